import type { Game } from '../../core/index.ts';
import { planOf } from '../tools/board.ts';
import { drawPlan } from '../scene/plan2d.ts';

/** A small picture of the table on the screen; null where there is none. */
export function seenPicture(): string | null {
  const seen = document.querySelector<HTMLCanvasElement>('.stage canvas');
  if (!seen || seen.width === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = 480;
  canvas.height = Math.round((480 * seen.height) / seen.width);
  canvas.getContext('2d')?.drawImage(seen, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}

/** A small picture of the table as it is seen, or from above where it is not on the screen; for the Continue button. */
export function tablePicture({ setup, state, table }: Game): string | null {
  const seen = seenPicture();
  if (seen !== null) return seen;
  const canvas = document.createElement('canvas');
  canvas.width = 480;
  canvas.height = Math.round((480 * setup.table.depth) / setup.table.width);
  drawPlan(canvas, planOf(setup, state, table.cards));
  return canvas.toDataURL('image/jpeg', 0.85);
}
