import type { Action, Context, Marker, Port, Speeches, UnitHolder } from '../rulebook/index.ts';
import { AMBUSH, RESERVE, rule, YES } from '../rulebook/index.ts';

/** Neither on the table nor aboard anything. */
const isAway = ({ onTable, aboard }: UnitHolder): boolean => !onTable && aboard === null;

const isOne = (unit: UnitHolder, marker: Marker): boolean => unit.markers.includes(marker);

/** What holds for whoever is held back by a marker: Nothing until a frame of its rule, which begins with each activation, brings it on;
 *  and it is with those alone who are held back likewise. */
const heldBy = (marker: Marker, id: string, frame: string): Speeches => ({
  'activation-start': { id, as: 'unit', when: at => isAway(at.unit) && !at.reacting, give: [{ do: 'begin', frame }] },
  'first-action': [
    { id, as: 'unit', when: at => isAway(at.unit), give: { waive: 'mustEnter' } },
    { id, as: 'unit', when: at => isAway(at.unit), give: { waive: 'mustMove' } },
  ],
  'legal-actions': { id, as: 'unit', when: at => isAway(at.unit) && at.action !== 'nothing', give: { forbid: 'away' } },
  'join-check': [
    { id, as: 'hero', when: at => isOne(at.unit, marker), give: { waive: 'tooFar' } },
    { id, as: 'hero', when: at => isOne(at.unit, marker), give: { waive: 'unseen' } },
    { id, as: 'hero', when: at => !isOne(at.unit, marker), give: { forbid: 'never' } },
    { id, as: 'unit', when: at => !isOne(at.hero, marker), give: { forbid: 'never' } },
  ],
  'berths.bar': [
    { id, as: 'unit', when: at => !isOne(at.host, marker), give: { forbid: 'away' } },
    { id, as: 'host', when: at => !isOne(at.unit, marker), give: { forbid: 'away' } },
  ],
});

/** The unit, whoever has joined it, and all that they carry are held back no longer. */
function comes(port: Port, marker: Marker): void {
  const all = port.units();
  const isWith = (one: UnitHolder): boolean =>
    one.id === port.unit.id || one.joined === port.unit.id || all.some(other => other.id === one.carriedBy && isWith(other));
  for (const one of all) if (isWith(one)) port.unmark(one.id, marker);
}

/** A die says over which edge: the own one, or one of those beside it (SCNR-16). */
function scatter(port: Port): void {
  if (!port.input || !('faces' in port.input)) {
    port.roll('edge', { count: 1, counts: ['army'] });
    return;
  }
  const [face] = port.input.faces;
  if (face === 'target') port.mark(port.unit.id, 'leftFlank');
  if (face === 'shield') port.mark(port.unit.id, 'rightFlank');
}

/** The dice that bring a unit on, none from some turn on. */
const arriving =
  (scattered: boolean) =>
  (port: Port): void => {
    if (port.stage === 'edge') return scatter(port);
    const { count, because } = port.reserveDice();
    if (port.stage === 'begin' && count !== null) {
      if (count > 0) port.roll('rolled', { count, counts: ['army'], because });
      return;
    }
    if (port.input && 'successes' in port.input && port.input.successes === 0) return;
    comes(port, RESERVE);
    if (scattered) port.roll('edge', { count: 1, counts: ['army'] });
  };

const inReserve = (scattered: boolean) =>
  rule('In Reserve', heldBy(RESERVE, 'SCNR-11', 'arrive'), {
    marker: RESERVE,
    frames: { arrive: { id: 'SCNR-11', run: arriving(scattered) } },
  });

/** Held by the marker of a unit in reserve. */
export const heldInReserve = inReserve(false);

const entersOver = (arrival: 'leftFlank' | 'rightFlank'): Speeches => ({
  'enter-table': { id: 'SCNR-16', as: 'unit', give: arrival },
  'activation-end': { id: 'SCNR-16', as: 'unit', when: at => at.unit.onTable, give: [{ do: 'unmark', marker: arrival }] },
});

/** Reserves that a die scatters to one of three edges, and those whom an officer has called like them. Held by everyone, by the marker
 *  of a unit in reserve, and by those of who comes over a flank. */
export const scatteredReserves = [
  rule(
    'Scattered Reserves',
    {
      'activation-start': {
        id: 'SCNR-19',
        as: 'unit',
        when: at => isAway(at.unit) && at.unit.called && !isOne(at.unit, 'leftFlank') && !isOne(at.unit, 'rightFlank'),
        give: [{ do: 'begin', frame: 'scatter' }],
      },
    },
    { frames: { scatter: { id: 'SCNR-16', run: scatter } } },
  ),
  inReserve(true),
  rule('Left Flank', entersOver('leftFlank'), { marker: 'leftFlank' }),
  rule('Right Flank', entersOver('rightFlank'), { marker: 'rightFlank' }),
];

const isMovement = (action: Action): boolean => action === 'move' || action === 'march';
const mustEnter = ({ unit, action }: Context<'first-action'>): boolean =>
  isAway(unit) && !isOne(unit, RESERVE) && !isOne(unit, AMBUSH) && !isMovement(action);

/** Whoever comes from reserve does so with his first action. Held by everyone. */
export const reserves = rule('Reserves', {
  'first-action': { id: 'SCNR-11', as: 'unit', when: mustEnter, give: { forbid: 'mustEnter' } },
});

/** The unit is placed where nobody sees it coming, if its owner likes, and two dice say how much it does. */
function reveal(port: Port): void {
  if (port.input === null && port.stage === 'begin') return port.ask('chosen', YES);
  if (port.stage === 'chosen') {
    if (!port.input || !('chosen' in port.input) || !port.input.chosen) return;
    port.land('beside');
    return port.carryOn('placed');
  }
  if (port.stage === 'placed') {
    if (!port.unit.onTable) return;
    comes(port, AMBUSH);
    for (const hero of port.units())
      if (hero.joined === port.unit.id && hero.joinedFor === 'game') port.join(hero.id, port.unit.id, 'activation');
    return port.roll('sprung', { count: 2, counts: ['army', 'target'] });
  }
  const actions = port.input && 'successes' in port.input ? port.input.successes : 0;
  if (actions < 2) port.mark(port.unit.id, actions === 0 ? 'frozen' : 'sprung');
}

/** A unit in ambush, and how much it may do in the turn in which it appears. The first is held by everyone, the others by their markers. */
export const ambush = [
  rule(
    'In Ambush',
    {
      ...heldBy(AMBUSH, 'SCNR-06', 'reveal'),
      'enter-table': { id: 'SCNR-07', as: 'unit', give: 'ambush' },
    },
    { marker: AMBUSH, frames: { reveal: { id: 'SCNR-08', run: reveal } } },
  ),
  rule(
    'Sprung',
    {
      'legal-actions.count': { id: 'SCNR-08', as: 'unit', give: { atMost: 1 } },
      'activation-end': { id: 'SCNR-08', as: 'unit', give: [{ do: 'unmark', marker: 'sprung' }] },
    },
    { marker: 'sprung' },
  ),
  rule(
    'Frozen',
    {
      'legal-actions': { id: 'SCNR-08', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'sprungShort' } },
      'first-action': { id: 'SCNR-08', as: 'unit', give: { waive: 'mustMove' } },
      'activation-end': { id: 'SCNR-08', as: 'unit', give: [{ do: 'unmark', marker: 'frozen' }] },
    },
    { marker: 'frozen' },
  ),
];
