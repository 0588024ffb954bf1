import type { Interned } from '../base/interned.ts';
import type { UnitId } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import { isSame } from '../base/same.ts';
import type { Book } from '../rulebook/index.ts';
import type { Input } from '../game/steps/doing.ts';
import type { AttackFrame, Frame } from '../game/steps/frames.ts';
import { framesIn } from '../game/steps/frames.ts';
import type { State } from '../game/state.ts';
import { fewestAlike } from '../game/steps/aftermath.ts';
import type { Volley } from '../game/volleys.ts';
import type { Bare, Cell, Counts, Filled, Waiting } from './cells.ts';
import { kindsOf } from './cells.ts';
import { factOf, wholly } from './looks.ts';
import { haveAllHit, isSpent } from './spent.ts';
import { telltales, UNKNOWN } from './telltales.ts';

/*
 * What an attack has counted: the hits of each volley, those that no save has cancelled, all hits on each target, and those that wait to be
 * given to models. Most steps look at one volley or at none, and at the first of the hits that wait, so that they go the same way whatever
 * the others have counted and whatever else waits. Here a position is taken apart into what all steps look at and these counts, each a cell
 * by itself; played, the cells tell when they are looked at.
 */

type ToHitFrame = Extract<Frame, { step: 'toHit' }>;

/** A position without the counts of the attack that is made in it. */
export interface Parted {
  readonly state: State;
  /** Which frame of the agenda is the attack's; -1 where nobody attacks. */
  readonly slot: number;
  /** What the step on top is to be handed. */
  readonly passed: Input | null;
}

/** A position that tells which of its cells are looked at while it is played. */
export interface Watched {
  readonly state: State;
  readonly passed: Input | null;
  /** Looks at cells so far. */
  readonly looks: Set<number>;
}

/** Positions of one attack, taken apart and put together; equal parts become the same objects, so that they are told apart once. */
export interface Tally {
  /** The same position with units of which equal ones are the same objects: what is known of them is known of it. */
  settled(state: State): State;
  /** The cells in the order of the volleys, after the hits on each target; then what waits and what a chain of dice has hit, as it lies on
   *  the agenda, last what is passed on of such a chain. The agenda stands apart too: few of these positions are new. */
  parted(state: State, passed: Input | null): Parted & { readonly agenda: readonly Frame[]; readonly cells: readonly Filled[] };
  /** The position with its cells filled. */
  watched(at: Parted, cells: readonly Cell[]): Watched;
  /** The number of what a look at a cell finds there; equal finds have the same. */
  found(look: number, cell: Cell): number;
}

/** Whether the first dice of a volley have been counted, and only those that hits have earned matter any more. */
const isCounted = (frame: Frame): frame is ToHitFrame => frame.step === 'toHit' && frame.stage === 'extra';

/** What stands for faces that nobody looks at any more: positions are equal whatever they were. */
const FORGOTTEN: ToHitFrame['faces'] = new Proxy([], {
  get() {
    throw new Error('The first dice of a volley are looked at after they have been counted: the odds must tell them apart.');
  },
});

const COUNTED: readonly string[] = ['hits', 'unsaved'];
const COUNTS: readonly string[] = ['hits', 'volleys'];
/** The hits of an attack without its counts. */
const NOBODY: AttackFrame['hits'] = {};

/** Takes positions of one attack apart and puts them together; keeps what it has seen for as long as it is kept. */
export function tallying(book: Book, numberOf: Interned): Tally {
  const tales = telltales();
  const without = new Map<object, Bare>();
  const wholes = new Map<Bare, Volley>();
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
      if (!wholes.has(made)) wholes.set(made, volley);
    }
    without.set(volley, made as Bare);
    return made as Bare;
  }

  /** A volley with its counts. */
  function wholeOf(bare: Bare, { hits, unsaved }: Counts): Volley {
    const whole: Volley = { ...(wholes.get(bare) as Volley), hits, unsaved };
    without.set(whole, bare);
    return whole;
  }

  let last: AttackFrame | null = null;
  /** An attack but for its counts, which is as the last one was more often than not. */
  function coreOf(attack: AttackFrame): AttackFrame {
    const before = last?.volleys ?? [];
    const bares = attack.volleys.map((volley, i) => bare(plainly(volley), before[i])) as unknown as Volley[];
    const isAlike = last !== null && isSame(bares, before);
    if (last && isAlike && isSame(attack, last, COUNTS)) return last;
    last = first({ ...attack, hits: NOBODY, volleys: isAlike ? before : bares });
    return last;
  }

  const plainly = (volley: Volley): Volley => (tales.of(volley)?.plain as Volley | undefined) ?? volley;

  const stills = new Set<Frame>();
  /** A frame with nothing in it that tells. */
  function still(frame: Frame): Frame {
    if (stills.has(frame)) return frame;
    const made = (tales.of(frame)?.plain as Frame | undefined) ?? plain(frame);
    stills.add(made);
    return made;
  }

  /** The same with nothing in it that tells. What is kept elsewhere may be looked at there. */
  function plain<T extends object>(value: T): T {
    let made = value as unknown as { readonly [field: string]: unknown };
    for (const field in made) {
      const part = made[field];
      if (typeof part !== 'object' || part === null) continue;
      const known = tales.of(part);
      known?.touch();
      const still = known ? known.plain : field === 'ask' ? plain(part) : part;
      if (still !== part) made = { ...made, [field]: still };
    }
    return made as unknown as T;
  }

  const filled = (part: object, cell: () => Cell): Filled => tales.of(part)?.of ?? { cell: cell() };

  function volleyIn(attack: AttackFrame, volley: Volley, i: number): Filled {
    // Looking at one that tells would count as looking at it in play.
    const { hits, unsaved: through } = plainly(volley);
    const unsaved = Number(through);
    if (hits < 2 || !isSpent(book, attack, volley, i)) return filled(volley, () => ({ hits, unsaved }));
    tales.of(volley)?.touch();
    return { cell: { hits: 1, unsaved } };
  }

  /** The hits on each target, as few as come to the same whatever is added: once all dice have fallen, in the end. */
  function targetsIn(attack: AttackFrame): Filled {
    const told = tales.of(attack.hits)?.of;
    if (told) return told;
    const isOver = haveAllHit(book, attack);
    const most = book.tables.hitsThatSuppress;
    const hits = Object.entries(attack.hits) as [UnitId, number][];
    const fewest = hits.map(([unit, n]) => [unit, isOver ? fewestAlike(book.tables, n) : Math.min(n, most)] as const);
    return { cell: Object.fromEntries(fewest) };
  }

  /** What waits, equal hits the same objects. */
  function waitingIn(hits: Waiting): Filled {
    const into = filled(hits, () => hits.map(first));
    return 'runs' in into ? { runs: into.runs.map(({ one, of }) => ({ one: first(one), of })) } : into;
  }

  const kindsKnown = new Map<Waiting, number>();

  const settledUnits = new Map<State['units'], State['units']>();
  function settled(state: State): State {
    const units = settledUnits.get(state.units) ?? first(state.units.map(first));
    settledUnits.set(state.units, units);
    return units === state.units ? state : { ...state, units };
  }

  /** Whether hits are a chain's that is not added up. */
  const isOpen = (hits: number): boolean => tales.of(hits) !== undefined || hits >= UNKNOWN;

  /** The cell of the chain in the position that is played. */
  let chain = 0;
  const chainIn = (hits: number): Filled =>
    tales.of(hits)?.of ?? (hits < UNKNOWN ? { cell: hits } : { from: chain, more: hits - UNKNOWN });

  return {
    settled,

    parted(state, passed) {
      const frames = framesIn(state);
      const slot = frames.findLastIndex(frame => frame.step === 'attack');
      const attack = frames[slot];
      const known = settled(state);
      if (attack?.step !== 'attack') return { state: known, slot: -1, passed, agenda: frames, cells: [] };
      const core = (tales.of(attack)?.plain as AttackFrame | undefined) ?? coreOf(attack);
      const cells = [targetsIn(attack), ...attack.volleys.map((volley, i) => volleyIn(attack, volley, i))];
      const agenda = frames.map((frame, i): Frame => {
        if (i === slot) return core;
        if (i > slot && frame.step === 'losses') {
          cells.push(waitingIn(frame.hits));
          return first({ ...frame, hits: [] });
        }
        if (i > slot && isCounted(frame)) {
          cells.push(chainIn(frame.hits));
          return plain({ ...frame, faces: [], hits: UNKNOWN });
        }
        return still(frame);
      });
      if (passed === null || !('hits' in passed) || !isOpen(passed.hits)) return { state: known, slot, passed, agenda, cells };
      return { state: known, slot, passed: { ...passed, hits: UNKNOWN }, agenda, cells: [...cells, chainIn(passed.hits)] };
    },

    watched({ state, slot, passed }, cells) {
      const looks = tales.begin();
      const agenda = framesIn(state);
      const core = agenda[slot];
      if (core?.step !== 'attack') return { state, passed, looks };
      const made = tales.attack(
        {
          ...core,
          hits: tales.targets(itemAt(cells, 0) as AttackFrame['hits'], 0),
          volleys: core.volleys.map((bare, i) => tales.volley(bare, itemAt(cells, i + 1) as Counts, i + 1, wholeOf)),
        },
        core,
      );
      let next = 1 + core.volleys.length;
      const filled = agenda.map((frame, i): Frame => {
        if (i === slot) return made;
        if (i > slot && frame.step === 'losses') return { ...frame, hits: tales.waiting(itemAt(cells, next) as Waiting, next++) };
        if (i < slot || !isCounted(frame)) return frame;
        chain = next;
        return { ...frame, faces: FORGOTTEN, hits: tales.chain(itemAt(cells, next++) as number, chain) };
      });
      const at = { ...state, agenda: filled };
      if (passed === null || !('hits' in passed) || !isOpen(passed.hits)) return { state: at, passed, looks };
      // Whoever is handed a sum looks at it.
      looks.add(wholly(next));
      return { state: at, passed: { ...passed, hits: itemAt(cells, next) as number }, looks };
    },

    found(look, cell) {
      const waiting = cell as Waiting;
      switch (factOf(look)) {
        case 'all':
          return numberOf(cell);
        case 'first':
          return numberOf(waiting[0] ?? null);
        case 'kinds': {
          const kinds = kindsKnown.get(waiting) ?? numberOf(kindsOf(waiting));
          kindsKnown.set(waiting, kinds);
          return kinds;
        }
        case 'count':
          return waiting.length;
        case 'hits':
          return (cell as Counts).hits;
        case 'through': {
          const { hits, unsaved } = cell as Counts;
          return unsaved > 0 ? 2 * hits + 1 : 0;
        }
      }
    },
  };
}
