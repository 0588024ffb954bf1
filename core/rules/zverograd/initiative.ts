import type { UnitHolder } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';

const marker = 'counted';

/** Whom a hero could go with. */
const isHostOf =
  (hero: UnitHolder) =>
  ({ kind, armour, lost }: UnitHolder): boolean =>
    !lost && (kind === 'squad' || kind === 'support') && armour === hero.armour;

const count = (units: readonly UnitHolder[]): number =>
  units.filter(unit => unit.joined === null && !unit.markers.includes(marker)).length;

/** The smaller side throws one die more; a hero who goes with a unit is none of his own. Held by everyone. */
export const initiative = rule(
  'Initiative',
  {
    'initiative.ask': {
      ...{ id: 'ZVE-18', as: 'unit', give: { choice: YES, frame: 'counted' } },
      when: at => at.unit.kind === 'hero' && at.unit.joined === null && at.friends().some(isHostOf(at.unit)),
    },
    'initiative-dice': {
      ...{ id: 'ZVE-18', as: 'side', give: { add: 1 } },
      when: ({ units }) => count(units().own) < count(units().enemy),
    },
  },
  { frames: { counted: { id: 'ZVE-18', run: port => port.does({ do: 'mark', marker }) } } },
);

/** Held by the marker of a hero who counts with a unit. */
export const counted = rule('Counted', {}, { marker, until: { end: 'turn', id: 'ZVE-18' } });
