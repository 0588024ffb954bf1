import { rule } from '../../rulebook/index.ts';

/** His side throws four dice for the initiative for as long as he lives, wherever he is. */
export const blackOps = rule('Black Ops', { 'initiative-dice': { id: 'SK-21', as: 'side', give: { set: 4 } } });
