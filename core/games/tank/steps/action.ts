import type { Json } from '../../../base/index.ts';
import { actionOf } from '../decisions/act.ts';
import { tankOf } from '../game/state.ts';
import { toldOf } from '../rules/gaps.ts';
import type { Port, Running } from '../rules/tactical.ts';
import { asking, commandIn, rolling, thrownIn } from './doing.ts';
import type { Doing, Input } from './doing.ts';
import type { Frame } from './frames.ts';
import { telling } from './round.ts';

type Action = Extract<Frame, { step: 'action' }>;

/** Carries an action of the list on by one of its stages. */
export function action(doing: Doing, frame: Action, input: Input | null): void {
  const { gap } = frame;
  const { side } = tankOf(doing.state, frame.tank);
  let told: string | number = '';
  if (input && 'command' in input) {
    const answer = commandIn(input, 'tell', 'choose');
    told = answer.value;
    if (answer.do === 'tell' && gap) doing.emit(toldOf(side, gap, input.about, answer.value));
  }
  const stage = actionOf(frame.answer.do).stages[frame.stage];
  if (!stage) throw new Error(`The action ${frame.answer.do} has no stage ${frame.stage}.`);
  const now: Running<never> = {
    ...{ table: doing.table, state: doing.state, tank: tankOf(doing.state, frame.tank) },
    ...{ answer: frame.answer as never, memo: frame.memo, ...thrownIn(input), told },
    test: input && 'test' in input ? input.test : null,
  };
  stage(portOf(doing, frame), now);
}

/** What an action may have the game do. Frames are told here alone. */
function portOf(doing: Doing, frame: Action): Port {
  const tank = tankOf(doing.state, frame.tank);
  const then = (stage: string, memo: Json | undefined, gap: Action['gap'] = null): Action => ({
    ...{ ...frame, stage, memo: memo ?? frame.memo, gap },
  });
  return {
    table: doing.table,
    get state() {
      return doing.state;
    },
    emit: event => doing.emit(event),
    go: (stage, memo) => doing.become(then(stage, memo)),
    roll(stage, { why, count, counts, because }, memo) {
      doing.become(then(stage, memo), rolling({ why, side: tank.side, unit: tank.id, count, counts, because }));
    },
    ask(stage, gap, memo) {
      const { what, tank: about, because } = gap;
      doing.become(then(stage, memo, { what, tank: about, because }), telling(tank.side, gap));
    },
    choose: (stage, who, what, among, memo) =>
      doing.become(then(stage, memo), asking(who, { ask: 'choose', what, tank: tank.id, among: [...among] })),
    test: (stage, role, because, memo) =>
      doing.become(then(stage, memo), { step: 'test', tank: tank.id, role, because, stage: 'begin' }),
    over: () => doing.done({ step: 'losses' }),
  };
}
