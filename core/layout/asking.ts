import type { Measure } from '../base/index.ts';
import { itemAt, range } from '../base/index.ts';
import type { Card } from '../forces/card.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { Book } from '../rulebook/index.ts';
import type { Library } from '../record/setup.ts';
import { shapeOf } from '../space/free/base/forms.ts';
import { bodyOf } from '../space/free/movement/body.ts';
import { gridShapes } from '../space/grid/base/forms.ts';
import type { SpaceName } from '../space/space.ts';
import type { Asking, DesignMover, MoverName } from './figures.ts';

/** What may be said of how a layout is judged. */
export interface Wanted {
  readonly space?: SpaceName;
  readonly measure?: Measure;
  /** The id of one of the library's scenarios for that space; null or left out for none. */
  readonly scenario?: string | null;
  /** By what it is judged; that of the library for the space where it is left out. */
  readonly book?: Book;
  /** In R. */
  readonly weapon?: number;
  /** mm. */
  readonly lane?: number;
}

const USUAL_WEAPON = range(12);
const USUAL_LANE = 900;

const has = ({ skills }: Card, ...names: readonly string[]): boolean =>
  names.some(name => skills.includes(name as Card['skills'][number]));

/** Which cards stand for a kind of mover: ordinary ones, without what would let them go otherwise. */
const ORDINARY: { readonly [M in Exclude<MoverName, 'largest'>]: (card: Card) => boolean } = {
  infantry: card => card.kind === 'squad' && card.move === 3,
  walkers: card =>
    card.kind === 'vehicle' && card.size === null && !has(card, 'Wheeled', 'Tracked', 'Half-Tracked', 'Naval Unit'),
  wheels: card => card.kind === 'vehicle' && has(card, 'Wheeled'),
};

/** How layouts are judged, out of what this copy of the app has; null where it has no such scenario. */
export function askingOf(library: Library, wanted: Wanted = {}): Asking | null {
  const { space = 'free', measure = 'metric', weapon = USUAL_WEAPON, lane = USUAL_LANE } = wanted;
  const scenario = library.scenarios.find(one => one.id === wanted.scenario && one.space === space) ?? null;
  if (wanted.scenario !== undefined && wanted.scenario !== null && scenario === null) return null;
  const book = wanted.book ?? library.books.find(one => one.space === space);
  if (!book) throw new Error(`There is no rule set for a ${space} table: a library brings one for each.`);
  const cards = [...library.cards.values()].filter(card => !card.own).sort((a, b) => (a.id < b.id ? -1 : 1));
  const shapes = space === 'grid' ? gridShapes(library.cards) : null;
  const mover = (card: Card): DesignMover => ({
    ...{ card: card.id, type: unitTypeOf(card.kind), size: card.size, move: card.move, march: card.march },
    shape: shapes?.get(card.id) ?? library.shapeOf(card),
  });
  const wide = (card: Card) => bodyOf(shapeOf({ shape: library.shapeOf(card) }), unitTypeOf(card.kind)).halfWidth;
  // Of a width that most of them have.
  const ordinary = (name: keyof typeof ORDINARY): DesignMover => {
    const some = cards.filter(ORDINARY[name]);
    const like = (card: Card) => some.filter(other => wide(other) === wide(card)).length;
    return mover(some.reduce((best, card) => (like(card) > like(best) ? card : best), itemAt(some, 0)));
  };
  const vehicles = cards.filter(card => card.kind === 'vehicle');
  const widest = vehicles.reduce((a, b) => (wide(b) > wide(a) ? b : a), itemAt(vehicles, 0));
  return {
    ...{ measure, scenario, weapon: range(weapon), lane, readings: book.tables.readings },
    tables: { capture: book.tables.capture, terrainCap: book.tables.terrainCap },
    movers: {
      ...{ infantry: ordinary('infantry'), walkers: ordinary('walkers'), wheels: ordinary('wheels') },
      largest: mover(widest),
    },
  };
}
