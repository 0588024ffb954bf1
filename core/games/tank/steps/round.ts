import { enemyOf, ruleIds, SIDES } from '../../../base/index.ts';
import type { Side } from '../../../base/index.ts';
import { isFighting, tankOf } from '../game/state.ts';
import { toldOf, wordGap, YES_NO } from '../rules/gaps.ts';
import { smokeAfter, smokeEnds } from '../rules/smoke.ts';
import type { Gap } from '../rules/gaps.ts';
import { asking, commandIn, rolling, thrownIn } from './doing.ts';
import type { Doing, Input } from './doing.ts';
import type { Frame } from './frames.ts';

type Round = Extract<Frame, { step: 'round' }>;
type Reveal = Extract<Frame, { step: 'reveal' }>;

/** What belongs to the round is in no section: its commands are those of TANK-08. */
const SECTIONS = ruleIds('TANK-08');

/** The question for what a book has that is not here, as it goes onto the agenda. */
export const telling = (who: Side, gap: Gap): Frame => asking(who, { ask: 'result', ...gap });

/** A round: who goes first, a Movement Command for each tank, all of them revealed, and the Action Phases. */
export function round(doing: Doing, frame: Round, input: Input | null): void {
  const { table, state } = doing;
  switch (frame.stage) {
    case 'begin': {
      if (table.rounds !== null && state.round >= table.rounds) return doing.done({ step: 'losses' });
      doing.emit({ type: 'roundStarted', round: state.round + 1, because: SECTIONS });
      return doing.become({ ...frame, stage: 'first', faces: [] });
    }
    case 'first': {
      const { order } = table.sheet;
      if (order === null) {
        return doing.become({ ...frame, stage: 'told' }, telling('blue', wordGap('first', null, SIDES, SECTIONS)));
      }
      if (order !== 'roll') {
        const side = order === 'alternate' ? (state.round % 2 === 1 ? 'blue' : 'red') : order;
        doing.emit({ type: 'firstDecided', side, because: SECTIONS });
        return doing.become({ ...frame, stage: 'commands' });
      }
      // Red's die is thrown after blue's; a tie is thrown again.
      const faces = [...frame.faces, ...thrownIn(input).faces];
      const [blue, red] = faces;
      if (blue !== undefined && red !== undefined && blue !== red) {
        doing.emit({ type: 'firstDecided', side: blue > red ? 'blue' : 'red', because: SECTIONS });
        return doing.become({ ...frame, stage: 'commands', faces: [] });
      }
      const side = faces.length === 1 ? 'red' : 'blue';
      const roll = { why: 'first', side, unit: null, count: 1, counts: [], because: SECTIONS } as const;
      return doing.become({ ...frame, faces: faces.length === 1 ? faces : [] }, rolling(roll));
    }
    case 'told': {
      const side = commandIn(input, 'tell').value === 'red' ? 'red' : 'blue';
      doing.emit(toldOf('blue', { what: 'first', tank: null, because: SECTIONS }, null, side));
      doing.emit({ type: 'firstDecided', side, because: SECTIONS });
      return doing.become({ ...frame, stage: 'commands' });
    }
    case 'commands': {
      if (input && 'command' in input) {
        const { tank, command } = commandIn(input, 'command');
        doing.emit({ type: 'commanded', tank, command, because: SECTIONS });
      }
      const first = state.first ?? 'blue';
      const waiting = (side: Side) => doing.state.tanks.find(one => one.side === side && isFighting(one) && one.command === null);
      const next = waiting(first) ?? waiting(enemyOf(first));
      if (next) return doing.become(frame, asking(next.side, { ask: 'command', tank: next.id }));
      const all = doing.state.tanks.filter(isFighting).map(one => ({ step: 'reveal', tank: one.id, stage: 'begin' }) as const);
      return doing.become({ ...frame, stage: 'phases' }, ...all);
    }
    case 'phases': {
      const { phases } = table.sheet;
      const phase = state.phase + 1;
      if (phases !== null && phase > phases) return doing.become({ ...frame, stage: 'begin' });
      return doing.become(
        { ...frame, stage: phases === null ? 'more' : 'phases' },
        { step: 'phase', phase, stage: 'begin', asked: [], last: null },
      );
    }
    case 'more': {
      if (!(input && 'command' in input))
        return doing.become(frame, telling('blue', wordGap('anotherPhase', null, YES_NO, SECTIONS)));
      const { value } = commandIn(input, 'tell');
      doing.emit(toldOf('blue', { what: 'anotherPhase', tank: null, because: SECTIONS }, null, value));
      return doing.become({ ...frame, stage: value === 'yes' ? 'phases' : 'begin' });
    }
  }
}

/** A command is revealed, and what becomes of the smoke about its tank (TANK-08). */
export function reveal(doing: Doing, frame: Reveal, input: Input | null): void {
  const { table, state } = doing;
  const tank = tankOf(state, frame.tank);
  if (frame.stage === 'begin') {
    doing.emit({ type: 'commandRevealed', tank: tank.id, command: tank.command ?? '', because: SECTIONS });
    const smoke = smokeAfter({ table, state, tank }, 'command');
    if (typeof smoke === 'object')
      return doing.become({ ...frame, stage: 'rolled' }, rolling({ ...smoke, side: tank.side, unit: tank.id }));
    if (smoke === 'goes') doing.emit(smokeEnds(tank, true));
    return doing.done();
  }
  doing.emit(smokeEnds(tank, thrownIn(input).successes > 0));
  doing.done();
}
