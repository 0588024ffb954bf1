import type { Result } from '../../../base/index.ts';
import { bad, fault, ok } from '../../../base/index.ts';
import type { HouseOption } from '../../../rulebook/index.ts';
import { expectedOf } from '../../../rulebook/chain.ts';
import { valuesOf } from '../../../rulebook/options.ts';

/** How the table of actions is read where it leaves something open. */
export interface Readings {
  /** A pivot takes the action of the phase, or none. */
  readonly pivot: 'action' | 'free';
  /** A Scoot's way is said before its dice, and all of it is gone; or after them; or no more of it than its player wants. */
  readonly scoot: 'announced' | 'afterRoll' | 'upTo';
  /** Smoke goes when a command is revealed or the tank scoots, but for Halt, of which a die decides; or a die decides of all but Halt, under
   *  which it stays. */
  readonly smoke: 'halt' | 'allButHalt';
  /** A round that clears terrain is used whether it does or not. */
  readonly clearing: 'always' | 'ifCleared';
  /** Whose Crew Test a forced load is. */
  readonly loads: 'gunner' | 'loader';
  /** Whether a Calamity may follow where a commander does not spot for nothing. */
  readonly spotting: 'plain' | 'calamity';
  /** What is missing where a shot becomes a Snap Fire: the spotting, or any of spotting, sight and arc. */
  readonly snap: 'spotting' | 'any';
  /** Ordinary rounds go back to the rack when they are fired, where the card does not say that they do not. */
  readonly rounds: 'return' | 'used';
}

const PRINTED: Readings = {
  ...{ pivot: 'action', scoot: 'announced', smoke: 'halt', clearing: 'always' },
  ...{ loads: 'gunner', spotting: 'plain', snap: 'spotting', rounds: 'return' },
};

/** What a group may play otherwise: another reading. */
export type TankOption = HouseOption<Partial<Readings>>;

const option = (id: string, phase: TankOption['phase'], usual: string, others: TankOption['others']): TankOption => ({
  ...{ id, phase, usual, others },
  spaces: ['free'],
});

/** All of them, in the order of their sections. */
export const tankOptions: readonly TankOption[] = [
  option('TANK-01', 'movement', 'action', { free: { pivot: 'free' } }),
  option('TANK-04', 'movement', 'announced', { afterRoll: { scoot: 'afterRoll' }, upTo: { scoot: 'upTo' } }),
  option('TANK-08', 'movement', 'halt', { allButHalt: { smoke: 'allButHalt' } }),
  option('TANK-15', 'attack', 'always', { ifCleared: { clearing: 'ifCleared' } }),
  option('TANK-21', 'weapons', 'gunner', { loader: { loads: 'loader' } }),
  option('TANK-25', 'sight', 'plain', { calamity: { spotting: 'calamity' } }),
  option('TANK-29', 'attack', 'spotting', { any: { snap: 'any' } }),
  option('TANK-32', 'weapons', 'return', { used: { rounds: 'used' } }),
];

/** The book of tank actions with options switched. */
export interface TankBook {
  /** `tank>TANK-04=upTo`, which every save carries. */
  readonly id: string;
  readonly readings: Readings;
  readonly options: ReadonlyMap<string, string>;
}

/** The id of the book as it is printed. */
export const TANK_BOOK = 'tank';

/** The book of a chain; an option or value that there is not is named. Options are in the order of the list whatever the order given. */
export function tankBookOf(chain: string, path = 'book'): Result<TankBook> {
  const [base, ...parts] = chain.split('>');
  if (base !== TANK_BOOK) return bad(fault(path, 'book.layer', { layer: base ?? '' }));
  const switched = new Map(parts.map(part => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
  if (switched.size < parts.length) return bad(fault(path, 'book.twice'));
  for (const [id, value] of switched) {
    const known = tankOptions.find(one => one.id === id);
    if (!known) return bad({ path, expected: expectedOf({ why: 'option', option: id }) });
    const values = valuesOf(known);
    if (!values.includes(value)) return bad({ path, expected: expectedOf({ why: 'value', option: id, value, values }) });
  }
  const unusual = tankOptions.filter(({ id, usual }) => switched.has(id) && switched.get(id) !== usual);
  const options = new Map(unusual.map(({ id }) => [id, switched.get(id) ?? '']));
  const readings: Readings = Object.assign({ ...PRINTED }, ...unusual.map(({ id, others }) => others[options.get(id) ?? '']));
  return ok({ id: [TANK_BOOK, ...[...options].map(([id, value]) => `${id}=${value}`)].join('>'), readings, options });
}
