import { ruleIds } from '../base/index.ts';
import type { Context, Port, Rule, Speeches, UnitHolder } from '../rulebook/index.ts';
import { AMBUSH, RESERVE, isMovement, rule } from '../rulebook/index.ts';
import { isOffTable } from '../rules/offTable.ts';
import { comes, heldBy, isOne } from './base/heldBack.ts';

/** A die says over which edge: the own one, or one of those beside it (SCNR-16). */
const rollForEdge = (port: Port): void =>
  port.roll('edge', { count: 1, counts: ['army'], each: true, because: ruleIds('SCNR-16') });

function scatter(port: Port): void {
  // Who has dropped meanwhile comes over no edge.
  if (port.unit.onTable) return;
  if (!port.input || !('faces' in port.input)) return rollForEdge(port);
  const [face] = port.input.faces;
  if (face === 'target') port.does({ do: 'mark', marker: 'leftFlank' });
  if (face === 'shield') port.does({ do: 'mark', marker: 'rightFlank' });
}

/** The dice that bring a unit on, none from some turn on. */
const arriving =
  (scattered: (unit: UnitHolder) => boolean) =>
  (port: Port): void => {
    if (port.stage === 'edge') return scatter(port);
    const { count, because } = port.look.reserveDice();
    if (port.stage === 'begin' && count !== null) {
      if (count > 0) port.roll('rolled', { count, counts: ['army'], because });
      return;
    }
    if (port.input && 'successes' in port.input && port.input.successes === 0) return;
    // What it is may go with the marker.
    const isScattered = scattered(port.unit);
    comes(port, RESERVE);
    comes(port, SCATTERED);
    if (isScattered) rollForEdge(port);
  };

const inReserve = (scattered: (unit: UnitHolder) => boolean) =>
  rule('In Reserve', heldBy(RESERVE, 'SCNR-11', 'arrive'), {
    marker: RESERVE,
    frames: { arrive: { id: 'SCNR-11', run: arriving(scattered) } },
  });

/** Held by the marker of a unit in reserve. */
export const heldInReserve = inReserve(() => false);

/** Reserves of the kind that their side has chosen for them: later than usual, or scattered to one of three edges. */
export const SCATTERED = 'scatteredReserve';

const entersOver = (arrival: 'leftFlank' | 'rightFlank'): Speeches => ({
  'enter-table': { id: 'SCNR-16', as: 'unit', give: { by: arrival } },
  'activation-end': { id: 'SCNR-16', as: 'unit', when: at => at.unit.onTable, give: [{ do: 'unmark', marker: arrival }] },
});

/** Reserves that a die scatters to one of three edges, and those whom an officer has called like them. Held by everyone, by the marker
 *  of a unit in reserve, and by those of who comes over a flank. */
export const scatteredReserves: readonly Rule[] = [
  rule(
    'Scattered Reserves',
    {
      'activation-start.arrival': {
        id: 'SCNR-19',
        as: 'unit',
        when: at => isOffTable(at.unit) && at.unit.called && !isOne(at.unit, 'leftFlank') && !isOne(at.unit, 'rightFlank'),
        give: [{ do: 'begin', frame: 'scatter' }],
      },
    },
    { frames: { scatter: { id: 'SCNR-16', run: scatter } } },
  ),
  inReserve(() => true),
  rule('Left Flank', entersOver('leftFlank'), { marker: 'leftFlank' }),
  rule('Right Flank', entersOver('rightFlank'), { marker: 'rightFlank' }),
];

/** The same where only some are scattered, by their marker. */
export const someScattered: readonly Rule[] = [
  ...scatteredReserves.filter(({ marker }) => marker !== RESERVE),
  inReserve(unit => isOne(unit, SCATTERED)),
  rule('Scattered Reserve', {}, { marker: SCATTERED }),
];

const mustEnter = ({ unit, action }: Context<'first-action'>): boolean =>
  isOffTable(unit) && !isOne(unit, RESERVE) && !isOne(unit, AMBUSH) && !isMovement(action);

/** Whoever comes from reserve does so with his first action. Held by everyone. */
export const reserves = rule('Reserves', {
  'first-action': { id: 'SCNR-11', as: 'unit', when: mustEnter, give: { forbid: 'mustEnter' } },
});
