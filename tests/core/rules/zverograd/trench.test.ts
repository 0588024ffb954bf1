import { describe, expect, it } from 'vitest';
import { jetsAt } from '../../../../core/game/shots.ts';
import { aiming, fire, ofType, refusalOf, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { laid } from '../../../kit/laid.ts';

const gun = (...rules: readonly string[]) => weapon('Gun', { mount: 'turret', reach: '8', rules, cells: 'I2:2/1 V4:2/1' });
const machine = (name: string, rules: readonly string[] = [], ...skills: readonly string[]) =>
  card(name, 'axis', 'vehicle', 'V4', { move: [3, 6], damageTrack: 5, skills, weapons: [gun(...rules)] });
const squad = (name: string, move: readonly [number, number]) =>
  card(name, 'allies', 'squad', 'I2', {
    ...{ move, models: ['5 rifle'] },
    weapons: [weapon('Rifle', { count: 5, reach: '8', cells: 'I2:1/1 V4:1/1' })],
  });
const cards = [
  ...[machine('Walker'), machine('Howitzer', ['Artillery']), machine('Tank', [], 'Tracked'), machine('Truck', [], 'Wheeled')],
  ...[machine('Half', [], 'Half-Tracked'), squad('Mates', [2, 4]), squad('Slow', [1, 2])],
];
const trench = laid('trench', [5, 6], [5, 7]);

function begin(
  blue: OnSquare,
  red: OnSquare = { card: 'walker', at: [12, 18] },
  dice: readonly string[] = [],
  pieces = [trench],
) {
  return gridSkirmish({
    ...{ cards, dice, pieces, set: 'zverograd' },
    blue: [blue, { card: 'walker' }],
    red: [{ facing: 's', ...red }, { card: 'walker' }],
  });
}
function attacking(...of: Parameters<typeof begin>) {
  const game = begin(...of);
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
}
const judged = (game: ReturnType<typeof begin>, line = 'gun') => refusalOf(aiming(game).judge(shot('blue-1.1', line, 'red-1')));
const finish = (game: ReturnType<typeof begin>) => {
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
};

describe('sight and saves', () => {
  it('ZVE-25 ZVE-33 fire from the ground goes down: its target throws the cover saves that passed again', () => {
    const game = attacking({ card: 'walker', at: [5, 4] }, { card: 'mates', at: [5, 6] }, ['AA', 'AS', 'AT', 'TT']);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    finish(game);
    expect(rolls(game)).toEqual(['hit 2', 'coverSave 2', 'saveAgain 2', 'suppression 2']);
    expect(ofType(game.log, 'saved')).toMatchObject([{ saved: 1, through: 1 }]);
    expect(ofType(game.log, 'saved')[0]!.because).toContain('ZVE-33');
  });

  it('ZVE-25 it blocks no sight, and fire out of it meets cover', () => {
    const across = attacking({ card: 'walker', at: [5, 5] }, { card: 'mates', at: [5, 8] });
    expect(judged(across)).toBeNull();
    const out = attacking({ card: 'mates', at: [5, 6] }, { card: 'mates', at: [5, 5] }, ['A', 'T', 'TT']);
    fire(out, shot('blue-1.1', 'rifle', 'red-1'));
    finish(out);
    expect(rolls(out)[1]).toBe('coverSave 1');
    expect(ofType(out.log, 'hit')[0]!.because).toContain('ZVE-33');
  });

  it.each([
    [[5, 2], 'attack.hidden'],
    [[5, 3], null],
  ] as const)('ZVE-26 camouflaged without an action: seen from %j: %s', (at, refused) => {
    const game = attacking({ card: 'walker', at }, { card: 'mates', at: [5, 6] });
    expect(judged(game)).toBe(refused);
    if (refused) expect(game.refused({ do: 'attack', shots: [shot('blue-1.1', 'gun', 'red-1')] }).rules).toEqual(['ZVE-26']);
  });

  it('ZVE-26 infantry in it has a cover save, from whoever is in it too', () => {
    const game = attacking({ card: 'mates', at: [5, 7] }, { card: 'mates', at: [5, 6] }, ['A', 'S', 'TT']);
    fire(game, shot('blue-1.1', 'rifle', 'red-1'));
    expect(rolls(game)[1]).toBe('coverSave 1');
    expect(ofType(game.log, 'hit')[0]!.because).toContain('ZVE-26');
  });

  it.each([
    [[5, 9], null],
    [[5, 10], 'attack.hidden'],
  ] as const)('ZVE-27 who is in it sees as far as 2 R: %j: %s', (at, refused) => {
    const game = attacking({ card: 'mates', at: [5, 7] }, { card: 'walker', at });
    expect(judged(game, 'rifle')).toBe(refused);
    if (refused) expect(game.refused({ do: 'attack', shots: [shot('blue-1.1', 'rifle', 'red-1')] }).rules).toEqual(['ZVE-27']);
  });

  it('ZVE-28 two hits of artillery: cover first, then the earth on ARMY or SHIELD', () => {
    const game = attacking({ card: 'howitzer', at: [5, 5] }, { card: 'mates', at: [5, 6] }, ['AA', 'TT', 'AS', 'TT']);
    const offer = aiming(game);
    const over = offer.lines[0] && jetsOf(game);
    game.answer({ do: 'attack', shots: [{ ...shot('blue-1.1', 'gun', 'red-1'), at: { jet: 'red-1' as never, over: over! } }] });
    finish(game);
    expect(rolls(game).slice(0, 3)).toEqual(['hit 2', 'coverSave 2', 'structuralSave 2']);
    expect(game.unit('red-1').models).toHaveLength(5);
    const gunned = attacking({ card: 'walker', at: [5, 5] }, { card: 'mates', at: [5, 6] }, ['AA', 'TT', 'TT']);
    fire(gunned, shot('blue-1.1', 'gun', 'red-1'));
    finish(gunned);
    expect(rolls(gunned)).toEqual(['hit 2', 'coverSave 2', 'suppression 2']);
  });
});

/** The area of the howitzer with nobody else in it. */
function jetsOf(game: ReturnType<typeof begin>) {
  const line = cards.find(({ id }) => id === 'howitzer')!.weapons[0]!;
  return jetsAt(game.table, game.state, 'blue-1.1' as never, line, 'red-1' as never).find(
    way => !JSON.stringify(way).includes('"row":5'),
  );
}

function moving(blue: OnSquare, action: 'move' | 'march' = 'move') {
  const game = begin(blue);
  game.answer(activate('blue-1'));
  game.answer(action === 'march' ? declare('march') : declare('move', 'nothing'));
  return game;
}
/** How far its ends are that lie straight to the north, in squares. */
const reach = (game: ReturnType<typeof begin>, column = 5): number => {
  const offer = game.offers().find(one => one.do === 'move');
  if (offer?.do !== 'move') throw new Error('Not asked to move.');
  const rows = offer.within.all!().flatMap(({ place }) => {
    const at = place as unknown as { column: number; row: number };
    return at.column === column ? [at.row] : [];
  });
  return Math.max(...rows);
};

describe('movement', () => {
  it.each([
    ['mates', 'move', [5, 7], 8],
    ['mates', 'march', [5, 7], 10],
    ['slow', 'move', [5, 7], 8],
  ] as const)('ZVE-27 %s, a %s out of it from %j leads to row %i', (unit, action, at, row) => {
    expect(reach(moving({ card: unit, at }, action))).toBe(row);
  });

  it.each([
    ['mates', 'move', [5, 5], 6],
    ['mates', 'march', [5, 5], 8],
    ['slow', 'move', [5, 5], 6],
  ] as const)('ZVE-27 %s, a %s into it from %j leads to row %i', (unit, action, at, row) => {
    expect(reach(moving({ card: unit, at }, action))).toBe(row);
    const round = moving({ card: 'mates', at: [8, 5] });
    expect(reach(round, 8)).toBe(7);
  });

  it.each(['walker', 'tank'] as const)('ZVE-29 a %s crosses it and does not stop in it', unit => {
    const game = moving({ card: unit, at: [5, 5] });
    expect(game.refused(go('blue-1.1', on(5, 6))).code).toBe('grid.closed');
    game.answer(go('blue-1.1', on(5, 6), on(5, 7), on(5, 8)));
    expect(game.unit('blue-1').models[0]!.place).toMatchObject({ row: 8 });
  });

  it('ZVE-29 wheels do not cross it, and stay for good where they have been forced into it', () => {
    const game = moving({ card: 'truck', at: [5, 5] });
    expect(game.refused(go('blue-1.1', on(5, 6), on(5, 7), on(5, 8))).code).toBe('grid.closed');
    const stuck = begin({ card: 'truck', at: [5, 6] });
    stuck.answer(activate('blue-1'));
    expect(stuck.refused(declare('move', 'nothing'))).toMatchObject({ code: 'action.stuck', rules: ['ZVE-29'] });
    expect(stuck.refused(declare('march')).rules).toEqual(['ZVE-29']);
  });
});
