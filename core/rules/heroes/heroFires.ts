import type { Context } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

const marker = 'heroFires';

const isKeptDown = ({ unit }: Pick<Context<'legal-actions'>, 'unit'>): boolean => unit.markers.includes(marker);

/** A hero fires though the unit that he has joined is Suppressed still: who rallies is marked, and goes on as it may. Held by everyone. */
export const heroFires = rule('Hero Fires', {
  'activation-start': {
    ...{ id: 'HERO-17', as: 'unit', give: [{ do: 'mark', marker }] },
    when: at => !at.reacting && at.unit.markers.includes('suppressed'),
  },
  'legal-actions': {
    ...{ id: 'HERO-17', as: 'heroes', give: { waive: 'suppressed' } },
    when: at => at.action === 'attack' && isKeptDown(at),
  },
});

/** Held by the marker: while the unit is Suppressed its own weapons are silent. */
export const behindTheHero = rule(
  'Behind the Hero',
  {
    'weapon-available': {
      ...{ id: 'HERO-17', as: 'attacker', give: { forbid: 'suppressed' } },
      when: at => at.attacker.markers.includes('suppressed') && at.bearer().kind !== 'hero',
    },
  },
  { marker, until: { end: 'activation', id: 'HERO-17' } },
);
