import type { Side } from '../../../base/index.ts';
import { enemyOf, ruleIds } from '../../../base/index.ts';
import { isFighting, tankOf } from '../game/state.ts';
import { markerAfter } from '../rules/markers.ts';
import { asking, commandIn } from './doing.ts';
import type { Doing, Input } from './doing.ts';
import type { Frame } from './frames.ts';

type Phase = Extract<Frame, { step: 'phase' }>;

/** An Action Phase: markers that come off (TANK-27), a go for each tank, and markers that are lost (TANK-28). */
export function phase(doing: Doing, frame: Phase, input: Input | null): void {
  const { state, table } = doing;
  const first: Side = state.first ?? 'blue';
  switch (frame.stage) {
    case 'begin':
      doing.emit({ type: 'phaseStarted', phase: frame.phase, because: ruleIds('TANK-27') });
      return doing.become({ ...frame, stage: 'markers' });
    case 'markers': {
      let { asked } = frame;
      if (input && 'command' in input) {
        const answer = commandIn(input, 'takeOff', 'keep');
        const who = asked.length === 0 ? first : enemyOf(first);
        if (answer.do === 'keep') asked = [...asked, who];
        else {
          const { target } = tankOf(state, answer.tank);
          if (target) doing.emit({ type: 'markerTakenOff', tank: answer.tank, at: target.at, because: ruleIds('TANK-27') });
        }
      }
      const has = (side: Side) => doing.state.tanks.some(one => one.side === side && isFighting(one) && one.target !== null);
      while (asked.length < 2) {
        const who = asked.length === 0 ? first : enemyOf(first);
        if (has(who)) return doing.become({ ...frame, asked }, asking(who, { ask: 'markers' }));
        asked = [...asked, who];
      }
      return doing.become({ ...frame, stage: 'goes', asked });
    }
    case 'goes': {
      if (input && 'command' in input) {
        const { tank } = commandIn(input, 'go');
        return doing.become({ ...frame, last: tankOf(state, tank).side }, { step: 'go', tank });
      }
      const waiting = (side: Side) => state.tanks.filter(one => one.side === side && isFighting(one) && !one.done.over);
      const { last } = frame;
      const turn = last === null ? first : table.sheet.turns === 'tanks' ? enemyOf(last) : last;
      const who = waiting(turn).length > 0 ? turn : enemyOf(turn);
      const tanks = waiting(who);
      const [only, more] = tanks;
      if (only === undefined) return doing.become({ ...frame, stage: 'end' });
      if (more === undefined) return doing.become({ ...frame, last: who }, { step: 'go', tank: only.id });
      return doing.become(frame, asking(who, { ask: 'go' }));
    }
    case 'end':
      for (const { id } of state.tanks) {
        const tank = tankOf(doing.state, id);
        const event = isFighting(tank) ? markerAfter({ table, state: doing.state, tank }) : null;
        if (event) doing.emit(event);
      }
      return doing.done();
  }
}

/** A tank's go: what its side has it do, until it does no more. */
export function go(doing: Doing, frame: Extract<Frame, { step: 'go' }>, input: Input | null): void {
  if (input && 'command' in input) {
    const { command } = input;
    return doing.become(frame, {
      ...{ step: 'action', tank: frame.tank, answer: command as never, stage: 'begin', memo: null, gap: null },
    });
  }
  const tank = tankOf(doing.state, frame.tank);
  const goes = !tank.done.over && isFighting(tank);
  if (goes && doing.state.go !== tank.id) doing.emit({ type: 'goStarted', tank: tank.id, because: [] });
  // It may have come to grief on its own go.
  if (!goes && doing.state.go === tank.id) doing.emit({ type: 'goEnded', tank: tank.id, because: [] });
  if (goes) doing.become(frame, asking(tank.side, { ask: 'act', tank: tank.id }));
  else doing.done();
}
