import { describe, expect, it } from 'vitest';
import type { Shot } from '../../../../core/game/attacking.ts';
import { aiming, fire, shot } from '../../../kit/attack.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';

// No card and no line names this rule: lines are marked as the crew's own, and the steps of the attack count its hands.
const squadAt = { card: 'gunners', at: row(2, 60, 45) };
const begins: readonly (readonly [string, (damage: number, dice: readonly string[]) => Skirmish, Shot])[] = [
  [
    'on the table',
    (damage, dice) => skirmish({ dice, blue: [{ card: 'red-fury', at: [[60, 20, 90]], damage }], red: [squadAt] }),
    shot('blue-1.1', 'bs-3s', { blast: [60, 45] }),
  ],
  [
    'on squares',
    (damage, dice) =>
      gridSkirmish({ dice, blue: [{ card: 'red-fury', at: [6, 2], damage }], red: [{ card: 'gunners', at: [6, 5] }] }),
    shot('blue-1.1', 'bs-3s', 'red-1'),
  ],
];
const crew = (count: number) => Array.from({ length: count }, () => shot('blue-1.1', 'ppsh-48', 'red-1'));
const attacks = (game: Skirmish, action: 'attack' | 'sustained' = 'attack') => {
  game.answer(activate('blue-1'));
  game.answer(action === 'attack' ? declare('attack', 'nothing') : declare('sustained'));
  return game;
};

describe.each(begins)('%s', (_, begin, gun) => {
  it('EQ-09 the gun or the weapons of the crew, not both in one action', () => {
    const game = attacks(begin(0, []));
    for (const alone of [[gun], crew(1)]) expect(aiming(game).judgeAll(alone).ok).toBe(true);
    expect(game.refused({ do: 'attack', shots: [gun, ...crew(1)] })).toMatchObject({
      code: 'attack.crewOrGuns',
      rules: ['TGT-09'],
    });
  });

  it('EQ-09 a Sustained Attack with the weapons of the crew', () => {
    const game = attacks(begin(0, ['S'.repeat(30)]), 'sustained');
    expect(aiming(game).judgeAll(crew(3)).ok).toBe(true);
  });

  it.each([
    [0, 3],
    [1, 2],
    [2, 1],
  ])('EQ-10 with %i of 3 boxes ticked, %i of 3 submachine guns', (damage, most) => {
    const game = attacks(begin(damage, []));
    expect(aiming(game).lines.find(line => line.weapon.id === ('ppsh-48' as never))!.copies).toBe(most);
    expect(aiming(game).judgeAll(crew(most)).ok).toBe(true);
    if (most < 3) expect(game.refused({ do: 'attack', shots: crew(most + 1) })).toMatchObject({ code: 'attack.crewLeft' });
  });
});

const spaces: readonly (readonly [string, (damage: number, dice: readonly string[]) => Skirmish])[] = [
  [
    'table',
    (damage, dice) =>
      skirmish({
        ...{ dice, blue: [{ card: 'gunners', at: row(2, 60, 40) }, { card: 'nikita' }] },
        red: [{ card: 'red-fury', at: [[60, 47, 270]], damage, activated: true }, { card: 'nikita' }],
      }),
  ],
  [
    'squares',
    (damage, dice) =>
      gridSkirmish({
        ...{ dice, blue: [{ card: 'gunners', at: [6, 2], models: 2 }, { card: 'nikita' }] },
        red: [{ card: 'red-fury', at: [6, 3], facing: 's', damage, activated: true }, { card: 'nikita' }],
      }),
  ],
];

describe.each(spaces)('struck on the %s', (_, begin) => {
  const blow = (unit: string, at: string) => shot(`${unit}.1`, 'standard', at);
  const struck = (damage: number, dice: readonly string[]) => {
    const game = attacks(begin(damage, dice));
    fire(game, blow('blue-1', 'red-1'));
    return game;
  };

  it('EQ-11 with 2 of 3 boxes left it strikes back with two standard weapons, or with the one of the machine', () => {
    const game = struck(1, ['S', 'SS']);
    const offer = aiming(game);
    expect(offer.lines.find(line => line.weapon.id === ('standard' as never))!.copies).toBe(2);
    const back = [1, 2, 3].map(count => Array.from({ length: count }, () => blow('red-1', 'blue-1')));
    expect(back.map(shots => offer.judgeAll(shots).ok)).toEqual([true, true, false]);
    expect(game.refused({ do: 'strikeBack', shots: back[2]! })).toMatchObject({
      code: 'attack.crewLeft',
      rules: ['TGT-09', 'CC-06', 'EQ-11'],
    });
    fire(game, back[1]!);
    expect(game.dice.thrown.map(({ count }) => count)).toContain(2);
  });
});

it('EQ-10 the dice of as many as fire', () => {
  const game = attacks(begins[0]![1](1, ['S'.repeat(10)]));
  const dice = aiming(game).judgeAll(crew(2));
  expect(dice.ok && dice.value.reduce((sum, one) => sum + one.struck[0]!.dice, 0)).toBe(10);
  fire(game, crew(2));
  expect(game.dice.thrown[0]!.count).toBe(10);
});
