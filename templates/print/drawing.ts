/** Drawings as plain data. Millimetres; x to the right, y down from the upper left corner; angles in degrees, clockwise. */
export type Point = readonly [x: number, y: number];

export interface Style {
  /** `#rrggbb`; left out: no line. */
  readonly line?: string;
  /** Width of the line, mm. */
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly fill?: string;
  readonly opacity?: number;
}

/** One part of a path: on to a point, or round a centre from one angle to another. */
export type Step =
  | { readonly to: Point }
  | { readonly about: Point; readonly radius: number; readonly from: number; readonly until: number };

export type Mark =
  | { readonly draw: 'circle'; readonly at: Point; readonly radius: number; readonly style: Style; readonly name?: string }
  | {
      readonly draw: 'path';
      readonly steps: readonly Step[];
      readonly closed: boolean;
      readonly style: Style;
      readonly name?: string;
    }
  | {
      readonly draw: 'text';
      readonly at: Point;
      readonly text: string;
      /** Height of the letters' body, mm. */
      readonly size: number;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly bold?: boolean;
      readonly colour?: string;
    }
  /** A PNG, as an address that holds all of it, stretched over a box. */
  | { readonly draw: 'picture'; readonly box: Rect; readonly png: string; readonly name?: string };

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Marks of a page; what lies outside `clip` is not drawn. */
export interface Group {
  readonly clip: Rect | null;
  readonly marks: readonly Mark[];
}

export interface Page extends Pick<Rect, 'width' | 'height'> {
  readonly groups: readonly Group[];
}

export const line = (points: readonly Point[], style: Style, name?: string): Mark => ({
  draw: 'path',
  steps: points.map(to => ({ to })),
  closed: false,
  style,
  ...(name === undefined ? {} : { name }),
});

export const polygon = (points: readonly Point[], style: Style, name?: string): Mark => ({
  ...(line(points, style, name) as Extract<Mark, { draw: 'path' }>),
  closed: true,
});

export const rectangle = ({ x, y, width, height }: Rect, style: Style, name?: string): Mark =>
  polygon(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    style,
    name,
  );

export const circle = (at: Point, radius: number, style: Style, name?: string): Mark => ({
  draw: 'circle',
  at,
  radius,
  style,
  ...(name === undefined ? {} : { name }),
});

export const text = (
  at: Point,
  words: string,
  size: number,
  more: { readonly anchor?: 'start' | 'middle' | 'end'; readonly bold?: boolean; readonly colour?: string } = {},
): Mark => ({ draw: 'text', at, text: words, size, anchor: 'start', ...more });

export const onCircle = ([x, y]: Point, radius: number, degrees: number): Point => {
  const a = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(a), y + radius * Math.sin(a)];
};

/** Where a step begins. */
export const startOf = (step: Step): Point => ('to' in step ? step.to : onCircle(step.about, step.radius, step.from));

/** The same marks `scale` times as large, about the origin, and then moved; widths of lines stay what they are. */
export function placed(marks: readonly Mark[], [dx, dy]: Point, scale: number): readonly Mark[] {
  const at = ([x, y]: Point): Point => [dx + scale * x, dy + scale * y];
  const placedStep = (step: Step): Step =>
    'to' in step ? { to: at(step.to) } : { ...step, about: at(step.about), radius: scale * step.radius };
  const placedMark = (mark: Mark): Mark => {
    switch (mark.draw) {
      case 'circle':
        return { ...mark, at: at(mark.at), radius: scale * mark.radius };
      case 'path':
        return { ...mark, steps: mark.steps.map(placedStep) };
      case 'text':
        return { ...mark, at: at(mark.at), size: scale * mark.size };
      case 'picture': {
        const { x, y, width, height } = mark.box;
        const [left, top] = at([x, y]);
        return { ...mark, box: { x: left, y: top, width: scale * width, height: scale * height } };
      }
    }
  };
  return marks.map(placedMark);
}

/** A box that holds the mark; of a text, only the point that it is written at. */
export function boxOf(mark: Mark): Rect {
  const points: Point[] = [];
  const about = ([x, y]: Point, r: number) => points.push([x - r, y - r], [x + r, y + r]);
  switch (mark.draw) {
    case 'circle':
      about(mark.at, mark.radius);
      break;
    case 'path':
      for (const step of mark.steps) {
        if ('to' in step) points.push(step.to);
        else about(step.about, step.radius);
      }
      break;
    case 'text':
      points.push(mark.at);
      break;
    case 'picture':
      return mark.box;
  }
  const xs = points.map(p => p[0]);
  const ys = points.map(p => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
