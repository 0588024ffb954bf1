import type { Measure, RuleId } from '../base/index.ts';
import { LENGTHS, range } from '../base/index.ts';
import type { Weapon } from '../forces/card.ts';
import { areaOf } from '../game/arms.ts';
import { seenAlong, struckByLine } from '../game/underTemplate.ts';
import { unitOf } from '../game/table.ts';
import { cited } from '../rulebook/index.ts';
import { asPlace } from '../space/free/base/forms.ts';
import { bodyOf } from '../space/free/bodies/solids.ts';
import type { Flame } from '../space/free/templates.ts';
import { flameIn } from '../space/free/templates.ts';
import type { ModelAt, Under } from '../space/space.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { UnderAnswer } from './blast.ts';
import type { Case } from './context.ts';
import { modelNamed } from './context.ts';
import type { Question } from './scene.ts';
import type { Position } from './position.ts';
import { isWhole, plainWeapon, positionOf } from './position.ts';
import { sightMargins } from './sightMargin.ts';
import type { UnderMargins } from './templateMargin.ts';
import { flameSteadiness, underMargins } from './templateMargin.ts';

interface FlameQuestion {
  readonly from: string;
  readonly template: 1 | 2 | 3;
  readonly towards: readonly [number, number];
  readonly margin?: boolean | undefined;
}

type Aimed = Pick<FlameQuestion, 'template' | 'towards'>;

/** Who lies under a flame template, or is struck by a line of flame, and who of them the firing model does not see (TPL-09, TPL-10, D47-21). */
export function flame(judged: Case, question: FlameQuestion): UnderAnswer {
  const line = lineBy(judged, question);
  const under = judged.space.under(areaFrom(modelNamed(judged, question.from), question, line !== null), judged.scene.board);
  const answer = line ? struckAlong(judged, question, line, under) : under;
  return question.margin ? { ...answer, margin: flameMargins(judged, question, line !== null) } : answer;
}

/** The rules of a book that have flames be lines, in the position of a scene. */
interface LineOfFlame {
  readonly position: Position;
  readonly because: readonly RuleId[];
}

/** Null where a book lays templates. */
function lineBy(judged: Case, { from, template }: FlameQuestion): LineOfFlame | null {
  const { book } = judged;
  if (!isWhole(book)) return null;
  const position = positionOf(judged, book);
  const { value, because } = areaOf(position.table, unitOf(position.state, modelNamed(judged, from).unit), flamer(template));
  return value === 'line' ? { position, because: cited(book, because) } : null;
}

/** Whoever the line comes to with all that it strikes with him, and whom it touches in vain. */
function struckAlong(
  judged: Case,
  { from, template }: FlameQuestion,
  { position: { table, state }, because }: LineOfFlame,
  under: Under,
): UnderAnswer {
  const { unit, id: model } = modelNamed(judged, from);
  const by = { unit: unitOf(state, unit), model, weapon: flamer(template) };
  const hit = struckByLine(table, state, seenAlong(table, state, by, under.hit));
  const hidden = [...under.hidden, ...under.hit].filter(one => !hit.includes(one));
  return { hit, hidden: [...new Set(hidden)], rules: because };
}

/** A weapon that throws flames so many R far, and of which nothing else is known. */
const flamer = (template: FlameQuestion['template']): Weapon => plainWeapon('Flame', template);

/** Where the flame lies. A line starts where the way from the middle of the model leaves it, whoever leads the unit. */
function areaFrom(from: ModelAt, { template, towards: [x, y] }: Aimed, isLine: boolean) {
  const along = isLine ? { line: { length: range(template), start: null } } : {};
  return { area: 'flame', from: from.id, reach: template, towards: asPlace({ x, y, z: 0, facing: 0 }), ...along } as const;
}

/** Whether an answer is one about a line of flame, by its sections. */
export const isLineOfFlame = ({ ask }: Pick<Question, 'ask'>, answer: object): boolean =>
  ask === 'flame' && 'rules' in answer && answer.rules !== undefined;

/** How a flame lies that is asked about, for pictures: a line where the answer says so by its sections. */
export const flameAsked = (from: ModelAt, aimed: Aimed, measure: Measure, isLine: boolean): Flame =>
  flameIn(from, areaFrom(from, aimed, isLine), LENGTHS[measure]);

function flameMargins(judged: Case, question: FlameQuestion, isLine: boolean): UnderMargins {
  const { scene, space } = judged;
  const from = modelNamed(judged, question.from);
  const area = areaFrom(from, question, isLine);
  const shape = flameIn(from, area, LENGTHS[scene.measure]);
  const [dx, dy] = [shape.disc[0] - shape.tip[0], shape.disc[1] - shape.tip[1]];
  // Sideways is mostly the shortest way.
  const aside = trig.atan2(dy, dx) + Math.PI / 2;
  return underMargins(
    scene.board.models.filter(model => model.id !== from.id),
    {
      steadiness: model => flameSteadiness(bodyOf(model).foot, shape),
      covers: model => {
        const { hit, hidden } = space.under(area, { pieces: [], models: [from, model] });
        return hit.length + hidden.length > 0;
      },
      wayOut: () => aside,
      seen: model => sightMargins(judged, from, model).los(),
    },
  );
}
