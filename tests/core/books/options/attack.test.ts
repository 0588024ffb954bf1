import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { asShape } from '../../../../core/space/free/base/forms.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { wood } from '../../../kit/free.ts';
import type { Posted, Skirmish, SkirmishOptions } from '../../../kit/game.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { fire, gridSkirmish } from '../../../kit/gridSkirmish.ts';

const rifle = weapon('Rifle', { count: 2, reach: '8', cells: 'I2:1/1' });
const cards = [
  card('Pair', 'allies', 'squad', 'I2', { ...{ move: [2, 4], models: ['2 rifle'], weapons: [rifle] } }),
  card('Destroyer', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['1 gun'], weapons: [weapon('Gun', { reach: '8', cells: 'I2:1/N' })] },
  }),
];

/** Blue's first model shoots at red's unit. */
function shooting(options: Partial<SkirmishOptions> & { readonly red: readonly Posted[] }): Skirmish {
  const game = skirmish({ cards, blue: [{ card: 'pair', at: [[60, 60]] }], ...options });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  game.answer(attack(shots(['blue-1.1'], 'rifle', 'red-1')));
  return game;
}

const SAVES = ['infantrySave', 'coverSave'];

/** Faces that save the target, in the only save roll. */
const savedBy = ({ log }: Skirmish) =>
  log.flatMap(event => (event.type === 'rolled' && SAVES.includes(event.roll.why) ? [event.roll.counts] : []));

/** A machine whose hull stands on the ground. */
const low = asShape({
  ...{ base: { radius: 30 }, volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 15], half: [30, 22, 15], yaw: 0 }] },
});

const OPEN = [['army']];
const COVERED = [['army', 'shield']];

describe('options of cover', () => {
  it.each([
    ['terrain', OPEN],
    ['machines', COVERED],
  ])('SAVE-08 %s: a walker in between hides half of a soldier', (value, expected) => {
    const game = shooting({
      switched: { 'SAVE-08': value },
      red: [
        { card: 'gunners', at: [[60, 90]] },
        { card: 'ludwig', at: [[62, 75, 90]] },
      ],
      shapes: { ludwig: low },
      dice: ['A', 'A'],
    });
    expect(savedBy(game)).toEqual(expected);
  });

  it.each([
    ['open', OPEN],
    ['covers', COVERED],
  ])('SAVE-11 %s: the attacker stands in a wood, and his target outside it', (value, expected) => {
    const game = shooting({
      switched: { 'SAVE-11': value },
      red: [{ card: 'gunners', at: [[60, 90]] }],
      pieces: [wood('grove', [50, 70], [50, 66])],
      dice: ['A', 'A'],
    });
    expect(savedBy(game)).toEqual(expected);
  });
});

it('CC-02 one of two is near enough to strike: he alone, or both', () => {
  const striking = (value: string) => {
    const game = skirmish({
      ...{ cards, switched: { 'CC-02': value } },
      blue: [{ card: 'pair', at: row(2, 60, 60, 12) }],
      red: [{ card: 'zombies', at: row(2, 60, 65) }],
      dice: ['T', 'TT'].slice(value === 'unit' ? 1 : 0),
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    return game;
  };
  const both = attack(shots(['blue-1.1', 'blue-1.2'], 'standard', 'red-1'));
  expect(striking('model').refused(both)).toMatchObject({ code: 'attack.notInContact', rules: ['CC-02'] });
  const unit = striking('unit');
  unit.answer(both);
  unit.answer({ do: 'strikeBack', shots: [] });
  expect(unit.log.flatMap(event => (event.type === 'rolled' ? [event.roll.count] : []))).toEqual([2]);
});

it.each<[string, Switched, number]>([
  ['all', {}, 4],
  ['box', { 'DMG-09': 'box' }, 1],
])('DMG-09 %s: a support weapon is hit by what destroys outright', (_, switched, boxes) => {
  const dice = ['A', 'T'];
  const games = [
    skirmish({
      cards,
      switched,
      dice,
      blue: [{ card: 'destroyer', at: [[60, 60]] }],
      red: [{ card: 'hailstorm', at: [[60, 90]] }],
    }),
    gridSkirmish({ cards, switched, dice, blue: [{ card: 'destroyer', at: [6, 6] }], red: [{ card: 'hailstorm', at: [6, 9] }] }),
  ];
  for (const game of games) {
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(fire(['blue-1.1'], 'gun', 'red-1'));
    expect(events.flatMap(event => (event.type === 'ticked' ? [event.boxes] : []))).toEqual([boxes]);
    expect(game.unit('red-1').where).toBe(boxes === 4 ? 'eliminated' : 'table');
  }
});
