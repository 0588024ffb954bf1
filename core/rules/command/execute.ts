import type { ModelId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Port, UnitHolder } from '../../rulebook/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';
import { onTableOnly } from '../offTable.ts';
import { notShared } from '../own.ts';
import { isWalledOff } from '../reach.ts';
import { reels } from '../reeling.ts';

/** R. */
const FAR = 1;

/** Of these units stunned enemies, and heroes who are with them. */
function stunnedOf<U extends UnitHolder>(by: UnitHolder, units: readonly U[]): readonly U[] {
  const enemies = units.filter(one => one.side !== by.side && one.onTable && one.type === 'infantry' && !isWalledOff(by, one));
  const stunned = new Set(enemies.filter(one => one.kind !== 'hero' && reels(one)).map(one => one.id));
  return enemies.filter(one => stunned.has(one.joined ?? one.id));
}

function victims(port: Port): readonly ModelId[] {
  const figures = stunnedOf(port.unit, port.look.units()).flatMap(one => one.figures.filter(figure => figure.alive));
  return figures.map(figure => figure.model).filter(model => port.look.rangeTo(model) <= FAR);
}

/** One soldier of a stunned enemy near him is no more. */
export const execute = rule(
  'Execute',
  {
    ...notShared('NEW-13'),
    'special-action': { id: 'NEW-13', as: 'unit', give: ['execute'] },
    'special-action.legal': [
      onTableOnly('NEW-13'),
      {
        ...{ id: 'NEW-13', as: 'unit', give: { forbid: 'noTarget' } },
        when: at => !at.moves && !stunnedOf(at.unit, at.near()).some(one => one.range() <= FAR),
      },
    ],
  },
  {
    frames: {
      execute: {
        id: 'NEW-13',
        run(port) {
          if (port.input === null) port.ask('chosen', oneOf('model', victims(port)));
          else port.does({ do: 'slay', model: itemAt(thingsIn<ModelId>(port), 0) });
        },
      },
    },
  },
);
