import type { Game } from '../../core/index.ts';
import { planOf } from '../tools/board.ts';
import { drawPlan } from '../scene/plan2d.ts';
import { type Cut, cutOut } from './cutOut.ts';

/** Pixels. */
const WIDE = 608;
/** What is dim in the room would be dark in a small picture of it. */
const LIT = 'brightness(1.45)';

/** A small picture of the table on the screen, without the room round it; null where there is none. */
export function seenPicture(): string | null {
  const seen = document.querySelector<HTMLCanvasElement>('.stage canvas');
  if (!seen || seen.width === 0) return null;
  const [left = 0, top = 0, width = 1, height = 1] = (seen.dataset.table ?? '').split(' ').filter(Boolean).map(Number);
  const table: Cut = { left: left * seen.width, top: top * seen.height, width: width * seen.width, height: height * seen.height };
  const cut = cutOut(table, seen);
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = Math.round((WIDE * cut.height) / cut.width);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.filter = LIT;
    pen.drawImage(seen, cut.left, cut.top, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  }
  return canvas.toDataURL('image/jpeg', 0.85);
}

/** A small picture of the table as it is seen, or from above where it is not on the screen; for the Continue button. */
export function tablePicture({ setup, state, table }: Game): string | null {
  const seen = seenPicture();
  if (seen !== null) return seen;
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = Math.round((WIDE * setup.table.depth) / setup.table.width);
  drawPlan(canvas, planOf(setup, state, table.cards));
  return canvas.toDataURL('image/jpeg', 0.85);
}
