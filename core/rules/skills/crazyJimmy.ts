import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

const marker = 'atFullSpeed';

/** The machine that he pilots is hard to hit after a March. */
export const crazyJimmy = rule('Crazy Jimmy', {
  ...notShared('NEW-10'),
  'action-end.unit': {
    id: 'NEW-10',
    as: 'pilot',
    when: at => at.action === 'march' && at.unit.type === 'vehicle' && at.unit.lastAction === 'march',
    give: [{ do: 'mark', marker }],
  },
});

/** Held by the marker of a machine that is in cover wherever it is, until it is activated again. */
export const atFullSpeed = rule(
  'At Full Speed',
  {
    'cover-query': { id: 'NEW-10', as: 'target', give: true },
    'activation-start': { id: 'NEW-10', as: 'unit', give: [{ do: 'unmark', marker }] },
  },
  { marker },
);
