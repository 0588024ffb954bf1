import { chance } from '../../core/dice/index.ts';
import type { Card, Weapon } from '../../core/forces/card.ts';
import type { Library } from '../../core/record/setup.ts';
import { gridLibrary, library } from './library.ts';

/** Both games, as whoever reads an attack document has them. */
export const bothGames: Library = {
  ...library,
  books: [...library.books, ...gridLibrary.books],
  scenarios: [...library.scenarios, ...gridLibrary.scenarios],
};

/** An attack document as tests write it. */
export interface Drawn {
  readonly format: 'battlefield-attack';
  readonly version: 1;
  readonly mode: 'free' | 'grid';
  readonly book: string;
  readonly attacker: { readonly card: string; readonly [field: string]: unknown };
  readonly target: { readonly card: string; readonly [field: string]: unknown };
  readonly weapons: readonly { readonly weapon: string; readonly count: number }[];
  readonly [field: string]: unknown;
}

/** An attack as a table sees them: a unit, mostly whole, fires or strikes with some or all of its weapons at another, in any book. It may
 *  be one that no game would come to; whoever reads it says so. */
export function anyAttack(seed: number | string, { books, cards }: Library = bothGames): Drawn {
  const random = chance(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const fielded = [...cards.values()].filter(card => card.kind !== 'fortification' && card.otherSideOf === undefined);
  const book = one(books);
  const close = below(6) === 0;
  const armed = fielded.filter(card => card.weapons.some(weapon => isUsed(weapon, close)));
  const attacker = one(armed);
  const lines = attacker.weapons.filter(weapon => isUsed(weapon, close));
  const first = one(lines);
  const target = one(fielded.filter(card => first.cells[card.armour] !== undefined));
  const range = close ? 0 : 1 + below(Math.min(6, farthest(first)));
  const beside = lines.filter(
    line => line !== first && line.cells[target.armour] !== undefined && (close || farthest(line) >= range) && below(3) > 0,
  );
  const replies = close ? target.weapons.filter(weapon => isUsed(weapon, true) && weapon.cells[attacker.armour]) : [];
  const [reply] = replies;
  return {
    ...({ format: 'battlefield-attack', version: 1 } as const),
    ...{ mode: book.space!, book: book.id },
    attacker: { card: attacker.id, ...(below(4) === 0 ? thinned(attacker, below) : {}) },
    target: { card: target.id, ...(below(3) === 0 ? thinned(target, below) : {}) },
    weapons: [first, ...beside].map(weapon => ({
      weapon: weapon.name,
      count: below(4) === 0 ? 1 + below(weapon.count) : weapon.count,
    })),
    ...(close ? { close, ...(reply && { reply: [{ weapon: reply.name, count: 1 + below(reply.count) }] }) } : { range }),
    ...(!close && below(2) === 0 ? { cover: true } : {}),
    ...(below(4) === 0 ? { sustained: true } : {}),
    ...(!close && target.kind === 'squad' && below(12) === 0
      ? { inside: one(['bunker', 'strongpoint', 'building', 'woods']) }
      : {}),
  };
}

const isUsed = ({ reach, cells }: Weapon, close: boolean): boolean =>
  reach !== null && (reach === 'C') === close && Object.keys(cells).length > 0;

const farthest = ({ reach }: Weapon): number => (reach === null || reach === 'C' ? 0 : reach.max);

/** A unit that has lost something already. */
function thinned({ damageTrack, models }: Card, below: (n: number) => number): object {
  const whole = models.reduce((n, { count }) => n + count, 0);
  if (damageTrack !== null) return { ticked: below(damageTrack) };
  return whole > 1 ? { models: 1 + below(whole) } : {};
}
