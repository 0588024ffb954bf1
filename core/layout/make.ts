import * as z from 'zod';
import type { PieceId, Result } from '../base/index.ts';
import { bad, fault, goOn, pieceId } from '../base/index.ts';
import { readWith } from '../base/read.ts';
import { randomFrom } from '../dice/index.ts';
import { SQUARE } from '../space/grid/base/forms.ts';
import type { Piece } from '../space/space.ts';
import type { Ground } from './balance.ts';
import { balanceIn, groundOf } from './balance.ts';
import { isLoose } from './even.ts';
import type { Asking, Balance } from './figures.ts';
import { SYMMETRIES } from './figures.ts';
import type { Laying, Spot } from './laying.ts';
import { layingOn, roomOf, stockOf } from './laying.ts';
import type { TableDesign } from './layout.ts';
import { designSizes, emptyDesign, MATS, SEASONS } from './layout.ts';
import { Sights } from './sights.ts';
import type { Stage } from './stage.ts';
import { stageOf, stageWith } from './stage.ts';

/** Pieces of one made table at most, and how much of it they may cover. */
const MADE = { pieces: 80, covered: 0.5 } as const;

const SIZES = designSizes('imperial');

const wish = z.strictObject({
  name: z.string().min(1).max(200).default('Made table'),
  space: z.enum(['free', 'grid']).default('free'),
  size: z.strictObject({
    width: z.number().min(SIZES.least).max(SIZES.width),
    depth: z.number().min(SIZES.least).max(SIZES.depth),
  }),
  /** How many of each piece of the stock: of the catalogue, or of what is put on squares. */
  pieces: z.record(z.string(), z.int().min(0).max(MADE.pieces)),
  seed: z.int().min(0).max(0x7fffffff),
  /** Blue is in the south: turned by half or mirrored front to back, both sides have the same table. */
  symmetry: z.enum(['none', ...SYMMETRIES]).default('none'),
  season: z.enum(SEASONS).default('summer'),
  mat: z.enum(MATS).default('grass'),
});

/** A table or a board that is to be made; mm, on a board whole squares. */
export type MakeWish = z.output<typeof wish>;

/** A wish out of unknown JSON; what does not fit is named by its path. */
export function parseWish(value: unknown, path = ''): Result<MakeWish> {
  const read = readWith(wish, value, path);
  if (!read.ok) return read;
  const { size, space, pieces } = read.value;
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  const stock = stockOf(space);
  const unknown = Object.keys(pieces).find(id => !stock.includes(id));
  if (unknown !== undefined) return bad(fault(at(`pieces.${unknown}`), 'values', { values: stock }));
  const odd = space === 'grid' && (['width', 'depth'] as const).find(of => size[of] % SQUARE !== 0);
  if (odd) return bad(fault(at(`size.${odd}`), 'grid.wholeSquares', { n: SQUARE }));
  const all = piecesOf(read.value);
  if (all.length === 0) return bad(fault(at('pieces'), 'least.entries', { n: 1 }));
  if (all.length > MADE.pieces) return bad(fault(at('pieces'), 'most.pieces', { n: MADE.pieces }));
  const covered = all.reduce((sum, one) => sum + roomOf(space, one), 0);
  if (covered > MADE.covered * size.width * size.depth)
    return bad(fault(at('pieces'), 'layout.room', { n: Math.round(100 * MADE.covered) }));
  return read;
}

const piecesOf = ({ pieces, space }: Pick<MakeWish, 'pieces' | 'space'>): readonly string[] =>
  stockOf(space).flatMap(one => Array.from({ length: pieces[one] ?? 0 }, () => one));

/** The making of a table. The clock is whoever's who calls it. */
export interface MakeWork {
  /** Goes on for about so many steps; true where nothing could be closer than what it has. */
  next(steps: number): boolean;
  /** The best table so far, all lines of its figures judged to the end; null while there is none. `missing`: pieces without room. */
  best(): { readonly design: TableDesign; readonly balance: Balance; readonly missing: number } | null;
  /** Tables that it has set out from, and that it has judged. */
  starts(): number;
  tried(): number;
}

/** What nobody may move stays where it lies when another table is made in the place of one. */
export const stayingOf = (design: TableDesign): readonly Piece[] => design.pieces.filter(({ id }) => !isLoose(design, id));

/** A table that was made in the place of another: what was painted, marked, locked and laid under that stays. */
export function madeOver(before: TableDesign, made: TableDesign): TableDesign {
  const staying = stayingOf(before);
  const stays = new Set<string>([...before.decoration, ...before.objectives, ...staying].map(({ id }) => id));
  const taken = new Set(stays);
  const names = new Map<string, PieceId>();
  for (const { id } of made.pieces) {
    const [stock] = id.split(' ');
    let name = id;
    for (let n = 1; taken.has(name); n++) name = pieceId(`${stock} ${n}`);
    taken.add(name);
    names.set(id, name);
  }
  return {
    ...before,
    pieces: [...staying, ...made.pieces.map(piece => ({ ...piece, id: names.get(piece.id)! }))],
    items: {
      ...Object.fromEntries(Object.entries(before.items).filter(([id]) => stays.has(id))),
      ...Object.fromEntries(Object.entries(made.items).map(([id, item]) => [names.get(id) ?? id, item])),
    },
  };
}

/** `staying`: pieces that lie there already and stay, which no other is put into and which are judged with all others. */
export const makeWork = (wanted: MakeWish, asking: Asking, staying: readonly Piece[] = []): MakeWork =>
  new Making(wanted, asking, staying);

/** Where a piece of the stock is put, and what comes of it: the piece, and its image on the other side of the table if it has one. */
interface Put {
  readonly name: string;
  readonly stock: string;
  readonly at: Spot;
  readonly twin: boolean;
  readonly pieces: readonly Piece[];
}

interface Tried {
  readonly puts: readonly Put[];
  readonly sights: Sights;
  readonly balance: Balance;
}

/** Moves from each start; how warm it is at first, from lots and from the best so far, and what is left of that after each move. */
const MOVES = 90;
const WARM = { lots: 0.02, best: 0.002 } as const;
const COOLING = 0.95;
/** mm that pieces are kept apart where there is room, so that people get through between them. */
const APART = 90;
/** What a side's whole zone under fire counts for beside how far the sides are apart: on the way, and of two tables of which one is kept. */
const SHELTER = { going: 0.02, kept: 0.0005 } as const;
/** As close as anybody could tell. */
const CLOSE = 1e-9;

class Making implements MakeWork {
  readonly #wanted: MakeWish;
  readonly #asking: Asking;
  readonly #random: () => number;
  readonly #empty: TableDesign;
  readonly #staying: readonly Piece[];
  readonly #laying: Laying;
  readonly #stage: Stage;
  readonly #ground: Ground;
  readonly #work: Generator<void, void>;
  #best: { design: TableDesign; balance: Balance; missing: number; worth: number; tried: Tried } | null = null;
  #starts = 0;
  #tried = 0;
  #over = false;

  constructor(wanted: MakeWish, asking: Asking, staying: readonly Piece[]) {
    const { name, space, size, season, mat } = wanted;
    this.#wanted = wanted;
    this.#staying = staying;
    this.#laying = layingOn(wanted);
    this.#asking = asking;
    this.#random = randomFrom(wanted.seed);
    this.#empty = { ...emptyDesign(space, size, name), season, mat, scenario: asking.scenario?.id ?? null };
    this.#stage = stageOf(this.#empty, asking);
    this.#ground = groundOf(this.#stage);
    this.#work = this.#all();
  }

  best(): ReturnType<MakeWork['best']> {
    if (this.#best === null) return null;
    const { design, balance, missing } = this.#best;
    return { design, balance, missing };
  }

  starts(): number {
    return this.#starts;
  }

  tried(): number {
    return this.#tried;
  }

  next(steps: number): boolean {
    this.#over ||= goOn(this.#work, steps);
    return this.#over;
  }

  /** Start after start from lots, and after each on from the best so far. */
  *#all(): Generator<void, void> {
    for (;;) {
      this.#starts++;
      const start = this.#judged(this.#start(), null);
      this.#keep(start);
      yield;
      yield* this.#improved(start, WARM.lots, SHELTER.going);
      if (this.#best) yield* this.#improved(this.#best.tried, WARM.best, SHELTER.kept);
      if (this.#isOver()) return;
    }
  }

  #isOver(): boolean {
    return this.#best !== null && this.#best.missing === 0 && this.#best.balance.most <= CLOSE;
  }

  /** Move by move; what is worse is taken as well while it is warm. */
  *#improved(from: Tried, warm: number, shelter: number): Generator<void, void> {
    let [here, warmth] = [from, warm];
    for (let k = 0; k < MOVES && here.puts.length > 0 && !this.#isOver(); k++) {
      const puts = this.#moved(here.puts);
      if (puts) {
        const there = this.#judged(puts, here);
        const loss = worthOf(there.balance, shelter) - worthOf(here.balance, shelter);
        if (loss <= 0 || loss < warmth * this.#random()) here = there;
        this.#keep(there);
      }
      warmth *= COOLING;
      yield;
    }
  }

  /** Every piece somewhere, the large ones first; those without room are left out. */
  #start(): readonly Put[] {
    const { symmetry, space } = this.#wanted;
    const all = [...piecesOf(this.#wanted)].sort((a, b) => roomOf(space, b) - roomOf(space, a));
    const puts: Put[] = [];
    for (let i = 0; i < all.length; i++) {
      const stock = all[i]!;
      const twin = symmetry !== 'none' && all[i + 1] === stock;
      if (twin) i++;
      for (let tries = 0; tries < 160; tries++) {
        const put = this.#put({ stock, twin, name: `${stock} ${puts.length + 1}` }, this.#laying.somewhere(this.#random));
        if (!this.#hasRoom(put, puts, tries < 100 ? APART : 0)) continue;
        puts.push(put);
        break;
      }
    }
    return puts;
  }

  #put(of: Pick<Put, 'stock' | 'twin' | 'name'>, at: Spot): Put {
    const { stock, twin, name } = of;
    const { symmetry } = this.#wanted;
    const piece = this.#laying.piece(pieceId(name), stock, at);
    const image = twin && symmetry !== 'none' ? [this.#laying.image(piece, pieceId(`${name}b`), symmetry)] : [];
    return { stock, twin, name, at, pieces: [piece, ...image] };
  }

  /** The same table with one piece put otherwise; null where it has no room there. */
  #moved(puts: readonly Put[]): readonly Put[] | null {
    const i = Math.floor(this.#random() * puts.length);
    const put = puts[i]!;
    const kind = this.#random();
    const { near, somewhere, turned } = this.#laying;
    const at = kind < 0.6 ? near(put.at, this.#random) : kind < 0.75 ? turned(put.at, this.#random) : somewhere(this.#random);
    const next = this.#put(put, at);
    const others = puts.toSpliced(i, 1);
    return this.#hasRoom(next, others, APART) || (this.#random() < 0.3 && this.#hasRoom(next, others, 0))
      ? puts.with(i, next)
      : null;
  }

  /** Whether it is whole on the table and so far from all others, its image included. */
  #hasRoom({ pieces }: Put, others: readonly Put[], apart: number): boolean {
    const { isOn, isNear } = this.#laying;
    const [first, image] = pieces;
    if (!pieces.every(isOn) || (first && image && isNear(first, image, apart))) return false;
    const there = [...this.#staying, ...others.flatMap(put => put.pieces)];
    return there.every(other => pieces.every(piece => !isNear(piece, other, apart)));
  }

  #judged(puts: readonly Put[], before: Tried | null): Tried {
    this.#tried++;
    const stage = stageWith(this.#stage, [...this.#staying, ...puts.flatMap(put => put.pieces)]);
    const sights = before ? before.sights.copy() : new Sights(stage, this.#ground.at);
    if (before) sights.after(stage);
    const balance = balanceIn(sights, this.#ground, this.#asking.weapon, false);
    return { puts, sights, balance };
  }

  /** Keeps what looks best, once every line that takes long has been judged as well. */
  #keep(tried: Tried): void {
    const { puts, sights, balance: looks } = tried;
    const pieces = puts.flatMap(put => put.pieces);
    const missing = piecesOf(this.#wanted).length - pieces.length;
    const best = this.#best;
    const hope = worthOf(looks, SHELTER.kept);
    if (best && (missing > best.missing || (missing === best.missing && hope >= best.worth))) return;
    const balance = balanceIn(sights, this.#ground, this.#asking.weapon, true);
    const whole = worthOf(balance, SHELTER.kept);
    if (best && missing === best.missing && whole >= best.worth) return;
    const named = numbered(puts);
    const items = Object.fromEntries(
      named.flatMap(({ stock, piece }) => {
        const item = this.#laying.item(stock);
        return item ? [[piece.id, item]] : [];
      }),
    );
    const design = { ...this.#empty, pieces: named.map(({ piece }) => piece), items };
    this.#best = { design, balance, missing, worth: whole, tried };
  }
}

const worthOf = ({ most, zone }: Balance, shelter: number): number => most + shelter * ((zone.blue + zone.red) / 2);

/** Pieces as a hand would have named them: each by its stock and a number, its image on the other side with the next one. */
function numbered(puts: readonly Put[]): readonly { readonly stock: string; readonly piece: Piece }[] {
  const last = new Map<string, number>();
  return puts.flatMap(({ stock, pieces }) =>
    pieces.map(piece => {
      const n = (last.get(stock) ?? 0) + 1;
      last.set(stock, n);
      return { stock, piece: { ...piece, id: pieceId(`${stock} ${n}`) } };
    }),
  );
}
