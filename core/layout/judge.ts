import type { BySide, Side } from '../base/index.ts';
import { enemyOf, goOn, SIDES, spend } from '../base/index.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import type { Ground } from './balance.ts';
import { balanceOf, fireAt, manned, OPEN, seenFrom, shareOf, YES } from './balance.ts';
import { decorationFigure } from './decoration.ts';
import type {
  Asking,
  Assumption,
  DesignMap,
  DesignWork,
  FigureName,
  FigureOf,
  Figures,
  FigureValues,
  Lane,
  MoverName,
  ObjectiveFigure,
} from './figures.ts';
import { COUNTED } from './figures.ts';
import type { Kept } from './keeping.ts';
import { forgetMarches, keptFor, objectivePlaces } from './keeping.ts';
import { partedLanes, SAME_END } from './lanes.ts';
import type { TableDesign } from './layout.ts';
import { legalFigure, objectivesOn } from './legal.ts';
import { placeAt, turnsTo } from './marching.ts';
import { oddPieces } from './odd.ts';
import { kindsOn, mapOf, overlapsOn, symmetryFigure, terrainFigure } from './raster.ts';
import { SEEN, Sights } from './sights.ts';
import type { Stage } from './stage.ts';
import { bySide, stageOf, zonePlaces, zonesAssumed } from './stage.ts';
import { NEAREST, startsOf } from './starts.ts';
import { walkableOnSquares } from './steps.ts';
import { halfWidthOf, walkableFor } from './walk.ts';

/** Judges a layout from nothing. */
export function judgeDesign(design: TableDesign, asking: Asking): DesignWork {
  const stage = stageOf(design, asking);
  return new Judging(stage, keptFor(stage));
}

/** Judges what has become of a layout: what an edit cannot have changed is not worked out again. The work before is used up. */
export function judgeAfter(work: DesignWork, design: TableDesign): DesignWork {
  if (!(work instanceof Judging)) throw new Error('Only the judging of a layout can be gone on with.');
  const { stage } = work;
  const next = stageOf(design, stage.asking);
  const { size, space } = stage.design;
  if (size.width !== design.size.width || size.depth !== design.size.depth || space !== design.space)
    return judgeDesign(design, stage.asking);
  work.kept.sights.after(next);
  work.kept.pairs.after(next);
  const { at, text } = objectivePlaces(next, work.kept.few);
  if (text === work.kept.markedAt) work.kept.marked.after(next);
  else {
    work.kept.marked = new Sights(next, at);
    work.kept.markedAt = text;
  }
  forgetMarches(work.kept.marches, stage, next);
  work.kept.clearances?.infantry.after(design.pieces);
  work.kept.clearances?.vehicle.after(design.pieces);
  return new Judging(next, work.kept);
}

class Judging implements DesignWork {
  readonly stage: Stage;
  readonly kept: Kept;
  #figures: Figures = {};
  readonly #work: Generator<void, void>;
  #parts = 0;
  #over = false;

  constructor(stage: Stage, kept: Kept) {
    this.stage = stage;
    this.kept = kept;
    this.#work = this.#all();
  }

  figures(): Figures {
    return this.#figures;
  }

  done(): number {
    return this.#over ? 1 : Math.min(0.99, this.#parts / PARTS);
  }

  next(steps: number): boolean {
    this.#over ||= goOn(this.#work, steps);
    return this.#over;
  }

  #say<N extends FigureName>(figure: N, assumes: readonly Assumption[], done: number, value: FigureValues[N]): void {
    const told: FigureOf<N> = { figure, assumes, done, value };
    this.#figures = { ...this.#figures, [figure]: told };
  }

  /** All of it, in parts that are short; what is quick and what most ask about comes first. */
  *#all(): Generator<void, void> {
    const { stage } = this;
    const { design } = stage;
    this.#say('overlaps', [], 1, overlapsOn(design));
    this.#say('decoration', [], 1, decorationFigure(design));
    const kinds = kindsOn(design);
    this.#say('terrain', [], 1, terrainFigure(design, kinds));
    const alike = symmetryFigure(kinds);
    this.#say('symmetry', [], 1, { ...alike, odd: oddPieces(design, alike.best) });
    this.#say('legal', [{ assumes: 'sides' }], 1, legalFigure(stage));
    this.#parts++;
    yield;
    const zoned = nothingZoned(this.kept.ground);
    yield* this.#zones(zoned, false);
    yield* this.#walkable();
    yield* this.#objectives(false);
    yield* this.#everyPair(false);
    // What was put off because it takes long.
    yield* this.#zones(zoned, true);
    yield* this.#objectives(true);
    yield* this.#everyPair(true);
  }

  /** Place after place for both sides at once, scattered over the table: what is counted so far is as much of each zone. */
  *#zones(zoned: Zoned, last: boolean): Generator<void, void> {
    const { sights, ground } = this.kept;
    const { weapon } = this.stage.asking;
    const { stands } = sights;
    const places = scattered(ground.cells.at.length);
    const viewers = bySide(side => ground.zones[side].filter(i => stands[i] === 1));
    const posts = bySide(side => manned(ground.posts[side], stands));
    let doubts = 0;
    for (const [counted, at] of places.entries()) {
      if (counted === places.length >> 1) this.#parts++;
      if (stands[at] === 0) continue;
      for (const side of SIDES) {
        const fire = fireAt(sights, posts[side], at, weapon, last);
        const look = seenFrom(sights, [...posts[side], ...viewers[side]], at, last);
        zoned.sure[side][at] = fire.sure;
        zoned.seen[side][at] = look.seen;
        if (fire.doubt || look.doubt) doubts++;
        spend(200);
        yield;
      }
      if (counted % 30 === 29) this.#tellZones(zoned, last ? COUNTED : (COUNTED * counted) / places.length, doubts);
    }
    this.#parts++;
    this.#tellZones(zoned, last ? 1 : COUNTED, doubts);
    yield;
  }

  #tellZones({ sure, seen }: Zoned, done: number, doubts: number): void {
    const { sights, ground } = this.kept;
    const { cells, zones, posts } = ground;
    const { stands } = sights;
    const { asking } = this.stage;
    const map = (of: (i: number) => number): DesignMap =>
      mapOf(
        cells,
        Float32Array.from(cells.at, (_, i) => (stands[i] === 0 ? Number.NaN : of(i))),
        'share',
      );
    const standing: Assumption = { assumes: 'standing', card: asking.movers.infantry.card, grid: cells.grid };
    const zoned = [standing, zonesAssumed(this.stage), { assumes: 'sides' }] as const;
    const men = bySide(side => manned(posts[side], stands));
    // Until all of it is known, what is known so far stands for the rest. Posts are no places of their own.
    const counts = Uint8Array.from(stands, (one, i) => (i < cells.at.length && Number.isNaN(sure.red[i]!) ? 0 : one));
    const all = cells.at.map((_, i) => i).filter(i => counts[i] === 1);
    const { table, zone, most } = balanceOf(sure, ground, counts);
    this.#say('fire', [...zoned, { assumes: 'weapon', range: asking.weapon, posts: bySide(side => men[side].length) }], done, {
      ...{ table, zone, posts: bySide(side => men[side].map(i => ground.at[i]!)) },
      difference: { table: table.blue - table.red, zone: zone.blue - zone.red, most },
      maps: bySide(side => map(i => sure[side][i]! / Math.max(1, men[side].length))),
    });
    this.#say('hidden', zoned, done, {
      table: bySide(side => 1 - shareOf(seen[side], all, counts)),
      zone: bySide(side => 1 - shareOf(seen[enemyOf(side)], zones[side], counts)),
      maps: bySide(side => map(i => (seen[side][i] === OPEN ? Number.NaN : seen[side][i] === YES ? 0 : 1))),
      doubt: all.length === 0 ? 0 : doubts / (2 * all.length),
    });
  }

  *#walkable(): Generator<void, void> {
    const by: FigureValues['walkable']['by'] = {
      infantry: yield* this.#walkableBy('infantry'),
      walkers: yield* this.#walkableBy('walkers'),
      wheels: yield* this.#walkableBy('wheels'),
      largest: yield* this.#walkableBy('largest'),
    };
    const { infantry, walkers, wheels, largest } = this.stage.asking.movers;
    const cards = { infantry: infantry.card, walkers: walkers.card, wheels: wheels.card, largest: largest.card };
    this.#say('walkable', [{ assumes: 'width', cards }], 1, { by });
  }

  *#walkableBy(name: MoverName): Generator<void, FigureValues['walkable']['by'][MoverName]> {
    const { clearances } = this.kept;
    const found = clearances
      ? walkableFor(name === 'infantry' ? clearances.infantry : clearances.vehicle, halfWidthOf(this.stage.asking.movers[name]))
      : yield* walkableOnSquares(this.stage, name);
    this.#parts++;
    yield;
    return found;
  }

  *#objectives(last: boolean): Generator<void, void> {
    const { marked, few } = this.kept;
    const { stage } = this;
    const objectives = objectivesOn(stage);
    const before = last ? (this.#figures.objectives?.value ?? []) : [];
    const found: ObjectiveFigure[] = [];
    const { infantry, walkers, wheels } = stage.asking.movers;
    const cards = { infantry: infantry.card, walkers: walkers.card, wheels: wheels.card };
    const assumes: readonly Assumption[] = [
      ...[{ assumes: 'standing', card: infantry.card, grid: few.grid } as const],
      ...([zonesAssumed(stage), { assumes: 'marching', cards }, { assumes: 'sides' }] as const),
    ];
    const zones = zonePlaces(stage, few);
    for (const [i, { id, at }] of objectives.entries()) {
      const me = few.at.length + i;
      const seen = new Uint8Array(few.at.length);
      for (let from = 0; from < few.at.length; from++) {
        if (marked.stands[from] === 0) continue;
        seen[from] = marked.ask(from, me, last) === SEEN ? 1 : 0;
        if (from % 8 === 0) yield;
      }
      const hiddenFrom = (among: readonly number[]): number => {
        const some = among.filter(from => marked.stands[from] === 1);
        return some.length === 0 ? 0 : some.filter(from => seen[from] === 0).length / some.length;
      };
      const old = before[i];
      const turns = old ? old.turns : yield* this.#turns(at);
      found.push({
        id,
        at,
        turns,
        hidden: hiddenFrom(few.at.map((_, p) => p)),
        hiddenFrom: bySide(side => hiddenFrom(zones[side])),
      });
      this.#say('objectives', assumes, last ? 1 : (COUNTED * found.length) / objectives.length, [
        ...found,
        ...before.slice(found.length),
      ]);
      yield;
    }
    if (objectives.length === 0) this.#say('objectives', assumes, 1, []);
    this.#parts++;
  }

  *#turns(at: Vec2): Generator<void, ObjectiveFigure['turns']> {
    return { blue: yield* this.#turnsOf('blue', at), red: yield* this.#turnsOf('red', at) };
  }

  *#turnsOf(side: Side, at: Vec2): Generator<void, ObjectiveFigure['turns'][Side]> {
    return {
      infantry: yield* this.#marching('infantry', side, at),
      walkers: yield* this.#marching('walkers', side, at),
      wheels: yield* this.#marching('wheels', side, at),
    };
  }

  *#marching(mover: keyof ObjectiveFigure['turns'][Side], side: Side, at: Vec2): Generator<void, number | null> {
    const { stage } = this;
    const goal = placeAt(stage, at);
    let best: number | null = null;
    for (const [i, from] of startsOf(stage, this.kept, side, at).entries()) {
      // Who does not come out of a corner that is closed in may do so from elsewhere in his zone.
      if (i >= NEAREST && best !== null) break;
      const key = JSON.stringify([mover, side, goal, from]);
      const march = this.kept.marches.get(key) ?? turnsTo(stage, mover, side, goal, from);
      this.kept.marches.set(key, march);
      if (march.turns !== null && (best === null || march.turns < best)) best = march.turns;
      yield;
    }
    return best;
  }

  *#everyPair(last: boolean): Generator<void, void> {
    const { pairs, few } = this.kept;
    const { asking } = this.stage;
    const n = few.at.length;
    const sees = new Uint16Array(n);
    const longest = new Float32Array(n);
    const lanes: Lane[] = [];
    let [far, clear] = [0, 0];
    for (let a = 0; a < n; a++) {
      if (pairs.stands[a] === 0) continue;
      for (let b = a + 1; b < n; b++) {
        if (pairs.stands[b] === 0) continue;
        const says = pairs.ask(a, b, last);
        spend(30);
        const length = pairs.apart(a, b);
        if (length >= asking.lane) far++;
        if (says === SEEN) {
          sees[a]!++;
          sees[b]!++;
          longest[a] = Math.max(longest[a]!, length);
          longest[b] = Math.max(longest[b]!, length);
          if (length >= asking.lane) {
            clear++;
            lanes.push({ from: few.at[a]!, to: few.at[b]!, length });
          }
        }
        yield;
      }
    }
    const places = few.at.map((_, i) => i).filter(i => pairs.stands[i] === 1);
    const share = (i: number) => (places.length <= 1 ? 0 : sees[i]! / (places.length - 1));
    const mean = (among: readonly number[]) => {
      const some = among.filter(i => pairs.stands[i] === 1);
      return some.length === 0 ? 0 : some.reduce((sum, i) => sum + share(i), 0) / some.length;
    };
    const zones = zonePlaces(this.stage, few);
    const map = (of: (i: number) => number, unit: DesignMap['in']): DesignMap =>
      mapOf(
        few,
        Float32Array.from(few.at, (_, i) => (pairs.stands[i] === 0 ? Number.NaN : of(i))),
        unit,
      );
    const standing: Assumption = { assumes: 'standing', card: asking.movers.infantry.card, grid: few.grid };
    const done = last ? 1 : COUNTED;
    this.#say('openness', [standing, zonesAssumed(this.stage)], done, {
      ...{ mean: mean(places), zone: bySide(side => mean(zones[side])), map: map(share, 'share') },
    });
    this.#say('lanes', [standing, { assumes: 'lane', length: asking.lane, same: SAME_END }], done, {
      longest: longest.reduce((a, b) => Math.max(a, b), 0),
      share: far === 0 ? 0 : clear / far,
      lanes: partedLanes(lanes),
      map: map(i => longest[i]!, 'mm'),
    });
    this.#parts++;
    yield;
  }
}

/** What each side can fire at and sees of each place; NaN and `OPEN` where that is not known yet. */
interface Zoned {
  readonly sure: BySide<Float32Array>;
  readonly seen: BySide<Uint8Array>;
}

const nothingZoned = ({ cells }: Ground): Zoned => ({
  sure: bySide(() => new Float32Array(cells.at.length).fill(Number.NaN)),
  seen: bySide(() => new Uint8Array(cells.at.length).fill(OPEN)),
});

/** All numbers below one, so that neighbours do not follow each other. */
function scattered(count: number): readonly number[] {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  let step = Math.max(1, Math.round(0.618 * count));
  while (common(count, step) !== 1) step++;
  return Array.from({ length: count }, (_, i) => (i * step) % count);
}

/** Parts that are counted for how much is done. */
const PARTS = 1 + 2 + 4 + 1 + 1 + 2 + 1 + 1;
