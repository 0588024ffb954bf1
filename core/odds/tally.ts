import type { Interned } from '../base/interned.ts';
import { itemAt } from '../base/index.ts';
import type { AttackStage, Book } from '../rulebook/index.ts';
import { ATTACK_STAGES } from '../rulebook/index.ts';
import type { Frame } from '../game/steps/frames.ts';
import type { State } from '../game/state.ts';
import type { Volley } from '../game/volleys.ts';

/*
 * What an attack has counted: the hits of each volley, those that no save has cancelled, and all hits on each target. Most steps look at
 * one volley or at none, so that they go the same way whatever the others have counted. Here a position is taken apart into what all
 * steps look at and these counts, each a cell by itself; played, the cells tell when they are looked at.
 */

type AttackFrame = Extract<Frame, { step: 'attack' }>;
type Core = Omit<AttackFrame, 'hits'>;
type Bare = Omit<Volley, 'hits' | 'unsaved'>;

/** The hits on each target, or those of one volley. */
export type Cell = AttackFrame['hits'] | Pick<Volley, 'hits' | 'unsaved'>;

/** A position without the counts of the attack that is made in it. */
export interface Parted {
  readonly state: State;
  /** Which frame of the agenda is the attack's; -1 where nobody attacks. */
  readonly slot: number;
}

/** What a cell holds after some steps: what the cell with this number held before them, or something else. */
export type Filled = { readonly from: number } | { readonly cell: Cell };

/** A position that tells which of its cells are looked at while it is played. */
export interface Watched {
  readonly state: State;
  /** The numbers of the cells that have been looked at. */
  readonly touched: Set<number>;
}

/** Positions of one attack, taken apart and put together; equal parts become the same objects, so that they are told apart once. */
export interface Tally {
  /** The same position with units of which equal ones are the same objects: what is known of them is known of it. */
  settled(state: State): State;
  /** The cells in the order of the volleys, after the hits on each target. */
  parted(state: State): Parted & { readonly cells: readonly Filled[] };
  /** The position with its cells filled. */
  watched(at: Parted, cells: readonly Cell[]): Watched;
}

/** Stages at which all ranged dice have fallen. */
const RANGED_OVER: readonly AttackStage[] = ATTACK_STAGES.slice(ATTACK_STAGES.indexOf('rangedLosses'));

/** Whether nothing matters any more of a volley's hits but that there are some: its saves have been thrown, and what got through has been
 *  noted apart. */
function isSpent({ tables }: Book, { stage, at }: AttackFrame, { close }: Volley, i: number): boolean {
  if (close || tables.hitsTaken === 'all' || tables.rangedLosses !== 'together') return false;
  return RANGED_OVER.includes(stage) || (stage === 'rangedSaves' && i < at);
}

/** What stands in a position for something that tells: what it is without telling, and its number; none for a frame. */
interface Telling {
  readonly plain: object;
  readonly number: number | null;
  touch(): void;
}

const quiet = (): void => undefined;

const COUNTED: readonly string[] = ['hits', 'unsaved'];
const HITS: readonly string[] = ['hits'];
const NO_FIELDS: readonly string[] = [];

/** Whether two objects, or two lists, have the very same values, in the same order; the first of them beside those of some fields. */
export function isSame(a: object, b: object, beside = NO_FIELDS): boolean {
  const [one, other] = [a, b] as unknown as readonly [Fields, Fields];
  let same = 0;
  for (const key in one) {
    if (beside.includes(key)) continue;
    if (one[key] !== other[key]) return false;
    same += 1;
  }
  return same === Object.keys(b).length;
}
type Fields = { readonly [field: string]: unknown };

/** Takes positions of one attack apart and puts them together; keeps what it has seen for as long as it is kept. */
export function tallying(book: Book, numberOf: Interned): Tally {
  const telling = new Map<object, Telling>();
  const without = new Map<object, Bare>();
  const firsts = new Map<number, object>();

  /** Of equal values the one that came first. */
  function first<T extends object>(value: T): T {
    const number = numberOf(value);
    const before = firsts.get(number);
    if (before) return before as T;
    firsts.set(number, value);
    return value;
  }

  /** A volley but for its counts. Most are as what stood in their place last, which is seen sooner than which number they have. */
  function bare(volley: Volley, like: Bare | undefined): Bare {
    const before = without.get(volley);
    if (before) return before;
    let made = like;
    if (!like || !isSame(volley, like, COUNTED)) {
      const { hits: _, unsaved: __, ...rest } = volley;
      made = first(rest);
    }
    without.set(volley, made as Bare);
    return made as Bare;
  }

  let last: Core | null = null;
  /** An attack but for its counts, which is as the last one was more often than not. */
  function coreOf(attack: AttackFrame): Core {
    const before = last?.volleys ?? [];
    const bares = attack.volleys.map((volley, i) => bare(plainly(volley), before[i])) as unknown as Volley[];
    const volleys = last && isSame(bares, before) ? before : bares;
    if (last && isSame({ ...attack, volleys }, last, HITS)) return last;
    const { hits: _, ...rest } = attack;
    last = first({ ...rest, volleys });
    return last;
  }

  const plainly = (volley: Volley): Volley => (telling.get(volley)?.plain as Volley | undefined) ?? volley;

  /** A frame with nothing in it that tells. */
  function plain(frame: Frame): Frame {
    let made = frame as unknown as { readonly [field: string]: unknown };
    for (const field in made) {
      const value = made[field];
      const known = typeof value === 'object' && value !== null ? telling.get(value) : undefined;
      if (!known) continue;
      // What is kept elsewhere may be looked at there.
      known.touch();
      made = { ...made, [field]: known.plain };
    }
    return made as unknown as Frame;
  }

  const filled = (part: object, cell: () => Cell): Filled => {
    const number = telling.get(part)?.number ?? null;
    return number === null ? { cell: cell() } : { from: number };
  };

  function volleyIn(attack: AttackFrame, volley: Volley, i: number): Filled {
    // Looking at one that tells would count as looking at it in play.
    const { hits, unsaved } = plainly(volley);
    if (hits < 2 || !isSpent(book, attack, volley, i)) return filled(volley, () => ({ hits, unsaved }));
    telling.get(volley)?.touch();
    return { cell: { hits: 1, unsaved } };
  }

  const settledUnits = new Map<State['units'], State['units']>();
  function settled(state: State): State {
    const units = settledUnits.get(state.units) ?? first(state.units.map(first));
    settledUnits.set(state.units, units);
    return units === state.units ? state : { ...state, units };
  }

  return {
    settled,

    parted(state) {
      const agenda = state.agenda as readonly Frame[];
      const slot = agenda.findLastIndex(frame => frame.step === 'attack');
      const attack = agenda[slot];
      const known = settled(state);
      if (attack?.step !== 'attack') return { state: known, slot: -1, cells: [] };
      const core = (telling.get(attack)?.plain as Core | undefined) ?? coreOf(attack);
      return {
        state: { ...known, agenda: agenda.map((frame, i) => (i === slot ? (core as unknown as Frame) : plain(frame))) },
        slot,
        cells: [filled(attack.hits, () => attack.hits), ...attack.volleys.map((volley, i) => volleyIn(attack, volley, i))],
      };
    },

    watched({ state, slot }, cells) {
      const touched = new Set<number>();
      const core = state.agenda[slot] as Frame | undefined;
      if (core?.step !== 'attack') return { state, touched };
      const hitsIn = (cell: Cell): AttackFrame['hits'] => {
        const looked = <T>(value: T): T => {
          touched.add(0);
          return value;
        };
        const made = new Proxy(cell as AttackFrame['hits'], {
          get: (hits, unit): unknown => looked(Reflect.get(hits, unit)),
          has: (hits, unit) => looked(Reflect.has(hits, unit)),
          ownKeys: hits => looked(Reflect.ownKeys(hits)),
        });
        telling.set(made, { plain: cell, number: 0, touch: () => void touched.add(0) });
        return made;
      };
      const volleyOf = (bare: Bare, i: number): Volley => {
        const number = i + 1;
        const { hits, unsaved } = itemAt(cells, number) as Pick<Volley, 'hits' | 'unsaved'>;
        const made: Volley = {
          ...bare,
          get hits() {
            touched.add(number);
            return hits;
          },
          get unsaved() {
            touched.add(number);
            return unsaved;
          },
        };
        const still = { ...bare, hits, unsaved };
        without.set(still, bare);
        telling.set(made, { plain: still, number, touch: () => void touched.add(number) });
        return made;
      };
      const made = { ...core, hits: hitsIn(itemAt(cells, 0)), volleys: core.volleys.map(volleyOf) };
      telling.set(made, { plain: core, number: null, touch: quiet });
      return { state: { ...state, agenda: state.agenda.with(slot, made) }, touched };
    },
  };
}
