import { rule } from '../../rulebook/index.ts';

/** He and whoever he is with do not keep their heads down. */
export const nothinsEasy = rule("Nothin's Easy", { 'suppression-gain': { id: 'NEW-28', as: 'unit', give: { forbid: 'easy' } } });
