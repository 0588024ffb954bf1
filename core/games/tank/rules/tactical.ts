import type { z } from 'zod';
import type { Json, PieceId, Refusal, RuleId, Side, UnitId } from '../../../base/index.ts';
import { given, refusal } from '../../../base/index.ts';
import type { Pip } from '../../../dice/index.ts';
import type { Piece, Place } from '../../../space/space.ts';
import type { Role, TankCard, Way } from '../cards/card.ts';
import { HALT } from '../cards/card.ts';
import type { TankEvent, Tested } from '../game/event.ts';
import type { Straight } from '../game/ground.ts';
import type { Tank, TankState } from '../game/state.ts';
import { isFighting, suffers, tankOf } from '../game/state.ts';
import type { TankTable } from '../game/table.ts';
import { cardOf } from '../game/table.ts';
import type { Gap } from './gaps.ts';

/* An action of a tank as one value: its answer, what is legal, what is offered, and what comes of it, stage by stage. */

/** The ids and places that an answer may hold, as schemas. */
export interface TankWords {
  readonly tank: z.ZodType<UnitId>;
  readonly piece: z.ZodType<PieceId>;
  readonly place: z.ZodType<Place>;
}

/** A tank at one moment. */
export interface At {
  readonly table: TankTable;
  readonly state: TankState;
  readonly tank: Tank;
}

/** Dice as an action throws them. */
export interface Throw {
  readonly why: string;
  readonly count: number;
  readonly counts: readonly Pip[];
  readonly because: readonly RuleId[];
}

/** What an action may have the game do. Whatever is waited for brings it back at the stage named, with the same memo. */
export interface Port {
  readonly table: TankTable;
  readonly state: TankState;
  emit(event: TankEvent): void;
  /** Nothing is waited for: it goes on from how things stand by now. */
  go(stage: string, memo?: Json): void;
  roll(stage: string, dice: Throw, memo?: Json): void;
  /** Asks the players for what only their book has. */
  ask(stage: string, gap: Gap, memo?: Json): void;
  /** Asks a side for a choice of its own. */
  choose(stage: string, who: Side, what: string, among: readonly string[], memo?: Json): void;
  /** A Crew Test. */
  test(stage: string, role: Role, because: readonly RuleId[], memo?: Json): void;
  over(): void;
}

/** What an action is handed at a stage. */
export interface Running<A> extends At {
  readonly answer: A;
  readonly memo: Json;
  /** The faces of its dice; none where it has thrown none. */
  readonly faces: readonly Pip[];
  /** How many of them score. */
  readonly successes: number;
  /** What the players have told or chosen; empty where nobody was asked. */
  readonly told: string | number;
  readonly test: Tested | null;
}

type Shape = z.core.$ZodShape;

/** An action of a tank on its go, under the name that its answer has in `do`. */
export interface Tactical<N extends string, S extends Shape> {
  readonly name: N;
  readonly because: readonly RuleId[];
  shape(words: TankWords): S;
  /** Why it may not be taken, or null if it may. */
  refused(at: At, answer: AnswerTo<N, NoInfer<S>>): Refusal | null;
  /** What stands against it whatever number is said in it, which is not read: how far it goes, or what it turns to. */
  barred?(at: At, answer: AnswerTo<N, NoInfer<S>>): Refusal | null;
  /** Answers that may be tried, legal or not. */
  tries(at: At): readonly AnswerTo<N, NoInfer<S>>[];
  /** Where it takes a tank that goes so far; left out where it takes it nowhere. Stages and pictures ask here alike. */
  ends?(at: At, way: Way, inches: number): Straight;
  /** Whether a Crew Test that it asks for and that is failed may be a Calamity; it may where this is left out. */
  calamity?(at: At): boolean;
  /** What comes of it; `begin` first. */
  readonly stages: { readonly [stage: string]: (port: Port, now: Running<AnswerTo<N, NoInfer<S>>>) => void };
}

/** What no field at all is taken for would be a record of nothing, not an answer of its name alone. */
type Fields<S extends Shape> = keyof S extends never ? unknown : z.infer<z.ZodObject<S, z.core.$strict>>;
export type AnswerTo<N extends string, S extends Shape> = { readonly do: N } & Readonly<Fields<S>>;

/** An action that is used like any other, once its own types are looked through. */
export interface AnyTactical {
  readonly name: string;
  readonly because: readonly RuleId[];
  shape(words: TankWords): Shape;
  refused(at: At, answer: never): Refusal | null;
  barred?(at: At, answer: never): Refusal | null;
  tries(at: At): readonly { readonly do: string }[];
  ends?(at: At, way: Way, inches: number): Straight;
  calamity?(at: At): boolean;
  readonly stages: { readonly [stage: string]: (port: Port, now: Running<never>) => void };
}

/** Keeps the types of an action together. */
export const tactical = <const N extends string, S extends Shape>(one: Tactical<N, S>): Tactical<N, S> => one;

/** `no('tank.acted', 'TANK-07')`. */
export const no = (code: string, ...sections: readonly string[]): Refusal => refusal(code, sections);

/** Why a tank may take no Tactical Action any more in this phase. */
export const spent = ({ tank }: At, because: readonly RuleId[]): Refusal | null =>
  tank.done.action === null ? null : refusal('tank.acted', because, { action: tank.done.action });

/** It takes its Tactical Action. */
export const acts = (port: Port, { tank }: At, action: string, because: readonly RuleId[]): void =>
  port.emit({ type: 'acted', tank: tank.id, action, because });

/** The first of several reasons. */
export const firstOf = (...reasons: readonly (Refusal | null | false)[]): Refusal | null =>
  reasons.find(reason => reason !== null && reason !== false) || null;

/** The enemies of a tank that are on the table. */
export const enemiesOf = ({ state, tank }: At): readonly Tank[] =>
  state.tanks.filter(one => one.side !== tank.side && isFighting(one));

/** Why a tank may not be shot at, spotted and so on at all. */
export const strange = (at: At, target: UnitId, because: readonly RuleId[]): Refusal | null =>
  enemiesOf(at).some(one => one.id === target) ? null : refusal('tank.noTarget', because, { target });

export const targetOf = ({ state }: At, target: UnitId): Tank => tankOf(state, target);

/** A piece of Ambush Terrain that has not been cleared. */
export const ambushAt = ({ state }: At, piece: PieceId): Piece | null =>
  state.ambush.some(one => one.piece === piece && !one.cleared) ? (state.pieces.find(one => one.id === piece) ?? null) : null;

export const ambushOf = (at: At, piece: PieceId): Piece => given(ambushAt(at, piece), 'Ambush Terrain');

/** All that has not been cleared. */
export const ambushes = ({ state }: At): readonly PieceId[] => state.ambush.filter(one => !one.cleared).map(one => one.piece);

export const cardAt = ({ table, tank }: At): TankCard => cardOf(table, tank);

/** Its Movement Command is Halt. */
export const halts = ({ tank }: Pick<At, 'tank'>): boolean => tank.command === HALT;

/** Whether a member of the crew can do what is his. */
export const canServe = (tank: Tank, role: Role): boolean => !suffers(tank, `crewOut:${role}`);

/** Why he does not do it. */
export const crewOut = ({ tank }: At, role: Role, ...sections: readonly string[]): Refusal | null =>
  canServe(tank, role) ? null : refusal('tank.crewOut', sections, { role });
