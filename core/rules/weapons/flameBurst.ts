import type { Speeches } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { burning } from '../burning.ts';

const name = 'Flame Burst';

/** Neither cover nor armour helps against it, and whoever it hits is Suppressed at once. */
const bursting: Speeches = {
  ...burning('NEW-15', 'NEW-15', ['cover', 'infantry']),
  'affected-models.spare': {
    id: 'NEW-16',
    as: 'weapon',
    when: at => at.target.type === 'aircraft',
    give: { forbid: 'aircraft' },
  },
};

/** Bursts where it lands, under the blast template that its book prints. */
export const flameBurst = rule(name, bursting);

/** On squares it strikes everybody on the ground in the square that it is aimed at. */
export const flameBurstOnSquares = rule(name, { ...bursting, 'affected-models': { id: 'NEW-16', as: 'weapon', give: 'square' } });
