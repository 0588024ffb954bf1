import type { WeaponId } from '../base/index.ts';
import type { Declared } from '../game/actions.ts';
import { declarationRefused } from '../game/actions.ts';
import { budgetOf } from '../game/moving.ts';
import type { State, UnitState } from '../game/state.ts';
import { givenBeside } from '../game/steps/extra.ts';
import type { Frame, Planned } from '../game/steps/frames.ts';
import { activationOf, framesIn } from '../game/steps/frames.ts';
import type { Table } from '../game/table.ts';
import type { ExtraAction } from '../rulebook/index.ts';
import { isFight, isMovement } from '../rulebook/index.ts';
import type { Budget } from '../space/space.ts';

/* What a unit may still do in this turn, and what it may fire where it comes to. */

/** A movement, or none, and what may be fired when it is over, or before. */
export interface Course {
  readonly by: 'move' | 'march' | null;
  readonly fires: 'attack' | 'sustained' | null;
  /** The bounds within which it fires for nothing. */
  readonly free: ExtraAction | null;
  /** The line with which alone it may strike for nothing as well. */
  readonly line: WeaponId | null;
  readonly budget: Budget | null;
  /** It fires from where it stands, and goes then. */
  readonly firesFirst: boolean;
}

export const STAYS: Course = { by: null, fires: null, free: null, line: null, budget: null, firesFirst: false };

/** What a unit may still do in this turn: the movements that it may make, each once, with the most that it may fire then. */
export function coursesOf(table: Table, state: State, unit: UnitState): readonly Course[] {
  const active = activationOf(state, unit.id);
  if (active?.stage === 'act') return restOf(table, state, unit, active);
  if (unit.activated && !active) return [];
  const mays = COURSES.filter(({ actions }) => declarationRefused(table, state, unit, actions) === null);
  return BY.flatMap((by): readonly Course[] => {
    const most = mays.find(course => course.by === by);
    // Of what is offered for nothing one thing at most is taken (SK-07).
    const lineBeside = (actions: readonly Declared[]) => givenBeside({ table, state }, unit.id, actions).line;
    if (by === null) {
      const line = lineBeside(most?.actions ?? IDLE);
      return unit.where === 'table' ? [{ ...STAYS, fires: most?.fires ?? null, line }] : [];
    }
    if (!most) return [];
    const free = most.fires === null ? givenBeside({ table, state }, unit.id, most.actions).free : null;
    const line = free ? null : lineBeside(most.actions);
    const budget = budgetOf(table, state, unit, by, null);
    return [{ ...STAYS, by, fires: free ? 'attack' : most.fires, free, line, budget }];
  });
}

/** What whoever can do nothing else declares. */
const IDLE: readonly Declared[] = [{ action: 'nothing' }, { action: 'nothing' }];

/** What leaves most to do comes first: a place that both reach is reached by a Move. */
const BY = [null, 'move', 'march'] as const;

/** What may be declared, of each movement that with the most fire first. */
const COURSES: readonly (Pick<Course, 'by' | 'fires'> & { readonly actions: readonly Declared[] })[] = [
  { by: null, fires: 'sustained', actions: [{ action: 'sustained' }] },
  { by: null, fires: 'attack', actions: [{ action: 'attack' }, { action: 'nothing' }] },
  { by: 'move', fires: 'attack', actions: [{ action: 'move' }, { action: 'attack' }] },
  { by: 'move', fires: null, actions: [{ action: 'move' }, { action: 'nothing' }] },
  { by: 'march', fires: 'attack', actions: [{ action: 'march' }, { action: 'attack' }] },
  { by: 'march', fires: null, actions: [{ action: 'march' }] },
];

/** What is left of what it has declared. */
function restOf(table: Table, state: State, unit: UnitState, active: Extract<Frame, { step: 'activation' }>): readonly Course[] {
  const begun = framesIn(state).findLast(
    frame => (frame.step === 'movement' || frame.step === 'attack') && frame.unit === unit.id,
  );
  const rest = active.actions.slice(active.next);
  if (begun?.step === 'movement' && begun.stage === 'ask' && isMovement(begun.by)) {
    const budget = begun.budget ?? budgetOf(table, state, unit, begun.by, null);
    return [{ ...STAYS, by: begun.by, ...firstFire(rest), budget }];
  }
  const goes = rest.findIndex(({ action }) => isMovement(action));
  const by = rest[goes]?.action;
  const going = isMovement(by) ? { by, budget: budgetOf(table, state, unit, by, null) } : null;
  const before = begun?.step === 'attack' ? firedNow(begun, rest) : firstFire(going ? rest.slice(0, goes) : rest);
  const stays = { ...STAYS, ...before };
  if (!going) return [stays];
  return before.fires === null && before.line === null
    ? [{ ...STAYS, ...firstFire(rest.slice(goes)), ...going }]
    : [stays, { ...stays, ...going, firesFirst: true }];
}

/** What it fires in the attack that it is at. */
function firedNow(attack: Extract<Frame, { step: 'attack' }>, rest: readonly Planned[]): ReturnType<typeof firstFire> {
  const { sustained, extra = null } = attack;
  if (extra?.line) return { ...firstFire(rest), line: extra.line };
  return { ...firstFire(rest), fires: sustained ? 'sustained' : 'attack', free: extra };
}

function firstFire(actions: readonly Planned[]): Pick<Course, 'fires' | 'free' | 'line'> {
  const line = actions.flatMap(({ extra }) => extra?.line ?? []).at(0) ?? null;
  for (const { action, extra = null } of actions)
    if (isFight(action) && !extra?.line) return { fires: action, free: extra, line };
  return { fires: null, free: null, line };
}
