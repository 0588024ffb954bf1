import type { TableDesign, Vec2 } from '../../../core/index.ts';

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
  const scale = Math.min(1, MOST / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // A JPEG has no clear places: what is clear is paper.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const ratio = image.width / image.height;
  const wide = Math.min(width, depth * ratio);
  return {
    picture: canvas.toDataURL('image/jpeg', 0.82),
    at: [(width - wide) / 2, (depth - wide / ratio) / 2],
    width: wide,
    turn: 0,
    opacity: 0.7,
  };
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
