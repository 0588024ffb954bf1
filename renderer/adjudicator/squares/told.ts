import type { FieldError, GridAnswer, GridQuestion, Piece, SquareStock } from '../../../core/index.ts';
import { ALL_ROUND, firesAllRound } from '../../../core/index.ts';
import { fieldSentence } from '../../base/expected.ts';
import { spokenId } from '../../base/pieceName.ts';
import type { Words } from '../../base/words.ts';
import type { Hindered } from '../../desk/arranging.ts';
import { type Line, listed } from '../ruling/parts.tsx';
import type { SquarePlacing } from './desk.ts';
import type { SquareStood } from './layout.ts';
import { ARCS } from './questions.ts';

/** A square, and its storey where that is not the ground. */
export function squareTold([column, row, level]: readonly [number, number, number], { t }: Words): string {
  const square = `(${column}, ${row})`;
  return level === 0 ? square : `${square} ${t('adj.square.level', { n: level })}`;
}

/** What an answer comes to, in a word or two, and whether it is yes. */
export function headOf(
  question: GridQuestion,
  answer: GridAnswer,
  words: Words,
): { readonly good: boolean; readonly text: string } {
  const { t } = words;
  if ('blocks' in answer) return { good: answer.los, text: t(answer.los ? 'adj.square.aimed' : 'adj.square.notAimed') };
  if ('squares' in answer) return { good: true, text: words.range(answer.squares) };
  if ('los' in answer) return { good: answer.los, text: t(answer.los ? 'adj.seen' : 'adj.unseen') };
  if ('sees' in answer) return { good: answer.sees, text: t(answer.sees ? 'adj.seen' : 'adj.unseen') };
  if ('inArc' in answer) {
    const mount = question.ask === 'arc' ? t(`card.mount.${question.mount}`) : '';
    return { good: answer.inArc, text: t(answer.inArc ? 'adj.inArc' : 'adj.outOfArc', { mount }) };
  }
  if ('ways' in answer)
    return {
      good: answer.ways.length > 0,
      text: answer.ways.length > 0 ? t('adj.square.ways', { count: answer.ways.length }) : t('adj.square.noWay'),
    };
  return { good: true, text: t('adj.square.ends', { count: answer.ends.length }) };
}

/** What an answer says, thing by thing, so that two can stand side by side; `pieces` lie on the board that it is about. */
export function squareLines(answer: GridAnswer, pieces: readonly Piece[], words: Words): readonly Line[] {
  const { t, percent } = words;
  const spoken = (ids: readonly string[]) => ids.map(id => spokenId(id, pieces, words));
  const cover = (is: boolean): Line => ({ name: t('adj.cover'), value: t(is ? 'adj.cover.yes' : 'adj.cover.no') });
  if ('blocks' in answer)
    return [
      { name: t('adj.range'), value: words.range(answer.squares) },
      ...answer.blocks.map(({ over, hit }, i) => struck(t('adj.square.block', { n: i + 1 }), over, hit, words)),
      ...(answer.blocks.length === 0 ? [{ name: t('adj.square.block', { n: 0 }), value: t('adj.square.noStorey') }] : []),
    ];
  if ('los' in answer)
    return [
      {
        name: t('adj.visible'),
        value: percent(answer.visible, 1),
      },
      cover(answer.cover),
      ...(answer.blockedBy.length > 0 ? [{ name: t('adj.blockedBy'), value: listed(spoken(answer.blockedBy), words) }] : []),
    ];
  if ('sees' in answer) return [cover(answer.cover)];
  if ('ways' in answer) return answer.ways.map(({ over, hit }, i) => struck(t('adj.square.way', { n: i + 1 }), over, hit, words));
  if ('ends' in answer) {
    const most = Math.max(0, ...answer.ends.map(({ cost }) => cost));
    return Array.from({ length: most + 1 }, (_, cost) => {
      const there = answer.ends.filter(end => end.cost === cost);
      return { name: t('adj.square.cost', { cost: words.range(cost) }), value: t('adj.square.ends', { count: there.length }) };
    });
  }
  return [];
}

/** The squares that are struck, with who stands there. */
function struck(name: string, over: readonly (readonly [number, number, number])[], hit: readonly string[], words: Words): Line {
  const { t } = words;
  const squares = over.length === 0 ? t('adj.square.straight') : over.map(square => squareTold(square, words)).join(' ');
  return { name, value: t('adj.square.struck', { squares, who: listed(hit, words) }) };
}

/** How far it is and in which arcs, from answers that were asked for beside. */
export function besideLines(
  question: GridQuestion,
  beside: { readonly [id: string]: GridAnswer },
  shooter: SquareStood | null,
  words: Words,
): readonly Line[] {
  const { t } = words;
  const range = beside[`${question.id} range`];
  const arcs = ARCS.filter(mount => {
    const arc = beside[`${question.id} ${mount}`];
    return arc && 'inArc' in arc && arc.inArc;
  });
  const told = arcs.map(mount => t(`card.mount.${mount}`)).join(', ');
  const value = firesAllRound(shooter) ? t('adj.square.allRound', { arcs: told, rules: words.ruleId(ALL_ROUND) }) : told;
  const los = beside[`${question.id} los`];
  return [
    ...(los && 'los' in los ? [{ name: t('adj.ask.los'), value: t(los.los ? 'adj.seen' : 'adj.unseen') }] : []),
    ...(range && 'squares' in range ? [{ name: t('adj.range'), value: words.range(range.squares) }] : []),
    ...(arcs.length > 0 ? [{ name: t('adj.square.arcs'), value }] : []),
  ];
}

/** Whom a question is about. */
export function whoOf(question: GridQuestion, words: Words): string {
  if (question.ask === 'move') return question.unit;
  if (question.ask === 'area') {
    const [column, row] = question.at;
    return `${question.from} → ${squareTold([column, row, question.level], words)}`;
  }
  return `${question.from} → ${question.to}`;
}

/** Why the board would not take a change; the reader of scenes says all else by the field. */
export function refusedSays(refused: FieldError | Hindered, words: Words): string {
  const { t } = words;
  if (refused === 'locked' || refused === 'noRoom') return t('design.refused', { sentence: t(`design.refused.${refused}`) });
  if (refused.expected.key === 'grid.square') return t('adj.square.refused.offBoard');
  if (refused.expected.key === 'layout.piled') return t('design.refused', { sentence: t('design.refused.piled') });
  if (refused.expected.key === 'grid.taken') return t('adj.square.refused.taken');
  return fieldSentence(refused, words);
}

/** What is about to be put down. */
export function placingName(placing: SquarePlacing, words: Words): string {
  if ('card' in placing) return placing.card.name;
  if ('ornament' in placing) return words.t(`design.ornament.${placing.ornament}`);
  return 'stock' in placing ? stockName(placing.stock, words) : words.t('design.objective');
}

/** What terrain is called that can be put down. */
export const stockName = (stock: SquareStock, { t }: Words): string =>
  stock === 'building' || stock === 'wall' || stock === 'solid' ? t(`adj.square.stock.${stock}`) : t(`terrain.${stock}`);
