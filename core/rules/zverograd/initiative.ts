import type { Context, UnitHolder } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';

const marker = 'counted';

type Together = Context<'initiative-dice'>['together'];

/** Whom a hero could go with: a unit of soldiers that he may join (HERO-04 and whatever bars it, as SK-52 and SH-01). */
const isHostOf =
  (hero: UnitHolder, together: Together) =>
  (unit: UnitHolder): boolean =>
    !unit.lost && (unit.kind === 'squad' || unit.kind === 'support') && together(hero, unit);

/** A hero counts with a unit of his own alone: of more heroes than there are such units the others count by themselves (HERO-08). */
function count(units: readonly UnitHolder[], together: Together): number {
  const alone = units.filter(unit => unit.joined === null);
  const goesWith = new Set<UnitHolder>();
  for (const hero of alone.filter(unit => unit.markers.includes(marker))) {
    const host = alone.find(unit => !goesWith.has(unit) && isHostOf(hero, together)(unit));
    if (host) goesWith.add(host);
  }
  return alone.length - goesWith.size;
}

/** The smaller side throws one die more; a hero who goes with a unit is none of his own. Held by everyone. */
export const initiative = rule(
  'Initiative',
  {
    'initiative.ask': {
      ...{ id: 'ZVE-18', as: 'unit', give: { choice: YES, frame: 'counted' } },
      when: at =>
        at.turn === 1 && at.unit.kind === 'hero' && at.unit.joined === null && at.friends().some(isHostOf(at.unit, at.together)),
    },
    'initiative-dice': {
      ...{ id: 'ZVE-18', as: 'side', give: { add: 1 } },
      when: ({ units, together }) => count(units().own, together) < count(units().enemy, together),
    },
  },
  { frames: { counted: { id: 'ZVE-18', run: port => port.does({ do: 'mark', marker }) } } },
);

/** Held by the marker of a hero who counts with a unit. */
export const counted = rule('Counted', {}, { marker, until: { end: 'turn', id: 'ZVE-18' } });
