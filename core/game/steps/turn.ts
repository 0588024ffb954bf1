import type { RuleId, Side } from '../../base/index.ts';
import { enemyOf, foundIn, given, itemAt, ruleIds, SIDES } from '../../base/index.ts';
import type { Roll } from '../../dice/index.ts';
import type { Folded, UnitHolder } from '../../rulebook/index.ts';
import { after, amount, flag, listen } from '../../rulebook/index.ts';
import type { Frame } from './frames.ts';
import { activationFrame } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, rolling } from './doing.ts';
import { sideHolder, unitHolder } from '../holders.ts';
import { couldJoin } from '../joining.ts';
import { activatable, hasFewer, lettingPass } from '../passing.ts';
import { isOutOfReach, keptFromObjectives, objectivesOf, pointsFor, outcomeOf } from '../victory.ts';
import type { State, UnitState } from '../state.ts';
import { unitOf } from '../table.ts';
import { carryOut } from './effects.ts';
import { offersOf } from './offering.ts';
import { comeAgain } from './recycling.ts';
import { compare, threeDice } from './setUp.ts';

/** Both sides roll; the winner names who goes first (INIT-01 to INIT-03). */
export function initiative(doing: Doing, frame: Extract<Frame, { step: 'initiative' }>, input: Input | null): void {
  if (input && 'command' in input) {
    goesFirst(doing, commandIn(input, 'goFirst').side, ruleIds('INIT-03'));
    return;
  }
  const { kept } = doing.table.book.tables.initiative;
  const { turn, first } = doing.state;
  if (kept?.turns.includes(turn) && first) {
    goesFirst(doing, first, ruleIds(kept.because));
    return;
  }
  const asks = input === null && frame.faces.length === 0 && !frame.asked ? beforeInitiative(doing) : [];
  if (asks.length > 0) {
    doing.become({ ...frame, asked: true }, ...asks);
    return;
  }
  const faces = input && 'faces' in input ? [...frame.faces, input.faces] : frame.faces;
  if (faces.length < SIDES.length) {
    doing.become({ ...frame, faces }, rolling(initiativeDice(doing, itemAt(SIDES, faces.length))));
    return;
  }
  const winner = compare(doing.table.book, faces, doing.table.book.tables.initiative.attackerWins ? doing.state.attacker : null);
  if (winner === null) {
    doing.emit({ type: 'initiativeTied', because: ruleIds('INIT-02') });
    doing.become({ ...frame, faces: [] });
    return;
  }
  doing.emit({ type: 'initiativeWon', side: winner, because: ruleIds('INIT-01', 'INIT-02') });
  doing.become({ ...frame, faces }, asking(winner, { ask: 'first' }));
}

/** A side has the go, and that of the next turn too where nobody rolls for it. */
function goesFirst(doing: Doing, side: Side, because: readonly RuleId[]): void {
  const { kept } = doing.table.book.tables.initiative;
  const again = kept?.turns.includes(doing.state.turn + 1) ? ({ kept: true } as const) : {};
  doing.emit({ type: 'wentFirst', side, ...again, because });
  doing.done({ step: 'go', asked: false });
}

/** What rules offer to each unit before the initiative is rolled. */
function beforeInitiative(doing: Doing): readonly Frame[] {
  const { table, state } = doing;
  const holders = (side: Side, not?: UnitState) => unitsOf(state, side, not).map(unit => unitHolder(table, state, unit));
  return SIDES.flatMap(side =>
    unitsOf(state, side).flatMap(unit => {
      const at = {
        unit: unitHolder(table, state, unit),
        turn: state.turn,
        friends: () => holders(side, unit),
        together: togetherIn(doing),
      };
      return offersOf(doing, unit.id, listen(table.book, 'initiative.ask', at));
    }),
  );
}

const togetherIn =
  ({ table, state }: Pick<Doing, 'table' | 'state'>) =>
  (hero: UnitHolder, unit: UnitHolder): boolean =>
    couldJoin(table, state, unitOf(state, hero.id), unitOf(state, unit.id));

/** Units of a side that are not lost, but for one. */
const unitsOf = (state: State, side: Side, not?: UnitState): readonly UnitState[] =>
  state.units.filter(unit => unit.side === side && unit.where !== 'eliminated' && unit !== not);

/** The dice of a side for the initiative, and what rules add to them. */
function initiativeDice({ table, state }: Doing, side: Side): Roll {
  const roll = threeDice(table.book, side, 'initiative');
  const all = (one: Side) => unitsOf(state, one).map(unit => unitHolder(table, state, unit));
  const heard = listen(table.book, 'initiative-dice', {
    ...{ side: sideHolder(table, state, side), turn: state.turn },
    units: () => ({ own: all(side), enemy: all(enemyOf(side)) }),
    together: togetherIn({ table, state }),
  });
  const dice = amount(roll.count, heard);
  return { ...roll, count: dice.value, because: [...roll.because, ...dice.because] };
}

/** One side activates a unit or passes, then the other (TURN-02 to TURN-06). */
export function go(doing: Doing, frame: Extract<Frame, { step: 'go' }>, input: Input | null): void {
  if (frame.asked) {
    const side = given(doing.state.go, 'side to go');
    const command = input && 'command' in input ? commandIn(input, 'activate', 'pass') : null;
    if (command?.do === 'activate') {
      doing.become(frame, activationFrame(command.unit));
      return;
    }
    if (command?.do === 'pass') {
      const token = !hasFewer(doing.table, doing.state, side);
      const because = [...ruleIds('TURN-05'), ...(token ? [] : lettingPass(doing.table, doing.state, side))];
      doing.emit({ type: 'passed', side, ...(token && { token }), because });
    }
    doing.emit({ type: 'goTaken', side: enemyOf(side), because: ruleIds('TURN-02') });
  }
  const { go: first } = doing.state;
  const side = first && [first, enemyOf(first)].find(one => activatable(doing.table, doing.state, one).length > 0);
  if (!side) {
    doing.done({ step: 'endTurn' });
    return;
  }
  if (side !== doing.state.go) doing.emit({ type: 'goTaken', side, because: ruleIds('TURN-03') });
  const among = activatable(doing.table, doing.state, side).map(unit => unit.id);
  doing.become({ step: 'go', asked: true }, asking(side, { ask: 'activate', among }));
}

/** The end of a turn: the game ends here, or the next turn begins (TURN-04, TURN-07, VICT-01). */
export function endTurn(doing: Doing, frame: Extract<Frame, { step: 'endTurn' }>): void {
  if (!frame.asked) {
    doing.emit({ type: 'turnEnded', turn: doing.state.turn, because: ruleIds('TURN-04') });
    clearTerrain(doing);
    for (const { unit, because } of keptFromObjectives(doing.table, doing.state))
      doing.emit({ type: 'prevented', unit, what: 'objective', because });
    scoreHeld(doing);
    const asks = goesOn(doing).value ? [] : unreachable(doing);
    if (asks.length > 0) {
      doing.become({ ...frame, asked: true }, ...asks);
      return;
    }
  }
  const further = goesOn(doing);
  const judged = further.value ? 'bySurvival' : frame.asked ? 'byPoints' : 'byScenario';
  const outcome = outcomeOf(doing.table, doing.state, judged);
  if (outcome) {
    doing.emit({ type: 'gameEnded', outcome, because: outcome.because });
    return;
  }
  // What lasts for the turn still counts when it is judged.
  const ended = endOfTurn(doing);
  doing.emit({ type: 'turnStarted', turn: doing.state.turn + 1, because: [...ruleIds('TURN-02'), ...further.because] });
  doing.done(...ended, ...comeAgain(doing), { step: 'initiative', faces: [] });
}

/** Whether both sides fight on until only one is left. */
function goesOn({ table, state }: Doing): Folded<boolean> {
  const said = SIDES.map(side => flag(false, listen(table.book, 'game-end.goesOn', { side: sideHolder(table, state, side) })));
  const value = said.every(one => one.value);
  return { value, because: value ? [...new Set(said.flatMap(one => one.because))] : [] };
}

/** What rules ask each side where nobody can win by an objective any more. */
function unreachable(doing: Doing): readonly Frame[] {
  const { table, state } = doing;
  if (outcomeOf(table, state) !== null || !isOutOfReach(table, state)) return [];
  return SIDES.flatMap(side => {
    const one = state.units.find(unit => unit.side === side && unit.where !== 'eliminated');
    if (!one) return [];
    const heard = listen(table.book, 'game-end.unreachable', { unit: unitHolder(table, state, one) });
    return offersOf(doing, one.id, heard);
  });
}

/** What the end of a turn sets off, unit by unit: what lasts for a turn is over. */
function endOfTurn(doing: Doing): readonly Frame[] {
  const { table, state } = doing;
  const living = state.units.filter(unit => unit.where !== 'eliminated');
  return living.flatMap(unit => {
    const heard = listen(table.book, 'turn-end', { unit: unitHolder(table, state, unit), turn: state.turn });
    return carryOut(doing, unit.id, after(heard));
  });
}

/** Terrain whose time is up is gone. */
function clearTerrain(doing: Doing): void {
  const { turn, passing = [] } = doing.state;
  for (const { piece, until, because } of passing) {
    const { kind } = foundIn(doing.state.pieces, one => one.id === piece);
    if (until <= turn) doing.emit({ type: 'pieceGone', piece, kind, because });
  }
}

/** Victory points for what is held (GRIDSCN-09, GRIDSCN-12). */
function scoreHeld(doing: Doing): void {
  const { victoryPoints } = doing.table.scenario;
  if (!victoryPoints) return;
  const objectives = objectivesOf(doing.table, doing.state);
  for (const side of SIDES) {
    const { turn } = doing.state;
    const points = objectives.reduce((sum, one) => sum + pointsFor(doing.table.scenario, one, side, turn), 0);
    if (points > 0) doing.emit({ type: 'scored', side, points, because: victoryPoints.because });
  }
}
