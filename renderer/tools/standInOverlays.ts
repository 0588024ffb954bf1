import type { PieceId } from '../../core/index.ts';
import { formOf, pieceId, placeOf } from '../../core/index.ts';
import type { Overlay, Tone } from '../scene/base/board.ts';
import type { Look } from './look.ts';
import type { StandInPlan } from './plan.ts';
import { insteadOf, standInName } from './standingIn.ts';

/** mm over the ground at which outlines are drawn, and before the middle at which the words are. */
const LIFT = 2;
const WORDS = 70;

/** What may go for a piece, what would, and how the piece would lie. */
export function standInOverlays(plan: StandInPlan, { game, words }: Look): readonly Overlay[] {
  const taken = insteadOf(plan);
  const { pieces } = game.state;
  const among = plan.offer.among.flatMap((id, i): readonly Overlay[] => {
    const piece = pieces.find(one => one.id === id);
    if (!piece) return [];
    const isTaken = taken.includes(id);
    const { outline } = formOf(piece);
    return [
      { key: `instead-${id}`, kind: 'region', outline, z: LIFT, tone: isTaken ? 'own' : 'legal', dashed: !isTaken },
      label(
        `instead-${id}-label`,
        middleOf(outline),
        isTaken ? words.t('standIn.goes', { piece: standInName(words, plan.offer, i) }) : standInName(words, plan.offer, i),
        isTaken ? 'own' : 'legal',
      ),
    ];
  });
  const { laying } = game.table.space;
  if (!plan.at || !laying) return among;
  const tone: Tone = plan.refused ? 'illegal' : 'own';
  const { outline } = formOf(laying.piece(HELD, plan.offer.kind, plan.at));
  const { x, y } = placeOf(plan.at);
  const text = plan.refused ? words.reason(plan.refused) : words.t(`terrain.${plan.offer.kind}`);
  return [
    ...among,
    { key: 'stand-in', kind: 'region', outline, z: LIFT, tone },
    label('stand-in-label', [x, y - WORDS], text, tone),
  ];
}

const HELD: PieceId = pieceId('held');

const label = (key: string, [x, y]: readonly [number, number], text: string, tone: Tone): Overlay => ({
  ...{ key, kind: 'label', at: [x, y, LIFT], text, tone },
});

const middleOf = (outline: readonly (readonly [number, number])[]): readonly [number, number] => {
  const sum = outline.reduce(([a, b], [x, y]) => [a + x, b + y] as const, [0, 0] as const);
  return [sum[0] / outline.length, sum[1] / outline.length];
};
