import type {
  FreePlace,
  Refusal,
  Tank,
  TankAction,
  TankCommand,
  TankGame,
  TankState,
  TankWay,
  Vec2,
} from '../../../core/index.ts';
import {
  asPlace,
  facingTo,
  SHORTEST_WAY,
  TANK_AHEAD,
  placeOf,
  tankCardOf,
  tankEndOf,
  tankMovement,
  tankOf,
  tankQuestion,
  tankQuestions,
  tankVolumes,
  tankZone,
} from '../../../core/index.ts';

/** An answer that takes a number or a place, while it is being made up. Angles in degrees, lengths in inches. */
export type TankPlan =
  | { readonly do: 'deploy'; readonly place: FreePlace }
  | { readonly do: 'move'; readonly way: TankWay; readonly inches: number }
  | { readonly do: 'scoot'; readonly way: TankWay; readonly inches: number }
  | { readonly do: 'pivot' | 'extraPivot'; readonly facing: number }
  | { readonly do: 'turnTurret'; readonly turret: number }
  /** What a tank without a turret does once it has turned for nothing (TANK-17). */
  | { readonly do: 'freePivot'; readonly answer: Aiming; readonly facing: number };

/** An action that brings the gun to bear. */
export type Aiming = Extract<TankAction, { do: 'aim' | 'fire' | 'clearTerrain' }>;

const turned = (degrees: number): number => (Math.round(degrees * 100) / 100 + 720) % 360;

/** The tank that is asked about; null where a question is of none or of several. */
export function askedTank(state: TankState): Tank | null {
  const question = tankQuestion(state);
  if (!question) return null;
  const { ask } = question;
  const id = ask.ask === 'dice' ? ask.roll.unit : 'tank' in ask ? ask.tank : null;
  return id ? tankOf(state, id) : null;
}

/** Inches: a way to begin with where nobody has said how far it may be; that of a Scoot is at most what its dice show. */
const BEGINS = 6;

/** The longest way that a tank may go, as a plan to begin with. */
export function planOf(game: TankGame, tank: Tank, action: TankPlan['do'], way: TankWay = 'ahead'): TankPlan | null {
  const place = tank.place && placeOf(tank.place);
  switch (action) {
    case 'move': {
      const command = tankMovement({ ...game, tank });
      const [first = way] = command?.ways ?? [];
      const most = command?.inches ?? BEGINS;
      const end = tankEndOf({ ...game, tank }, action, first, most);
      return { do: 'move', way: first, inches: Math.max(SHORTEST_WAY, Math.floor(end.inches * 10) / 10) };
    }
    case 'scoot':
      return { do: 'scoot', way, inches: BEGINS };
    case 'pivot':
    case 'extraPivot':
      return place && { do: action, facing: place.facing };
    case 'turnTurret':
      return { do: 'turnTurret', turret: turned(tank.turret) };
    case 'freePivot':
    case 'deploy':
      return null;
  }
}

/** The plan as an answer. */
export function commandOf(plan: TankPlan, tank: Tank): TankCommand {
  if (plan.do === 'deploy') return { do: 'deploy', tank: tank.id, place: asPlace(plan.place) };
  return plan.do === 'freePivot' ? { ...plan.answer, pivot: plan.facing } : plan;
}

/** Why the plan cannot be carried out, or null. */
export function planRefused(game: TankGame, plan: TankPlan, tank: Tank): Refusal | null {
  const question = tankQuestion(game.state);
  if (!question) return null;
  return tankQuestions.legal({ table: game.table, state: game.state, ...question }, commandOf(plan, tank));
}

type Span = ReturnType<typeof tankZone>['x'];

/** A tank that is to be put up at a spot, looking at the enemy's edge until it is turned: all of it in its zone where the spot is in it. */
export function putAt(game: TankGame, tank: Tank, [x, y]: readonly [number, number], before: TankPlan | null): TankPlan {
  const facing = before?.do === 'deploy' ? before.place.facing : TANK_AHEAD[tank.side];
  const turn = (facing * Math.PI) / 180;
  const { hull } = tankVolumes(tankCardOf(game.table, tank), 0);
  const [long, wide] = hull.shape === 'box' ? hull.half : [0, 0];
  const room = (along: number, { from: low, to: high }: Span, cos: number, sin: number) => {
    const half = Math.ceil(Math.abs(cos) * long + Math.abs(sin) * wide);
    return along < low || along > high ? along : Math.min(Math.max(along, low + half), high - half);
  };
  const zone = tankZone(game.table, tank.side);
  const place = {
    x: Math.round(room(x, zone.x, Math.cos(turn), Math.sin(turn))),
    y: Math.round(room(y, zone.y, Math.sin(turn), Math.cos(turn))),
  };
  return { do: 'deploy', place: { ...place, z: 0, facing } };
}

/** The plan after the table has been clicked at a spot. */
export function pointedAt(plan: TankPlan, tank: Tank, [x, y]: readonly [number, number]): TankPlan {
  if (plan.do === 'deploy') return plan;
  const at = placeOf(tank.place!);
  const facing = (Math.atan2(y - at.y, x - at.x) * 180) / Math.PI;
  return towards(plan, tank, facing);
}

/** The plan with a turn towards a facing on the table. */
function towards(plan: TankPlan, tank: Tank, facing: number): TankPlan {
  if (turnsHull(plan)) return { ...plan, facing: turned(facing) };
  if (plan.do === 'turnTurret') return { ...plan, turret: turned(facing - placeOf(tank.place!).facing) };
  return plan;
}

export const aimedAt = (plan: TankPlan, tank: Tank, other: Tank): TankPlan => towards(plan, tank, facingTo(tank, other));

/** A plan that turns the hull on the spot. */
export type HullTurn = Extract<TankPlan, { readonly facing: number }>;
export const turnsHull = (plan: TankPlan): plan is HullTurn => 'facing' in plan;

/** What a plan turns the hull by, or the turret from it: degrees to the left, -180 to 180. */
export function leftOf(plan: HullTurn | Extract<TankPlan, { do: 'turnTurret' }>, tank: Tank): number {
  const degrees = turned(plan.do === 'turnTurret' ? plan.turret : plan.facing - placeOf(tank.place!).facing);
  return degrees > 180 ? degrees - 360 : degrees;
}

/** The plan with that many degrees to the left. */
export const turnedLeft = (plan: TankPlan, tank: Tank, degrees: number): TankPlan =>
  towards(plan, tank, placeOf(tank.place!).facing + degrees);

/** The plan turned by so many degrees, to the left where they are more than 0. */
export function turnedBy(plan: TankPlan, degrees: number): TankPlan {
  switch (plan.do) {
    case 'deploy':
      return { ...plan, place: { ...plan.place, facing: turned(plan.place.facing + degrees) } };
    case 'pivot':
    case 'extraPivot':
    case 'freePivot':
      return { ...plan, facing: turned(plan.facing + degrees) };
    case 'turnTurret':
      return { ...plan, turret: turned(plan.turret + degrees) };
    default:
      return plan;
  }
}

/** mm that an arrow moves a tank which is being put up; inches that it adds to a way. */
const NUDGE = 5;
/** By an arrow key, right and up, and the step over the table that it points at on the screen. */
export function nudged(plan: TankPlan, [right, up]: Vec2, [x, y]: Vec2 = [right, up]): TankPlan {
  if (plan.do === 'deploy')
    return { ...plan, place: { ...plan.place, x: plan.place.x + x * NUDGE, y: plan.place.y + y * NUDGE } };
  if (plan.do === 'move' || plan.do === 'scoot')
    return { ...plan, inches: Math.max(SHORTEST_WAY, Math.round((plan.inches + (right + up) * 0.5) * 10) / 10) };
  return turnedBy(plan, -right * 5);
}

/** Where the tank would stand by the plan, and how its turret would point. */
export function planned(
  game: TankGame,
  plan: TankPlan,
  tank: Tank,
): { readonly place: FreePlace; readonly turret: number } | null {
  if (plan.do === 'deploy') return { place: plan.place, turret: tank.turret };
  const place = tank.place && placeOf(tank.place);
  if (!place) return null;
  switch (plan.do) {
    case 'move':
    case 'scoot':
      return { place: placeOf(tankEndOf({ ...game, tank }, plan.do, plan.way, plan.inches).place), turret: tank.turret };
    case 'turnTurret':
      return { place, turret: plan.turret };
    default:
      return { place: { ...place, facing: plan.facing }, turret: tank.turret };
  }
}

/** One thing that may be done in an action of a tank, or may not, and why. */
export type Tried = TankAction & { readonly refused: Refusal | null };
