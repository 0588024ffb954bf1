import type { TankAction, TankEvent } from '../../../../core/games/tank/index.ts';
import { TRAINING_A } from '../../../../core/games/tank/index.ts';
import { actionOf } from '../../../../core/games/tank/decisions/act.ts';
import { expect, it as plain } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { block, duel, only, RED } from '../../../kit/tankDuel.ts';

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

const woods = { pieces: [block('woods', 'woods', [14, 5], [6, 10])], ambush: ['woods'] };
const piece = 'woods' as never;

// The dice of a roll are counted once, where they are thrown: an action that reads their faces again would take the other outcome.
plain.each([
  ['TANK-12', { do: 'machineGun', at: RED }, 'rolled', 'machineGunned', { success: true }],
  ['TANK-15', { do: 'clearTerrain', piece }, 'rolled', 'terrainFiredAt', { cleared: true }],
  ['TANK-16', { do: 'clearUpClose', piece, with: 'closeAssault' }, 'rolled', 'terrainFiredAt', { cleared: true }],
  ['TANK-30', { do: 'fire', at: RED }, 'rolled', 'shotEnded', { hit: true }],
  ['TANK-31', { do: 'fire', at: RED }, 'snap', 'shotEnded', { hit: true }],
  ['TANK-08', { do: 'scoot', way: 'ahead' }, 'smoke', 'smokeGone', {}],
] as const)('%s takes the successes of its dice as they were counted: %o', (_, answer, stage, type, said) => {
  const { game, state, tank } = duel(woods);
  const events: TankEvent[] = [];
  const port = { table: game.table, state, emit: (event: TankEvent) => events.push(event), ...silent } as never;
  const now = { table: game.table, state, tank: tank('blue-1'), answer, memo: { ammo: null }, told: '', test: null };
  actionOf(answer.do).stages[stage]!(port, { ...now, faces: [stage === 'smoke' ? 6 : 1], successes: 1 } as never);
  expect(only(events, type)).toMatchObject(said);
});
const silent = Object.fromEntries(['go', 'roll', 'ask', 'choose', 'test', 'over'].map(name => [name, () => {}]));
