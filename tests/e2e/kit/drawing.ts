import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { checkDrawn, notedFrames, noteFrames, stopNoting } from './frames.ts';
import type { OpenTable } from './table.ts';

/** Calls that draw, of each frame that is drawn because of something that is done, until no more are. */
export async function drawsBy(page: Page, deed: () => Promise<void>): Promise<readonly number[]> {
  await noteFrames(page);
  await deed();
  let frames = await notedFrames(page);
  for (let last = -1, n = 0; n < 40 && (frames.length === 0 || frames.length !== last); n++) {
    last = frames.length;
    await page.waitForTimeout(300);
    frames = await notedFrames(page);
  }
  await stopNoting(page);
  return frames.map(({ draws }) => draws);
}

/** What the table looks like now, as colours of pixels. */
export async function pictureOf({ page }: OpenTable): Promise<Uint8Array> {
  await checkDrawn(page);
  const rows = await page.locator('.stage canvas').evaluate(canvas => {
    const { width, height } = canvas as HTMLCanvasElement;
    const pen = new OffscreenCanvas(width, height).getContext('2d')!;
    pen.drawImage(canvas as HTMLCanvasElement, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    // A list of numbers takes many seconds out of the page.
    return Array.from({ length: height }, (_, y) =>
      btoa(String.fromCharCode(...data.subarray(4 * width * y, 4 * width * (y + 1)))),
    );
  });
  return Buffer.concat(rows.map(row => Buffer.from(row, 'base64')));
}

/** Pixels that are plainly of another colour. */
export function differing(a: Uint8Array, b: Uint8Array): number {
  expect(a.length).toBe(b.length);
  const isOther = (i: number) => [0, 1, 2].some(k => Math.abs(a[4 * i + k]! - b[4 * i + k]!) > 8);
  return Array.from({ length: a.length / 4 }, (_, i) => i).filter(isOther).length;
}
