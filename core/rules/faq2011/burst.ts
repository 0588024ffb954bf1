import { rule } from '../../rulebook/index.ts';

const marker = 'hasMoved';

/** Twice the dice against whoever has not moved in this turn. */
export const burst = rule('Burst', {
  'dice-count': { id: 'FAQ-40', as: 'weapon', when: at => !at.target.markers.includes(marker), give: { times: 2 } },
});

/** Everybody who moves of his own is told apart from those who stay, until the turn is over. */
export const footwork = rule('Footwork', {
  'move-end.then': {
    ...{ id: 'FAQ-40', as: 'unit', give: [{ do: 'mark', marker }] },
    when: at => (at.by === 'move' || at.by === 'march') && !at.unit.markers.includes(marker),
  },
});

/** Held by the marker. */
export const hasMoved = rule('Has Moved', {}, { marker, until: { end: 'turn', id: 'FAQ-40' } });
