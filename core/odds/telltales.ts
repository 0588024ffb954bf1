import type { Counted, Run } from '../base/counts.ts';
import { countedIn } from '../base/counts.ts';
import type { AttackFrame } from '../game/steps/frames.ts';
import type { Volley } from '../game/volleys.ts';
import type { Bare, Counts, Kept, Waiting } from './cells.ts';
import { kindsOf } from './cells.ts';
import type { Fact } from './looks.ts';
import { lookAt, wholly } from './looks.ts';

/*
 * Things that tell when they are looked at: a position is played with them in the place of what an attack has counted, and goes the same way
 * for all counts of which it has looked at nothing that is different.
 */

/** What stands in a position for something that tells: what it is without telling, and what it is of a cell; of none for a frame. */
export interface Telling {
  readonly plain: unknown;
  readonly of: Kept | null;
  touch(): void;
}

/** Makes things that tell, and knows them again. The same ones as long as nothing is different in them. */
export interface Telltales {
  /** Nothing has been looked at; what is looked at from now on comes into this. */
  begin(): Set<number>;
  of(thing: unknown): Telling | undefined;
  /** The hits on each target, which are looked at together. */
  targets(hits: AttackFrame['hits'], cell: number): AttackFrame['hits'];
  /** A volley, which tells of its hits, of whether anything got through, or of both its counts. `plainly`: makes the same without telling. */
  volley(bare: Bare, counts: Counts, cell: number, plainly: (bare: Bare, counts: Counts) => Volley): Volley;
  /** Hits that wait: the first of them, those behind it, and whether there are any of a kind are no look at the others. */
  waiting(hits: Waiting, cell: number): Waiting;
  /** The hits so far of dice that earn dice. To add to them is no look: the sum is as much more than `UNKNOWN` as was added. */
  chain(hits: number, cell: number): number;
  /** An attack in which all else tells. */
  attack(made: AttackFrame, plain: AttackFrame): AttackFrame;
}

/** What an unknown number of hits counts as while others are added to it: more than any attack has. */
export const UNKNOWN = 1 << 20;

const quiet = (): void => undefined;

/** The counts of a volley that tells when they are looked at; what got through tells by itself. */
interface Told {
  hits(): number;
  readonly unsaved: number;
}
const TOLD = Symbol('told counts');
type Telltale = { readonly [TOLD]: Told };

/** What got through of a volley. */
interface Through extends Counted {
  readonly cell: number;
  readonly count: number;
}

/** The same getters for all, so that all have one shape for whoever reads them. */
const LOOKED_AT = {
  hits: {
    enumerable: true,
    get(this: Telltale) {
      return this[TOLD].hits();
    },
  },
  unsaved: {
    enumerable: true,
    get(this: Telltale) {
      return this[TOLD].unsaved;
    },
  },
};

const toldBy = (bare: Bare, told: Told): Volley =>
  Object.defineProperties({ ...bare }, { ...LOOKED_AT, [TOLD]: { value: told } }) as unknown as Volley;

export function telltales(): Telltales {
  const telling = new Map<object, Telling>();
  let looks = new Set<number>();

  const hitsKnown = new Map<AttackFrame['hits'], AttackFrame['hits']>();
  function targets(hits: AttackFrame['hits'], cell: number): AttackFrame['hits'] {
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

  /** The counts of a volley. Whether anything got through, and a list of as many, are no look at how many. */
  function toldOf({ hits, unsaved }: Counts, cell: number): Told {
    const touch = () => void looks.add(wholly(cell));
    const [ofHits, ofThrough] = [lookAt(cell, 'hits'), lookAt(cell, 'through')];
    const through: Through = {
      ...{ cell, count: unsaved, repeated },
      isAny() {
        looks.add(ofThrough);
        return unsaved > 0;
      },
      valueOf() {
        touch();
        return unsaved;
      },
    };
    telling.set(through, { plain: unsaved, of: null, touch });
    return {
      unsaved: through as unknown as number,
      hits() {
        // It is known already of how many hits anything got through.
        if (unsaved === 0 || !looks.has(ofThrough)) looks.add(ofHits);
        return hits;
      },
    };
  }

  /** As many of each as got through. */
  function repeated<T extends object>(runs: readonly Run<T>[]): readonly T[] {
    const through = runs.map(({ times }) => countedIn(times) as Through | null);
    const list = runs.flatMap(({ one, times }, i) => Array<T>(through[i]?.count ?? times).fill(one));
    const touch = () => {
      for (const one of through) if (one) looks.add(wholly(one.cell));
    };
    const from = runs.flatMap(({ one }, i) =>
      through[i] ? { one: one as unknown as Waiting[number], of: through[i].cell } : [],
    );
    if (from.length === runs.length) return told(list, { runs: from }, touch);
    touch();
    return list;
  }

  const volleys: Map<Bare, Map<Counts, Volley>>[] = [];
  function volley(bare: Bare, counts: Counts, cell: number, plainly: (bare: Bare, counts: Counts) => Volley): Volley {
    volleys[cell] ??= new Map();
    const alike = volleys[cell].get(bare) ?? new Map<Counts, Volley>();
    volleys[cell].set(bare, alike);
    const before = alike.get(counts);
    if (before) return before;
    const touch = () => void looks.add(wholly(cell));
    const made = toldBy(bare, toldOf(counts, cell));
    telling.set(made, { plain: plainly(bare, counts), of: { from: cell }, touch });
    alike.set(counts, made);
    return made;
  }

  /** How many there are, which tells once somebody reckons with it: that it is said in a question is no matter to who does not read it. */
  function countOf(count: number, cell: number): number {
    const touch = () => void looks.add(lookAt(cell, 'count'));
    const made: Counted = {
      isAny() {
        looks.add(lookAt(cell, 'kinds'));
        return count > 0;
      },
      valueOf() {
        touch();
        return count;
      },
    };
    telling.set(made, { plain: count, of: null, touch });
    return made as unknown as number;
  }

  function chain(count: number, cell: number): number {
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

  /** A list that tells of all of it. */
  function told<T>(list: readonly T[], of: Kept | null, touch: () => void): readonly T[] {
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
  function waiting(hits: Waiting, cell: number): Waiting {
    waits[cell] ??= new Map();
    const before = waits[cell].get(hits);
    if (before) return before;
    const look = (fact: Fact) => void looks.add(lookAt(cell, fact));
    const touch = () => look('all');
    const made: Waiting = new Proxy(hits, {
      get(_, of) {
        if (of === '0') {
          look('first');
          return hits[0];
        }
        if (of === 'length') return countOf(hits.length, cell);
        if (of === 'slice')
          return (from: number, to?: number) => {
            if (from === 1 && to === undefined) return told(hits.slice(1), { after: cell }, touch);
            touch();
            return hits.slice(from, to);
          };
        if (of === 'some')
          return (isMeant: (hit: Waiting[number]) => boolean) => {
            look('kinds');
            return kindsOf(hits).some(isMeant);
          };
        if (of === 'filter')
          return (isMeant: (hit: Waiting[number]) => boolean) => {
            look('kinds');
            const kinds = kindsOf(hits);
            if (kinds.every(isMeant)) return made;
            if (!kinds.some(isMeant)) return [];
            touch();
            return hits.filter(isMeant);
          };
        touch();
        return Reflect.get(hits, of);
      },
    });
    telling.set(made, { plain: hits, of: { from: cell }, touch });
    waits[cell].set(hits, made);
    return made;
  }

  return {
    begin() {
      looks = new Set();
      return looks;
    },
    of: thing => telling.get(thing as object),
    targets,
    volley,
    waiting,
    chain,
    attack(made, plain) {
      telling.set(made, { plain, of: null, touch: quiet });
      return made;
    },
  };
}
