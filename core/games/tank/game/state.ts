import type { PieceId, Side, UnitId } from '../../../base/index.ts';
import type { Carried } from '../../../play/agenda.ts';
import type { Piece, Place } from '../../../space/space.ts';
import type { EffectOfHit, GunClass } from '../cards/card.ts';

/** What a tank has done in the Action Phase at hand. */
export interface Done {
  /** It has made the Movement Action of its command. */
  readonly moved: boolean;
  /** Pivots but for those of TANK-17. */
  readonly pivots: number;
  /** An extra pivot has been tried (TANK-02). */
  readonly extra: boolean;
  /** Its Tactical Action. */
  readonly action: string | null;
  /** Degrees that its turret has been turned. */
  readonly turned: number;
  /** The commander has opened or closed his hatch. */
  readonly hatch: boolean;
  /** It has had its go. */
  readonly over: boolean;
  /** Cards that have been played on it: it fires a Snap Fire, it loads faster (TANK-21, TANK-31). */
  readonly cards: readonly PlayedCard[];
}

/** Cards of a book that is not here, as far as the table of actions speaks of them (TANK-13, TANK-21, TANK-31). */
export const CARDS_PLAYED = ['snapFire', 'fasterLoading', 'tankHunter', 'closeAssault'] as const;
export type PlayedCard = (typeof CARDS_PLAYED)[number];

/** A Targeting Marker and which tank it lies next to. */
export interface Targeting {
  readonly at: UnitId;
  readonly aimed: boolean;
}

export interface Tank {
  readonly id: UnitId;
  readonly side: Side;
  /** Which of the cards of the set-up, from 0. */
  readonly card: number;
  /** Null until it has been put up. */
  readonly place: Place | null;
  /** Degrees, counter-clockwise from the facing of the hull. */
  readonly turret: number;
  /** Its Movement Command, and whether it has been revealed. */
  readonly command: string | null;
  readonly revealed: boolean;
  readonly buttoned: boolean;
  /** A Smoke Marker lies next to it. */
  readonly smoke: boolean;
  /** Smoke Grenade tokens left; null where its card does not say how many there are. */
  readonly smokeTokens: number | null;
  /** Rounds left in the rack, for each kind of its card; null likewise. */
  readonly rack: readonly (number | null)[];
  /** The class of its gun as the players have told it, where its card does not say; left out until they have. */
  readonly gun?: GunClass;
  /** The kind of round in the Load box and in the Ready box. */
  readonly load: string | null;
  readonly ready: string | null;
  readonly target: Targeting | null;
  /** What damage has done to it. */
  readonly effects: readonly EffectOfHit[];
  readonly destroyed: boolean;
  readonly done: Done;
}

/** A piece of Ambush Terrain; a cleared one is none any more (TANK-05, TANK-15). */
export interface Ambush {
  readonly piece: PieceId;
  readonly cleared: boolean;
}

export interface TankOutcome {
  /** Null is a draw. */
  readonly winner: Side | null;
  readonly reason: 'destroyed' | 'rounds';
  readonly round: number;
}

/** A game at one moment: plain JSON, and nothing but the fold of its events. */
export interface TankState extends Carried {
  readonly round: number;
  /** Action Phase of the round, from 1; 0 while commands are given. */
  readonly phase: number;
  readonly tanks: readonly Tank[];
  readonly pieces: readonly Piece[];
  readonly ambush: readonly Ambush[];
  /** Who goes first in the round. */
  readonly first: Side | null;
  /** Whose go it is, while it lasts. */
  readonly go: UnitId | null;
  readonly outcome: TankOutcome | null;
}

/** Before anything has been done in a phase. */
export const NOTHING_DONE: Done = {
  ...{ moved: false, pivots: 0, extra: false, action: null, turned: 0, hatch: false, over: false, cards: [] },
};

/** A tank of the state; not having it is our own broken promise. */
export function tankOf(state: TankState, id: UnitId): Tank {
  const tank = state.tanks.find(one => one.id === id);
  if (!tank) throw new Error(`No tank ${id} in play: a command naming it should have been refused.`);
  return tank;
}

/** On the table and not destroyed. */
export const isFighting = (tank: Tank): boolean => !tank.destroyed && tank.place !== null;

export const suffers = (tank: Tank, effect: EffectOfHit): boolean => tank.effects.includes(effect);
