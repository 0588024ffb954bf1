import { afterEach, expect, it, vi } from 'vitest';
import type { Vec2 } from '../../../../core/index.ts';
import { straightenedUnderlay } from '../../../../renderer/designer/parts/underlay.ts';

// A file of somebody else's may hold any picture. The page is stood in for by what is asked of it: sheets, and pictures that are read or not.

const TABLE = { width: 1800, depth: 1200 };
const UNDERLAY = { picture: 'data:image/jpeg;base64,AA', at: [0, 0] as Vec2, width: 1800, turn: 0, opacity: 0.7 };
const CORNERS: readonly Vec2[] = [
  [200, 150],
  [1600, 180],
  [1250, 900],
  [480, 880],
];

/** A page whose pictures are that large; null: they cannot be read. */
function pageWith(picture: { readonly width: number; readonly height: number } | null) {
  const sheets: { readonly width: number; readonly height: number }[] = [];
  const read: (readonly [number, number])[] = [];
  const pixels = (width: number, height: number) => ({ width, height, data: new Uint8ClampedArray(4 * width * height) });
  vi.stubGlobal('document', {
    createElement() {
      const canvas = { width: 0, height: 0, toDataURL: () => 'data:image/jpeg;base64,BB', getContext: () => pen };
      const pen = {
        ...{ canvas, fillRect() {}, drawImage() {}, putImageData() {}, createImageData: pixels },
        getImageData(_x: number, _y: number, width: number, height: number) {
          read.push([width, height]);
          return pixels(width, height);
        },
      };
      sheets.push(canvas);
      return canvas;
    },
  });
  vi.stubGlobal(
    'Image',
    class {
      readonly width = picture?.width ?? 0;
      readonly height = picture?.height ?? 0;
      src = '';
      decode = () => (picture ? Promise.resolve() : Promise.reject(new Error('No picture.')));
    },
  );
  return { sheets, read };
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['wide', 9000, 6000, [1800, 1200]],
  ['high', 3000, 9000, [600, 1800]],
  ['small', 300, 200, [300, 200]],
] as const)('a %s picture is read within the sheet that it lies on', async (_, width, height, within) => {
  const { sheets, read } = pageWith({ width, height });
  const made = await straightenedUnderlay(UNDERLAY, CORNERS, TABLE);
  expect(read).toEqual([within]);
  for (const sheet of sheets) expect(Math.max(sheet.width, sheet.height)).toBeLessThanOrEqual(1800);
  expect(made).toEqual({ ...UNDERLAY, picture: 'data:image/jpeg;base64,BB' });
});

it('a picture that cannot be read is not made straight', async () => {
  pageWith(null);
  expect(await straightenedUnderlay(UNDERLAY, CORNERS, TABLE)).toBeNull();
});

it('nor is one by points that are no corners', async () => {
  pageWith({ width: 900, height: 600 });
  expect(await straightenedUnderlay(UNDERLAY, [CORNERS[0]!, CORNERS[0]!, CORNERS[1]!, CORNERS[2]!], TABLE)).toBeNull();
});
