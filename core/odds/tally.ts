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

/** Those that tell, with what they stand for, and their number in the position. */
const telling = new WeakMap<object, { readonly plain: object; readonly number: number; touch(): void }>();

const without = new WeakMap<Volley, object>();

/** A volley but for its counts. The same object for the same volley, so that it is told apart once. */
function bare(volley: Volley): Volley {
  const before = without.get(volley);
  if (before) return before as Volley;
  const { hits: _, unsaved: __, ...rest } = volley;
  without.set(volley, rest);
  return rest as Volley;
}

const plainly = (volley: Volley): Volley => (telling.get(volley)?.plain as Volley | undefined) ?? volley;

/** A frame with nothing in it that tells. */
function plain(frame: Frame): Frame {
  let made = frame as unknown as { readonly [field: string]: unknown };
  for (const [field, value] of Object.entries(made)) {
    const known = typeof value === 'object' && value !== null ? telling.get(value) : undefined;
    if (!known) continue;
    // What is kept elsewhere may be looked at there.
    known.touch();
    made = { ...made, [field]: known.plain };
  }
  return made as unknown as Frame;
}

/** Stages at which all ranged dice have fallen. */
const RANGED_OVER: readonly AttackStage[] = ATTACK_STAGES.slice(ATTACK_STAGES.indexOf('rangedLosses'));

/** Whether nothing matters any more of a volley's hits but that there are some: its saves have been thrown, and what got through has been
 *  noted apart. */
function isSpent({ tables }: Book, { stage, at }: AttackFrame, { close }: Volley, i: number): boolean {
  if (close || tables.hitsTaken === 'all' || tables.rangedLosses !== 'together') return false;
  return RANGED_OVER.includes(stage) || (stage === 'rangedSaves' && i < at);
}

/** A position taken apart; the cells in the order of the volleys, after the hits on each target. */
export function parted(book: Book, state: State): Parted & { readonly cells: readonly Filled[] } {
  const agenda = state.agenda as readonly Frame[];
  const slot = agenda.findLastIndex(frame => frame.step === 'attack');
  const attack = agenda[slot];
  if (attack?.step !== 'attack') return { state, slot: -1, cells: [] };
  const { hits, volleys, ...rest } = attack;
  const filled = (part: object, cell: () => Cell): Filled => {
    const known = telling.get(part);
    return known ? { from: known.number } : { cell: cell() };
  };
  const core = { ...rest, volleys: volleys.map(volley => bare(plainly(volley))) };
  return {
    state: { ...state, agenda: agenda.map((frame, i) => (i === slot ? (core as unknown as Frame) : plain(frame))) },
    slot,
    cells: [
      filled(hits, () => hits),
      ...volleys.map((volley, i) => {
        // Looking at one that tells would count as looking at it in play.
        const { hits, unsaved } = plainly(volley);
        if (hits < 2 || !isSpent(book, attack, volley, i)) return filled(volley, () => ({ hits, unsaved }));
        telling.get(volley)?.touch();
        return { cell: { hits: 1, unsaved } };
      }),
    ],
  };
}

/** The position with its cells filled, each of which adds its number to `touched` when it is looked at. */
export function watched({ state, slot }: Parted, cells: readonly Cell[], touched: Set<number>): State {
  const agenda = state.agenda as readonly Frame[];
  const attack = agenda[slot];
  if (attack?.step !== 'attack') return state;
  const { volleys, ...rest } = attack;
  const toucher = (number: number) => () => void touched.add(number);
  const hitsIn = (cell: Cell): AttackFrame['hits'] => {
    const touch = toucher(0);
    const looked = <T>(value: T): T => {
      touch();
      return value;
    };
    const made = new Proxy(cell as AttackFrame['hits'], {
      get: (hits, unit): unknown => looked(Reflect.get(hits, unit)),
      has: (hits, unit) => looked(Reflect.has(hits, unit)),
      ownKeys: hits => looked(Reflect.ownKeys(hits)),
    });
    telling.set(made, { plain: cell, number: 0, touch });
    return made;
  };
  const volleyIn = (bare: Volley, i: number): Volley => {
    const number = i + 1;
    const touch = toucher(number);
    const { hits, unsaved } = itemAt(cells, number) as Pick<Volley, 'hits' | 'unsaved'>;
    const counted = <T>(value: T) => ({
      enumerable: true,
      get: () => {
        touch();
        return value;
      },
    });
    const made: Volley = Object.defineProperties({ ...bare }, { hits: counted(hits), unsaved: counted(unsaved) });
    telling.set(made, { plain: { ...bare, hits, unsaved }, number, touch });
    return made;
  };
  const filled = { ...rest, hits: hitsIn(itemAt(cells, 0)), volleys: volleys.map(volleyIn) };
  return { ...state, agenda: agenda.with(slot, filled) };
}
