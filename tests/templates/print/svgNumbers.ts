/** What a test reads out of an SVG text: its own small reader, so that the writer is not judged by itself. Millimetres. */
export interface Found {
  readonly kind: 'circle' | 'path';
  readonly name: string;
  /** Numbers of a circle: cx, cy, r. Of a path: those of its `d`, in order. */
  readonly numbers: readonly number[];
  readonly d: string;
  /** The clip of its group: x, y, width, height; null where it has none. */
  readonly clip: readonly number[] | null;
}

const attribute = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const numbersIn = (text: string): number[] => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

export interface Sheet {
  readonly width: string;
  readonly height: string;
  readonly box: readonly number[];
  readonly found: readonly Found[];
  readonly texts: readonly { readonly at: readonly number[]; readonly words: string }[];
}

export function readSvg(svg: string): Sheet {
  const tags = svg.match(/<[^>]+>/g) ?? [];
  const head = tags[0]!;
  const found: Found[] = [];
  let clip: number[] | null = null;
  for (const tag of tags.slice(1)) {
    if (tag.startsWith('<svg')) clip = numbersIn(attribute(tag, 'viewBox'));
    if (tag.startsWith('</svg')) clip = null;
    const name = attribute(tag, 'class');
    if (tag.startsWith('<circle')) {
      const numbers = ['cx', 'cy', 'r'].map(key => Number(attribute(tag, key)));
      found.push({ kind: 'circle', name, numbers, d: '', clip });
    }
    if (tag.startsWith('<path')) {
      const d = attribute(tag, 'd');
      found.push({ kind: 'path', name, numbers: numbersIn(d), d, clip });
    }
  }
  const texts = [...svg.matchAll(/<text x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)</g)].map(m => ({
    at: [Number(m[1]), Number(m[2])],
    words: m[3]!,
  }));
  return {
    width: attribute(head, 'width'),
    height: attribute(head, 'height'),
    box: numbersIn(attribute(head, 'viewBox')),
    found,
    texts,
  };
}

export const named = (sheet: Sheet, name: string): readonly Found[] => sheet.found.filter(f => f.name === name);

/** x0, y0, x1, y1 of straight paths, and of circles. */
export function extent(f: Found): readonly [number, number, number, number] {
  if (f.kind === 'circle') {
    const [x = 0, y = 0, r = 0] = f.numbers;
    return [x - r, y - r, x + r, y + r];
  }
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, command, rest] of f.d.matchAll(/([MLA])([^MLAZ]*)/g)) {
    const n = numbersIn(rest!);
    if (command === 'A') {
      // The radius about the end is more than the arc can reach beside it.
      xs.push(n[5]!);
      ys.push(n[6]!);
    } else {
      xs.push(n[0]!);
      ys.push(n[1]!);
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
