import type { Json, ModelId, PieceId, RuleId, Side, UnitId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { Choice, Chosen, Thing } from './choice.ts';
import type { Tables } from './tables.ts';
import type { Marker, UnitHolder } from './words.ts';

/** What a frame of a rule is handed when it goes on: nothing at first, then what it has asked or rolled for. */
export type RuleInput = { readonly faces: readonly Face[]; readonly successes: number } | { readonly chosen: Chosen | null };

/**
 * All that a rule's own frame may do. It does what it likes at once, and then either waits, by one `roll` or one `ask`, to be
 * called again at the stage that it names, or is done.
 */
export interface Port {
  readonly tables: Tables;
  /** The unit that the frame is about. */
  readonly unit: UnitHolder;
  /** `begin`, or what the last `roll` or `ask` named. */
  readonly stage: string;
  /** What the frame was begun with, or what it remembered since. */
  readonly memo: Json;
  readonly input: RuleInput | null;
  /** Every unit of the game, lost ones too. */
  units(): readonly UnitHolder[];
  /** Whether any model of the unit sees any of another's (LOS-03). */
  sees(unit: UnitId): boolean;
  /** Whom a support action may choose, of these (`command-target`). */
  commandable(units: readonly UnitHolder[], special: string): readonly UnitHolder[];

  /** Keeps this for the stages to come. */
  remember(memo: Json): void;
  roll(stage: string, dice: { readonly count: number; readonly counts: readonly Face[] }): void;
  /** Asks the unit's own player, or `who`. */
  ask(stage: string, choice: Choice, who?: Side): void;
  mark(unit: UnitId, marker: Marker): void;
  unmark(unit: UnitId, marker: Marker): void;
  /** How often the unit has used the rule in this game. */
  readonly used: number;
  /** It has used it once more, and so has whoever is joined to it and has it too (SK-06). */
  use(): void;
  /** The misses of the roll to hit that offered this frame are thrown again. */
  throwAgain(): void;
  /** Takes ticks off a damage track. */
  clear(unit: UnitId, boxes: number): void;
  /** The unit, which was about to be eliminated, is there to stay. */
  survive(): void;
  /** It is eliminated after all. */
  die(): void;
  destroy(piece: PieceId): void;
  /** The unit's living models. */
  readonly models: readonly ModelId[];
  /** A model of the unit is lost, or boxes of its track are ticked, without a hit. */
  lose(model: ModelId): void;
  tick(boxes: number): void;
  /** It counts as activated this turn. */
  activated(): void;
  /** Whoever was aboard what is no more is put on the table: where its owner likes beside it, or right below. */
  land(where: 'beside' | 'below'): void;
  /** A lost unit is there again, as good as new and off the table. */
  comeBack(unit: UnitId, special: string): void;
  /** The unit's activation ends, and another unit's takes its place. */
  activateNext(unit: UnitId): void;
}

/** A frame of a rule's own; its events cite `id`. */
export interface Procedure {
  readonly id: RuleId;
  run(port: Port): void;
}

/** The things that were just chosen; none where nothing was. */
export const thingsIn = <T extends Thing>({ input }: Port): readonly T[] =>
  input && 'chosen' in input && input.chosen && 'things' in input.chosen ? (input.chosen.things as readonly T[]) : [];
