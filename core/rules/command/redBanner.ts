import { rule } from '../../rulebook/index.ts';

/** R. */
const FAR = 2;

/** Infantry of its side that sees it near rallies with three dice. */
export const redBanner = rule('Red Banner', {
  'rally-dice': {
    id: 'NEW-36',
    as: 'near',
    when: (at, _, who) =>
      at.unit.type === 'infantry' && who.side === at.unit.side && 'range' in who && who.range() <= FAR && who.sees(),
    give: { atLeast: 3 },
  },
});
