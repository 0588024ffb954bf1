import type { PieceId, RuleId, Side, UnitId } from '../../../base/index.ts';
import type { Pip, Roll } from '../../../dice/index.ts';
import type { AgendaEvent } from '../../../play/agenda.ts';
import type { Piece, Place } from '../../../space/space.ts';
import type { EffectOfHit, Role } from '../cards/card.ts';
import type { PlayedCard, TankOutcome } from './state.ts';

type Because = { readonly because: readonly RuleId[] };

/** How a Crew Test came out; a Calamity is a failure too. */
export type Tested = 'passed' | 'failed' | 'calamity';

/** Why a round has left a box. */
export type RoundGone = 'fired' | 'unloaded';

/** What happened. Evolve makes the state of it; log, pictures, statistics and tests read the same list. */
export type TankEvent =
  | AgendaEvent
  | ({
      readonly type: 'rolled';
      readonly roll: Roll<Pip>;
      readonly faces: readonly Pip[];
      readonly successes: number;
      /** A player has thrown them by hand. */
      readonly hand?: true;
    } & Because)
  /** The players have said what their own book says: a manual result, marked as such in the log. `what`: see `GAPS`. */
  | ({
      readonly type: 'told';
      readonly what: string;
      readonly side: Side;
      readonly tank: UnitId | null;
      /** Whom or what it is about beside that tank. */
      readonly about: string | null;
      readonly value: string | number;
      readonly manual: true;
    } & Because)
  | ({ readonly type: 'placed'; readonly tank: UnitId; readonly place: Place } & Because)
  | ({ readonly type: 'roundStarted'; readonly round: number } & Because)
  | ({ readonly type: 'firstDecided'; readonly side: Side } & Because)
  /** Hidden from the other side until it is revealed. */
  | ({ readonly type: 'commanded'; readonly tank: UnitId; readonly command: string } & Because)
  | ({ readonly type: 'commandRevealed'; readonly tank: UnitId; readonly command: string } & Because)
  | ({ readonly type: 'phaseStarted'; readonly phase: number } & Because)
  | ({ readonly type: 'goStarted'; readonly tank: UnitId } & Because)
  | ({ readonly type: 'goEnded'; readonly tank: UnitId } & Because)
  /** It takes its Tactical Action of the phase. */
  | ({ readonly type: 'acted'; readonly tank: UnitId; readonly action: string } & Because)
  /** An action that turned out to cost nothing (TANK-25). */
  | ({ readonly type: 'actionFree'; readonly tank: UnitId } & Because)
  /** `inches`: as far as it came. */
  | ({
      readonly type: 'moved';
      readonly tank: UnitId;
      readonly by: 'command' | 'scoot';
      readonly way: 'ahead' | 'back';
      readonly inches: number;
      readonly from: Place;
      readonly place: Place;
      /** The terrain at whose edge it had to stop (TANK-05), or what stood in its way. */
      readonly stoppedBy?: string;
    } & Because)
  | ({
      readonly type: 'pivoted';
      readonly tank: UnitId;
      readonly by: 'pivot' | 'extra' | 'free';
      readonly from: Place;
      readonly place: Place;
    } & Because)
  | ({ readonly type: 'pivotFailed'; readonly tank: UnitId } & Because)
  | ({ readonly type: 'turretTurned'; readonly tank: UnitId; readonly turret: number } & Because)
  | ({ readonly type: 'hatch'; readonly tank: UnitId; readonly buttoned: boolean; readonly forcedBy?: UnitId } & Because)
  | ({ readonly type: 'tested'; readonly tank: UnitId; readonly role: Role; readonly result: Tested } & Because)
  | ({ readonly type: 'smokePopped'; readonly tank: UnitId } & Because)
  | ({ readonly type: 'smokeStayed'; readonly tank: UnitId } & Because)
  | ({ readonly type: 'smokeGone'; readonly tank: UnitId } & Because)
  | ({ readonly type: 'machineGunned'; readonly tank: UnitId; readonly at: UnitId; readonly success: boolean } & Because)
  | ({
      readonly type: 'terrainFiredAt';
      readonly tank: UnitId;
      readonly piece: PieceId;
      readonly with: 'he' | 'closeAssault' | 'flamethrower';
      readonly cleared: boolean;
    } & Because)
  /** `from` null: out of the rack. */
  | ({
      readonly type: 'roundLoaded';
      readonly tank: UnitId;
      readonly ammo: string;
      readonly from: 'rack' | 'load';
      readonly to: 'load' | 'ready';
    } & Because)
  | ({ readonly type: 'loadFailed'; readonly tank: UnitId; readonly ammo: string } & Because)
  /** `to` null: out of the game (TANK-32); unsaid: no card says whether its rounds come back. */
  | ({
      readonly type: 'roundGone';
      readonly tank: UnitId;
      readonly ammo: string;
      readonly from: 'load' | 'ready';
      readonly to: 'rack' | 'unsaid' | null;
      readonly by: RoundGone;
    } & Because)
  | ({ readonly type: 'spotted'; readonly tank: UnitId; readonly at: UnitId } & Because)
  | ({ readonly type: 'aimed'; readonly tank: UnitId; readonly at: UnitId } & Because)
  | ({ readonly type: 'markerTakenOff'; readonly tank: UnitId; readonly at: UnitId } & Because)
  | ({ readonly type: 'markerTurned'; readonly tank: UnitId; readonly at: UnitId } & Because)
  | ({ readonly type: 'markerLost'; readonly tank: UnitId; readonly at: UnitId } & Because)
  | ({
      readonly type: 'fired';
      readonly tank: UnitId;
      readonly at: UnitId;
      readonly ammo: string | null;
      /** By what it is one. */
      readonly snap: 'unspotted' | 'card' | 'smoke' | 'missing' | null;
      readonly dice: number | null;
      readonly score: number | null;
    } & Because)
  | ({ readonly type: 'shotEnded'; readonly tank: UnitId; readonly at: UnitId; readonly hit: boolean } & Because)
  | ({ readonly type: 'hitLocated'; readonly tank: UnitId; readonly facing: string; readonly location: string } & Because)
  /** `armour`: what it was worth against this attack; null where no card says. */
  | ({
      readonly type: 'damaged';
      readonly tank: UnitId;
      readonly by: UnitId | PlayedCard;
      readonly result: string;
      readonly effect: EffectOfHit;
      readonly armour: number | null;
    } & Because)
  | ({ readonly type: 'cardPlayed'; readonly card: PlayedCard; readonly tank: UnitId } & Because)
  | ({ readonly type: 'calamity'; readonly tank: UnitId; readonly effect: EffectOfHit | 'none' } & Because)
  | ({ readonly type: 'destroyed'; readonly tank: UnitId; readonly wreck: Piece } & Because)
  | ({ readonly type: 'over'; readonly outcome: TankOutcome } & Because);
