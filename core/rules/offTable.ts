import type { ActionReason, Speeches, UnitHolder } from '../rulebook/index.ts';
import type { Speech } from '../rulebook/rule.ts';

/** Neither on the table nor aboard anything, and not lost. */
export const isOffTable = ({ onTable, aboard, lost }: UnitHolder): boolean => !onTable && aboard === null && !lost;

/** On the table, or embarked there: special actions of its own are open to it (PASS-13, CMD-32). What carries it off the table bars them. */
export const mayHelp = ({ onTable, aboard, lost }: UnitHolder): boolean =>
  onTable || (!lost && (aboard === 'passenger' || aboard === 'rider'));

/** Special actions of a rule that are taken on the table only, and those that are open to whoever may help. */
export const onTableOnly = (id: string): Speech<'special-action.legal'> => ({
  ...{ id, as: 'unit', when: at => !at.unit.onTable, give: { forbid: 'offTable' } },
});
export const helpersOnly = (id: string): Speech<'special-action.legal'> => ({
  ...{
    id,
    as: 'unit',
    when: (at, _held, _who, { command }) => !(command.fromInside ? mayHelp(at.unit) : at.unit.onTable),
    give: { forbid: 'offTable' },
  },
});

/** Does Nothing until it comes by a frame of the rule's own, which begins with each of its activations; no edge is its way in. */
export const waitsOffTable = (id: string, arrives: string, frame: string, reason: ActionReason): Speeches => ({
  'activation-start.arrival': {
    id: arrives,
    as: 'unit',
    when: at => isOffTable(at.unit) && !at.reacting,
    give: [{ do: 'begin', frame }],
  },
  'first-action': [
    { id, as: 'unit', when: at => isOffTable(at.unit), give: { waive: 'mustEnter' } },
    { id, as: 'unit', when: at => isOffTable(at.unit), give: { waive: 'mustMove' } },
  ],
  'legal-actions': {
    id,
    as: 'unit',
    when: at => isOffTable(at.unit) && at.action !== 'nothing',
    give: { forbid: reason },
  },
  // Of more Nothing nothing comes: nobody throws a die for a third action of it (SK-49).
  'legal-actions.count': {
    ...{ id, as: 'unit', when: at => isOffTable(at.unit) },
    give: (_at, _held, _who, { actions }) => ({ atMost: actions }),
  },
});
