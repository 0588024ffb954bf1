import type { UnitId } from '../../base/index.ts';
import { foundIn, itemAt } from '../../base/index.ts';
import type { Holder, Port, UnitHolder } from '../../rulebook/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';
import { isFriend } from '../aid.ts';
import { notShared } from '../own.ts';
import { goOnRaising, isRaising, raise } from '../raising.ts';

/** R. */
const FAR = 1;

const has = ({ rules }: Holder, skill: string): boolean => rules.some(({ name }) => name === skill);
const fallen = ({ figures }: UnitHolder): number => figures.filter(figure => !figure.alive).length;

/** A Mindless unit beside him, a die for each that it has lost, and as many of them stand again as show ARMY or SHIELD. */
function resurrect(port: Port): void {
  const { input, unit } = port;
  if (isRaising(port)) goOnRaising(port);
  else if (input === null) {
    const near = port.units().filter(one => isFriend(one, unit) && has(one, 'Mindless') && fallen(one) > 0);
    const among = near.map(one => one.id).filter(id => port.range(id) <= FAR);
    if (among.length > 0) port.ask('chosen', oneOf('unit', among));
  } else if ('chosen' in input) {
    const target = itemAt(thingsIn<UnitId>(port), 0);
    port.remember(target);
    port.roll('rolled', { count: fallen(foundIn(port.units(), one => one.id === target)), counts: ['army', 'shield'] });
  } else raise(port, port.memo as UnitId, input.successes);
}

/** Raises Mindless Zombies, for whoever has a Blutkreuz too. */
export const resurrection = rule(
  'Resurrection',
  {
    ...notShared('SK-59'),
    'special-action': {
      id: 'SK-59',
      as: 'unit',
      when: at => at.unit.onTable && has(at.unit, 'Blutkreuz'),
      give: ['resurrection'],
    },
  },
  { frames: { resurrection: { id: 'SK-59', run: resurrect } } },
);
