import type { BySide, CardId, ModelId, PieceId, RuleId, RuleName, Side, UnitId, WeaponId } from '../base/index.ts';
import type { DieName, Face, HandFace, Roll } from '../dice/index.ts';
import type { Fortification } from '../forces/fortification.ts';
import type { Action, ActionReason, Berth, ExtraAction, JoinedFor, Marker, Special, Reaction } from '../rulebook/index.ts';
import type { Edge, Piece, Place, Quarter, TerrainKind } from '../space/space.ts';
import type { Declared } from './actions.ts';
import type { AgendaEvent } from '../play/agenda.ts';
import type { Blow, ModelState, Outcome, State } from './state.ts';

/** What may come to nothing: a marker, the loss of one, a wreck, blows, blows in reply, a free action, a special action that could be for
 *  nobody, that a unit moves, and that it takes an objective. */
export const PREVENTED = [
  'marked',
  'unmarked',
  'wreck',
  'strike',
  'strikeBack',
  'free',
  'special',
  'moved',
  'objective',
] as const;
export type Prevented = (typeof PREVENTED)[number];

type Because = { readonly because: readonly RuleId[] };

/** What happened. Evolve makes the state of it; log, pictures, statistics and tests read the same list. */
export type GameEvent =
  | AgendaEvent
  | ({
      readonly type: 'rolled';
      readonly roll: Roll;
      readonly faces: readonly Face[];
      readonly successes: number;
      /** What real dice showed that a player threw by hand; left out for those that the program has thrown. */
      readonly hand?: { readonly die: DieName; readonly faces: readonly HandFace[] };
    } & Because)
  | ({ readonly type: 'rolesDecided'; readonly attacker: Side } & Because)
  | ({ readonly type: 'edgesTaken'; readonly edges: BySide<Edge> } & Because)
  | ({ readonly type: 'quartersTaken'; readonly quarters: BySide<Quarter> } & Because)
  | ({ readonly type: 'objectivePlaced'; readonly id: PieceId; readonly by: Side | null; readonly place: Place } & Because)
  /** There was no room for one of the scenario's. `by`: who would have placed it. */
  | ({ readonly type: 'objectiveLeftOut'; readonly id: PieceId; readonly by: Side | null } & Because)
  | ({
      readonly type: 'terrainPlaced';
      readonly by: Side;
      readonly piece: Piece;
      readonly instead?: readonly PieceId[];
    } & Because)
  | ({ readonly type: 'fortificationPlaced'; readonly by: Side; readonly piece: Piece } & Because)
  /** There was no room for them, nor for the units that were to start in them. */
  | ({
      readonly type: 'fortificationsLeftOut';
      readonly by: Side;
      readonly kinds: readonly Fortification[];
      readonly units: readonly UnitId[];
    } & Because)
  /** A unit starts the game inside a fortification. */
  | ({
      readonly type: 'putInside';
      readonly unit: UnitId;
      readonly fortification: Fortification;
      readonly piece: PieceId;
      readonly models: readonly { readonly model: ModelId; readonly place: Place }[];
    } & Because)
  | ({ readonly type: 'turnStarted'; readonly turn: number } & Because)
  | ({ readonly type: 'initiativeWon'; readonly side: Side } & Because)
  | ({ readonly type: 'initiativeTied' } & Because)
  /** `kept`: it goes first in the next turn too, without a roll. */
  | ({ readonly type: 'wentFirst'; readonly side: Side; readonly kept?: true } & Because)
  | ({ readonly type: 'goTaken'; readonly side: Side } & Because)
  /** `token`: it has spent one for it. */
  | ({ readonly type: 'passed'; readonly side: Side; readonly token?: true } & Because)
  | ({ readonly type: 'passGained'; readonly side: Side } & Because)
  | ({ readonly type: 'activated'; readonly unit: UnitId; readonly reacting: boolean } & Because)
  | ({
      readonly type: 'declared';
      readonly unit: UnitId;
      readonly actions: readonly Declared[];
      readonly weapons: readonly WeaponId[];
      /** Left out where there are none. */
      readonly skills?: readonly RuleName[];
    } & Because)
  /** Skills named just before the dice of an attack. */
  | ({ readonly type: 'skillsNamed'; readonly unit: UnitId; readonly skills: readonly RuleName[] } & Because)
  /** A rule gives it an action beside those declared. */
  | ({
      readonly type: 'actionGiven';
      readonly unit: UnitId;
      readonly action: ExtraAction['action'];
      readonly special?: Special;
    } & Because)
  | ({ readonly type: 'used'; readonly unit: UnitId; readonly rule: RuleName } & Because)
  /** A hero is part of another unit for a while; for an activation it is activated with it. */
  | ({ readonly type: 'joined'; readonly unit: UnitId; readonly to: UnitId; readonly until: JoinedFor } & Because)
  | ({ readonly type: 'parted'; readonly unit: UnitId; readonly from: UnitId } & Because)
  | ({ readonly type: 'sideMarked'; readonly side: Side; readonly marker: Marker } & Because)
  | ({ readonly type: 'cardTurned'; readonly unit: UnitId; readonly card: CardId } & Because)
  | ({ readonly type: 'groupTaken'; readonly unit: UnitId; readonly group: string } & Because)
  | ({ readonly type: 'acted'; readonly unit: UnitId; readonly action: Action; readonly special?: Special } & Because)
  /** A declared action that could not be carried out (ACT-07). */
  | ({
      readonly type: 'actionLost';
      readonly unit: UnitId;
      readonly action: Action;
      readonly why: ActionReason | 'noTarget' | 'bogged' | 'offTable' | 'notNow';
    } & Because)
  | ({
      readonly type: 'moved';
      readonly unit: UnitId;
      readonly by: 'move' | 'march' | 'pivot' | 'put';
      readonly enters: boolean;
      readonly ways: readonly WayGone[];
      /** The fortification that it is in now, null for none; left out where that has not changed. */
      readonly inside?: PieceId | null;
      /** Heroes with it who are in another fortification than the unit, or alone in none. */
      readonly apart?: readonly { readonly unit: UnitId; readonly inside: PieceId | null }[];
    } & Because)
  /** A unit is aboard another from now on. */
  | ({ readonly type: 'boarded'; readonly unit: UnitId; readonly on: UnitId; readonly as: Berth } & Because)
  | ({ readonly type: 'boggedDown'; readonly unit: UnitId; readonly piece: PieceId } & Because)
  | ({ readonly type: 'stayedOff'; readonly unit: UnitId } & Because)
  /** A rule has kept something from happening to a unit, or a unit from doing it; `marker`: the one that did not come, or that stays. */
  | ({ readonly type: 'prevented'; readonly unit: UnitId; readonly what: Prevented; readonly marker?: Marker } & Because)
  | ({ readonly type: 'marked'; readonly unit: UnitId; readonly marker: Marker } & Because)
  | ({ readonly type: 'unmarked'; readonly unit: UnitId; readonly marker: Marker } & Because)
  | ({
      readonly type: 'aimed';
      readonly unit: UnitId;
      readonly sustained: boolean;
      readonly shots: readonly AimedShot[];
    } & Because)
  | ({
      readonly type: 'hit';
      readonly by: UnitId;
      readonly target: UnitId;
      readonly weapon: WeaponId;
      readonly hits: number;
      readonly cover: boolean;
    } & Because)
  | ({ readonly type: 'saved'; readonly unit: UnitId; readonly saved: number; readonly through: number } & Because)
  | ({ readonly type: 'hitsLost'; readonly unit: UnitId; readonly hits: number } & Because)
  | ({ readonly type: 'hitTaken'; readonly unit: UnitId; readonly model: ModelId; readonly damage: number | 'N' } & Because)
  | ({ readonly type: 'hitCancelled'; readonly unit: UnitId; readonly model: ModelId } & Because)
  /** A soldier about to be lost is another, who stands where he stood. */
  | ({ readonly type: 'modelReplaced'; readonly unit: UnitId; readonly model: ModelId } & Because)
  | ({ readonly type: 'ticked'; readonly unit: UnitId; readonly boxes: number } & Because)
  | ({ readonly type: 'cleared'; readonly unit: UnitId; readonly boxes: number } & Because)
  | ({
      readonly type: 'modelLost';
      readonly unit: UnitId;
      readonly model: ModelId;
      /** The fortification that all who are left are in, null for none; left out where that is as before. */
      readonly inside?: PieceId | null;
    } & Because)
  /** A soldier whom a squad had lost stands in it again. */
  | ({ readonly type: 'modelReturned'; readonly unit: UnitId; readonly model: ModelState } & Because)
  /** It would be eliminated, if a rule did not settle that when the action is over. */
  | ({
      readonly type: 'dying';
      readonly unit: UnitId;
      readonly rule: RuleName;
      readonly frame: string;
      readonly hit?: Blow;
    } & Because)
  | ({ readonly type: 'survived'; readonly unit: UnitId } & Because)
  | ({ readonly type: 'eliminated'; readonly unit: UnitId; readonly side: Side; readonly points: number } & Because)
  | ({ readonly type: 'wreckLeft'; readonly unit: UnitId; readonly piece: Piece } & Because)
  | ({ readonly type: 'pieceDestroyed'; readonly unit: UnitId; readonly piece: PieceId } & Because)
  /** Terrain that a unit has put on the table, and that goes when that turn ends. */
  | ({ readonly type: 'pieceLaid'; readonly unit: UnitId; readonly piece: Piece; readonly until: number } & Because)
  | ({ readonly type: 'pieceGone'; readonly piece: PieceId; readonly kind: TerrainKind } & Because)
  | ({ readonly type: 'setAside'; readonly unit: UnitId; readonly side: Side } & Because)
  | ({ readonly type: 'returned'; readonly unit: UnitId; readonly models: readonly ModelState[] } & Because)
  | ({
      readonly type: 'calledBack';
      readonly unit: UnitId;
      readonly by: UnitId;
      readonly special: Special;
      readonly models: readonly ModelState[];
    } & Because)
  | ({ readonly type: 'scored'; readonly side: Side; readonly points: number } & Because)
  /** All boxes of limited ammunition are clear again. */
  | ({ readonly type: 'rearmed'; readonly unit: UnitId } & Because)
  | ({ readonly type: 'ammoSpent'; readonly unit: UnitId; readonly weapon: WeaponId; readonly boxes: number } & Because)
  | ({ readonly type: 'reactionOpened'; readonly active: UnitId } & Because)
  | ({ readonly type: 'reactionDeclined'; readonly side: Side; readonly active: UnitId } & Because)
  | ({ readonly type: 'reacted'; readonly unit: UnitId; readonly reaction: Reaction } & Because)
  | ({ readonly type: 'turnEnded'; readonly turn: number } & Because)
  | ({ readonly type: 'gameEnded'; readonly outcome: Outcome } & Because)
  /** A game that was begun under other rules goes on from a position of it. `rules`: their number; `answers`: how many were given by then. */
  | ({ readonly type: 'takenUp'; readonly rules: number; readonly answers: number; readonly state: State } & Because);

/** A model's way on the table, for the state its end, for the picture its corners. */
export interface WayGone {
  readonly model: ModelId;
  readonly from: Place;
  readonly path: readonly Place[];
  /** In R. */
  readonly length: number;
}

/** One shot as it was judged when it was declared. */
export interface AimedShot {
  readonly model: ModelId;
  readonly weapon: WeaponId;
  readonly targets: readonly UnitId[];
  readonly template: { readonly area: 'blast' | 'flame'; readonly place: Place } | null;
  /** The places that a jet passes on its way. */
  readonly over?: readonly Place[];
  /** What is done in place of the attack. */
  readonly instead?: string;
}
