import type { Interned } from '../base/interned.ts';
import type { UnitId } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import type { AttackStage, Book } from '../rulebook/index.ts';
import { ATTACK_STAGES } from '../rulebook/index.ts';
import type { Input } from '../game/steps/doing.ts';
import type { Frame } from '../game/steps/frames.ts';
import type { State } from '../game/state.ts';
import { fewestAlike } from '../game/steps/aftermath.ts';
import { isBlow, isFirst } from '../game/steps/blows.ts';
import { isFired, isLastLine } from '../game/steps/lines.ts';
import type { Volley } from '../game/volleys.ts';

/*
 * What an attack has counted: the hits of each volley, those that no save has cancelled, all hits on each target, and those that wait to be
 * given to models. Most steps look at one volley or at none, and at the first of the hits that wait, so that they go the same way whatever
 * the others have counted and whatever else waits. Here a position is taken apart into what all steps look at and these counts, each a cell
 * by itself; played, the cells tell when they are looked at.
 */

type AttackFrame = Extract<Frame, { step: 'attack' }>;
type LossesFrame = Extract<Frame, { step: 'losses' }>;
type Bare = Omit<Volley, 'hits' | 'unsaved'>;
type ToHitFrame = Extract<Frame, { step: 'toHit' }>;
type Waiting = LossesFrame['hits'];

/** The hits on each target, those of one volley, those that wait, or those so far of dice that earn dice. */
export type Cell = AttackFrame['hits'] | Pick<Volley, 'hits' | 'unsaved'> | Waiting | number;

/** A position without the counts of the attack that is made in it. */
export interface Parted {
  readonly state: State;
  /** Which frame of the agenda is the attack's; -1 where nobody attacks. */
  readonly slot: number;
  /** What the step on top is to be handed. */
  readonly passed: Input | null;
}

/** What a cell holds after some steps: what the cell with this number held before them, so many hits more, all but the first of the hits
 *  that waited in it, or something else. */
export type Filled = { readonly from: number; readonly more?: number } | { readonly after: number } | { readonly cell: Cell };

/** What may be looked at in a cell, by itself: all of it; of hits that wait the first, which kinds there are, or how many. */
const FACTS = ['all', 'first', 'kinds', 'count'] as const;
type Fact = (typeof FACTS)[number];

/** A look at a cell: its number, and the fact by a multiple of this; more than any attack has cells. */
const EACH = 10_000;
const lookAt = (cell: number, fact: Fact): number => EACH * FACTS.indexOf(fact) + cell;
/** Which cell is looked at. */
export const cellIn = (look: number): number => look % EACH;
/** The same look at another cell. */
export const movedTo = (look: number, cell: number): number => look - cellIn(look) + cell;
/** A look at all of a cell. */
export const wholly = (cell: number): number => cell;

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

const placeOf = (stage: AttackStage): number => ATTACK_STAGES.indexOf(stage);

/** When the saves against a volley are thrown. */
const stageOfSaves = (volley: Volley): AttackStage =>
  !volley.close ? 'rangedSaves' : isFirst(volley) ? 'firstSaves' : 'blowSaves';

/** Whether nothing matters any more of a volley's hits but that there are some: its saves have been thrown, and what got through has been
 *  noted apart. */
function isSpent({ tables }: Book, { stage, at }: AttackFrame, volley: Volley, i: number): boolean {
  const saves = stageOfSaves(volley);
  return tables.hitsTaken === 'unsaved' && (placeOf(stage) > placeOf(saves) || (stage === saves && i < at));
}

/** Whether no dice are to come that may hit anybody: those of the last line, and of all blows where there are any, have fallen. */
function haveAllHit(book: Book, frame: AttackFrame): boolean {
  const { stage, at, volleys } = frame;
  const isClose = volleys.some(({ close }) => close);
  const hits = isClose ? 'blowHits' : 'rangedHits';
  if (placeOf(stage) < placeOf(hits) || (!isClose && !isLastLine(book, frame))) return false;
  const isToCome = isClose ? isBlow : isFired(book, frame);
  return stage !== hits || !volleys.some((volley, i) => i >= at && isToCome(volley) && volley.dice > 0);
}

/** What stands in a position for something that tells: what it is without telling, and what it is of a cell; of none for a frame. */
interface Telling {
  readonly plain: unknown;
  readonly of: Exclude<Filled, { readonly cell: Cell }> | null;
  touch(): void;
}

const quiet = (): void => undefined;

/** The counts of a volley that tells when they are looked at. */
interface Told extends Pick<Volley, 'hits' | 'unsaved'> {
  touch(): void;
}
const TOLD = Symbol('told counts');
type Telltale = { readonly [TOLD]: Told };

function lookedAt({ [TOLD]: told }: Telltale): Told {
  told.touch();
  return told;
}

/** The same getters for all, so that all have one shape for whoever reads them. */
const LOOKED_AT = {
  hits: {
    enumerable: true,
    get(this: Telltale) {
      return lookedAt(this).hits;
    },
  },
  unsaved: {
    enumerable: true,
    get(this: Telltale) {
      return lookedAt(this).unsaved;
    },
  },
};

const toldBy = (bare: Bare, told: Told): Volley =>
  Object.defineProperties({ ...bare }, { ...LOOKED_AT, [TOLD]: { value: told } }) as unknown as Volley;

/** Whether the first dice of a volley have been counted, and only those that hits have earned matter any more. */
const isCounted = (frame: Frame): frame is ToHitFrame => frame.step === 'toHit' && frame.stage === 'extra';

/** What stands for faces that nobody looks at any more: positions are equal whatever they were. */
const FORGOTTEN: ToHitFrame['faces'] = new Proxy([], {
  get() {
    throw new Error('The first dice of a volley are looked at after they have been counted: the odds must tell them apart.');
  },
});

/** What an unknown number of hits counts as while others are added to it: more than any attack has. */
const UNKNOWN = 1 << 20;

/** Of hits that wait one of each kind, in their order. */
const kindsOf = (waiting: Waiting): Waiting => waiting.filter((hit, i) => i === 0 || hit !== waiting[i - 1]);

const COUNTED: readonly string[] = ['hits', 'unsaved'];
const COUNTS: readonly string[] = ['hits', 'volleys'];
/** The hits of an attack without its counts. */
const NOBODY: AttackFrame['hits'] = {};
const NO_FIELDS: readonly string[] = [];

/** Whether two objects, or two lists, have the very same values, in the same order; the first of them beside those of some fields. */
export function isSame(a: object, b: object, beside = NO_FIELDS): boolean {
  const [one, other] = [a, b] as unknown as readonly [Fields, Fields];
  let same = 0;
  for (const key in one) {
    same += 1;
    if (one[key] === other[key]) continue;
    if (!beside.includes(key)) return false;
    if (!(key in other)) same -= 1;
  }
  return same === Object.keys(b).length;
}
type Fields = { readonly [field: string]: unknown };

/** Takes positions of one attack apart and puts them together; keeps what it has seen for as long as it is kept. */
export function tallying(book: Book, numberOf: Interned): Tally {
  const telling = new Map<object, Telling>();
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

  const plainly = (volley: Volley): Volley => (telling.get(volley)?.plain as Volley | undefined) ?? volley;

  const stills = new Set<Frame>();
  /** A frame with nothing in it that tells. */
  function still(frame: Frame): Frame {
    if (stills.has(frame)) return frame;
    const made = (telling.get(frame)?.plain as Frame | undefined) ?? plain(frame);
    stills.add(made);
    return made;
  }

  /** The same with nothing in it that tells. What is kept elsewhere may be looked at there. */
  function plain<T extends object>(value: T): T {
    let made = value as unknown as { readonly [field: string]: unknown };
    for (const field in made) {
      const part = made[field];
      if (typeof part !== 'object' || part === null) continue;
      const known = telling.get(part);
      known?.touch();
      const still = known ? known.plain : field === 'ask' ? plain(part) : part;
      if (still !== part) made = { ...made, [field]: still };
    }
    return made as unknown as T;
  }

  const filled = (part: object, cell: () => Cell): Filled => telling.get(part)?.of ?? { cell: cell() };

  function volleyIn(attack: AttackFrame, volley: Volley, i: number): Filled {
    // Looking at one that tells would count as looking at it in play.
    const { hits, unsaved } = plainly(volley);
    if (hits < 2 || !isSpent(book, attack, volley, i)) return filled(volley, () => ({ hits, unsaved }));
    telling.get(volley)?.touch();
    return { cell: { hits: 1, unsaved } };
  }

  /** The hits on each target, as few as come to the same whatever is added: once all dice have fallen, in the end. */
  function targetsIn(attack: AttackFrame): Filled {
    const told = telling.get(attack.hits)?.of;
    if (told) return told;
    const isOver = haveAllHit(book, attack);
    const most = book.tables.hitsThatSuppress;
    const hits = Object.entries(attack.hits) as [UnitId, number][];
    const fewest = hits.map(([unit, n]) => [unit, isOver ? fewestAlike(book.tables, n) : Math.min(n, most)] as const);
    return { cell: Object.fromEntries(fewest) };
  }

  /** What waits, equal hits the same objects. */
  const waitingIn = ({ hits }: LossesFrame): Filled => filled(hits, () => hits.map(first));

  const kindsKnown = new Map<Waiting, number>();

  const settledUnits = new Map<State['units'], State['units']>();
  function settled(state: State): State {
    const units = settledUnits.get(state.units) ?? first(state.units.map(first));
    settledUnits.set(state.units, units);
    return units === state.units ? state : { ...state, units };
  }

  let looks = new Set<number>();

  const hitsKnown = new Map<AttackFrame['hits'], AttackFrame['hits']>();
  /** The hits on each target, which are looked at together. */
  function hitsIn(hits: AttackFrame['hits'], cell: number): AttackFrame['hits'] {
    const before = hitsKnown.get(hits);
    if (before) return before;
    const touch = () => void looks.add(wholly(cell));
    const made = new Proxy(hits, {
      get(_, unit) {
        touch();
        return Reflect.get(hits, unit);
      },
      has(_, unit) {
        touch();
        return Reflect.has(hits, unit);
      },
      ownKeys() {
        touch();
        return Reflect.ownKeys(hits);
      },
    });
    telling.set(made, { plain: hits, of: { from: cell }, touch });
    hitsKnown.set(hits, made);
    return made;
  }

  const volleys: Map<Bare, Map<Cell, Volley>>[] = [];
  /** A volley, which tells of both its counts together; the same one as long as nothing is different in it. */
  function volleyOf(bare: Bare, counts: Pick<Volley, 'hits' | 'unsaved'>, cell: number): Volley {
    volleys[cell] ??= new Map();
    const alike = volleys[cell].get(bare) ?? new Map<Cell, Volley>();
    volleys[cell].set(bare, alike);
    const before = alike.get(counts);
    if (before) return before;
    const { hits, unsaved } = counts;
    const touch = () => void looks.add(wholly(cell));
    const made = toldBy(bare, { touch, hits, unsaved });
    const still: Volley = { ...(wholes.get(bare) as Volley), hits, unsaved };
    without.set(still, bare);
    telling.set(made, { plain: still, of: { from: cell }, touch });
    alike.set(counts, made);
    return made;
  }

  /** How many there are, which tells once somebody reckons with it: that it is said in a question is no matter to who does not read it. */
  function countOf(count: number, cell: number): number {
    const touch = () => void looks.add(lookAt(cell, 'count'));
    const made = {
      valueOf() {
        touch();
        return count;
      },
    };
    telling.set(made, { plain: count, of: null, touch });
    return made as unknown as number;
  }

  /** The hits so far of dice that earn dice. To add to them is no look: the sum is as much more than `UNKNOWN` as was added. */
  function chainOf(count: number, cell: number): number {
    const touch = () => void looks.add(wholly(cell));
    const made = {
      [Symbol.toPrimitive](hint: 'default' | 'number' | 'string') {
        if (hint === 'default') return UNKNOWN;
        touch();
        return count;
      },
    };
    telling.set(made, { plain: count, of: { from: cell }, touch });
    return made as unknown as number;
  }

  /** Whether hits are a chain's that is not added up. */
  const isOpen = (hits: number): boolean => telling.has(hits as unknown as object) || hits >= UNKNOWN;

  /** The cell of the chain in the position that is played. */
  let chain = 0;
  const chainIn = (hits: number): Filled =>
    telling.get(hits as unknown as object)?.of ?? (hits < UNKNOWN ? { cell: hits } : { from: chain, more: hits - UNKNOWN });

  /** A list that tells of all of it. */
  function told<T>(list: readonly T[], of: Telling['of'], touch: () => void): readonly T[] {
    const made = new Proxy(list, {
      get(_, field) {
        touch();
        return Reflect.get(list, field);
      },
    });
    telling.set(made, { plain: list, of, touch });
    return made;
  }

  const waits: Map<Waiting, Waiting>[] = [];
  /** Hits that wait: the first of them, those behind it, and whether there are any of a kind are no look at the others. */
  function waitingOf(waiting: Waiting, cell: number): Waiting {
    waits[cell] ??= new Map();
    const before = waits[cell].get(waiting);
    if (before) return before;
    const look = (fact: Fact) => void looks.add(lookAt(cell, fact));
    const touch = () => look('all');
    const made: Waiting = new Proxy(waiting, {
      get(_, of) {
        if (of === '0') {
          look('first');
          return waiting[0];
        }
        if (of === 'length') return countOf(waiting.length, cell);
        if (of === 'slice')
          return (from: number, to?: number) => {
            if (from === 1 && to === undefined) return told(waiting.slice(1), { after: cell }, touch);
            touch();
            return waiting.slice(from, to);
          };
        if (of === 'filter')
          return (isMeant: (hit: Waiting[number]) => boolean) => {
            look('kinds');
            const kinds = kindsOf(waiting);
            if (kinds.every(isMeant)) return made;
            if (!kinds.some(isMeant)) return [];
            touch();
            return waiting.filter(isMeant);
          };
        touch();
        return Reflect.get(waiting, of);
      },
    });
    telling.set(made, { plain: waiting, of: { from: cell }, touch });
    waits[cell].set(waiting, made);
    return made;
  }

  return {
    settled,

    parted(state, passed) {
      const frames = state.agenda as readonly Frame[];
      const slot = frames.findLastIndex(frame => frame.step === 'attack');
      const attack = frames[slot];
      const known = settled(state);
      if (attack?.step !== 'attack') return { state: known, slot: -1, passed, agenda: frames, cells: [] };
      const core = (telling.get(attack)?.plain as AttackFrame | undefined) ?? coreOf(attack);
      const cells = [targetsIn(attack), ...attack.volleys.map((volley, i) => volleyIn(attack, volley, i))];
      const agenda = frames.map((frame, i): Frame => {
        if (i === slot) return core;
        if (i > slot && frame.step === 'losses') {
          cells.push(waitingIn(frame));
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
      looks = new Set();
      const agenda = state.agenda as readonly Frame[];
      const core = agenda[slot];
      if (core?.step !== 'attack') return { state, passed, looks };
      const made: AttackFrame = {
        ...core,
        hits: hitsIn(itemAt(cells, 0) as AttackFrame['hits'], 0),
        volleys: core.volleys.map((bare, i) => volleyOf(bare, itemAt(cells, i + 1) as Pick<Volley, 'hits' | 'unsaved'>, i + 1)),
      };
      telling.set(made, { plain: core, of: null, touch: quiet });
      let next = 1 + core.volleys.length;
      const filled = agenda.map((frame, i): Frame => {
        if (i === slot) return made;
        if (i > slot && frame.step === 'losses') return { ...frame, hits: waitingOf(itemAt(cells, next) as Waiting, next++) };
        if (i < slot || !isCounted(frame)) return frame;
        chain = next;
        return { ...frame, faces: FORGOTTEN, hits: chainOf(itemAt(cells, next++) as number, chain) };
      });
      const at = { ...state, agenda: filled };
      if (passed === null || !('hits' in passed) || !isOpen(passed.hits)) return { state: at, passed, looks };
      // Whoever is handed a sum looks at it.
      looks.add(wholly(next));
      return { state: at, passed: { ...passed, hits: itemAt(cells, next) as number }, looks };
    },

    found(look, cell) {
      const waiting = cell as Waiting;
      switch (itemAt(FACTS, Math.floor(look / EACH))) {
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
      }
    },
  };
}
