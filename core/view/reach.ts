import type { Range, RuleId, RuleName, UnitId } from '../base/index.ts';
import { range as inR, ruleIds } from '../base/index.ts';
import type { Declared } from '../game/actions.ts';
import { specialsHeard } from '../game/actions.ts';
import { callsHeard } from '../game/calling.ts';
import { heardOfTargets } from '../game/commanding.ts';
import { sees } from '../game/facts.ts';
import { unitHolder } from '../game/holders.ts';
import { fromOf } from '../game/ranges.ts';
import type { State } from '../game/state.ts';
import { framesIn } from '../game/steps/frames.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import type { Special } from '../rulebook/index.ts';
import { isFight, veto, waivers } from '../rulebook/index.ts';
import type { ModelAt } from '../space/space.ts';

/** How far an action for others, or by others, reaches from where its unit stands now. */
export interface Reach {
  /** By the name of the frame that carries it out. */
  readonly special: Special;
  readonly by: UnitId;
  /** The models, or machines, that it is measured from. */
  readonly from: readonly ModelAt[];
  /** In R from the nearest of them; null for any distance. */
  readonly range: Range | null;
  /** Who is not seen is not reached. */
  readonly sight: boolean;
  /** Where sight is all that counts, whom they see of those whom it could be about. */
  readonly seen: readonly UnitId[];
  readonly because: readonly RuleId[];
}

/** The reach of an action that a unit may declare: of a special one, or of those whom an attack may call; null where it has none, or the
 *  unit may not take it. */
export function reachOf(table: Table, state: State, id: UnitId, declared: Declared): Reach | null {
  const unit = unitOf(state, id);
  if (declared.action === 'special') {
    const { special } = declared;
    const open = specialsHeard(table, state, unit).find(one => one.special === special && one.barred.length === 0);
    return open ? measured(table, state, open.rule, special, open.by) : null;
  }
  if (!isFight(declared.action)) return null;
  const [call] = callsHeard(table, state, unit, {
    ...{ sustained: declared.action === 'sustained', reaction: false, close: false },
  });
  return call ? measured(table, state, call.rule, call.say.frame, id) : null;
}

/** The reach of what the open question has a target chosen for; null where it has none. */
export function reachAsked(table: Table, state: State): Reach | null {
  const [below, top] = framesIn(state).slice(-2);
  // Who is chosen next may be a soldier of the target: that is beyond the reach.
  if (top?.step !== 'ask' || top.ask.ask !== 'choose' || top.ask.choices.every(({ of }) => of !== 'unit')) return null;
  if (below?.step === 'rule') return measured(table, state, below.rule, below.name, below.unit);
  if (below?.step !== 'offers') return null;
  const [offer] = below.offers;
  return offer ? measured(table, state, offer.rule, offer.frame, below.unit) : null;
}

/** What its rule says of it, as far as others do not lift it: by radio an officer reaches everybody (CMD-09, CMD-11). */
function measured(table: Table, state: State, rule: RuleName, special: Special, by: UnitId): Reach | null {
  const procedure = table.book.rules.get(rule)?.frames[special];
  const limit = procedure?.reach;
  if (!limit) return null;
  const unit = unitOf(state, by);
  const holder = unitHolder(table, state, unit);
  const from = fromOf(table, state, unit, limit.from(holder)).map(({ at }) => at);
  if (limit.whom === 'enemies') {
    const seen = seenOf(table, state, by, one => one.side !== unit.side);
    return { special, by, from, range: null, sight: true, seen, because: ruleIds(limit.id) };
  }
  // Nobody could be farther away, or less seen.
  const heard = heardOfTargets(table, state, unit, special)(holder, { range: () => inR(Infinity), seen: () => false });
  const said = veto([], heard).filter(({ reason }) => reason === 'tooFar' || reason === 'unseen');
  const [far, sight] = (['tooFar', 'unseen'] as const).map(reason => said.some(one => one.reason === reason));
  const because = said.length > 0 ? said.flatMap(one => one.because) : waivers([], heard);
  return {
    ...{ special, by, from, range: far ? inR(limit.range ?? Infinity) : null, sight: sight === true },
    seen: sight && !far ? seenOf(table, state, by, one => one.side === unit.side && one.id !== by) : [],
    because: [...new Set(because)],
  };
}

function seenOf(table: Table, state: State, by: UnitId, is: (one: State['units'][number]) => boolean): readonly UnitId[] {
  const unit = unitOf(state, by);
  return state.units.filter(one => one.where === 'table' && is(one) && sees(table, state, unit, one)).map(one => one.id);
}
