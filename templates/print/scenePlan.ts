import type { FreeForm, ModelAt, Piece, Question, RulingSheet, Scene, Volume } from '../../core/index.ts';
import { discSize, flameAsked, formOf, isLineOfFlame, isWide, placeOf, shapeOf } from '../../core/index.ts';
import type { Mark, Point, Rect, Style } from './drawing.ts';
import { circle, line, onCircle, polygon, text } from './drawing.ts';
import { fillOf } from './fills.ts';
import { shortName } from './names.ts';
import { lengthTold } from './tell.ts';
import type { RulingWords } from './words.ts';

/** A scene seen from above: marks inside `frame`, and how many times smaller than the table it is. */
export interface ScenePlan {
  readonly marks: readonly Mark[];
  readonly frame: Rect;
  readonly scale: number;
}

const INK = '#1d1b16';
const SEES = '#1f7a3a';
const STOPS = '#b3261e';
const SIDES = { blue: '#2f5d8a', red: '#8c4a1f' } as const;

/** mm of table about what is shown. */
const ROOM = 60;

/** The scene in plan, as large as `room` allows; what the answers speak of is in it. */
export function scenePlan(scene: Scene, sheet: RulingSheet, words: RulingWords, room: Rect): ScenePlan {
  const box = extentOf(scene);
  const k = Math.min(room.width / box.width, room.height / box.height);
  const frame: Rect = {
    x: room.x + (room.width - k * box.width) / 2,
    y: room.y,
    width: k * box.width,
    height: k * box.height,
  };
  const at = (x: number, y: number): Point => [frame.x + k * (x - box.x), frame.y + k * (box.y + box.height - y)];
  const shown: Shown = { at, k, stopping: stoppersOf(sheet) };
  const marks: Mark[] = [
    polygon([at(0, 0), at(scene.table.width, 0), at(scene.table.width, scene.table.depth), at(0, scene.table.depth)], {
      fill: '#fbfaf6',
      line: INK,
      width: 0.3,
    }),
    ...scene.board.pieces.flatMap(piece => pieceMarks(piece, shown)),
    ...scene.questions.flatMap(question => areaMarks(question, scene, sheet, shown)),
    ...scene.board.models.flatMap(model => modelMarks(model, shown)),
    ...scene.questions.flatMap(question => lineMarks(question, scene, sheet, words, shown)),
  ];
  return { marks, frame, scale: 1 / k };
}

/** How the table lies on paper, and what is marked on it as being in the way. */
interface Shown {
  readonly at: (x: number, y: number) => Point;
  /** mm of paper to one of table. */
  readonly k: number;
  readonly stopping: ReadonlySet<string>;
}

/** The part of the table that has something on it. */
function extentOf({ board, table }: Scene): Rect {
  const points = [
    ...board.pieces.flatMap(p => formOf(p).outline),
    ...board.models.map(m => [placeOf(m.place).x, placeOf(m.place).y] as const),
  ];
  if (points.length === 0) return { x: 0, y: 0, width: table.width, height: table.depth };
  const xs = points.map(p => p[0]);
  const ys = points.map(p => p[1]);
  const x = Math.min(...xs) - ROOM;
  const y = Math.min(...ys) - ROOM;
  return { x, y, width: Math.max(...xs) + ROOM - x, height: Math.max(...ys) + ROOM - y };
}

const stoppersOf = (sheet: RulingSheet): ReadonlySet<string> =>
  new Set(Object.values(sheet.evidence).flatMap(e => e.blocked.flatMap(b => b.by as readonly string[])));

function pieceMarks(piece: Piece, { at, k, stopping }: Shown): readonly Mark[] {
  const form = formOf(piece);
  const edge: Style = stopping.has(piece.id) ? { line: STOPS, width: 0.5 } : { line: INK, width: 0.2 };
  const ring = form.outline.map(([x, y]) => at(x, y));
  const xs = form.outline.map(p => p[0]);
  const ys = form.outline.map(p => p[1]);
  const [x, y] = at((Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2);
  return [
    polygon(ring, { ...edge, fill: fillOf(piece.kind), ...(piece.kind === 'smoke' ? { dash: [1.5, 1] } : {}) }),
    ...wallMarks(form, at, k),
    text([x, y], piece.id, 2.6, { anchor: 'middle', colour: stopping.has(piece.id) ? STOPS : INK }),
  ];
}

/** Walls as they stand on the ground, with gaps where their openings are. */
const wallMarks = ({ walls = [] }: FreeForm, at: Shown['at'], k: number): readonly Mark[] =>
  walls.flatMap(({ from, to, thickness, openings }) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const point = (along: number): Point =>
      at(from[0] + (along / length) * (to[0] - from[0]), from[1] + (along / length) * (to[1] - from[1]));
    const marks: Mark[] = [];
    let solid = 0;
    for (const hole of [...openings].sort((a, b) => a.along - b.along)) {
      if (hole.along > solid)
        marks.push(line([point(solid), point(hole.along)], { line: INK, width: Math.max(0.3, k * thickness) }));
      solid = Math.max(solid, hole.along + hole.width);
    }
    if (solid < length) marks.push(line([point(solid), point(length)], { line: INK, width: Math.max(0.3, k * thickness) }));
    return marks;
  });

function modelMarks(model: ModelAt, { at, k, stopping }: Shown): readonly Mark[] {
  const place = placeOf(model.place);
  const shape = shapeOf(model);
  const colour = stopping.has(model.id) ? STOPS : SIDES[model.side];
  const marks: Mark[] = [];
  const radius = k * (shape.base?.radius ?? 0);
  if (shape.base) marks.push(circle(at(place.x, place.y), radius, { line: colour, width: 0.3, fill: '#ffffff', opacity: 0.9 }));
  for (const volume of shape.volumes) {
    if (volume.part === 'other') continue;
    const style: Style = { line: colour, width: 0.2, fill: colour, opacity: 0.35 };
    const [x, y] = turned(place, volume.center[0], volume.center[1]);
    if (volume.shape === 'box')
      marks.push(
        polygon(
          boxCorners(place, volume).map(([px, py]) => at(px, py)),
          style,
        ),
      );
    else marks.push(circle(at(x, y), k * volume.radius, style));
  }
  const [x, y] = at(place.x, place.y);
  return [...marks, text([x, y - Math.max(radius, 1) - 0.8], shortName(model.id), 2.6, { anchor: 'middle', bold: true, colour })];
}

type Stand = { readonly x: number; readonly y: number; readonly facing: number };

function turned({ x, y, facing }: Stand, dx: number, dy: number): readonly [number, number] {
  const a = (facing * Math.PI) / 180;
  return [x + dx * Math.cos(a) - dy * Math.sin(a), y + dx * Math.sin(a) + dy * Math.cos(a)];
}

function boxCorners(stand: Stand, { center, half, yaw }: Volume & { shape: 'box' }): readonly (readonly [number, number])[] {
  const [x, y] = turned(stand, center[0], center[1]);
  const middle = { x, y, facing: stand.facing + yaw };
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([u, v]) => turned(middle, u * half[0], v * half[1]));
}

/** Templates as they lie on the table (TPL-05, TPL-09). */
function areaMarks(question: Question, scene: Scene, { answers }: RulingSheet, { at, k }: Shown): readonly Mark[] {
  const style: Style = { line: INK, width: 0.3, fill: '#e8b64c', opacity: 0.3 };
  if (question.ask === 'blast' || question.ask === 'smoke' || question.ask === 'artillery') {
    const middle = at(question.center[0], question.center[1]);
    const size = discSize(scene.measure, isWide(answers[question.id]!));
    return [circle(middle, (k * size) / 2, style), circle(middle, 0.5, { fill: INK })];
  }
  if (question.ask !== 'flame') return [];
  const from = scene.board.models.find(m => (m.id as string) === question.from)!;
  const isLine = isLineOfFlame(question, answers[question.id]!);
  const { tip, disc, radius } = flameAsked(from, question, scene.measure, isLine);
  if (isLine) return [line([at(tip[0], tip[1]), at(disc[0], disc[1])], { line: '#b9770e', width: 0.8 })];
  const length = Math.hypot(disc[0] - tip[0], disc[1] - tip[1]);
  const axis = (Math.atan2(disc[1] - tip[1], disc[0] - tip[0]) * 180) / Math.PI;
  const lean = (Math.acos(radius / length) * 180) / Math.PI;
  const back = 180 - axis;
  const about = at(disc[0], disc[1]);
  return [
    {
      draw: 'path',
      closed: true,
      style,
      steps: [{ to: at(tip[0], tip[1]) }, { about, radius: k * radius, from: back + lean, until: back + 360 - lean }],
    },
  ];
}

/** Seeing lines, blocked pairs, and lengths that were asked for. */
function lineMarks(question: Question, scene: Scene, sheet: RulingSheet, words: RulingWords, { at }: Shown): readonly Mark[] {
  const middle = (id: string): Point => {
    const { x, y } = placeOf(scene.board.models.find(m => (m.id as string) === id)!.place);
    return at(x, y);
  };
  const marks: Mark[] = [];
  const evidence = sheet.evidence[question.id]!;
  const start = (from: string | null): Point =>
    from !== null ? middle(from) : question.ask === 'blast' ? at(question.center[0], question.center[1]) : [0, 0];
  for (const {
    line: [p, q],
  } of evidence.seen) {
    marks.push(line([at(p[0], p[1]), at(q[0], q[1])], { line: SEES, width: 0.3 }, 'seen'));
    marks.push(circle(at(q[0], q[1]), 0.6, { fill: SEES }));
  }
  for (const { from, to } of evidence.blocked) {
    const [a, b] = [start(from), middle(to)];
    marks.push(line([a, b], { line: STOPS, width: 0.3, dash: [1.5, 1] }, 'blocked'));
    marks.push(...cross([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]));
  }
  const answer = sheet.answers[question.id]!;
  if (question.ask === 'range' && 'mm' in answer)
    marks.push(...measure(middle(question.from), middle(question.to), lengthTold(answer.mm, words)));
  if ('worst' in answer && answer.worst) {
    marks.push(...measure(middle(answer.worst[0]), middle(answer.worst[1]), lengthTold(answer.spread, words)));
  }
  return marks;
}

const cross = (at: Point): readonly Mark[] =>
  [45, 135].map(angle => line([onCircle(at, 1.2, angle), onCircle(at, 1.2, angle + 180)], { line: STOPS, width: 0.4 }));

/** A measured line with its length written on it. */
const measure = (a: Point, b: Point, words: string): readonly Mark[] => [
  line([a, b], { line: INK, width: 0.2, dash: [0.8, 0.8] }, 'measure'),
  text([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 1], words, 2.4, { anchor: 'middle', colour: INK }),
];
