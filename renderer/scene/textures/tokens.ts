import type { CanvasTexture } from 'three';
import { type Mark, markOf, SHAPES } from '../../base/marks.ts';
import { picture, textureOf } from './canvas.ts';

const made = new Map<string, CanvasTexture>();

/** What lies beside a base for a marker of the rules. */
export function tokenTexture(marker: string): CanvasTexture {
  const known = made.get(marker);
  if (known) return known;
  const texture = paint(markOf(marker));
  made.set(marker, texture);
  return texture;
}

function paint({ shape, sign, letters, ground, ink }: Mark): CanvasTexture {
  const { canvas, pen } = picture(128, 128);
  pen.translate(64, 64);
  pen.scale(5.1, 5.1);
  const outline = new Path2D(SHAPES[shape]);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.fillStyle = ground;
  pen.fill(outline);
  pen.lineWidth = 1.4;
  pen.strokeStyle = 'rgba(0,0,0,0.6)';
  pen.stroke(outline);
  pen.strokeStyle = ink;
  pen.fillStyle = ink;
  pen.lineWidth = 2;
  if (sign) pen.stroke(new Path2D(sign));
  if (letters) {
    pen.font = '700 9px "Inter Variable", sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(letters, 0, 0.6);
  }
  return textureOf(canvas);
}
