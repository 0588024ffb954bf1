import type { FreePlace, Vec2 } from '../../core/index.ts';
import { fortForm } from '../../core/index.ts';
import type { Overlay, Tone } from '../scene/base/board.ts';
import type { Look } from './look.ts';
import type { FortPlan } from './plan.ts';
import { surfaceOf } from './surfaces.ts';
import { groundOf } from './zones.ts';

/** mm over the ground at which the outline is drawn, and behind the middle at which the words are. */
const LIFT = 2;
const WORDS = 60;

/** Where a fortification may stand, how it would, and which way it looks. */
export function fortOverlays(plan: FortPlan, { game, cast, words }: Look): readonly Overlay[] {
  const surface = surfaceOf(cast.setup);
  const opened = surface.opened(groundOf(plan), cast);
  if (!plan.at) return opened;
  const { kind } = plan.offer;
  const tone: Tone = plan.refused ? 'illegal' : 'own';
  const text = plan.refused ? words.reason(plan.refused) : words.t(`terrain.${kind}`);
  const { at, ground } = surface.fort(plan, plan.at, game.table);
  return [...opened, ...ground, ...standing(kind, at, tone), named(at, text, tone)];
}

/** The ground that it would take up, and an arrow to its front. */
const standing = (kind: FortPlan['offer']['kind'], at: FreePlace, tone: Tone): readonly Overlay[] => [
  { key: 'fort', kind: 'region', outline: fortForm(kind, at).outline, z: LIFT, tone },
  front(at, tone),
];

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
