import type { Bloc } from '../../core/forces/index.ts';
import type { Profile } from '../card/profile.ts';

/** What was chosen with a unit, or the unit itself, and what was chosen below that. */
export interface Chosen {
  readonly name: string;
  readonly at: string;
  /** Of all copies of the unit together. */
  readonly count: number;
  readonly profiles: readonly Profile[];
  readonly rules: readonly string[];
  readonly below: readonly Chosen[];
}

/** A unit as a list has it. */
export interface ListedUnit {
  readonly name: string;
  readonly at: string;
  readonly copies: number;
  /** Of all copies together; null where the list says nothing. */
  readonly points: number | null;
  /** `each`: what is written may also be the cost of one of the copies. */
  readonly counts: 'all' | 'each';
  readonly chosen: Chosen;
  /** `Vehicle 3`; empty where none is named. */
  readonly category: string;
  readonly captured: boolean;
  readonly bloc: Bloc | null;
}

/** What a list says that all of it costs; in its own words where that is no number. */
export interface Total {
  readonly at: string;
  readonly points: number | string;
}

/** A list of units, before anybody knows which cards they are. */
export interface List {
  readonly file: string;
  readonly name: string;
  readonly bloc: Bloc | null;
  readonly limit: number | null;
  /** Null where it says none. */
  readonly total: Total | null;
  readonly units: readonly ListedUnit[];
}
