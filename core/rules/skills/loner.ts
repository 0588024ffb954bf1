import { rule } from '../../rulebook/index.ts';

/** Never part of another unit. */
export const loner = rule('Loner', { 'join-check': { id: 'SK-52', as: 'hero', give: { forbid: 'never' } } });
