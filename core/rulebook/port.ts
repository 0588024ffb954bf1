import type { Json, ModelId, PieceId, Range, RuleId, Side, UnitId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { Place, WideScreen } from '../space/space.ts';
import type { Choice, Chosen, Thing } from './choice.ts';
import type { Effect } from './effects.ts';
import type { Tables } from './tables.ts';
import type { Action, Beside, Marker, Reroll, Special, UnitHolder, WeaponHolder } from './words.ts';

/** What a frame of a rule is handed when it goes on: nothing at first, then what it has asked or rolled for. */
export type RuleInput = { readonly faces: readonly Face[]; readonly successes: number } | { readonly chosen: Chosen | null };

/**
 * All that a rule's own frame may do. It looks, has things happen at once, and then either waits, by one `roll`, `ask` or `carryOn`, to be
 * called again at the stage that it names, or is done.
 */
export interface Port {
  readonly tables: Tables;
  /** The unit that the frame is about. */
  readonly unit: UnitHolder;
  /** `begin`, or what it last waited for. */
  readonly stage: string;
  /** What the frame was begun with, or what it remembered since. */
  readonly memo: Json;
  readonly input: RuleInput | null;
  /** The point at which it happens, where it takes the place of a shot; null otherwise. */
  readonly at: Place | null;
  /** Whether the unit that the frame has had move is stuck in terrain (TERR-05). */
  readonly stuck: boolean;
  readonly look: Look;

  /** Has these happen, one after the other; each cites the frame's own section. */
  does(...effects: readonly Effect[]): void;
  /** Keeps this for the stages to come. */
  remember(memo: Json): void;
  /** `because`: sections beside the frame's own. */
  roll(
    stage: string,
    dice: {
      readonly count: number;
      readonly counts: readonly Face[];
      readonly each?: true;
      readonly by?: Side;
      readonly because?: readonly RuleId[];
    },
  ): void;
  /** Goes on at the stage when all that has been begun is done; a rule that has somebody move waits so for the end of it. */
  carryOn(stage: string): void;
  /** Asks the unit's own player, or `who`. */
  ask(stage: string, choice: Choice, who?: Side): void;
}

/** What a frame may ask of the table, each worked out when it is asked. Rules that change an answer have a part in what the frame has
 *  happen, until it waits again. */
export interface Look {
  /** Every unit of the game, lost ones too. */
  units(): readonly UnitHolder[];
  /** Whose the rule is by their cards: of the unit, whoever is joined to it and whoever pilots it, and the special actions that each may
   *  not take again; the unit itself where it is nobody's. */
  bearers(): readonly { readonly id: UnitId; readonly done: readonly Special[] }[];
  /** The unit's models on the table, and those of who has joined it. */
  models(): readonly ModelId[];
  /** The unit's weapon lines. */
  weapons(): readonly WeaponHolder[];
  /** Terrain that the unit is next to, or in. */
  beside(): readonly Beside[];
  /** Whether any model of the unit, or one of these, sees any of another's (LOS-03). */
  sees(unit: UnitId, from?: readonly ModelId[]): boolean;
  /** In R, from the nearest model of the unit, or of these, to the nearest of another. */
  range(unit: UnitId, from?: readonly ModelId[]): Range;
  /** The same to one model of another unit. */
  rangeTo(model: ModelId): Range;
  /** Where a screen as large as the area of artillery may lie with a point in it. */
  wideScreens(at: Place): readonly WideScreen[];
  /** Whether the unit might declare this action, as it is. */
  may(action: Action): boolean;
  /** How many actions the unit would have with a marker (ACT-01). */
  actionsWith(marker: Marker): number;
  /** Wrecks that a unit has left and that still lie. */
  wrecks(unit: UnitId): readonly PieceId[];
  /** Living models of a squad beside whom a soldier that it has lost would find room. */
  roomBeside(unit: UnitId, fallen: ModelId): readonly ModelId[];
  /** One of these units for a support action of the unit, or of some models of it: those that it may choose, and those that it may not, with
   *  the sections that bar them (`command-target`). */
  choice(units: readonly UnitHolder[], special: Special, from?: readonly ModelId[]): Choice;
  /** This one was chosen so: rules that have allowed it have a part in what follows. */
  chose(target: UnitId, special: Special, from?: readonly ModelId[]): void;
  /** Dice for a special action, where so many are printed (`special-action.dice`). */
  dice(special: Special, printed: number): number;
  /** Faces that a special action succeeds on for a target (`special-action.faces`). */
  faces(special: Special, target: UnitHolder, printed: readonly Face[]): readonly Face[];
  /** What rules have rolled again of a special action (`special-action.reroll`); `radio`: it reaches its target by radio only. */
  rerolls(special: Special, radio: boolean): readonly Reroll['which'][];
  /** Dice for the unit to come from reserve (`reserve-dice`); null where it needs none. */
  reserveDice(): { readonly count: number | null; readonly because: readonly RuleId[] };
}

/** A reach by a section: R from the nearest of these models, or of all who are with the unit; null for any distance. `sight`: as far as it sees. */
export interface Measured {
  readonly id: string;
  readonly range: number | null;
  readonly sight: boolean;
  readonly whom: 'friends' | 'enemies';
  readonly from: (unit: UnitHolder) => readonly ModelId[] | undefined;
}

/** A frame of a rule's own; its events cite `id`. */
export interface Procedure {
  readonly id: RuleId;
  /** How far whoever it is about may choose somebody, where that is limited. */
  readonly reach?: Measured;
  /** Whom it is for, of what the frame remembers; null as long as that is open. */
  readonly whom?: (memo: Json) => UnitId | null;
  run(port: Port): void;
}

/** The things that were just chosen; none where nothing was. */
export const thingsIn = <T extends Thing>({ input }: Port): readonly T[] =>
  input && 'chosen' in input && input.chosen && 'things' in input.chosen ? (input.chosen.things as readonly T[]) : [];
