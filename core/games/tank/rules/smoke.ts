import { ruleIds } from '../../../base/index.ts';
import { pipsUpTo } from '../../../dice/index.ts';
import { fixedIn, HALT } from '../cards/card.ts';
import type { TankEvent } from '../game/event.ts';
import type { Tank } from '../game/state.ts';
import type { At, Throw } from './tactical.ts';
import { cardAt } from './tactical.ts';

const SECTIONS = ruleIds('TANK-08');

/** What becomes of the smoke of a tank when its command is revealed, or it scoots: it goes, it stays, or these dice say (TANK-08). */
export function smokeAfter(at: At, what: 'scoot' | 'command'): 'goes' | 'stays' | Throw {
  const { tank, table } = at;
  if (!tank.smoke) return 'stays';
  const rests = what === 'command' && tank.command === HALT;
  const dice: Throw = {
    ...{ why: 'smoke', count: 1, counts: pipsUpTo(fixedIn(cardAt(at), 'smokeEndsOn')) },
    because: SECTIONS,
  };
  if (table.book.readings.smoke === 'halt') return rests ? dice : 'goes';
  return rests ? 'stays' : dice;
}

/** How it ends, by the section or by its die. */
export const smokeEnds = ({ id }: Tank, goes: boolean): TankEvent => ({
  ...{ type: goes ? 'smokeGone' : 'smokeStayed', tank: id, because: SECTIONS },
});

/** Dice to hit that a shot loses because of smoke, about either tank or both (TANK-09). */
export const lostInSmoke = (at: At, target: At): number =>
  at.tank.smoke || target.tank.smoke ? fixedIn(cardAt(at), 'smokePenalty') : 0;

/** What a Close Assault value loses in smoke (TANK-10). */
export const lostUpClose = (at: At): number => (at.tank.smoke ? fixedIn(cardAt(at), 'smokePenalty') : 0);

/** A Close Assault value in smoke: less, but not below 1 (TANK-10). */
export const closeAssaultInSmoke = (at: At, value: number): number => Math.max(Math.min(value, 1), value - lostUpClose(at));
