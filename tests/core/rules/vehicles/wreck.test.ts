import { describe, expect, it } from 'vitest';
import { after, listen } from '../../../../core/rulebook/index.ts';
import { wreck } from '../../../../core/rules/vehicles/wreck.ts';
import { attacking, fire, inCover, shot } from '../../../kit/attack.ts';
import { row } from '../../../kit/game.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

describe('alone', () => {
  it.each([
    ['vehicle', [{ say: { do: 'lay', piece: 'wreck' }, id: 'TERR-11', rule: 'Wreck' }]],
    ['infantry', []],
    ['aircraft', []],
  ] as const)('TERR-11 what is left of %s', (type, expected) => {
    expect(
      after(listen(bookOf(wreck), 'unit-eliminated', { weapons: { rules: [] }, unit: unitWith([wreck], { type }) })),
    ).toEqual(expected);
  });
});

describe('at the table', () => {
  it('TERR-11 a wreck hides in part whoever stands behind it, which is cover', () => {
    const game = attacking({
      blue: [{ card: 'ludwig', at: [[60, 20, 90]] }],
      red: [
        { card: 'wildfire', at: [[60, 60, 0]], activated: true },
        { card: 'gunners', at: row(3, 57, 64), activated: true },
      ],
      dice: ['AT'],
    });
    fire(game, shot('blue-1.1', '88-cm', 'red-1'));
    expect(game.state.pieces).toMatchObject([{ id: 'wreck-red-1.1', kind: 'wreck' }]);
    expect(game.log.map(event => event.type).filter(type => type === 'wreckLeft' || type === 'eliminated')).toEqual([
      'wreckLeft',
      'eliminated',
    ]);
    const another = attacking({
      blue: [{ card: 'ludwig', at: [[60, 20, 90]] }],
      red: [{ card: 'gunners', at: row(3, 57, 64), activated: true }],
      pieces: game.state.pieces,
    });
    expect(inCover(another)).toBe(true);
  });
});
