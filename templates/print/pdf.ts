import type { PDFFont, PDFImage, PDFOperator, PDFPage } from 'pdf-lib';
import {
  appendBezierCurve,
  clip,
  closePath,
  endPath,
  fill,
  fillAndStroke,
  lineTo,
  moveTo,
  PDFDocument,
  PrintScaling,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setDashPattern,
  setFillingColor,
  setGraphicsState,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  StandardFonts,
  stroke,
} from 'pdf-lib';
import type { Mark, Page, Point, Step, Style } from './drawing.ts';
import { onCircle, startOf } from './drawing.ts';

/** Points of a PDF in a millimetre. */
const UNIT = 72 / 25.4;
/** Arcs are written as curves of at most so many degrees, which keeps them within 5 millionths of their radius. */
const ARC = 45;

interface Pen {
  readonly page: PDFPage;
  /** mm: PDF counts from the foot of the page. */
  readonly height: number;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  /** By their addresses. */
  readonly pictures: ReadonlyMap<string, PDFImage>;
}

const colour = (hex: string) => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
};

/** Pages as one PDF, which asks to be printed at its own size. */
export async function writePdf(pages: readonly Page[], title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setProducer('Battlefield');
  document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const pictures = new Map<string, PDFImage>();
  for (const png of picturesOf(pages)) pictures.set(png, await document.embedPng(png));
  for (const { width, height, groups } of pages) {
    const page = document.addPage([width * UNIT, height * UNIT]);
    const pen: Pen = { page, height, plain, bold, pictures };
    for (const group of groups) {
      page.pushOperators(pushGraphicsState());
      if (group.clip) {
        const { x, y, width: w, height: h } = group.clip;
        const corners: Point[] = [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ];
        page.pushOperators(
          ...outline(
            pen,
            corners.map(to => ({ to })),
          ),
          closePath(),
          clip(),
          endPath(),
        );
      }
      for (const mark of group.marks) drawMark(pen, mark);
      page.pushOperators(popGraphicsState());
    }
  }
  return document.save();
}

/** Every picture once, however often it is drawn. */
const picturesOf = (pages: readonly Page[]): ReadonlySet<string> =>
  new Set(pages.flatMap(({ groups }) => groups.flatMap(({ marks }) => marks.flatMap(one => ('png' in one ? [one.png] : [])))));

function drawMark(pen: Pen, mark: Mark): void {
  switch (mark.draw) {
    case 'circle':
      paint(pen, outline(pen, [{ about: mark.at, radius: mark.radius, from: 0, until: 360 }]), true, mark.style);
      break;
    case 'path':
      paint(pen, outline(pen, mark.steps), mark.closed, mark.style);
      break;
    case 'text':
      write(pen, mark);
      break;
    case 'picture': {
      const { x, y, width, height } = mark.box;
      const [left, foot] = at(pen, [x, y + height]);
      const picture = pen.pictures.get(mark.png);
      if (picture) pen.page.drawImage(picture, { x: left, y: foot, width: width * UNIT, height: height * UNIT });
    }
  }
}

const at = ({ height }: Pen, [x, y]: Point): Point => [x * UNIT, (height - y) * UNIT];

function outline(pen: Pen, steps: readonly Step[]): PDFOperator[] {
  const out: PDFOperator[] = [];
  for (const step of steps) {
    const [x, y] = at(pen, startOf(step));
    out.push(out.length === 0 ? moveTo(x, y) : lineTo(x, y));
    if ('to' in step) continue;
    const { about, radius, from, until } = step;
    const parts = Math.ceil(Math.abs(until - from) / ARC);
    const turn = (until - from) / parts;
    // How far the handles stand off, along the tangent.
    const handle = (4 / 3) * Math.tan((turn * Math.PI) / 720) * radius;
    for (let i = 0; i < parts; i++) {
      const a = from + i * turn;
      const along = (degrees: number, off: number): Point => {
        const p = onCircle(about, radius, degrees);
        return at(pen, onCircle(p, off, degrees + 90));
      };
      const [x1, y1] = along(a, handle);
      const [x2, y2] = along(a + turn, -handle);
      const [x3, y3] = along(a + turn, 0);
      out.push(appendBezierCurve(x1, y1, x2, y2, x3, y3));
    }
  }
  return out;
}

function paint({ page }: Pen, path: readonly PDFOperator[], closed: boolean, style: Style): void {
  const { line, width = 0.2, dash, fill: filled, opacity } = style;
  const before: PDFOperator[] = [pushGraphicsState()];
  if (opacity !== undefined) {
    const state = page.doc.context.obj({ Type: 'ExtGState', ca: opacity, CA: opacity });
    before.push(setGraphicsState(page.node.newExtGState('GS', state)));
  }
  if (filled !== undefined) before.push(setFillingColor(colour(filled)));
  if (line !== undefined) before.push(setStrokingColor(colour(line)), setLineWidth(width * UNIT), setLineJoin(1));
  if (line !== undefined && dash) {
    before.push(
      setDashPattern(
        dash.map(d => d * UNIT),
        0,
      ),
    );
  }
  const finish = filled !== undefined && line !== undefined ? fillAndStroke() : filled !== undefined ? fill() : stroke();
  page.pushOperators(...before, ...path, ...(closed ? [closePath()] : []), finish, popGraphicsState());
}

/** The fonts of every reader of PDF know the letters of western Europe; others are shown as a question mark. */
function write(pen: Pen, mark: Extract<Mark, { draw: 'text' }>): void {
  const font = mark.bold ? pen.bold : pen.plain;
  const known = new Set(font.getCharacterSet());
  const words = [...mark.text].map(c => (known.has(c.codePointAt(0)!) ? c : '?')).join('');
  const size = mark.size * UNIT;
  const width = font.widthOfTextAtSize(words, size);
  const [x, y] = at(pen, mark.at);
  const shift = mark.anchor === 'start' ? 0 : mark.anchor === 'middle' ? width / 2 : width;
  pen.page.drawText(words, { x: x - shift, y, size, font, color: colour(mark.colour ?? '#000000') });
}
