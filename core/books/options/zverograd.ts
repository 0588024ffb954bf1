import type { Change, HouseOption, Tables } from '../../rulebook/index.ts';
import { holds, isFight, rule } from '../../rulebook/index.ts';
import { PIERCING } from '../../rules/zverograd/saves.ts';
import { houseRule } from './houseRule.ts';

const here = { spaces: ['free', 'grid'], within: 'zverograd' } as const;

const nerved = (other: Partial<Tables['nerve']>): Change => ({ tables: ({ nerve }) => ({ nerve: { ...nerve, ...other } }) });
const dug = (other: Partial<Tables['trenches']>): Change => ({
  tables: ({ trenches }) => ({ trenches: { ...trenches, ...other } }),
});

const isDown = (markers: readonly string[]): boolean => markers.includes('suppressed') || markers.includes('pinned');

/** What the campaign of Zverograd leaves open. */
export const zverograd: readonly HouseOption[] = [
  {
    ...{ id: 'ZVE-01', phase: 'saves', ...here, usual: 'army' },
    others: {
      armyOrShield: {
        revise: [
          rule('Smoke', {
            'save-faces': { id: 'ZVE-01', as: 'target', when: at => at.save === 'evade', give: ['army', 'shield'] },
          }),
        ],
      },
    },
  },
  {
    ...{ id: 'ZVE-01.cover', phase: 'saves', ...here, usual: 'both' },
    others: {
      coverAlone: houseRule('ZVE-01.cover', {
        'save-allowed': {
          ...{ id: 'ZVE-01', as: 'target', give: { forbid: 'covered' } },
          when: at => at.save === 'evade' && at.cover,
        },
      }),
    },
  },
  {
    ...{ id: 'ZVE-05', phase: 'activation', ...here, usual: 'beside' },
    others: { alone: { tables: { passing: 'token' } }, none: { remove: ['Pass Tokens'] } },
  },
  { ...{ id: 'ZVE-11', phase: 'suppression', ...here, usual: 'all' }, others: { unsaved: nerved({ hits: 'unsaved' }) } },
  {
    ...{ id: 'ZVE-11.roller', phase: 'suppression', ...here, usual: 'attacker' },
    others: { target: nerved({ thrownBy: 'target' }) },
  },
  { ...{ id: 'ZVE-11.many', phase: 'suppression', ...here, usual: 'roll' }, others: { suppress: nerved({ many: 'suppress' }) } },
  {
    ...{ id: 'ZVE-13', phase: 'suppression', ...here, usual: 'stay', against: ['PILOT-20', 'ZVE-14.three'] },
    others: { none: houseRule('ZVE-13', { 'rally-dice': { id: 'ZVE-13', as: 'unit', give: { atMost: 2 } } }) },
  },
  { ...{ id: 'ZVE-14', phase: 'suppression', ...here, usual: 'rolls' }, others: { waits: nerved({ stunned: 'waits' }) } },
  { ...{ id: 'ZVE-14.three', phase: 'suppression', ...here, usual: 'two' }, others: { every: nerved({ clears: 'every' }) } },
  {
    ...{ id: 'ZVE-15', phase: 'suppression', ...here, usual: 'fight', against: ['HERO-17'] },
    others: {
      cower: houseRule('ZVE-15', {
        'legal-actions': {
          ...{ id: 'ZVE-15', as: 'unit', give: { forbid: 'suppressed' } },
          when: at => isDown(at.unit.markers) && !at.reaction && isFight(at.action),
        },
        'close-combat': {
          ...{ id: 'ZVE-15', as: 'striker', give: { forbid: 'suppressed' } },
          when: at => at.reply && isDown(at.striker.markers),
        },
      }),
    },
  },
  {
    ...{ id: 'ZVE-16', phase: 'reaction', ...here, usual: 'two' },
    others: {
      one: houseRule('ZVE-16', {
        'reaction-dice': {
          ...{ id: 'ZVE-16', as: 'reactors', give: { atMost: 1 } },
          when: (_at, _held, who) => who.markers.includes('suppressed'),
        },
      }),
    },
  },
  { ...{ id: 'ZVE-16.rally', phase: 'reaction', ...here, usual: 'first' }, others: { never: nerved({ reacting: 'never' }) } },
  {
    ...{ id: 'ZVE-18', phase: 'initiative', ...here, usual: 'declared' },
    others: { alone: { revise: [rule('Initiative', { 'initiative.ask': [] })] } },
  },
  {
    ...{ id: 'ZVE-18.blackOps', phase: 'initiative', ...here, usual: 'onTop' },
    others: { four: houseRule('ZVE-18.blackOps', { 'initiative-dice': { id: 'ZVE-18', as: 'side', give: { atMost: 4 } } }) },
  },
  {
    ...{ id: 'ZVE-24', phase: 'setUp', ...here, usual: 'defender' },
    others: {
      attacker: {
        tables: ({ standIns }) => ({
          standIns: standIns.map(one => (one.kind === 'trench' ? { ...one, from: 'attacker' as const } : one)),
        }),
      },
    },
  },
  { ...{ id: 'ZVE-26', phase: 'sight', ...here, usual: 'always' }, others: { byAction: dug({ hides: 'byAction' }) } },
  { ...{ id: 'ZVE-27', phase: 'movement', ...here, usual: 'both' }, others: { within: dug({ slows: 'within' }) } },
  { ...{ id: 'ZVE-27.sight', phase: 'sight', ...here, usual: 'farther' }, others: { mutual: dug({ seen: 'mutual' }) } },
  {
    ...{ id: 'ZVE-28', phase: 'saves', ...here, usual: 'full' },
    others: {
      reduced: {
        revise: [
          rule('Trench', { 'save-faces': { id: 'ZVE-28', as: 'target', when: at => at.save === 'earth', give: ['army'] } }),
        ],
      },
    },
  },
  { ...{ id: 'ZVE-29', phase: 'movement', ...here, usual: 'cross' }, others: { stay: dug({ halfTracks: 'stay' }) } },
  {
    ...{ id: 'ZVE-32', phase: 'sight', ...here, usual: 'out' },
    others: {
      mutual: houseRule('ZVE-32', {
        'los-query': {
          ...{ id: 'ZVE-32', as: 'viewer', give: { forbid: 'hidden' } },
          when: at =>
            at.viewer.side !== at.target.side &&
            holds(at.viewer, 'In a Bunker') &&
            at.viewer.inside !== at.target.inside &&
            !(at.weapon && holds(at.weapon, ...PIERCING)) &&
            !at.weapon?.close &&
            at.range() > 3,
        },
      }),
    },
  },
  {
    ...{ id: 'ZVE-33', phase: 'saves', ...here, usual: 'passed' },
    others: {
      all: {
        revise: [
          rule('Height', {
            'save-reroll': {
              ...{ id: 'ZVE-33', as: 'target' },
              when: at =>
                at.attacker !== undefined &&
                (at.save === 'cover' || at.save === 'infantry') &&
                at.attacker.level() - at.target.level() >= 1,
              give: at => [
                { which: 'passed', faces: at.faces },
                { which: 'failed', faces: at.faces },
              ],
            },
          }),
        ],
      },
    },
  },
];
