import type { Change, HouseOption, Tables } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { airlifterOf } from '../../rules/aboard/airlift.ts';
import { resilientAnyhow } from '../../rules/skills/damageResilient.ts';
import { houseRule } from './houseRule.ts';

const aboardBy = (other: Partial<Tables['aboard']>): Change => ({
  tables: ({ aboard }) => ({ aboard: { ...aboard, ...other } }),
});

const both = { phase: 'aboard', spaces: ['free', 'grid'] } as const;

/** Inside machines, or on top of them. */
const RIDES: readonly (string | null)[] = ['passenger', 'rider'];

const gotOut = 'gotOut';

/** Who has just left a machine, until the activation is over. */
const stayingOut: Change = {
  add: [
    rule('PASS-08', {
      'boarded.leaves': {
        ...{ id: 'PASS-08', as: 'unit', give: at => [{ do: 'mark', unit: at.unit.id, marker: gotOut }] },
        when: at => RIDES.includes(at.unit.aboard),
      },
      'berths.bar': { id: 'PASS-08', as: 'unit', when: at => RIDES.includes(at.unit.aboard), give: { forbid: 'gotOut' } },
    }),
    rule(
      'Got Out',
      { 'berths.bar': { id: 'PASS-08', as: 'unit', give: { forbid: 'gotOut' } } },
      { marker: gotOut, until: { end: 'activation', id: 'PASS-08' } },
    ),
  ],
  everyone: ['PASS-08'],
};

/** Infantry inside machines and on top of them, and what is lifted. */
export const aboard: readonly HouseOption[] = [
  { ...{ id: 'PASS-01', ...both, usual: 'left' }, others: { full: aboardBy({ crew: 'full' }) } },
  { ...{ id: 'PASS-08', ...both, usual: 'another' }, others: { none: stayingOut } },
  { ...{ id: 'PASS-09', ...both, usual: 'up' }, others: { down: aboardBy({ half: 'down' }) } },
  { ...{ id: 'PASS-09.unit', ...both, usual: 'all' }, others: { each: aboardBy({ halfOf: 'unit' }) } },
  {
    ...{ id: 'PASS-12', ...both, phase: 'reaction', usual: 'attack' },
    others: {
      none: houseRule('PASS-12', {
        'reaction-eligibility': {
          ...{ id: 'PASS-12', as: 'reactor', when: at => RIDES.includes(at.reactor.aboard) },
          give: { forbid: 'aboard' },
        },
      }),
    },
  },
  {
    ...{ id: 'PASS-15', ...both, usual: 'army' },
    others: { target: aboardBy({ lostBy: 'target' }), shield: aboardBy({ lostBy: 'shield' }) },
  },
  {
    ...{ id: 'PASS-15.resilient', ...both, phase: 'damage', usual: 'hits' },
    others: { anyLoss: { replace: [resilientAnyhow] } },
  },
  {
    ...{ id: 'EQ-31', ...both, usual: 'army' },
    others: { target: aboardBy({ shakenBy: 'target' }), shield: aboardBy({ shakenBy: 'shield' }) },
  },
  { ...{ id: 'LIFT-01', ...both, usual: 'one' }, others: { many: { replace: [airlifterOf({ many: true })] } } },
  { ...{ id: 'LIFT-10', ...both, usual: 'target' }, others: { shield: aboardBy({ fallBy: ['army', 'shield'] }) } },
];
