import { rule } from '../../rulebook/index.ts';

/** On squares a flame is a jet that strikes all on its way. Nothing helps against it. */
export const jet = rule('Flame', {
  'affected-models': { id: 'TPL-03', as: 'weapon', give: 'jet' },
  'save-allowed': { id: 'WPN-11', as: 'weapon', give: { forbid: 'weapon' } },
});
