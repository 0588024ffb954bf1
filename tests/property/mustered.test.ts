import { expect, it } from 'vitest';
import { shippedCards } from '../../models/index.ts';
import { faultsOf } from '../../renderer/store/draft.ts';
import { disagreements, mustered, playedBy } from '../kit/mustered.ts';

/** One of three as it was drawn, legal; the others after one to nine changes. */
const ARMIES = Array.from({ length: 240 }, (_, i) => mustered(i + 1, i % 3 === 0 ? 0 : 1 + (i % 9)));

it("ARMY-01 ARMY-03 ARMY-04 PLT-02 SCNR-05 SCNR-10 the page's verdict is the game's own check, over armies legal and spoiled by the page's changes", () => {
  const wrong = ARMIES.flatMap((army, i) => disagreements(army, i).map(one => `seed ${i + 1}: ${one}`));
  expect(wrong).toEqual([]);
});

it('SCNR-05 SCNR-10 what is meant is judged by the scenario that is played, each in turn', () => {
  const refusals = ARMIES.map((army, i) => faultsOf(army, shippedCards(), playedBy(i)).map(({ code }) => code));
  const usual = ARMIES.map(army => faultsOf(army, shippedCards()).map(({ code }) => code));
  const of = (list: readonly (readonly string[])[], which: (i: number) => boolean) => list.filter((_, i) => which(i)).flat();
  const grants = (i: number) => playedBy(i).scenario.reserves !== undefined;
  expect(of(refusals, i => !grants(i))).not.toContain('army.fewReserves');
  expect(of(usual, i => !grants(i))).toContain('army.fewReserves');
  expect(of(refusals, grants)).toContain('army.fewReserves');
});

it('the armies of that comparison are legal and illegal in every way that the law knows', () => {
  const codes = ARMIES.map(army => faultsOf(army, shippedCards()).map(({ code }) => code));
  expect(codes.filter(list => list.length === 0).length).toBeGreaterThan(80);
  expect([...new Set(codes.flat())].sort()).toEqual([
    ...['army.apart', 'army.fewReserves', 'army.noSuchChoice', 'army.notAlone', 'army.notHeld', 'army.notInSlot', 'army.notWith'],
    ...['army.onlyOne', 'army.otherBloc', 'army.otherPlatoon'],
    ...['army.overLimit', 'army.twoPlatoons'],
  ]);
});
