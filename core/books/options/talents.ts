import type { HouseOption } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { noMedevacForZombies } from '../../rules/vehicles/medevac.ts';
import { strongpointWalls } from '../../rules/fortifications/inside.ts';
import { strongpointToLeave } from '../../rules/fortifications/strongpoint.ts';
import { defensiveTacticsFrom } from '../../rules/skills/defensiveTactics.ts';
import { expertWho } from '../../rules/skills/expert.ts';
import { fightingSpiritWho } from '../../rules/skills/fightingSpirit.ts';
import { luckyWho } from '../../rules/skills/lucky.ts';
import { mindlessAndAbsent } from '../../rules/skills/mindless.ts';
import { moveAndFireWhen } from '../../rules/skills/moveAndFire.ts';
import { scoutAtOnce } from '../../rules/skills/scout.ts';
import { zombieBarred } from '../../rules/skills/zombie.ts';

const both = { spaces: ['free', 'grid'] } as const;

const ownAttack = { reply: false };

/** Skills from D on, in the order of their sections. */
export const talents: readonly HouseOption[] = [
  {
    ...{ id: 'SK-41', phase: 'damage', ...both, usual: 'blows' },
    others: { shots: { replace: [defensiveTacticsFrom({ blows: false })] } },
  },
  {
    ...{ id: 'SK-55', phase: 'victory', ...both, usual: 'deny' },
    others: { absent: { replace: [mindlessAndAbsent] } },
  },
  {
    ...{ id: 'SK-55.hero', phase: 'victory', ...both, usual: 'takes' },
    others: { unit: { revise: [rule('Mindless', { 'skill-share': { id: 'SK-54', as: 'unit', give: true } })] } },
  },
  {
    ...{ id: 'SK-56', phase: 'activation', ...both, usual: 'always' },
    others: {
      onlyMove: { replace: [moveAndFireWhen({ onlyMove: true })] },
      ownTurn: { replace: [moveAndFireWhen({ ownTurn: true })] },
      onlyMoveOwnTurn: { replace: [moveAndFireWhen({ onlyMove: true, ownTurn: true })] },
    },
  },
  {
    ...{ id: 'SK-60', phase: 'activation', ...both, usual: 'onTable' },
    others: { anywhere: { replace: [scoutAtOnce] } },
  },
  {
    ...{ id: 'SK-61', phase: 'heroes', ...both, usual: 'everyone' },
    others: { unit: { tables: { firstAction: 'unit' } } },
  },
  {
    ...{ id: 'SK-66', phase: 'fortifications', ...both, usual: 'walls' },
    others: { own: { replace: [strongpointWalls({ own: true })] } },
  },
  {
    ...{ id: 'SK-68', phase: 'fortifications', ...both, usual: 'stay' },
    others: { leave: { replace: [strongpointToLeave] } },
  },
  {
    ...{ id: 'SK-72', phase: 'command', ...both, usual: 'helped' },
    others: { alone: { add: [noMedevacForZombies], everyone: [noMedevacForZombies.name] } },
  },
  {
    ...{ id: 'SK-74', phase: 'aboard', ...both, usual: 'barred' },
    others: { onDeck: { replace: [zombieBarred('passenger', 'rider')] } },
  },
  {
    ...{ id: 'SK-76', phase: 'attack', ...both, usual: 'served' },
    others: { ownAttack: { replace: [expertWho(ownAttack), fightingSpiritWho(ownAttack), luckyWho(ownAttack)] } },
  },
  {
    ...{ id: 'SK-77', phase: 'attack', ...both, usual: 'one' },
    others: { eachRule: { tables: { extraDice: 'eachRule' } } },
  },
];
