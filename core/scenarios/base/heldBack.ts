import type { Context, Marker, Port, Speeches, UnitHolder } from '../../rulebook/index.ts';
import { waitsOffTable } from '../../rules/offTable.ts';

/** Whether a unit is held back by a marker. */
export const isOne = (unit: UnitHolder, marker: Marker): boolean => unit.markers.includes(marker);

/** Whoever is aboard something comes with that, and with nobody else (SCNR-14). */
const onFoot = ({ hero, unit }: Context<'join-check'>): boolean => hero.aboard === null && unit.aboard === null;

/** What holds for whoever is held back by a marker: Nothing until a frame of its rule, which begins with each activation, brings it on;
 *  and it is with those alone who are held back likewise. */
export const heldBy = (marker: Marker, id: string, frame: string): Speeches => ({
  ...waitsOffTable(id, id, frame, 'away'),
  'join-check': [
    { id, as: 'hero', when: at => isOne(at.unit, marker) && onFoot(at), give: { waive: 'tooFar' } },
    { id, as: 'hero', when: at => isOne(at.unit, marker) && onFoot(at), give: { waive: 'unseen' } },
    { id, as: 'hero', when: at => !isOne(at.unit, marker), give: { forbid: 'never' } },
    { id, as: 'unit', when: at => !isOne(at.hero, marker), give: { forbid: 'never' } },
  ],
  'berths.bar': [
    { id, as: 'unit', when: at => !isOne(at.host, marker), give: { forbid: 'away' } },
    { id, as: 'host', when: at => !isOne(at.unit, marker), give: { forbid: 'away' } },
  ],
});

/** The unit, whoever has joined it, and all that they carry are held back no longer. */
export function comes(port: Port, marker: Marker): void {
  const all = port.look.units();
  const isWith = (one: UnitHolder): boolean =>
    one.id === port.unit.id || one.joined === port.unit.id || all.some(other => other.id === one.carriedBy && isWith(other));
  for (const one of all) if (isWith(one)) port.does({ do: 'unmark', unit: one.id, marker });
}
