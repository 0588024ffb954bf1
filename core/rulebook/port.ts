import type { Json, ModelId, PieceId, Range, RuleId, Side, UnitId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { Place } from '../space/space.ts';
import type { Choice, Chosen, Thing } from './choice.ts';
import type { Tables } from './tables.ts';
import type { Action, Beside, ExtraAction, JoinedFor, Marker, Reroll, UnitHolder, WeaponHolder } from './words.ts';

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
  /** The point at which it happens, where it takes the place of a shot; null otherwise. */
  readonly at: Place | null;
  /** Whether the unit that the frame has had move is stuck in terrain (TERR-05). */
  readonly stuck: boolean;
  /** Every unit of the game, lost ones too. */
  units(): readonly UnitHolder[];
  /** Whether any model of the unit, or one of these, sees any of another's (LOS-03). */
  sees(unit: UnitId, from?: readonly ModelId[]): boolean;
  /** In R, from the nearest model of the unit, or of these, to the nearest of another. */
  range(unit: UnitId, from?: readonly ModelId[]): Range;
  /** The same to one model of another unit. */
  rangeTo(model: ModelId): Range;
  /** Whom a support action of these models, or of the whole unit, may choose, of these (`command-target`). */
  commandable(units: readonly UnitHolder[], special: string, from?: readonly ModelId[]): readonly UnitHolder[];
  /** This one was chosen so, which rules may have allowed: they have a part in what follows. */
  chose(target: UnitId, special: string, from?: readonly ModelId[]): void;
  /** Terrain that the unit is next to, or in. */
  beside(): readonly Beside[];
  /** The unit's weapon lines. */
  weapons(): readonly WeaponHolder[];
  /** Dice for a special action, where so many are printed (`special-action.dice`). */
  dice(special: string, printed: number): number;
  /** Dice for the unit to come from reserve (`reserve-dice`); null where it needs none. */
  reserveDice(): { readonly count: number | null; readonly because: readonly RuleId[] };
  /** Faces that a special action succeeds on for a target (`special-action.faces`). */
  faces(special: string, target: UnitHolder, printed: readonly Face[]): readonly Face[];
  /** What rules have rolled again of a special action (`special-action.reroll`); `radio`: it reaches its target by radio only. */
  rerolls(special: string, radio: boolean): readonly Reroll[];
  /** Living models of a squad beside whom a soldier that it has lost would find room. */
  roomBeside(unit: UnitId, fallen: ModelId): readonly ModelId[];

  /** Keeps this for the stages to come. */
  remember(memo: Json): void;
  /** `because`: sections beside the frame's own. */
  roll(
    stage: string,
    dice: { readonly count: number; readonly counts: readonly Face[]; readonly by?: Side; readonly because?: readonly RuleId[] },
  ): void;
  /** Goes on at the stage when all that has been begun is done; a rule that has somebody move waits so for the end of it. */
  carryOn(stage: string): void;
  /** Asks the unit's own player, or `who`. */
  ask(stage: string, choice: Choice, who?: Side): void;
  /** `instead`: a marker that it takes the place of. */
  mark(unit: UnitId, marker: Marker, instead?: Marker): void;
  unmark(unit: UnitId, marker: Marker): void;
  /** How often the unit has used the rule in this game. */
  readonly used: number;
  /** It has used it once more, and so has whoever is joined to it and has it too (SK-06). */
  use(): void;
  /** The misses of the roll to hit that offered this frame are thrown again; nothing where no roll did. */
  throwAgain(): void;
  /** What was chosen stands for the shot that offered this frame. */
  take(): void;
  /** Takes ticks off a damage track, as many as there are at most. */
  clear(unit: UnitId, boxes: number): void;
  /** The unit, which was about to be eliminated, is there to stay. */
  survive(): void;
  /** Hits that are nobody's shots: saved as such on ARMY or what the unit has, against no cover, and then given to these models. */
  strike(hits: { readonly hits: number; readonly damage: number; readonly models: readonly ModelId[] }): void;
  /** Its models on the table, and those of who has joined it. */
  models(): readonly ModelId[];
  /** Nothing is left of a unit, unless a rule has something happen in place of that. */
  fell(unit: UnitId): void;
  /** A unit is eliminated, whatever it has left, if it is not yet. */
  eliminate(unit: UnitId): void;
  destroy(piece: PieceId): void;
  /** Boxes of the unit's track, or of another's, are ticked without a hit. */
  tick(boxes: number, unit?: UnitId): void;
  /** It counts as activated this turn. */
  activated(): void;
  /** Whoever was aboard what is no more is put on the table: where its owner likes beside it, or right below. */
  land(where: 'beside' | 'below'): void;
  /** Takes all ticks off the limited ammunition of a unit. */
  rearm(unit: UnitId): void;
  /** A soldier whom a squad has lost stands beside this one of it again. */
  bringBack(unit: UnitId, fallen: ModelId, beside: ModelId): void;
  /** A soldier is eliminated: a model of a squad, one of those on the base of a support weapon, a hero. */
  slay(model: ModelId): void;
  /** The unit carries out this action now, beside those that it has declared. */
  act(action: Extract<Action, 'move' | 'attack'>): void;
  /** A unit makes a Move of this many R now, which is no action of its own. */
  moveFreely(unit: UnitId, range: Range): void;
  /** The enemy may react to the unit now. */
  openWindow(): void;
  /** Smoke that is gone when so many more turns have ended than this one: about a point, or about the unit itself (WPN-06). */
  screen(at: Place | 'itself', turns: number): void;
  /** A lost unit is there again, as good as new and off the table. */
  comeBack(unit: UnitId, special: string): void;
  /** The unit takes this action for nothing, right after the one that offered it. */
  actFreely(action: ExtraAction): void;
  /** Another unit is activated now and makes the attack that offered this frame, where the unit of the frame looks. */
  letFire(unit: UnitId): void;
  /** What the unit, which is about to react, has success with is movement in place of attacks. */
  defend(): void;
  /** Another soldier takes the place of the one about to be lost who offered this frame, with all that he carried. */
  replace(): void;
  /** A hero is part of a unit for so long. */
  join(hero: UnitId, to: UnitId, until: JoinedFor): void;
  /** What is left of the unit's activation is over, and another unit's comes after it: the first that is called. Nothing in a reaction. */
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
