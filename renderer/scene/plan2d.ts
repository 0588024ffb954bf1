import type { Bloc, BySide, FreePlace, Measure, Objective, Piece, State } from '../../core/index.ts';
import { formOf, LENGTHS, MARKER_RADIUS, placeOf, SQUARE } from '../../core/index.ts';
import { BLOC_COLOURS } from '../style/blocs.ts';

/** What a small picture of a table from above is drawn from. Lengths in mm. */
export interface PlanPicture {
  readonly width: number;
  readonly depth: number;
  readonly measure: Measure;
  /** Played on squares of 100 mm. */
  readonly squares?: boolean;
  readonly pieces: readonly Piece[];
  readonly units?: State['units'];
  /** Units of large machines on squares, with how long and wide their squares are together. */
  readonly large?: { readonly [unit: string]: readonly [length: number, width: number] };
  readonly objectives?: readonly Objective[];
  readonly blocs?: BySide<Bloc>;
}

const GROUND = '#5d6149';
const NEUTRAL = '#d9b45c';
const KINDS: { readonly [K in Piece['kind']]: { readonly fill: string; readonly line: string } } = {
  woods: { fill: '#3c5232', line: '#2c3d25' },
  building: { fill: '#a39a88', line: '#4b453b' },
  smoke: { fill: '#b9bcc0', line: '#9a9da1' },
  solid: { fill: '#77736b', line: '#4c4943' },
  wreck: { fill: '#3d3733', line: '#1f1b18' },
  hedge: { fill: '#4b6238', line: '#35472a' },
  rubble: { fill: '#8a7f6f', line: '#61584b' },
  swamp: { fill: '#4f5a44', line: '#3c4635' },
  water: { fill: '#5b7f8c', line: '#466570' },
  deepWater: { fill: '#3f6272', line: '#2d4a57' },
  crates: { fill: '#96784e', line: '#644f31' },
  tankTraps: { fill: '#6a6763', line: '#3b3936' },
  barbedWire: { fill: '#7a7468', line: '#4c473d' },
  minefield: { fill: '#74634a', line: '#4b3f2d' },
  trench: { fill: '#5a4a38', line: '#3c3125' },
  ravine: { fill: '#4d4a3a', line: '#35332a' },
  cliff: { fill: '#80796c', line: '#504b42' },
  river: { fill: '#5b7f8c', line: '#466570' },
  strongpoint: { fill: '#8f8468', line: '#4a4335' },
  bunker: { fill: '#8d8d88', line: '#3f3f3c' },
};

/** Draws a table from above into a canvas of any size; north is up. */
export function drawPlan(canvas: HTMLCanvasElement, picture: PlanPicture): void {
  const to = canvas.getContext('2d', { willReadFrequently: true });
  if (!to) return;
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.depth);
  to.setTransform(1, 0, 0, 1, 0, 0);
  to.clearRect(0, 0, canvas.width, canvas.height);
  to.setTransform(scale, 0, 0, -scale, (canvas.width - scale * picture.width) / 2, (canvas.height + scale * picture.depth) / 2);
  to.fillStyle = GROUND;
  to.fillRect(0, 0, picture.width, picture.depth);
  to.lineWidth = 2;
  to.strokeStyle = picture.squares ? 'rgba(255,255,255,0.16)' : 'rgba(255,255,255,0.06)';
  const step = picture.squares ? SQUARE : 3 * LENGTHS[picture.measure].range;
  for (let x = step; x < picture.width; x += step) line(to, x, 0, x, picture.depth);
  for (let y = step; y < picture.depth; y += step) line(to, 0, y, picture.width, y);
  for (const piece of picture.pieces) drawPiece(to, piece);
  for (const objective of picture.objectives ?? [])
    drawObjective(to, placeOf(objective.place), objective.by === null ? NEUTRAL : colourOf(picture, objective.by));
  for (const unit of picture.units ?? []) {
    for (const model of unit.models) {
      if (model.place === null) continue;
      const { x, y, facing } = placeOf(model.place);
      const radius = unit.models.length > 1 ? 16 : 30;
      to.fillStyle = colourOf(picture, unit.side);
      to.strokeStyle = '#14171a';
      to.lineWidth = 5;
      const turn = (facing * Math.PI) / 180;
      const large = picture.large?.[unit.id];
      if (large) block(to, x, y, turn, large);
      else disc(to, x, y, radius);
      to.fill();
      to.stroke();
      line(to, x, y, x + radius * Math.cos(turn), y + radius * Math.sin(turn));
    }
  }
}

const colourOf = (picture: PlanPicture, side: keyof BySide<Bloc>): string =>
  picture.blocs ? BLOC_COLOURS[picture.blocs[side]] : '#f0a93b';

function drawPiece(to: CanvasRenderingContext2D, piece: Piece): void {
  const { outline, walls } = formOf(piece);
  const look = KINDS[piece.kind];
  to.beginPath();
  for (const [i, [x, y]] of outline.entries()) i === 0 ? to.moveTo(x, y) : to.lineTo(x, y);
  to.closePath();
  to.fillStyle = look.fill;
  to.strokeStyle = look.line;
  to.lineWidth = 5;
  to.fill();
  to.stroke();
  if (piece.kind === 'woods') drawTrees(to, outline);
  for (const wall of walls ?? []) {
    if (wall.base > 0) continue;
    to.lineWidth = Math.max(6, wall.thickness);
    line(to, wall.from[0], wall.from[1], wall.to[0], wall.to[1]);
    const length = Math.hypot(wall.to[0] - wall.from[0], wall.to[1] - wall.from[1]);
    const [ux, uy] = [(wall.to[0] - wall.from[0]) / length, (wall.to[1] - wall.from[1]) / length];
    to.strokeStyle = look.fill;
    for (const { along, width } of wall.openings)
      line(
        to,
        wall.from[0] + along * ux,
        wall.from[1] + along * uy,
        wall.from[0] + (along + width) * ux,
        wall.from[1] + (along + width) * uy,
      );
    to.strokeStyle = look.line;
  }
}

/** Tree tops, spread without chance over the outline. */
function drawTrees(to: CanvasRenderingContext2D, outline: readonly (readonly [number, number])[]): void {
  const middle = outline.reduce(([x, y], p) => [x + p[0] / outline.length, y + p[1] / outline.length] as const, [
    0, 0,
  ] as readonly [number, number]);
  to.fillStyle = '#2f4328';
  for (const [x, y] of outline) {
    for (const part of [0.25, 0.7]) {
      disc(to, middle[0] + (x - middle[0]) * part, middle[1] + (y - middle[1]) * part, 26);
      to.fill();
    }
  }
}

function drawObjective(to: CanvasRenderingContext2D, { x, y }: FreePlace, colour: string): void {
  to.lineWidth = 9;
  to.strokeStyle = colour;
  to.fillStyle = 'rgba(20,23,26,0.55)';
  disc(to, x, y, MARKER_RADIUS);
  to.fill();
  to.stroke();
  line(to, x - 14, y, x + 14, y);
  line(to, x, y - 14, x, y + 14);
}

function disc(to: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  to.beginPath();
  to.arc(x, y, radius, 0, 2 * Math.PI);
}

/** mm that the outline of a machine leaves free of its squares. */
const FREE = 12;

function block(
  to: CanvasRenderingContext2D,
  x: number,
  y: number,
  turn: number,
  [length, width]: readonly [number, number],
): void {
  const [u, v] = [length / 2 - FREE, width / 2 - FREE];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  to.beginPath();
  for (const [a, b] of [
    [-u, -v],
    [u, -v],
    [u, v],
    [-u, v],
  ] as const)
    to.lineTo(x + a * c - b * s, y + a * s + b * c);
  to.closePath();
}

function line(to: CanvasRenderingContext2D, ax: number, ay: number, bx: number, by: number): void {
  to.beginPath();
  to.moveTo(ax, ay);
  to.lineTo(bx, by);
  to.stroke();
}
