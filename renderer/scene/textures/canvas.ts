import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import { quality } from '../base/quality.ts';

export interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
}

export function picture(width: number, height: number): Picture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // Painted by the processor: without a graphics card the drawing process would be busy with it for a minute.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('No canvas to paint on: the table cannot be drawn.');
  return { canvas, pen };
}

export function textureOf(canvas: HTMLCanvasElement, repeat = false): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  // Sharp along slopes; by far the dearest thing to draw without a graphics card.
  texture.anisotropy = quality() === 'full' ? 8 : 1;
  if (repeat) {
    texture.wrapS = RepeatWrapping;
    texture.wrapT = RepeatWrapping;
  }
  return texture;
}

/** Paint that runs out from a spot to its rim. */
export function fading(
  pen: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  radius: number,
  colour: string,
  rim: string,
): CanvasGradient {
  const made = pen.createRadialGradient(x, y, 0, x, y, radius);
  made.addColorStop(0, colour);
  made.addColorStop(1, rim);
  return made;
}
