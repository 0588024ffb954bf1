import type { ModelId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Port, UnitHolder } from '../../rulebook/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';
import { isWalledOff } from '../reach.ts';

/** R. */
const FAR = 1;

/** Soldiers of stunned enemies, and heroes who are with them. */
function victims(port: Port): readonly ModelId[] {
  const near = port.units().filter(one => one.onTable && !isWalledOff(port.unit, one));
  const all = near.filter(one => one.side !== port.unit.side && one.type === 'infantry');
  const isStunned = (one: UnitHolder) => one.markers.includes('stunned');
  const stunned = new Set(all.filter(one => one.kind !== 'hero' && isStunned(one)).map(one => one.id));
  const struck = all.filter(one => stunned.has(one.joined ?? one.id));
  const soldiers = struck.flatMap(one => one.figures.filter(figure => figure.alive).map(figure => figure.model));
  return soldiers.filter(model => port.rangeTo(model) <= FAR);
}

/** One soldier of a stunned enemy near him is no more. */
export const execute = rule(
  'Execute',
  {
    ...notShared('NEW-13'),
    'special-action': { id: 'NEW-13', as: 'unit', when: at => at.unit.onTable, give: ['execute'] },
  },
  {
    frames: {
      execute: {
        id: 'NEW-13',
        run(port) {
          if (port.input === null) {
            const among = victims(port);
            if (among.length > 0) port.ask('chosen', oneOf('model', among));
          } else port.slay(itemAt(thingsIn<ModelId>(port), 0));
        },
      },
    },
  },
);
