import { ruleId } from '../base/index.ts';
import type { Card, Mount, UnitType } from '../forces/card.ts';
import { arcSteadiness, bearing } from '../space/free/arcs.ts';
import { placeOf } from '../space/free/base/forms.ts';
import type { Case } from './context.ts';
import { modelNamed, readingsOf } from './context.ts';
import type { Margin } from './margin.ts';
import { marginFrom, movedBy, NEVER } from './margin.ts';

export interface ArcAnswer {
  readonly inArc: boolean;
  /** 0 to 180, between the facing and the direction from middle to middle. */
  readonly degrees: number;
  readonly margin?: Margin;
}

interface ArcQuestion {
  readonly from: string;
  readonly to: string;
  readonly mount: Mount;
  readonly margin?: boolean | undefined;
}

/** Whether somebody fires in every direction, whichever way he faces: soldiers without a weapon that has an arc (ARC-01, ARC-02). */
export const firesAllRound = (shooter: { readonly type: UnitType; readonly card: Card } | null): boolean =>
  shooter?.type === 'infantry' && shooter.card.weapons.every(({ mount }) => mount === null);

export const ALL_ROUND = ruleId('ARC-01');

/** Whether some part of the target lies in the arc of a mount (ARC-04, ARC-05, ARC-07). */
export function arc(judged: Case, question: ArcQuestion): ArcAnswer {
  const from = modelNamed(judged, question.from);
  const to = modelNamed(judged, question.to);
  const { mount } = question;
  const inArc = judged.space.inArc(from, to, mount);
  const answer = { inArc, degrees: bearing(from, to) };
  if (!question.margin) return answer;
  if (mount === 'turret') return { ...answer, margin: NEVER };
  const turns = (dx: number, dy: number) => judged.space.inArc(from, movedBy(to, dx, dy), mount) !== inArc;
  // Straight across each border is the way out of the arc or into it, but for its vertex.
  const facing = (placeOf(from.place).facing * Math.PI) / 180;
  const { halfArc } = readingsOf(judged);
  const aside = ((90 - halfArc) * Math.PI) / 180;
  const across = mount === 'left' || mount === 'right' ? [Math.PI / 2] : [aside, -aside];
  const movers = across.map(turn => ({ axis: facing + turn, turns }));
  return { ...answer, margin: marginFrom(arcSteadiness(from, to, mount, halfArc), movers) };
}
