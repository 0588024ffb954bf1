import type { UnitType } from '../forces/card.ts';
import type { Context, Speeches } from '../rulebook/index.ts';

type Boarding = Context<'berths'>;

/** A hero alone, and nobody at the controls yet (PILOT-03). */
export const mayMount = ({ unit, party, aboard }: Boarding): boolean =>
  unit.kind === 'hero' && party.length === 1 && aboard.every(one => one.aboard !== 'pilot');

/** Takes the controls of any machine of a kind. */
export const mounts = (id: string, type: UnitType): Speeches => ({
  berths: { id, as: 'unit', when: at => mayMount(at) && at.host.type === type, give: ['pilot'] },
});
