import type { Bloc, Card, Cards, FreeShape, UnitType } from '../../../core/index.ts';
import { BLOCS, stableText, unitTypeOf } from '../../../core/index.ts';
import { miniatureOf } from '../../../models/index.ts';
import { weaponName } from '../../base/weaponNames.ts';

/** What the library is narrowed by. */
export interface CardFilter {
  readonly words: string;
  readonly bloc: Bloc | null;
  readonly type: UnitType | null;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Cards whose name, class, faction or weapons hold every word that was typed; those first whose names begin with them. */
export function cardsFor({ words, bloc, type }: CardFilter, cards: Cards): readonly Card[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found = [...cards.values()].filter(card => {
    if (card.otherSideOf !== undefined) return false;
    if (bloc !== null && card.bloc !== bloc) return false;
    if (type !== null && unitTypeOf(card.kind) !== type) return false;
    const name = plain(
      `${card.name} ${card.armour} ${card.faction ?? ''} ${card.weapons.map(({ name: one }) => `${one} ${weaponName('fr', one)}`).join(' ')}`,
    );
    return wanted.every(word => name.includes(word));
  });
  const begins = (card: Card) => {
    const name = plain(card.name);
    return wanted.length === 0 || name.startsWith(wanted[0]!) ? 0 : wanted.every(word => name.includes(word)) ? 1 : 2;
  };
  return found.sort(
    (a, b) => begins(a) - begins(b) || BLOCS.indexOf(a.bloc) - BLOCS.indexOf(b.bloc) || (a.name < b.name ? -1 : 1),
  );
}

/** What a unit of a card is called at the table: short, since it stands on every sheet. */
export const calledAfter = (card: Card): string => card.name.replace(/ Squad$/, '');

/** The card after which a unit is called, where its models measure what the card's do. */
export function cardNamed(unit: string, shape: FreeShape, type: UnitType, cards: Cards): Card | null {
  for (const card of cards.values()) {
    const name = calledAfter(card);
    if (!unit.startsWith(name) || unitTypeOf(card.kind) !== type) continue;
    if (/^( \d+)?$/.test(unit.slice(name.length)) && stableText(miniatureOf(card).shape) === stableText(shape)) return card;
  }
  return null;
}

/** The card whose miniature is most like a shape, of that bloc where there is one: somebody has to stand there. */
export function nearestCard(shape: FreeShape, type: UnitType, side: string, cards: Cards): Card {
  let best: Card | null = null;
  let least = Infinity;
  const measured = sizesOf(shape);
  for (const card of cards.values()) {
    if (unitTypeOf(card.kind) !== type) continue;
    const off = sizesOfCard(card).reduce((sum, size, i) => sum + Math.abs(size - measured[i]!), card.bloc === side ? 0 : 25);
    if (off < least) [best, least] = [card, off];
  }
  if (!best) throw new Error(`No card of the type ${type}: the program comes with some of every type.`);
  return best;
}

const known = new Map<Card, readonly number[]>();

/** Those of a card's miniature, worked out once. */
function sizesOfCard(card: Card): readonly number[] {
  const sizes = known.get(card) ?? sizesOf(miniatureOf(card).shape);
  known.set(card, sizes);
  return sizes;
}

/** Base, reach in plan and height, mm; counted volumes only. */
function sizesOf({ base, volumes }: FreeShape): readonly number[] {
  let reach = 0;
  let top = 0;
  for (const volume of volumes) {
    if (volume.part === 'other') continue;
    const [x, y, z] = volume.center;
    const wide = volume.shape === 'box' ? Math.hypot(volume.half[0], volume.half[1]) : volume.radius;
    const high = volume.shape === 'box' ? volume.half[2] : volume.shape === 'cylinder' ? volume.height / 2 : volume.radius;
    reach = Math.max(reach, Math.hypot(x, y) + wide);
    top = Math.max(top, z + high);
  }
  return [base?.radius ?? 0, reach, top];
}
