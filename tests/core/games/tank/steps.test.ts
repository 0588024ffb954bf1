import { expect } from 'vitest';
import type { TankAction } from '../../../../core/games/tank/index.ts';
import { TRAINING_A } from '../../../../core/games/tank/index.ts';
import { actionOf } from '../../../../core/games/tank/decisions/act.ts';
import { it } from '../../../kit/flips.ts';
import { duel, RED } from '../../../kit/tankDuel.ts';

/** A card that leaves its Crew Tests to the players, in a tank whose first pivot is made and whose gun is empty. */
const asks = {
  card: { crewTest: { ...TRAINING_A.crewTest, dice: null } },
  as: {
    buttoned: false,
    done: { ...{ moved: false, pivots: 1, extra: false, action: null, turned: 0 }, hatch: false, over: false, cards: [] },
  },
};

it.each([
  ['TANK-02 an extra pivot: never', { do: 'extraPivot', facing: 30 }, 'tank', false],
  ['TANK-25 spotting: no', { do: 'spot', at: RED }, 'tank', false],
  ['TANK-25 spotting, where a group plays it so: yes', { do: 'spot', at: RED }, 'tank>TANK-25=calamity', true],
  ['TANK-21 a forced load: yes', { do: 'forceLoad', ammo: 'AP' }, 'tank', true],
] as const)('a failed Crew Test may be a Calamity as the action that asks for it says. %s', (_, action, book, may) => {
  const game = duel({ blue: [asks], book });
  const { calamity } = actionOf(action.do);
  expect(calamity?.({ ...game.game, tank: game.tank('blue-1') }) ?? true).toBe(may);
  game.act(action as TankAction);
  expect(game.asked).toMatchObject({ what: 'crewTest', among: ['passed', 'failed', ...(may ? ['calamity'] : [])] });
  const then = (value: string) => game.refused({ do: 'tell', value })?.split(' ')[0] ?? null;
  expect([then('failed'), then('calamity')]).toEqual([null, may ? null : 'tank.tellOneOf']);
});
