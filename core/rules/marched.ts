import { rule } from '../rulebook/index.ts';

/** Whoever has marched in its latest activation takes no objective, whatever it has done after it; held by everyone, and by the marker. */
export const marched = [
  rule('March', {
    'action-end.unit': {
      id: 'VICT-06',
      as: 'unit',
      when: at => at.action === 'march',
      give: [{ do: 'mark', marker: 'marched' }],
    },
  }),
  rule(
    'Marched',
    {
      'objective-check': { id: 'VICT-06', as: 'unit', give: { forbid: 'marched' } },
      'activation-start': { id: 'VICT-06', as: 'unit', give: [{ do: 'unmark', marker: 'marched' }] },
    },
    { marker: 'marched', until: { end: 'turn', id: 'VICT-06' } },
  ),
];
