import { expect, it } from 'vitest';
import { EXPECTED, parseArmy, sentenceOf, writeArmy } from '../../core/index.ts';
import { shippedCards } from '../../models/index.ts';
import { faultsOf } from '../../renderer/draft/armies.ts';
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

/** Every code that the law has for an army: each has its phrase, or it could not be said. */
const CODES = Object.keys(EXPECTED).filter(key => key.startsWith('army.'));

const MILL = mustered(1, 0);
const spoiled = (wrong: object): unknown => JSON.parse(JSON.stringify({ ...writeArmy(MILL), ...wrong }));
const rangers = (combat: readonly object[]) => ({ bloc: 'allies', platoons: [{ kind: 'rangers', leader: [0], combat }] });
const nowhere = MILL.units.length;

/** What no change of the page makes of an army, because units and slots keep their places in it: a file that does. */
const ONLY_BY_FILES: { readonly [code: string]: unknown } = {
  'army.noSuchUnit': spoiled(rangers([[nowhere], [1], [2]])),
  'army.noSuchHost': spoiled({ units: MILL.units.map(unit => ({ ...unit, with: nowhere })) }),
  'army.slotEmpty': spoiled(rangers([[1]])),
  'army.slotTooMany': spoiled(rangers([[1], [2], [3], []])),
};

/** What no army is for itself, but two are that are to meet. */
const OF_TWO = ['army.cardsDiffer', 'army.onlyDefender'];

it('the armies of that comparison are legal and illegal in every way that the law knows', () => {
  const codes = ARMIES.map(army => faultsOf(army, shippedCards()).map(({ code }) => code));
  expect(codes.filter(list => list.length === 0).length).toBeGreaterThan(80);
  const reached = CODES.filter(code => !(code in ONLY_BY_FILES) && !OF_TWO.includes(code));
  expect([...new Set(codes.flat())].sort()).toEqual(reached.sort());
});

it.each(Object.entries(ONLY_BY_FILES))(
  'PLT-01 PLT-02 PLT-05 SCNR-05 %s comes of a file, and page and game agree on it',
  (code, file) => {
    const read = parseArmy(file);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    expect(faultsOf(read.value, shippedCards()).map(fault => fault.code)).toContain(code);
    expect(disagreements(read.value, 0)).toEqual([]);
  },
);
