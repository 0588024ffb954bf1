import { describe, expect, it } from 'vitest';
import { laid } from '../../../kit/laid.ts';
import { aiming, fire, ofType, refusalOf, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith, duel } from '../../../kit/duel.ts';
import { BOARD, go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { activate, declare } from '../../../kit/game.ts';
import { fortsOn } from '../../../../core/space/grid/forts.ts';
import { asPlace } from '../../../../core/space/grid/base/forms.ts';

const gun = (...rules: readonly string[]) =>
  weapon('Gun', { mount: 'turret', reach: '8', rules, cells: 'I1:3/1 I2:3/1 I3:3/1 V4:3/1' });
const machine = (name: string, ...rules: readonly string[]) =>
  card(name, 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9, weapons: [gun(...rules)] });
const squad = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['5 rifle knife club'], skills },
    weapons: [
      weapon('Rifle', { count: 5, reach: '4', cells: 'I2:1/1 V4:1/1' }),
      weapon('Knife', { count: 5, reach: 'C', cells: 'I2:1/1 V4:1/1' }),
      weapon('Club', { count: 5, reach: 'C', cells: 'I2:*/1 V4:1/1' }),
    ],
  });
const cards = [
  ...[
    machine('Walker'),
    machine('Phaser Walker', 'Phaser'),
    machine('Marksman', 'Sniper'),
    machine('Tesla Walker', 'Tesla'),
    machine('Railgun', 'Railgun'),
  ],
  ...[machine('Thrower', 'Grenade'), squad('Mates'), squad('Guards', 'Steel Guard')],
];
const smoke = { squares: [laid('smoke', [3, 7])] };

function shoot(
  attacker: string,
  target: string,
  dice: readonly string[],
  pieces: { squares: ReturnType<typeof laid>[] } = smoke,
  set = 'zverograd',
) {
  const game = duel('squares', {
    ...{ cards, apart: 2, set, pieces, blue: [{ card: attacker }], red: [{ card: target }] },
    // Whoever is hit is suppressed by dice there.
    dice: [...dice, ...(set === 'zverograd' ? ['TT'] : [])],
  });
  attackWith(game);
  fire(game, shot('blue-1.1', 'gun', 'red-1'));
  if (game.ask.ask === 'choose') game.answer({ do: 'decline' });
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
  return game;
}
const thrown = (game: ReturnType<typeof shoot>) => rolls(game).filter(one => !one.startsWith('suppression'));

describe('smoke', () => {
  it('ZVE-01 is taken out of the look for cover, whatever else stands on the board', () => {
    const besides = { squares: [...smoke.squares, laid('crates', [12, 12])] };
    for (const pieces of [smoke, besides])
      expect(thrown(shoot('walker', 'mates', ['AAA', 'TAS', 'ST'], pieces))).toEqual(['hit 3', 'evadeSave 3', 'infantrySave 2']);
  });

  it('ZVE-01 ZVE-02 REX-14 Steel Guards in smoke: Evade on ARMY, then the infantry save, then a die for what is left', () => {
    const game = shoot('walker', 'guards', ['AAA', 'TAS', 'ST', 'A']);
    expect(thrown(game)).toEqual(['hit 3', 'evadeSave 3', 'infantrySave 2', 'resilience 1']);
    expect(game.dice.thrown.map(({ counts }) => counts).slice(1, 3)).toEqual([['army'], ['army', 'shield']]);
    expect(ofType(game.log, 'saved').map(({ saved, through }) => [saved, through])).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect(game.unit('red-1').models).toHaveLength(5);
    expect(ofType(game.log, 'saved')[0]!.because).toContain('ZVE-02');
    expect(ofType(game.log, 'hit')[0]!.cover).toBe(false);
  });

  it.each([
    ['grid', ['AAA', 'AST'], 4],
    ['dust-1947', ['AAA', 'AST', 'A'], 5],
  ] as const)('REX-14 Steel Guards in smoke by %s: no save of cover, two saved as infantry, %j leave %i', (set, dice, left) => {
    const game = shoot('walker', 'guards', dice, smoke, set);
    const last = dice.length > 2 ? ['resilience 1'] : [];
    expect(rolls(game)).toEqual(['hit 3', 'infantrySave 3', ...last]);
    expect(game.dice.thrown[1]!.counts).toEqual(['army', 'shield']);
    expect(game.unit('red-1').models).toHaveLength(left);
    expect(game.dice.left()).toBe(0);
  });

  it('ZVE-02 no weapon takes it away: neither a phaser nor a sniper, who leaves no other save', () => {
    expect(thrown(shoot('phaser-walker', 'mates', ['AAA', 'TTT', 'AAA']))).toEqual(['hit 3', 'evadeSave 3', 'infantrySave 3']);
    expect(thrown(shoot('marksman', 'mates', ['AAA', 'AAA']))).toEqual(['hit 3', 'evadeSave 3']);
  });

  it('ZVE-01 cover of two kinds is one roll, and smoke beside it is another', () => {
    const crates = laid('crates', [3, 7]);
    const both = { squares: [crates, laid('smoke', [3, 7])] };
    expect(thrown(shoot('walker', 'mates', ['AAA', 'TTT', 'AAA'], both))).toEqual(['hit 3', 'evadeSave 3', 'coverSave 3']);
    const two = { squares: [crates, laid('rubble', [3, 6])] };
    expect(thrown(shoot('walker', 'mates', ['AAA', 'AAA'], two))).toEqual(['hit 3', 'coverSave 3']);
  });
});

/** Mates walk through the back into a fortification at 5 to 6, 8 to 9 that looks south, and do `then`; they are asked about it, or else blue-1
 *  attacks. */
function inside(
  kind: 'strongpoint' | 'bunker',
  attacker: string,
  at: readonly [number, number],
  dice: readonly string[] = [],
  then: 'attack' | 'nothing' = 'nothing',
) {
  const piece = fortsOn(BOARD).piece('fort-1' as never, kind, on(5, 8, 's'));
  const game = gridSkirmish({
    ...{ cards, dice, set: 'zverograd', pieces: [piece], go: 'red' },
    blue: [{ card: attacker, at }, { card: 'walker' }],
    red: [{ card: 'mates', at: [5, 11], facing: 's' }, { card: 'walker' }],
  });
  game.answer(activate('red-1'));
  game.answer(declare('move', then));
  // Past whoever stands behind it.
  const column = at[1] > 9 ? 6 : 5;
  const within = asPlace({ column, row: 8, level: 0, facing: 's', half: 'n' });
  game.answer(go('red-1.1', on(column, 10), within));
  while (game.ask.ask === 'react') game.answer({ do: 'decline' });
  expect(game.unit('red-1').inside).toBe('fort-1');
  if (then === 'attack') return game;
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
}
const finish = (game: ReturnType<typeof inside>) => {
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
  return game;
};

describe('ZVE-32 inside a fortification', () => {
  it.each([
    ['strongpoint', 'walker', ['AST', 'S'], 'coverSave', 1],
    ['strongpoint', 'walker', ['AST', 'A'], 'coverSave', 0],
    ['bunker', 'walker', ['AST', 'S'], 'coverSave', 0],
    ['strongpoint', 'thrower', ['AST', 'AS'], 'infantrySave', 1],
  ] as const)('a %s, hit by a %s: %j, %s: %i lost', (kind, attacker, dice, save, lost) => {
    const game = inside(kind, attacker, [5, 6], ['AAA', ...dice, 'TT']);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    finish(game);
    expect(rolls(game).slice(1, 3)).toEqual([`${save} 3`, `structuralSave ${dice[1].length}`]);
    expect(game.unit('red-1').models).toHaveLength(5 - lost);
    expect(ofType(game.log, 'saved')[1]!.because).toContain('ZVE-32');
  });

  it.each([
    ['walker', [5, 4], 'attack.hidden'],
    ['walker', [5, 5], null],
    ['tesla-walker', [5, 4], null],
    ['railgun', [5, 4], null],
    ['railgun', [2, 6], null],
    ['phaser-walker', [5, 4], null],
    ['walker', [2, 6], 'attack.hidden'],
  ] as const)('a bunker, %s at %j: %s', (attacker, at, refused) => {
    const game = inside('bunker', attacker, at);
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'gun', 'red-1')))).toBe(refused);
  });

  it('who is inside sees out as ever', () => {
    const game = inside('bunker', 'walker', [5, 4], [], 'attack');
    expect(refusalOf(aiming(game).judge(shot('red-1.1', 'rifle', 'blue-1')))).toBeNull();
  });

  it.each([
    ['knife', [5, 7], 'attack.slit'],
    ['club', [5, 7], null],
    ['knife', [5, 10], null],
  ] as const)('a bunker, blows with a %s from %j: %s', (line, at, refused) => {
    const game = inside('bunker', 'mates', at);
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', line, 'red-1')))).toBe(refused);
  });
});
