import { describe, expect, it } from 'vitest';
import { allocate, fire, lost, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { wood } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { begin, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

const squad = (name: string, ...skills: readonly string[]) =>
  card(name, 'ssu', 'squad', 'I2', {
    ...{ move: [2, 4], skills, models: ['2 gun'] },
    weapons: [weapon('Gun', { count: 2, reach: '6', cells: 'I2:1/1' })],
  });
const cards = [
  ...[squad('Guards', 'Defensive Tactics'), squad('Both', 'Defensive Tactics', 'Damage Resilient'), squad('Men')],
  ...[duellist('Shooter', []), duellist('Ray', [], { gun: 'Phaser' }), duellist('Chief', ['Defensive Tactics'])],
];

interface Fight {
  readonly blue?: string;
  readonly red: string;
  readonly dice: readonly string[];
  readonly cover?: boolean;
  readonly gap?: number;
  readonly hero?: boolean;
}

/** Blue has declared an Attack on red, which stands in rubble or a wood, or in the open. */
function fight(space: SpaceOf, { blue = 'shooter', red, dice, cover = true, gap = 3, hero = false }: Fight): Skirmish {
  const terrain =
    space === 'squares'
      ? fill('rubble', [5 - ORIGIN, 4 + gap - ORIGIN])
      : wood('wood', [20, 44], [(4 + gap) * 6 - 2, (4 + gap) * 6 + 3]);
  const game = onBoth(space, {
    ...{ cards, dice, pieces: cover ? [terrain] : [] },
    blue: [
      { card: blue, at: [5, 4] },
      { card: 'men', at: [1, 1] },
    ],
    red: [
      { card: red, at: [5, 4 + gap], activated: true },
      ...(hero ? [{ card: 'chief', at: [5, 4 + gap] as const, beside: 6, activated: true }] : []),
      { card: 'men', at: [11, 17] },
    ],
  });
  begin(game, 'blue-1', 'attack', 'nothing');
  return game;
}
const gun = shot('blue-1.1', 'gun', 'red-1');
const blade = shot('blue-1.1', 'blade', 'red-1');

describe.each(SPACES)('on the %s', space => {
  it('SK-41 in cover, two hits that no save has cancelled: two dice', () => {
    const game = fight(space, { red: 'guards', dice: ['AAT', 'TT', 'A', 'T'] });
    fire(game, gun);
    expect(allocate(game, 'red-1.1')).toContainEqual(expect.objectContaining({ type: 'hitCancelled', because: ['SK-41'] }));
    allocate(game, 'red-1.1');
    expect(lost(game.log)).toEqual(['red-1.1']);
    expect(rolls(game)).toEqual(['hit 3', 'coverSave 2', 'resilience 1', 'resilience 1']);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-41 in the open: none', () => {
    const game = fight(space, { red: 'guards', cover: false, dice: ['ATT', 'T'] });
    fire(game, gun);
    allocate(game, 'red-1.1');
    expect(rolls(game)).toEqual(['hit 3', 'infantrySave 1']);
  });

  it('SK-41 WPN-20 a Phaser: no save by cover, and in cover all the same', () => {
    const game = fight(space, { blue: 'ray', red: 'guards', dice: ['ATT', 'T', 'A'] });
    fire(game, gun);
    allocate(game, 'red-1.1');
    expect(rolls(game)).toEqual(['hit 3', 'infantrySave 1', 'resilience 1']);
    expect(lost(game.log)).toEqual([]);
  });

  it('SK-41 a hero with it joins a squad in cover: dice for its soldiers, and for his boxes', () => {
    const game = fight(space, { red: 'men', hero: true, dice: ['AAT', 'TT', 'A', 'A'] });
    fire(game, gun);
    game.answer(choose('red-2'));
    allocate(game, 'red-1.1', 'red-2.1');
    expect(rolls(game)).toEqual(['hit 3', 'coverSave 2', 'resilience 1', 'resilience 1']);
    expect([lost(game.log), game.unit('red-2').damage]).toEqual([[], 0]);
    expect(ofType(game.log, 'cleared')).toMatchObject([{ unit: 'red-2', boxes: 1, because: ['SK-41'] }]);
  });

  it('SK-41 SK-05 with Damage Resilient beside it: one die for a hit', () => {
    const game = fight(space, { red: 'both', dice: ['ATT', 'T', 'T'] });
    fire(game, gun);
    allocate(game, 'red-1.1');
    expect(rolls(game)).toEqual(['hit 3', 'coverSave 1', 'resilience 1']);
  });

  it.each([
    [true, ['hit 3', 'resilience 1']],
    [false, ['hit 3']],
  ] as const)('SK-41 blows, in cover %s', (cover, thrown) => {
    const game = fight(space, { red: 'guards', gap: 1, cover, dice: ['ATT', ...(cover ? ['A'] : [])] });
    fire(game, blade);
    fire(game);
    allocate(game, 'red-1.1');
    expect(rolls(game)).toEqual(thrown);
    expect(lost(game.log)).toEqual(cover ? [] : ['red-1.1']);
  });
});
