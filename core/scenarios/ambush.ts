import type { Port } from '../rulebook/index.ts';
import { AMBUSH, rule, YES } from '../rulebook/index.ts';
import { comes, heldBy } from './base/heldBack.ts';

/** The unit is placed where nobody sees it coming, if its owner likes, and two dice say how much it does. */
function reveal(port: Port): void {
  if (port.input === null && port.stage === 'begin') return port.ask('chosen', YES);
  if (port.stage === 'chosen') {
    if (!port.input || !('chosen' in port.input) || !port.input.chosen) return;
    port.does({ do: 'land', where: 'beside' });
    return port.carryOn('placed');
  }
  if (port.stage === 'placed') {
    if (!port.unit.onTable) return;
    comes(port, AMBUSH);
    for (const hero of port.look.units())
      if (hero.joined === port.unit.id && hero.joinedFor === 'game')
        port.does({ do: 'join', unit: hero.id, to: port.unit.id, until: 'activation' });
    return port.roll('sprung', { count: 2, counts: ['army', 'target'] });
  }
  const actions = port.input && 'successes' in port.input ? port.input.successes : 0;
  if (actions < 2) port.does({ do: 'mark', marker: actions === 0 ? 'frozen' : 'sprung' });
}

/** A unit in ambush, and how much it may do in the turn in which it appears, each held by its marker. */
export const ambush = [
  rule(
    'In Ambush',
    {
      ...heldBy(AMBUSH, 'SCNR-06', 'reveal'),
      'enter-table': { id: 'SCNR-07', as: 'unit', give: { by: 'ambush', away: 2 } },
    },
    { marker: AMBUSH, frames: { reveal: { id: 'SCNR-08', run: reveal } } },
  ),
  rule(
    'Sprung',
    {
      'legal-actions.count': { id: 'SCNR-08', as: 'unit', give: { atMost: 1 } },
    },
    { marker: 'sprung', until: { end: 'activation', id: 'SCNR-08' } },
  ),
  rule(
    'Frozen',
    {
      'legal-actions.count': { id: 'SCNR-08', as: 'unit', give: { atMost: 0 } },
      // A game of rules before 15 may have been left as it declares: Nothing is all that it may.
      'legal-actions': { id: 'SCNR-08', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'sprungShort' } },
      'first-action': { id: 'SCNR-08', as: 'unit', give: { waive: 'mustMove' } },
    },
    { marker: 'frozen', until: { end: 'activation', id: 'SCNR-08' } },
  ),
];
