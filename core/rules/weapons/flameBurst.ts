import type { Speeches } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

const name = 'Flame Burst';

/** Neither cover nor armour helps against it, and whoever it hits is Suppressed at once. */
const burning: Speeches = {
  'save-allowed': { id: 'NEW-15', as: 'weapon', when: at => at.save !== 'wall', give: { forbid: 'weapon' } },
  'suppression-gain.steps': { id: 'NEW-15', as: 'weapon', give: { atLeast: 2 } },
  'affected-models.spare': {
    id: 'NEW-16',
    as: 'weapon',
    when: at => at.target.type === 'aircraft',
    give: { forbid: 'aircraft' },
  },
};

/** Bursts where it lands, under the blast template that its book prints. */
export const flameBurst = rule(name, burning);

/** On squares it strikes everybody on the ground in the square that it is aimed at. */
export const flameBurstOnSquares = rule(name, { ...burning, 'affected-models': { id: 'NEW-16', as: 'weapon', give: 'square' } });
