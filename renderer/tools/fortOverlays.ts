import type { FreePlace, PieceId, Place, Vec2, Vec3 } from '../../core/index.ts';
import { fortForm, gridFormOf, gridPlaceOf, placeOf, SQUARE } from '../../core/index.ts';
import type { Overlay, Tone } from '../scene/base/board.ts';
import { middleOf, turnOf } from '../scene/squares.ts';
import type { Look } from './look.ts';
import type { FortPlan } from './plan.ts';

/** mm over the ground at which the outline is drawn, and behind the middle at which the words are. */
const LIFT = 2;
const WORDS = 60;

/** Where a fortification may stand, how it would, and which way it looks. `zone` is what is lit where there are no squares. */
export function fortOverlays(plan: FortPlan, zone: readonly Vec2[], { game, words }: Look): readonly Overlay[] {
  const drawn: Overlay[] = [
    plan.open === null ? { key: 'zone', kind: 'region', outline: zone, tone: 'legal' } : openSquares(plan.open),
  ];
  if (!plan.at) return drawn;
  const { kind } = plan.offer;
  const tone: Tone = plan.refused ? 'illegal' : 'own';
  const text = plan.refused ? words.reason(plan.refused) : words.t(`terrain.${kind}`);
  if (plan.open === null) {
    const at = placeOf(plan.at);
    return [...drawn, ...standing(kind, at, tone), named(at, text, tone)];
  }
  const { squares } = gridFormOf(game.table.space.forts.piece('' as PieceId, kind, plan.at));
  const { column, row, facing } = gridPlaceOf(plan.at);
  const at = { x: column * SQUARE, y: row * SQUARE, z: 0, facing: turnOf(facing) };
  drawn.push(lit('fort-squares', squares.map(middleOf), tone), ...standing(kind, at, tone));
  return [...drawn, named(at, text, tone)];
}

/** The ground that it would take up, and an arrow to its front. */
const standing = (kind: FortPlan['offer']['kind'], at: FreePlace, tone: Tone): readonly Overlay[] => [
  { key: 'fort', kind: 'region', outline: fortForm(kind, at).outline, z: LIFT, tone },
  front(at, tone),
];

const lit = (key: string, at: readonly Vec2[], tone: Tone): Overlay => ({
  ...{ key, kind: 'squares', size: SQUARE, tone },
  squares: at.map(([x, y]) => ({ at: [x, y, 0] as Vec3 })),
});

const known = new WeakMap<readonly Place[], Overlay>();

/** The same drawing for as long as the question lasts. */
function openSquares(places: readonly Place[]): Overlay {
  const drawn =
    known.get(places) ??
    lit(
      'open',
      places.map(gridPlaceOf).map(({ column, row }) => middleOf([column, row])),
      'legal',
    );
  known.set(places, drawn);
  return drawn;
}

/** What it is, or why not, away from the front. */
function named({ x, y, facing }: FreePlace, text: string, tone: Tone): Overlay {
  const turn = (facing * Math.PI) / 180;
  return { key: 'fort-label', kind: 'label', at: [x - WORDS * Math.cos(turn), y - WORDS * Math.sin(turn), LIFT], text, tone };
}

/** mm from the middle: an arrow on the front side. */
const ARROW = { tip: 92, back: 60, half: 30 };

function front({ x, y, facing }: FreePlace, tone: Tone): Overlay {
  const turn = (facing * Math.PI) / 180;
  const at = (ahead: number, left: number): Vec2 => [
    x + ahead * Math.cos(turn) - left * Math.sin(turn),
    y + ahead * Math.sin(turn) + left * Math.cos(turn),
  ];
  const { tip, back, half } = ARROW;
  return { key: 'fort-front', kind: 'region', outline: [at(back, -half), at(tip, 0), at(back, half)], z: 2 * LIFT, tone };
}
