import type { Port, Rule } from '../../rulebook/index.ts';
import { holds, isMovement, rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';
import { getsOffBefore, hasGone, outOfAim, reactsNot, staysAtArms } from '../embarked.ts';

/** Carries vehicles below it: one, or any number of them (`many`). */
export const airlifterOf = ({ many }: { readonly many: boolean }): Rule =>
  rule('Airlifter', {
    ...notShared('EQ-04'),
    berths: {
      id: 'LIFT-01',
      as: 'host',
      when: ({ unit, aboard }) =>
        unit.type === 'vehicle' &&
        holds(unit, 'Airmobile', 'Air Assault') &&
        (many || aboard.every(one => one.aboard !== 'lifted')),
      give: ['lifted'],
    },
  });

export const airlifter = airlifterOf({ many: false });

/** It can be lifted. */
export const airmobile = rule('Airmobile', notShared('EQ-05'));

/** It can be lifted, and gets off even after what lifts it has been activated. */
export const airAssault = rule('Air Assault', {
  ...notShared('EQ-02'),
  'legal-actions': { id: 'EQ-02', as: 'unit', when: at => at.unit.aboard === 'lifted', give: { waive: 'carrierActivated' } },
  'first-action': {
    id: 'EQ-02',
    as: 'unit',
    when: at => at.unit.aboard === 'lifted' && hasGone(at) && !isMovement(at.action) && at.next.some(isMovement),
    give: { forbid: 'getsOffFirst' },
  },
});

/** A die for each box that it has left when what lifts it is lost; each point as with a hit. */
function crash(port: Port): void {
  const { fallBy } = port.tables.aboard;
  const faces = holds(port.unit, 'Air Assault') ? [fallBy[0]] : fallBy;
  if (port.input === null) port.roll('rolled', { count: port.unit.boxesLeft ?? 0, counts: faces });
  else if ('successes' in port.input) port.does({ do: 'tick', boxes: port.input.successes });
}

function setDown(port: Port): void {
  if (port.unit.models === 0) return;
  port.does({ do: 'mark', marker: 'suppressed', for: 'underFire' }, { do: 'activate' }, { do: 'land', where: 'below' });
}

/** Held by whoever is lifted: it gets off or does nothing, and nobody aims at it. */
export const lifted = rule(
  'Lifted',
  {
    'legal-actions': getsOffBefore('LIFT-07'),
    'first-action': staysAtArms('LIFT-08'),
    ...outOfAim('LIFT-09', reactsNot('LIFT-08')),
    'unit-eliminated.aboard': [
      { id: 'LIFT-10', as: 'unit', give: [{ do: 'begin', frame: 'crash' }] },
      { id: 'LIFT-11', as: 'unit', give: [{ do: 'begin', frame: 'setDown' }] },
    ],
  },
  { where: 'lifted', frames: { crash: { id: 'LIFT-10', run: crash }, setDown: { id: 'LIFT-11', run: setDown } } },
);
