import type { Measure, RuleId } from '../base/index.ts';
import { LENGTHS, ruleIds, spend } from '../base/index.ts';
import { areaPrinted } from '../game/arms.ts';
import { planDistance } from '../geometry/convex.ts';
import { EXACT } from '../geometry/tolerances.ts';
import { cited } from '../rulebook/index.ts';
import { bodyOf } from '../space/free/bodies/solids.ts';
import type { ModelAt } from '../space/space.ts';
import type { UnderAnswer } from './blast.ts';
import { blast } from './blast.ts';
import { centreModel } from './centre.ts';
import type { Case, Judging } from './context.ts';
import { wayFrom } from './margin.ts';
import { isWhole, plainWeapon } from './position.ts';
import type { Question } from './scene.ts';
import { discSteadiness, underMargins } from './templateMargin.ts';

/** What artillery lays: smoke (WPN-08), and its shells. Both lie as wide as a blast, or as the template that a book gives artillery. */
export const DISCS = ['smoke', 'artillery'] as const;
export type Disc = (typeof DISCS)[number];

/** The farthest that any artillery fires; R. Its template does not hang on it. */
const FAR = 24;

/** What artillery fires of which nothing else is known. */
export const shells = plainWeapon('Artillery', FAR);

/** By which sections a book gives artillery a template of its own; none where it lays that of blasts (D47-05). */
export function ownTemplate(book: Judging): readonly RuleId[] {
  if (!isWhole(book)) return [];
  const { value, because } = areaPrinted(book, shells);
  return value === 'barrage' ? cited(book, because) : [];
}

export const hasOwnTemplate = (book: Judging): boolean => ownTemplate(book).length > 0;

/** Whether a disc is as wide as the template of artillery, by what the answer says of it. */
export const isWide = (answer: object): boolean => 'rules' in answer && answer.rules !== undefined;

/** mm across. */
export const discSize = (measure: Measure, wide: boolean): number =>
  wide ? LENGTHS[measure].artillery : LENGTHS[measure].template;

/** Whether a question is answered by the template of blasts, whose centre has to see. */
export const isBlast = ({ ask }: Pick<Question, 'ask'>, book: Judging): boolean =>
  ask === 'blast' || (ask === 'artillery' && !hasOwnTemplate(book));

interface DiscQuestion {
  readonly ask: Disc;
  readonly center: readonly [number, number, number];
  readonly margin?: boolean | undefined;
}

/** Every model whose base, hull or turret a disc overlaps or touches in plan; nobody is hidden from one but from a blast. */
export function disc(judged: Case, question: DiscQuestion): UnderAnswer {
  if (isBlast(question, judged.book)) return blast(judged, question);
  const { ask, center, margin } = question;
  const { board, measure } = judged.scene;
  const [x, y] = center;
  const own = ownTemplate(judged.book);
  const radius = discSize(measure, own.length > 0) / 2;
  const covers = (model: ModelAt) => {
    spend(30);
    return bodyOf(model).foot.some(f => planDistance(f, x, y) <= radius + EXACT);
  };
  const rules = ask === 'artillery' ? own : cited(judged.book, SMOKE);
  const hit = board.models.filter(covers).map(model => model.id);
  const under = { hit, hidden: [], ...(own.length > 0 && { rules }) };
  if (!margin) return under;
  const point = centreModel(center);
  const steadiness = (model: ModelAt) => discSteadiness(bodyOf(model).foot, x, y, radius);
  return { ...under, margin: underMargins(board.models, { steadiness, covers, wayOut: model => wayFrom(point, model) }) };
}

const SMOKE = ruleIds('WPN-06', 'WPN-08');
