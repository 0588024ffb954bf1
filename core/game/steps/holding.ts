import type { RuleId, Side, UnitId } from '../../base/index.ts';
import { enemyOf, foundIn, itemAt, ruleIds } from '../../base/index.ts';
import type { Choice } from '../../rulebook/index.ts';
import { AMBUSH, RESERVE, sideOf } from '../../rulebook/index.ts';
import { maySitOut } from '../deploying.ts';
import { companionsOf, HELD_IN_AMBUSH, HELD_IN_RESERVE, hideable, reservable, unheld } from '../heldBack.ts';
import { attackerOf, unitOf } from '../table.ts';
import { attaching, attachingSoldiers } from './attaching.ts';
import { board, startingAboard } from './boarding.ts';
import type { Doing, Input } from './doing.ts';
import { asking, chosenIn } from './doing.ts';
import { mark } from './effectsOnMarkers.ts';
import type { Frame } from './frames.ts';
import { movementFrame } from './frames.ts';

type SetUp = Extract<Frame, { step: 'setUp' }>;

type Units = Pick<Choice, 'least' | 'most' | 'no'> & { readonly among: readonly UnitId[] };

/** A question about units, to their side; `unit`: whom they shall be with. */
const askAbout = (side: Side, rule: string, choice: Units, unit: UnitId = itemAt(choice.among, 0)): Frame =>
  asking(side, { ask: 'choose', choices: [{ rule: rule as RuleId, unit, of: 'unit', ...choice }] });

/** Sides that have to hold back units in reserve name them one after the other (SCNR-10, SETUP-21). */
export function reserving(doing: Doing, frame: SetUp, input: Input | null): void {
  const { by = [], because = [], or } = doing.table.scenario.reserves ?? {};
  const { reserves: sorted, ...unsorted } = frame;
  let { named = 0 } = frame;
  const soldiers = by.length > 0 && !input ? attachingSoldiers(doing) : [];
  if (soldiers.length > 0) {
    doing.become(frame, ...soldiers);
    return;
  }
  if (input) {
    const units = chosenIn<UnitId>(input);
    if (or && !sorted && units.length > 0) {
      for (const unit of units) mark(doing, unit, RESERVE, because);
      const choice = { among: units, least: 1, most: units.length, no: true };
      doing.become({ ...frame, reserves: units }, askAbout(unitOf(doing.state, itemAt(units, 0)).side, or.id, choice));
      return;
    }
    for (const unit of units) mark(doing, unit, sorted && or ? or.marker : RESERVE, because);
    named += 1;
  }
  for (; named < by.length; named++) {
    const side = sideOf({ attacker: attackerOf(doing.state) }, itemAt(by, named));
    const { among, least } = reservable(doing.table, doing.state, side);
    if (among.length === 0) continue;
    const ask = askAbout(side, HELD_IN_RESERVE, { among, least, most: among.length, no: false });
    doing.become({ ...unsorted, named }, ask);
    return;
  }
  const { named: _, ...rest } = unsorted;
  doing.become({ ...rest, stage: 'ambush' });
}

/** A unit is held in ambush, if its side likes, and then who is with it (SCNR-05). */
export function ambushing(doing: Doing, frame: SetUp, input: Input | null): void {
  const { table } = doing;
  const { ambush } = table.scenario;
  const chosen = input ? chosenIn<UnitId>(input)[0] : undefined;
  if (ambush === undefined || (input && chosen === undefined)) {
    const { hidden: _, ...rest } = frame;
    doing.become({ ...rest, stage: 'aboard' });
    return;
  }
  const hidden = frame.hidden ?? chosen;
  const follows = chosen === undefined ? [] : hide(doing, chosen, frame.hidden);
  const side = sideOf({ attacker: attackerOf(doing.state) }, ambush);
  const among = hidden ? companionsOf(table, doing.state, hidden).map(one => one.unit) : hideable(table, doing.state, side);
  if (among.length > 0)
    doing.become(
      { ...frame, ...(hidden && { hidden }) },
      ...[...follows, askAbout(side, HELD_IN_AMBUSH, { among, least: 1, most: 1, no: true }, hidden)],
    );
  else {
    const { hidden: _, ...rest } = frame;
    doing.become({ ...rest, stage: 'aboard' }, ...follows);
  }
}

/** A unit is in ambush; with a host it is part of that until it is revealed, or aboard it (SCNR-05, SCNR-20). Returns what that sets off. */
function hide(doing: Doing, id: UnitId, host: UnitId | undefined): readonly Frame[] {
  const company = host === undefined ? [] : companionsOf(doing.table, doing.state, host);
  mark(doing, id, AMBUSH, ruleIds('SCNR-05'));
  if (host === undefined) return [];
  const { berth } = foundIn(company, one => one.unit === id);
  if (berth) return board(doing, id, host, berth.berth, [...berth.because, ...ruleIds('SCNR-05')]);
  doing.emit({ type: 'joined', unit: id, to: host, until: 'game', because: ruleIds('SCNR-05', 'SCNR-20') });
  return [];
}

/** Units that start as part of others or aboard them. */
export function startingTogether(doing: Doing, frame: SetUp): void {
  const stage = doing.table.scenario.deployment ? 'deploy' : 'start';
  doing.become({ ...frame, stage }, ...attaching(doing), ...startingAboard(doing));
}

/** Units that stand on the table from the start are put there, a side after the other or by turns (SETUP-21). */
export function deploying(doing: Doing, frame: SetUp, input: Input | null): void {
  const { table, state } = doing;
  const { deployment } = table.scenario;
  const { tried = [], layer, ...rest } = frame;
  const left = (side: Side): readonly UnitId[] =>
    deployment ? unheld(table, state, side).filter(id => !tried.includes(id)) : [];
  const attacker = attackerOf(state);
  if (input) {
    const side = layer ?? attacker;
    const [unit] = chosenIn<UnitId>(input);
    const gone = unit === undefined ? left(side) : [unit];
    const next = deployment?.order === 'byTurns' ? enemyOf(side) : side;
    doing.become(
      { ...rest, tried: [...tried, ...gone], layer: next },
      ...(unit === undefined ? [] : [movementFrame(unit, 'put', { extra: true })]),
    );
    return;
  }
  const first = layer ?? (deployment?.order === 'byTurns' ? attacker : enemyOf(attacker));
  for (const side of [first, enemyOf(first)]) {
    const among = left(side);
    if (among.length === 0) continue;
    const no = among.every(id => maySitOut(table, state, unitOf(state, id)));
    doing.become({ ...frame, layer: side }, askAbout(side, 'SETUP-21', { among, least: 1, most: 1, no }));
    return;
  }
  doing.become({ ...rest, stage: 'start' });
}
