import type { Group, Mark, Page, Rect, Step, Style } from './drawing.ts';
import { onCircle, startOf } from './drawing.ts';

/** Millimetres as they are written: to a ten-thousandth. */
const n = (value: number): string => String(Math.round(value * 1e4) / 1e4);

const ESCAPES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text for XML; characters that it does not allow are left out. */
const escaped = (words: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
  words.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, c => ESCAPES[c]!);

const FONT = 'font-family="Helvetica, Arial, sans-serif"';

function paint({ line, width = 0.2, dash, fill, opacity }: Style): string {
  const parts = [`fill="${fill ?? 'none'}"`];
  if (line !== undefined) parts.push(`stroke="${line}" stroke-width="${n(width)}" stroke-linejoin="round"`);
  if (line !== undefined && dash) parts.push(`stroke-dasharray="${dash.map(n).join(' ')}"`);
  if (opacity !== undefined) parts.push(`opacity="${n(opacity)}"`);
  return parts.join(' ');
}

function stepText(step: Step, first: boolean): string {
  const [x, y] = startOf(step);
  const start = `${first ? 'M' : 'L'}${n(x)} ${n(y)}`;
  if ('to' in step) return start;
  const { about, radius, from, until } = step;
  const [ex, ey] = onCircle(about, radius, until);
  const large = Math.abs(until - from) > 180 ? 1 : 0;
  return `${start} A${n(radius)} ${n(radius)} 0 ${large} ${until > from ? 1 : 0} ${n(ex)} ${n(ey)}`;
}

function markText(mark: Mark): string {
  const name = mark.draw !== 'text' && mark.name !== undefined ? `class="${escaped(mark.name)}" ` : '';
  switch (mark.draw) {
    case 'circle':
      return `<circle ${name}cx="${n(mark.at[0])}" cy="${n(mark.at[1])}" r="${n(mark.radius)}" ${paint(mark.style)}/>`;
    case 'path': {
      const d = mark.steps.map((step, i) => stepText(step, i === 0)).join(' ');
      return `<path ${name}d="${d}${mark.closed ? ' Z' : ''}" ${paint(mark.style)}/>`;
    }
    case 'text': {
      const bold = mark.bold ? ' font-weight="bold"' : '';
      const where = `x="${n(mark.at[0])}" y="${n(mark.at[1])}" font-size="${n(mark.size)}" text-anchor="${mark.anchor}"`;
      return `<text ${where}${bold} fill="${mark.colour ?? '#000000'}" ${FONT}>${escaped(mark.text)}</text>`;
    }
    case 'picture': {
      const { x, y, width, height } = mark.box;
      return `<image ${name}x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" href="${escaped(mark.png)}"/>`;
    }
  }
}

/** An inner `svg` cuts off what lies outside it, and needs no id that another sheet on the same screen might have too. */
const clipText = ({ x, y, width, height }: Rect): string => {
  const box = `${n(x)} ${n(y)} ${n(width)} ${n(height)}`;
  return `<svg x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" viewBox="${box}">`;
};

const groupText = ({ clip, marks }: Group): string =>
  [clip ? clipText(clip) : '<g>', ...marks.map(markText), clip ? '</svg>' : '</g>'].join('\n');

/** A page as SVG whose units are millimetres of paper. */
export function writeSvg({ width, height, groups }: Page): string {
  const size = `width="${n(width)}mm" height="${n(height)}mm" viewBox="0 0 ${n(width)} ${n(height)}"`;
  const white = `<rect width="${n(width)}" height="${n(height)}" fill="#ffffff"/>`;
  return `${[`<svg xmlns="http://www.w3.org/2000/svg" ${size}>`, white, ...groups.map(groupText), '</svg>'].join('\n')}\n`;
}
