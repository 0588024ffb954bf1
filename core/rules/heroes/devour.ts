import type { Json, UnitId } from '../../base/index.ts';
import type { Effect, Port, UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

type Meal = { readonly hero: UnitId; readonly points: number };

const feeds = (hero: UnitHolder | undefined, points: number): readonly Effect[] =>
  hero ? [{ do: 'begin', frame: 'devour', memo: { hero: hero.id, points } as unknown as Json, later: true }] : [];

function heal(port: Port): void {
  const { hero, points } = port.memo as unknown as Meal;
  if (port.look.units().some(one => one.id === hero && one.onTable)) port.does({ do: 'clear', unit: hero, boxes: points });
}

/** Feeds on those whom she strikes: a point for each that she inflicts, once all blows have fallen. */
export const devour = rule(
  'Devour',
  {
    ...notShared('NEW-12'),
    'damage-marked.then': { id: 'NEW-12', as: 'attacker', when: at => at.weapon.close, give: at => feeds(at.attacker, at.boxes) },
    'model-eliminated': { id: 'NEW-12', as: 'by', when: at => at.weapon?.close === true, give: at => feeds(at.by, 1) },
  },
  { frames: { devour: { id: 'NEW-12', run: heal } } },
);
