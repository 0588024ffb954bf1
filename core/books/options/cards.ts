import type { HouseOption } from '../../rulebook/index.ts';
import { droppedAlone } from '../../rules/aboard/airborne.ts';
import { airTrafficAgain } from '../../rules/command/airTrafficControl.ts';
import { firstRecovery, hasLanded } from '../../rules/heroes/quickRecovery.ts';
import { raidUnseen } from '../../rules/vehicles/raid.ts';
import { lastScream, lastScreamAtAll, screamAtAll } from '../../rules/weapons/psychicScream.ts';
import { sporesOnAll, sporesOnInfantry } from '../../rules/weapons/spores.ts';

const both = { spaces: ['free', 'grid'] } as const;

/** What is printed on newer cards. */
export const cards: readonly HouseOption[] = [
  { ...{ id: 'NEW-02', phase: 'command', ...both, usual: 'once' }, others: { often: { replace: [airTrafficAgain] } } },
  { ...{ id: 'NEW-03', phase: 'heroes', ...both, usual: 'together' }, others: { alone: { replace: [droppedAlone] } } },
  {
    ...{ id: 'NEW-31', phase: 'weapons', ...both, usual: 'spared' },
    others: {
      struck: { replace: [screamAtAll] },
      last: { replace: [lastScream] },
      struckLast: { replace: [lastScreamAtAll] },
    },
  },
  {
    ...{ id: 'NEW-32', phase: 'heroes', ...both, usual: 'both' },
    others: { die: { replace: [firstRecovery], add: [hasLanded] } },
  },
  { ...{ id: 'NEW-35', phase: 'reaction', ...both, usual: 'seen' }, others: { unseen: { replace: [raidUnseen] } } },
  {
    ...{ id: 'NEW-42', phase: 'weapons', ...both, usual: 'spared' },
    others: { struck: { replace: [sporesOnAll] }, infantry: { replace: [sporesOnInfantry] } },
  },
];
