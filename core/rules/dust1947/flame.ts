import { isLight, rule } from '../../rulebook/index.ts';
import { burning } from '../burning.ts';

/** On the table it runs in a straight line and takes in everybody whom that touches. */
export const flameOnTable = rule('Flame', { 'affected-models': { id: 'D47-21', as: 'weapon', give: 'line' } });

/** On squares it is a jet as it was, and where that ends is left open. */
export const flameOnSquares = rule('Flame', {
  'affected-models': [
    { id: 'D47-19', as: 'weapon', give: 'jet' },
    { id: 'D47-20', as: 'weapon', give: 'jet' },
  ],
});

/** Little helps against it, and whoever it hits is Suppressed at once; soldiers in light armour soon run out of fuel. */
export const flame = rule('Flame', {
  ...burning('D47-15', 'D47-16', ['cover', 'infantry', 'improved', 'structural']),
  'hit-reroll.bar': {
    id: 'D47-17',
    as: 'weapon',
    when: at => at.by === 'sustained' && isLight(at.attacker),
    give: { forbid: 'fuel' },
  },
});
