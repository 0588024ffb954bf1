import type { Action, Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

const marker = 'hasMoved';

/** Twice the dice against whoever has not moved in this turn. */
export const burst = rule('Burst', {
  'dice-count': { id: 'FAQ-40', as: 'weapon', when: at => !at.target.markers.includes(marker), give: { times: 2 } },
});

/** Everybody who moves of his own, by one of these actions, is told apart from those who stay, until the turn is over. */
export const footworkOf = (actions: readonly Action[]): Rule =>
  rule('Footwork', {
    'move-end.then': {
      ...{ id: 'FAQ-40', as: 'unit', give: [{ do: 'mark', marker }] },
      when: at => actions.some(action => action === at.by) && !at.unit.markers.includes(marker),
    },
  });

export const footwork = footworkOf(['move', 'march']);

/** Held by the marker. */
export const hasMoved = rule('Has Moved', {}, { marker, until: { end: 'turn', id: 'FAQ-40' } });
