import * as z from 'zod';
import type { PieceId, Result } from '../base/index.ts';
import { bad, fault, pieceId, withinSteps } from '../base/index.ts';
import { readWith } from '../base/read.ts';
import { randomFrom } from '../dice/index.ts';
import { gapBetween } from '../geometry/plane/distance.ts';
import { area } from '../geometry/polygon.ts';
import { formOf, ringOf } from '../space/free/base/forms.ts';
import { partsOf } from '../space/free/movement/terrain.ts';
import type { Piece } from '../space/space.ts';
import type { Ground } from './balance.ts';
import { balanceIn, groundOf } from './balance.ts';
import type { CataloguePiece } from './catalogue.ts';
import { CATALOGUE, putDown } from './catalogue.ts';
import type { Asking, Balance } from './figures.ts';
import { SYMMETRIES } from './figures.ts';
import { imageOf } from './image.ts';
import type { TableDesign } from './layout.ts';
import { designSizes, emptyDesign, MATS, SEASONS } from './layout.ts';
import { boxAbout } from './raster.ts';
import { Sights } from './sights.ts';
import type { Stage } from './stage.ts';
import { stageOf, stageWith } from './stage.ts';

/** Pieces of one made table at most, and how much of it they may cover. */
export const MADE = { pieces: 80, covered: 0.5 } as const;

const SIZES = designSizes('imperial');

const wish = z.strictObject({
  name: z.string().min(1).max(200).default('Made table'),
  size: z.strictObject({
    width: z.number().min(SIZES.least).max(SIZES.width),
    depth: z.number().min(SIZES.least).max(SIZES.depth),
  }),
  /** How many of each piece of the catalogue. */
  pieces: z.partialRecord(z.enum(CATALOGUE.map(one => one.id)), z.int().min(0).max(MADE.pieces)),
  seed: z.int().min(0).max(0x7fffffff),
  /** Blue is in the south: turned by half or mirrored front to back, both sides have the same table. */
  symmetry: z.enum(['none', ...SYMMETRIES]).default('none'),
  season: z.enum(SEASONS).default('summer'),
  mat: z.enum(MATS).default('grass'),
});

/** A table that is to be made; mm. */
export type MakeWish = z.output<typeof wish>;

/** A wish out of unknown JSON; what does not fit is named by its path. */
export function parseWish(value: unknown, path = ''): Result<MakeWish> {
  const read = readWith(wish, value, path);
  if (!read.ok) return read;
  const { size } = read.value;
  const at = path === '' ? 'pieces' : `${path}.pieces`;
  const all = piecesOf(read.value);
  if (all.length === 0) return bad(fault(at, 'least.entry'));
  if (all.length > MADE.pieces) return bad(fault(at, 'most.pieces', { n: MADE.pieces }));
  const covered = all.reduce((sum, { form }) => sum + area(ringOf(form.outline)), 0);
  if (covered > MADE.covered * size.width * size.depth)
    return bad(fault(at, 'layout.room', { n: Math.round(100 * MADE.covered) }));
  return read;
}

const piecesOf = ({ pieces }: Pick<MakeWish, 'pieces'>): readonly CataloguePiece[] =>
  CATALOGUE.flatMap(one => Array.from({ length: pieces[one.id] ?? 0 }, () => one));

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

/** A table that was made in the place of another: what was painted, marked and laid under that stays. */
export function madeOver(before: TableDesign, made: TableDesign): TableDesign {
  const stays = new Set<string>([...before.decoration, ...before.objectives].map(({ id }) => id));
  const taken = new Set(stays);
  const names = new Map<string, PieceId>();
  for (const { id } of made.pieces) {
    let name = id;
    while (taken.has(name)) name = pieceId(`${name} +`);
    taken.add(name);
    names.set(id, name);
  }
  return {
    ...before,
    pieces: made.pieces.map(piece => ({ ...piece, id: names.get(piece.id)! })),
    items: {
      ...Object.fromEntries(Object.entries(before.items).filter(([id]) => stays.has(id))),
      ...Object.fromEntries(Object.entries(made.items).map(([id, item]) => [names.get(id) ?? id, item])),
    },
  };
}

export const makeWork = (wanted: MakeWish, asking: Asking): MakeWork => new Making(wanted, asking);

/** Where a piece of the catalogue is put. */
interface Put {
  readonly one: CataloguePiece;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** It has an image on the other side of the table. */
  readonly twin: boolean;
}

interface Tried {
  readonly puts: readonly Put[];
  readonly pieces: readonly Piece[];
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
  readonly #stage: Stage;
  readonly #ground: Ground;
  readonly #work: Generator<void, void>;
  #best: { design: TableDesign; balance: Balance; missing: number; worth: number; tried: Tried } | null = null;
  #starts = 0;
  #tried = 0;
  #over = false;

  constructor(wanted: MakeWish, asking: Asking) {
    const { name, size, season, mat } = wanted;
    this.#wanted = wanted;
    this.#asking = asking;
    this.#random = randomFrom(wanted.seed);
    this.#empty = { ...emptyDesign('free', size, name), season, mat, scenario: asking.scenario?.id ?? null };
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
    if (this.#over) return true;
    const worked = withinSteps(Number.MAX_SAFE_INTEGER, taken => {
      while (taken() < steps) if (this.#work.next().done) return true;
      return false;
    });
    this.#over = worked.ok && worked.value.value;
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
    const { symmetry } = this.#wanted;
    const size = (one: CataloguePiece) => area(ringOf(one.form.outline));
    const all = [...piecesOf(this.#wanted)].sort((a, b) => size(b) - size(a));
    const puts: Put[] = [];
    for (let i = 0; i < all.length; i++) {
      const one = all[i]!;
      const twin = symmetry !== 'none' && all[i + 1] === one;
      if (twin) i++;
      for (let tries = 0; tries < 160; tries++) {
        const put: Put = { one, twin, ...this.#somewhere() };
        if (!this.#hasRoom([...puts, put], puts.length, tries < 100 ? APART : 0)) continue;
        puts.push(put);
        break;
      }
    }
    return puts;
  }

  #somewhere(): Pick<Put, 'x' | 'y' | 'turn'> {
    const { width, depth } = this.#wanted.size;
    return {
      x: 10 * Math.round(this.#random() * (width / 10)),
      y: 10 * Math.round(this.#random() * (depth / 10)),
      turn: this.#turn(),
    };
  }

  #turn(): number {
    return 15 * Math.floor(24 * this.#random());
  }

  /** The same table with one piece put otherwise; null where it has no room there. */
  #moved(puts: readonly Put[]): readonly Put[] | null {
    const i = Math.floor(this.#random() * puts.length);
    const put = puts[i]!;
    const kind = this.#random();
    const step = () => 10 * Math.round(15 * (this.#random() + this.#random() - 1));
    const next: Put =
      kind < 0.6
        ? { ...put, x: put.x + step(), y: put.y + step() }
        : kind < 0.75
          ? { ...put, turn: this.#turn() }
          : { ...put, ...this.#somewhere() };
    const all = puts.with(i, next);
    return this.#hasRoom(all, i, APART) || (this.#random() < 0.3 && this.#hasRoom(all, i, 0)) ? all : null;
  }

  #piecesOf(put: Put, i: number): readonly Piece[] {
    const piece = putDown(pieceId(`${put.one.id} ${i + 1}`), put.one, [put.x, put.y], put.turn);
    const { symmetry, size } = this.#wanted;
    return put.twin && symmetry !== 'none'
      ? [piece, imageOf(piece, pieceId(`${put.one.id} ${i + 1}b`), symmetry, size)]
      : [piece];
  }

  /** Whether one of them is whole on the table and so far from all others, its image included. */
  #hasRoom(puts: readonly Put[], i: number, apart: number): boolean {
    const own = this.#piecesOf(puts[i]!, i);
    const { width, depth } = this.#wanted.size;
    const isOn = own.every(piece => {
      const [x0, y0, x1, y1] = boxAbout(ringOf(formOf(piece).outline));
      return x0 >= 0 && y0 >= 0 && x1 <= width && y1 <= depth;
    });
    const [first, image] = own;
    if (!isOn || (first && image && near(first, image, apart))) return false;
    return puts.every(
      (put, k) => k === i || this.#piecesOf(put, k).every(other => own.every(piece => !near(piece, other, apart))),
    );
  }

  #judged(puts: readonly Put[], before: Tried | null): Tried {
    this.#tried++;
    const known = new Map(before?.puts.map((put, i) => [put, before.pieces.filter(piece => isOf(piece, put, i))]) ?? []);
    const pieces = puts.flatMap((put, i) => known.get(put) ?? this.#piecesOf(put, i));
    const stage = stageWith(this.#stage, pieces);
    const sights = before ? before.sights.copy() : new Sights(stage, this.#ground.at);
    if (before) sights.after(stage);
    const balance = balanceIn(sights, this.#ground, this.#asking.weapon, false);
    return { puts, pieces, sights, balance };
  }

  /** Keeps what looks best, once every line that takes long has been judged as well. */
  #keep(tried: Tried): void {
    const { puts, pieces, sights, balance: looks } = tried;
    const missing = piecesOf(this.#wanted).length - pieces.length;
    const best = this.#best;
    const hope = worthOf(looks, SHELTER.kept);
    if (best && (missing > best.missing || (missing === best.missing && hope >= best.worth))) return;
    const balance = balanceIn(sights, this.#ground, this.#asking.weapon, true);
    const whole = worthOf(balance, SHELTER.kept);
    if (best && missing === best.missing && whole >= best.worth) return;
    const items = Object.fromEntries(
      puts.flatMap((put, i) => pieces.filter(one => isOf(one, put, i)).map(one => [one.id, { made: put.one.id }])),
    );
    this.#best = { design: { ...this.#empty, pieces, items }, balance, missing, worth: whole, tried };
  }
}

const isOf = ({ id }: Piece, { one }: Put, i: number): boolean => id === `${one.id} ${i + 1}` || id === `${one.id} ${i + 1}b`;

const worthOf = ({ most, zone }: Balance, shelter: number): number => most + shelter * ((zone.blue + zone.red) / 2);

const near = (a: Piece, b: Piece, apart: number): boolean =>
  partsOf(a).some(p =>
    partsOf(b).some(
      q =>
        p.minX - apart < q.maxX &&
        q.minX - apart < p.maxX &&
        p.minY - apart < q.maxY &&
        q.minY - apart < p.maxY &&
        (apart === 0 ? gapBetween(p, q) <= 0 : gapBetween(p, q) < apart),
    ),
  );
