import { describe, expect, it } from 'vitest';
import { range } from '../../../../core/base/index.ts';
import { listen, veto } from '../../../../core/rulebook/index.ts';
import { zombie } from '../../../../core/rules/skills/zombie.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { on } from '../../../kit/gridSkirmish.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

const zombies = card('Zombies', 'axis', 'squad', 'I1', {
  move: [2, 3],
  skills: ['Mindless', 'Zombie'],
  weapons: [weapon('Claws', { count: 5, reach: 'C', cells: 'I1:1/1' })],
  models: ['5 claws'],
});

/** One shooter whose gun throws three dice, plain or with a rule of its own. */
const gunner = (rule?: string) =>
  card('Shooter', 'allies', 'squad', 'I2', {
    move: [2, 3],
    weapons: [weapon('Gun', { reach: '8', cells: 'I1:3/1', ...(rule ? { rules: [rule] } : {}) })],
    models: ['1 gun'],
  });

/** Three hits by the gun at zombies in rubble or in the open, on squares; the faces of the save, and how many are left. */
function shot(save: readonly string[], where: 'cover' | 'open', rule?: string): number {
  const game = gridSkirmish({
    cards: [zombies, gunner(rule)],
    pieces: where === 'cover' ? [fill('rubble', [6 - ORIGIN, 8 - ORIGIN])] : [],
    blue: [{ card: 'shooter', at: [6, 6] }],
    red: [
      { card: 'zombies', at: [6, 8] },
      { card: 'ghosts', at: [12, 18] },
    ],
    dice: ['AAA', ...save],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  game.answer(
    rule === 'Flame'
      ? ({ do: 'attack', shots: [{ model: 'blue-1.1', weapon: 'gun', at: { jet: 'red-1', over: [on(6, 7)] } }] } as never)
      : attack(shots(['blue-1.1'], 'gun', 'red-1')),
  );
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
  expect(game.dice.left()).toBe(0);
  // None of them is a cover save.
  expect(game.dice.thrown.slice(1).map(({ why }) => why)).toEqual(save.map(() => 'infantrySave'));
  return game.unit('red-1').models.length;
}

describe('saves', () => {
  it('SK-71 SK-54 behind cover: no cover save, but an infantry save on ARMY and SHIELD', () => {
    expect(shot(['AST'], 'cover')).toBe(4);
  });

  it('SK-71 in the open the same', () => {
    expect(shot(['STT'], 'open')).toBe(3);
  });

  it('SK-71 WPN-20 a Phaser leaves it, it is no cover save; a flame does not', () => {
    expect(shot(['ASS'], 'cover', 'Phaser')).toBe(5);
    expect(shot([], 'open', 'Flame')).toBe(2);
  });
});

describe('orders and fear', () => {
  it('SK-72 nobody chooses them with a support action', () => {
    const said = listen(bookOf(zombie), 'command-target', {
      ...{ target: unitWith([zombie]), by: unitWith([]), with: [], special: 'reinforcements' },
      ...{ range: () => range(1), seen: () => true },
    });
    expect(veto([], said)).toEqual([{ reason: 'zombie', because: ['SK-72'] }]);
  });

  it.each([
    ['with the skill', true, []],
    ['without it', false, ['underFire']],
  ] as const)('SK-73 a unit %s that is hit: %j', (_, held, markers) => {
    const game = skirmish({
      cards: [held ? zombies : { ...zombies, skills: [] }, gunner()],
      blue: [{ card: 'shooter', at: [[60, 60]] }],
      red: [
        { card: 'zombies', at: row(5, 60, 80) },
        { card: 'ghosts', at: row(5, 150, 110) },
      ],
      dice: ['ATT', 'A'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['blue-1.1'], 'gun', 'red-1')));
    expect(game.unit('red-1').markers).toEqual(markers);
    expect(game.dice.left()).toBe(0);
  });
});
