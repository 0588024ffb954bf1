import type { CardId } from '../../core/base/index.ts';
import type { Bloc, CardOption } from '../../core/forces/index.ts';
import type { Profile } from './profile.ts';

/** A weapon as a unit has it in a file. */
export interface Arm {
  /** What the line is called, with its mount: `Machinegun (Front)`. */
  readonly name: string;
  readonly at: string;
  readonly count: number;
  readonly profile: Profile;
  readonly rules: readonly string[];
  /** The profile was found by its name alone. */
  readonly byName: boolean;
}

/** All that a file says of a unit, with what was chosen. */
export interface Sheet {
  readonly name: string;
  /** Where others name it by one; else it is called by its name. */
  readonly id?: CardId;
  readonly at: string;
  readonly bloc: Bloc;
  readonly captured: boolean;
  /** Other blocs whose catalogues take it over. */
  readonly also: readonly Bloc[];
  readonly points: number;
  readonly profile: Profile;
  /** `Vehicle 3`; empty where none is named. */
  readonly category: string;
  readonly rules: readonly string[];
  readonly arms: readonly Arm[];
  readonly unique: boolean;
  readonly options: readonly CardOption[];
  readonly variantOf: string | null;
  readonly attachment: boolean;
  /** Our words where the file was read with some licence. */
  readonly notes: readonly string[];
}
