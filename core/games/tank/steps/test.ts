import type { Pip } from '../../../dice/index.ts';
import { pipsFrom, pipsUpTo } from '../../../dice/index.ts';
import type { Role, TankCard } from '../cards/card.ts';
import { EFFECTS } from '../cards/card.ts';
import { actionOf } from '../decisions/act.ts';
import type { Tested } from '../game/event.ts';
import { tankOf } from '../game/state.ts';
import { cardOf } from '../game/table.ts';
import { buttonedUp } from '../rules/damage.ts';
import { toldOf, wordGap } from '../rules/gaps.ts';
import { commandIn, rolling, thrownIn } from './doing.ts';
import type { Doing, Input } from './doing.ts';
import type { Frame } from './frames.ts';
import { telling } from './round.ts';

type Test = Extract<Frame, { step: 'test' }>;

/** What a member of the crew has to score; null for the players to say. */
const scoreOf = ({ crew, crewTest }: TankCard, role: Role): number | null =>
  crew.find(one => one.role === role)?.test ?? crewTest.success.score;

/** How dice of a Crew Test come out; null where a failure may be a Calamity that the card knows nothing of. */
function tested({ crewTest }: TankCard, faces: readonly Pip[], score: number): Tested | null {
  const { compare, reads } = crewTest.success;
  const passes = (n: number) => (compare === '>=' ? n >= score : n <= score);
  const passed =
    reads === 'sum'
      ? passes(faces.reduce<number>((sum, face) => sum + face, 0))
      : reads === 'any'
        ? faces.some(passes)
        : faces.every(passes);
  if (passed) return 'passed';
  const { calamity } = crewTest;
  if (calamity === null) return null;
  return faces.some(face => face <= calamity) ? 'calamity' : 'failed';
}

/** A Crew Test: the dice of the card, or what the players say that theirs have shown. A Calamity follows where the section lets it. */
export function test(doing: Doing, frame: Test, input: Input | null): void {
  const tank = tankOf(doing.state, frame.tank);
  const card = cardOf(doing.table, tank);
  const { because, role } = frame;
  const score = scoreOf(card, role);
  const { dice, success } = card.crewTest;
  const asked = (among: readonly string[], faces: number | null) =>
    doing.become(
      { ...frame, stage: 'told' },
      telling(tank.side, wordGap('crewTest', tank.id, among, because, { about: role, dice: faces, score })),
    );
  const ends = (result: Tested) => {
    const counts = result === 'calamity' && mayBeCalamity(doing, frame) ? result : result === 'calamity' ? 'failed' : result;
    doing.emit({ type: 'tested', tank: tank.id, role, result: counts, because });
    if (counts === 'calamity')
      doing.become({ ...frame, stage: 'calamity' }, { step: 'calamity', tank: tank.id, because, stage: 'begin' });
    else doing.doneWith({ test: counts });
  };
  switch (frame.stage) {
    case 'begin': {
      if (dice === null || score === null)
        return asked(['passed', 'failed', ...(mayBeCalamity(doing, frame) ? ['calamity'] : [])], dice);
      const counts = success.reads === 'sum' ? [] : success.compare === '>=' ? pipsFrom(score) : pipsUpTo(score);
      return doing.become(
        { ...frame, stage: 'rolled' },
        rolling({ why: 'crewTest', side: tank.side, unit: tank.id, count: dice, counts, because }),
      );
    }
    case 'rolled': {
      const result = tested(card, thrownIn(input).faces, score ?? 0);
      if (result !== null) return ends(result);
      return mayBeCalamity(doing, frame) ? asked(['failed', 'calamity'], dice) : ends('failed');
    }
    case 'told': {
      const { value } = commandIn(input, 'tell');
      doing.emit(toldOf(tank.side, { what: 'crewTest', tank: tank.id, because }, role, value));
      return ends(value as Tested);
    }
    case 'calamity':
      return doing.doneWith({ test: 'calamity' });
  }
}

/** Whether a Calamity may follow: the action says so that asks for the test, whose frame lies beneath it. */
function mayBeCalamity({ table, state }: Doing, { tank }: Test): boolean {
  const asks = state.agenda.at(-2) as Frame | undefined;
  if (asks?.step !== 'action') throw new Error('A Crew Test is on the agenda that no action has asked for.');
  return actionOf(asks.answer.do).calamity?.({ table, state, tank: tankOf(state, tank) }) ?? true;
}

/** What a Calamity does the players say. */
export function calamity(doing: Doing, frame: Extract<Frame, { step: 'calamity' }>, input: Input | null): void {
  const tank = tankOf(doing.state, frame.tank);
  const { because } = frame;
  if (frame.stage === 'begin') {
    const gap = wordGap('calamity', tank.id, ['none', ...EFFECTS], because);
    return doing.become({ ...frame, stage: 'told' }, telling(tank.side, gap));
  }
  const { value } = commandIn(input, 'tell');
  doing.emit(toldOf(tank.side, { what: 'calamity', tank: tank.id, because }, null, value));
  doing.emit({ type: 'calamity', tank: tank.id, effect: value as never, because });
  if (value === 'buttonUp') for (const event of buttonedUp(tank, because)) doing.emit(event);
  doing.done();
}
