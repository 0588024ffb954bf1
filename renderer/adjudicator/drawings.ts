import type { Book, Evidence, Piece, Profile, Question, Scene, UnitId, Vec3 } from '../../core/index.ts';
import { discSize, flameAsked, formOf, hasOwnTemplate, isLineOfFlame, LENGTHS, placeOf } from '../../core/index.ts';
import type { Overlay } from '../scene/index.ts';
import type { Words } from '../base/words.ts';
import { firstSide } from '../desk/sides.ts';
import type { Judged } from './desk/judge.ts';
import { eyeOf } from './desk/judge.ts';
import { deskDrawings } from '../desk/drawn.ts';
import type { Layout } from '../desk/table/layout.ts';
import { findModel, findPiece } from '../desk/table/layout.ts';
import { spokenId } from '../base/pieceName.ts';
import { shortName } from '../../templates/print/index.ts';
import { isDisc } from './desk/questions.ts';
import type { Asking, DeskState } from './desk/state.ts';

/** So much of the desk as is drawn. */
export type Drawn = Pick<DeskState, 'layout' | 'asking' | 'book' | 'selected' | 'also' | 'placing' | 'pointer' | 'turn'>;

/** All that is drawn over the table: what is about to be put down, the question, and its answer. */
export function drawings(state: Drawn, scene: Scene | null, judged: Judged | null, words: Words): readonly Overlay[] {
  const { layout, asking, book } = state;
  const drawn: Overlay[] = [...deskDrawings(state)];
  if (asking) drawn.push(...askedOf(asking, layout, book, scene, judged, words));
  if (judged && scene) drawn.push(...answerDrawings(judged, layout, scene, words));
  return drawn;
}

/** Who would stand at the place that a map is asked about. */
export function pinned(layout: Layout, of: UnitId, [x, y, z]: Vec3, words: Words): readonly Overlay[] {
  const model = layout.models.find(one => one.unit === of);
  if (!model) return [];
  const side = model.side === firstSide(layout.models) ? 'blue' : 'red';
  const { card, figure } = model;
  return [
    { kind: 'ghost', key: 'pinned', card, figure, side, place: { x, y, z, facing: 0 }, refused: false },
    { kind: 'label', key: 'pinned', at: [x, y, z + 70], text: words.t('adj.map.here'), tone: 'legal' },
  ];
}

/** The models that the question is about, the arc, and the template where it lies. */
function askedOf(
  asking: Asking,
  layout: Layout,
  book: Book,
  scene: Scene | null,
  judged: Judged | null,
  words: Words,
): readonly Overlay[] {
  const drawn: Overlay[] = [];
  const from = findModel(layout, asking.from);
  const to = findModel(layout, asking.to);
  const lengths = LENGTHS[layout.measure];
  if (from) drawn.push({ kind: 'ring', key: 'from', model: from.id, tone: 'legal' });
  if (to && (asking.ask === 'los' || asking.ask === 'range' || asking.ask === 'unit' || asking.ask === 'arc'))
    drawn.push({ kind: 'ring', key: 'to', model: to.id, tone: 'enemy' });
  if (asking.ask === 'arc' && from && (asking.mount === 'front' || asking.mount === 'rear')) {
    const turn = asking.mount === 'front' ? 0 : 180;
    drawn.push({ kind: 'arc', key: 'arc', at: from.place, spread: 90, turn, radius: 6 * lengths.range, tone: 'legal' });
  }
  if (asking.ask === 'arc' && from && (asking.mount === 'left' || asking.mount === 'right')) {
    const turn = asking.mount === 'left' ? 90 : -90;
    drawn.push({ kind: 'arc', key: 'arc', at: from.place, spread: 180, turn, radius: 4 * lengths.range, tone: 'legal' });
  }
  const base = from?.type === 'infantry' ? from.shape.base : null;
  if (asking.ask === 'range' && asking.limit !== null && from && base) {
    const radius = asking.limit * lengths.range + base.radius;
    const { x, y, z } = from.place;
    drawn.push({ kind: 'disc', key: 'limit', at: [x, y, z], radius, tone: 'legal', dashed: true });
  }
  if (asking.at && asking.ask === 'blast')
    drawn.push({ kind: 'blast', key: 'blast', at: asking.at, radius: lengths.template / 2, refused: false });
  if (asking.at && isDisc(asking.ask)) {
    const radius = discSize(layout.measure, hasOwnTemplate(book)) / 2;
    drawn.push({ kind: 'disc', key: 'disc', at: asking.at, radius, tone: 'legal', label: words.length(2 * radius) });
  }
  const shooter = scene?.board.models.find(one => one.id === asking.from);
  if (asking.ask === 'flame' && shooter && asking.at) {
    const [x, y] = asking.at;
    const isLine = judged !== null && isLineOfFlame(judged.question, judged.answer);
    const { template } = asking;
    const { tip, disc, radius } = flameAsked(shooter, { template, towards: [x, y] }, layout.measure, isLine);
    const length = Math.hypot(disc[0] - tip[0], disc[1] - tip[1]) + radius;
    const { z: ground } = placeOf(shooter.place);
    const towards = isAhead(tip, [x, y], placeOf(shooter.place)) ? ([x, y] as const) : beyond(tip, placeOf(shooter.place));
    drawn.push({
      ...{ kind: 'flame', key: 'flame', tip: [tip[0], tip[1], ground], towards, length, radius },
      refused: false,
    });
  }
  return drawn;
}

type Flat = readonly [number, number];
type At = { readonly x: number; readonly y: number };

/** Whether a point lies past the tip, seen from the middle of whoever fires. */
const isAhead = (tip: Flat, at: Flat, { x, y }: At): boolean =>
  Math.hypot(at[0] - x, at[1] - y) > Math.hypot(tip[0] - x, tip[1] - y) + 1;
/** The axis drawn on past the tip. */
const beyond = (tip: Flat, { x, y }: At): Flat => [2 * tip[0] - x, 2 * tip[1] - y];

function answerDrawings(judged: Judged, layout: Layout, scene: Scene, words: Words): readonly Overlay[] {
  const { question, answer, evidence, profile, line } = judged;
  const drawn: Overlay[] = [];
  const cover = 'cover' in answer && answer.cover === true;
  const lights = new Set<string>('blockedBy' in answer ? answer.blockedBy : evidence.blocked.flatMap(one => one.by));
  for (const [i, seen] of evidence.seen.entries()) {
    const covered = question.ask === 'unit' && 'shooters' in answer ? (answer.shooters[seen.from ?? '']?.cover ?? false) : cover;
    drawn.push({ kind: 'sight', key: `seen ${i}`, from: seen.line[0], to: seen.line[1], look: covered ? 'cover' : 'clear' });
  }
  for (const [i, one] of evidence.blocked.entries()) {
    const start = one.from === null ? blastCentre(question) : eyeIn(scene, one.from);
    const end = eyeIn(scene, one.to);
    if (!start || !end) continue;
    const stop = stopOn(layout, scene, one.by, start, end);
    drawn.push({
      kind: 'sight',
      key: `blocked ${i}`,
      from: start,
      to: end,
      look: 'blocked',
      ...(stop ? { blockedAt: stop } : {}),
    });
  }
  for (const id of lights) {
    const piece = findPiece(layout, id) ?? findPiece(layout, id.replace(/\.\d+$/, ''));
    const model = findModel(layout, id);
    if (piece) drawn.push(...lit(piece, layout.pieces, words));
    if (model) {
      drawn.push({ kind: 'ring', key: `lit ${id}`, model: model.id, tone: 'illegal' });
      drawn.push({ kind: 'label', key: `lit ${id}`, at: above(model.place, 60), text: model.id, tone: 'illegal' });
    }
  }
  for (const [i, { at, lines, within }] of together(profile?.borders ?? [], words).entries())
    drawn.push({ kind: 'label', key: `border ${i}`, at, text: lines.join('\n'), tone: within ? 'legal' : 'illegal' });
  if (question.ask === 'range' && 'mm' in answer && line)
    drawn.push({ kind: 'tape', key: 'range', from: low(line[0]), to: low(line[1]), label: words.length(answer.mm) });
  if ('worst' in answer && answer.worst) {
    const [a, b] = answer.worst.map(id => findModel(layout, id)!.place);
    drawn.push({ kind: 'tape', key: 'spread', from: above(a!, 4), to: above(b!, 4), label: words.length(answer.spread) });
  }
  if ('hit' in answer) {
    for (const id of answer.hit) drawn.push({ kind: 'ring', key: `hit ${id}`, model: id, tone: 'legal' });
    for (const id of answer.hidden)
      drawn.push(
        { kind: 'ring', key: `hidden ${id}`, model: id, tone: 'neutral' },
        { kind: 'label', key: `hidden ${id}`, at: above(findModel(layout, id)!.place, 50), text: words.t('adj.hidden.label') },
      );
  }
  return drawn;
}

/** mm between two labels below which they would hide each other. */
const CROWDED = 90;
const STEP = 40;

interface BandLabel {
  readonly at: Vec3;
  readonly lines: string[];
  within: boolean;
}

/** What is written on the edges that a line crosses; edges close to each other share one label. */
function together(borders: Profile['borders'], words: Words): readonly BandLabel[] {
  const labels: BandLabel[] = [];
  for (const { at, gap, model, within } of borders) {
    const line = words.t(within ? 'adj.border.within' : 'adj.border.beyond', { gap: words.length(gap), model: shortName(model) });
    const near = labels.find(one => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < CROWDED);
    // Each a little higher than the last: their words are longer than most pieces are wide.
    const up = STEP * labels.length;
    if (!near) labels.push({ at: [at[0], at[1], at[2] + up], lines: [line], within });
    else {
      if (!near.lines.includes(line)) near.lines.push(line);
      near.within &&= within;
    }
  }
  return labels;
}

const low = ([x, y]: Vec3): Vec3 => [x, y, 3];
const above = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }, up: number): Vec3 => [x, y, z + up];

const blastCentre = (question: Question): Vec3 | null => ('center' in question ? question.center : null);

function eyeIn(scene: Scene, id: string): Vec3 | null {
  const model = scene.board.models.find(one => (one.id as string) === id);
  return model ? eyeOf(model) : null;
}

/** A piece that stops sight: its foot and its top edge in red, with its name. */
function lit(piece: Piece, all: readonly Piece[], words: Words): readonly Overlay[] {
  const { id } = piece;
  const { outline, base, height } = formOf(piece);
  const name = words.t(`terrain.${piece.kind}`);
  return [
    { kind: 'region', key: `lit ${id}`, outline, z: base, tone: 'illegal', dashed: false },
    {
      kind: 'region',
      key: `lit top ${id}`,
      outline,
      z: base + height,
      tone: 'illegal',
      dashed: true,
      label: words.language === 'en' ? `${name} · ${id}` : spokenId(id, all, words),
    },
  ];
}

/** Where a drawn line comes nearest to the middle of what stops it: only for the cross on the line. */
function stopOn(layout: Layout, scene: Scene, by: Evidence['blocked'][number]['by'], a: Vec3, b: Vec3): Vec3 | null {
  const id = by[0];
  if (id === undefined) return null;
  const piece = findPiece(layout, id);
  const model = findModel(layout, id);
  const spot = piece
    ? formOf(piece).outline.reduce((sum, p, _, all) => [sum[0] + p[0] / all.length, sum[1] + p[1] / all.length] as const, [
        0, 0,
      ] as Flat)
    : model
      ? ([model.place.x, model.place.y] as const)
      : null;
  if (!spot || scene.board.models.length === 0) return null;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.min(0.9, Math.max(0.1, ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return [a[0] + t * dx, a[1] + t * dy, a[2] + t * (b[2] - a[2])];
}
