import type { TableDesign, Vec2 } from '../../../core/index.ts';
import type { Pixels } from './straighten.ts';
import { cornersAmong, fillRow, photoOf } from './straighten.ts';

type Underlay = NonNullable<TableDesign['underlay']>;

/** mm. A picture is no wider, and lies no farther from the corner of the table; a narrower one could not be pointed at. */
export const WIDEST = 20_000;
export const NARROWEST = 50;

/** Pixels of the longer side that are kept of a picture: more than a table shows of it. */
const MOST = 1800;

/** A picture of a file that covers the table; null where it is none. */
export async function underlayFrom(file: Blob, { width, depth }: TableDesign['size']): Promise<Underlay | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image || image.width === 0) return null;
  const canvas = onPaper(image)?.canvas;
  if (!canvas) return null;
  const ratio = image.width / image.height;
  const wide = Math.min(width, depth * ratio);
  return {
    picture: written(canvas),
    at: [(width - wide) / 2, (depth - wide / ratio) / 2],
    width: wide,
    turn: 0,
    opacity: 0.7,
  };
}

/** To draw with on a sheet of that form, with no more pixels than are kept. */
function sheetOf(width: number, height: number): CanvasRenderingContext2D | null {
  const scale = Math.min(1, MOST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return canvas.getContext('2d');
}

/** A picture on such a sheet. A JPEG has no clear places: what is clear is paper. */
function onPaper(image: HTMLImageElement | ImageBitmap): CanvasRenderingContext2D | null {
  const pen = sheetOf(image.width, image.height);
  if (!pen) return null;
  const { width, height } = pen.canvas;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, 0, 0, width, height);
  return pen;
}

const written = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/jpeg', 0.82);

/** ms for which rows are filled before the page draws again. */
const SLICE = 12;

/** The picture as if it had been taken from right above, so that four points of it lie on the corners of the table, each on the one that it is
 *  next to; null where they are no such corners, or the picture of a file cannot be read. */
export async function straightenedUnderlay(
  underlay: Underlay,
  points: readonly Vec2[],
  size: TableDesign['size'],
): Promise<Underlay | null> {
  const corners = cornersAmong(points, size);
  const image = corners && (await imageOf(underlay.picture));
  const photo = image && onPaper(image);
  const sheet = sheetOf(size.width * MOST, size.depth * MOST);
  if (!corners || !photo || !sheet) return null;
  const from = photo.getImageData(0, 0, photo.canvas.width, photo.canvas.height);
  const to = sheet.createImageData(sheet.canvas.width, sheet.canvas.height);
  const [a, b, c, d] = corners;
  const pixel = (at: Vec2) => pixelAt(underlay, at, from);
  const map = photoOf([pixel(a), pixel(b), pixel(c), pixel(d)]);
  let since = performance.now();
  for (let row = 0; row < to.height; row++) {
    fillRow(to, row, from, map);
    if (performance.now() - since < SLICE) continue;
    await new Promise(done => setTimeout(done));
    since = performance.now();
  }
  sheet.putImageData(to, 0, 0);
  return { ...underlay, picture: written(sheet.canvas), at: [0, 0], width: size.width, turn: 0 };
}

async function imageOf(picture: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = picture;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** Which pixel of a picture lies at a place of the table; not rounded, down from the upper edge. */
function pixelAt({ at: [x, y], width, turn }: Underlay, [px, py]: Vec2, image: Pixels): Vec2 {
  const angle = (-turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [across, up] = [(px - x) * cos - (py - y) * sin, (px - x) * sin + (py - y) * cos];
  const scale = image.width / width;
  return [across * scale, image.height - up * scale];
}

/** The picture so large that two points of it lie so many mm apart, the first where it lay; null where they are one. */
export function scaledUnderlay(underlay: Underlay, [a, b]: readonly [Vec2, Vec2], apart: number): Underlay | null {
  const now = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (now < 1 || apart <= 0) return null;
  const by = apart / now;
  const width = underlay.width * by;
  if (width > WIDEST || width < NARROWEST) return null;
  const [x, y] = underlay.at;
  return { ...underlay, width, at: [a[0] + (x - a[0]) * by, a[1] + (y - a[1]) * by] };
}
