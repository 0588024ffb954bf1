import type { CanvasTexture } from 'three';
import type { Piece, Season, Vec2 } from '../../../core/index.ts';
import { chance, formOf } from '../../../core/index.ts';
import { noise } from '../../../models/sculpt/index.ts';
import type { Ground, Patch, Road } from '../../../templates/index.ts';
import type { TableSize } from '../base/board.ts';
import { fading, picture, textureOf } from './canvas.ts';

type Rgb = readonly [number, number, number];
type Pen = CanvasRenderingContext2D;

const PALETTES: {
  readonly [G in Ground['base']]: {
    readonly tones: readonly [dark: Rgb, middle: Rgb, light: Rgb];
    readonly bare: Rgb;
    readonly blades: readonly string[];
  };
} = {
  grass: {
    tones: [
      [84, 92, 60],
      [112, 118, 80],
      [146, 146, 104],
    ],
    bare: [140, 124, 98],
    blades: ['#5c6640', '#8a9060', '#a9a570', '#6d7648'],
  },
  meadow: {
    tones: [
      [74, 90, 56],
      [102, 116, 74],
      [138, 146, 92],
    ],
    bare: [132, 120, 90],
    blades: ['#50623a', '#808c58', '#ada76c', '#667a44'],
  },
  yard: {
    tones: [
      [98, 94, 86],
      [124, 119, 108],
      [150, 144, 130],
    ],
    bare: [112, 102, 88],
    blades: ['#75745c', '#86846c', '#62624f', '#989280'],
  },
  earth: {
    tones: [
      [92, 74, 54],
      [118, 96, 70],
      [146, 122, 92],
    ],
    bare: [104, 82, 58],
    blades: ['#6a5a3c', '#857450', '#5a4a32', '#7c6c48'],
  },
  sand: {
    tones: [
      [158, 136, 98],
      [184, 162, 120],
      [206, 186, 146],
    ],
    bare: [168, 140, 100],
    blades: ['#a08a5c', '#b59f70', '#8d7b52', '#c2ad7e'],
  },
  snow: {
    tones: [
      [176, 184, 190],
      [204, 210, 214],
      [226, 230, 232],
    ],
    bare: [150, 142, 128],
    blades: ['#a7a892', '#8f9078', '#c2c8cc', '#b9bcae'],
  },
};

/** mm for one pixel of the picture. */
const FINE = 0.9;

let last: { readonly of: string; readonly canvas: HTMLCanvasElement } | null = null;

/** The painted table top: ground, roads, and the floor of everything that stands there. Pixels run from the far edge down. */
export function groundTexture(size: TableSize, ground: Ground, pieces: readonly Piece[]): CanvasTexture {
  // Painting holds the page up for half a second, and the same table comes again and again: a save opened, a scene changed back, smoke that went.
  const of = JSON.stringify([size.width, size.depth, ground, pieces]);
  if (last?.of !== of) last = { of, canvas: paintGround(size, ground, pieces) };
  return textureOf(last.canvas);
}

function paintGround(size: TableSize, ground: Ground, pieces: readonly Piece[]): HTMLCanvasElement {
  const scale = Math.min(1 / FINE, 2560 / size.width);
  const { canvas, pen } = picture(Math.round(size.width * scale), Math.round(size.depth * scale));
  // Each from a chance of its own: what is put down, moved or taken away leaves all else of the ground as it lay.
  const random = (what: string) => chance(`${size.width} ${ground.base} ${what}`);
  wash(pen, canvas.width, canvas.height, ground.base);
  pen.setTransform(scale, 0, 0, -scale, 0, size.depth * scale);
  blades(pen, size, ground.base, random('blades'), 30000);
  for (const [i, { outline, patch: of }] of (ground.patches ?? []).entries()) paintPatch(pen, outline, of, random(`patch ${i}`));
  for (const [i, road] of ground.roads.entries()) paintRoad(pen, road, random(`road ${i}`));
  for (const piece of pieces) floorOf(pen, piece, random(piece.id));
  craters(pen, size, random('craters'));
  weather(pen, size, ground.season ?? 'summer', random('weather'));
  return canvas;
}

/** Noise whose squares lie at an angle, in radians: where all lie alike the eye finds them. */
function slanted(x: number, y: number, scale: number, turn: number): number {
  const [c, s] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return noise(x * c - y * s + 40, x * s + y * c + 70);
}

/** Broad patches of colour, worn bare here and there. */
function wash(pen: Pen, width: number, height: number, base: Ground['base']): void {
  const { tones, bare } = PALETTES[base];
  const [w, h] = [Math.round(width / 4), Math.round(height / 4)];
  const small = picture(w, h);
  const image = small.pen.createImageData(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const broad = noise(x * 0.016 + 9, y * 0.016);
      const middle = slanted(x, y, 0.06, 0.9);
      const fine = slanted(x, y, 0.17, 2.2) * 0.45 + slanted(x, y, 0.43, 0.4) * 0.55;
      const t = broad * 0.5 + middle * 0.3 + fine * 0.2;
      const [a, b] = t < 0.5 ? [tones[0], tones[1]] : [tones[1], tones[2]];
      const k = t < 0.5 ? t * 2 : t * 2 - 1;
      const worn = Math.min(1, Math.max(0, (noise(x * 0.022 + 130, y * 0.022 + 20) * 0.7 + middle * 0.3 - 0.6) * 5));
      const i = 4 * (y * w + x);
      for (let c = 0; c < 3; c++) {
        const grass = a[c]! + (b[c]! - a[c]!) * k;
        image.data[i + c] = (grass + (bare[c]! - grass) * worn * 0.75) * (0.94 + 0.12 * fine);
      }
      image.data[i + 3] = 255;
    }
  }
  small.pen.putImageData(image, 0, 0);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(small.canvas, 0, 0, width, height);
}

function blades(pen: Pen, { width, depth }: TableSize, base: Ground['base'], random: () => number, count: number): void {
  const colours = PALETTES[base].blades;
  pen.lineCap = 'round';
  for (const [i, colour] of colours.entries()) {
    pen.strokeStyle = colour;
    pen.globalAlpha = 0.35;
    pen.lineWidth = 1.3;
    pen.beginPath();
    for (let k = i; k < count; k += colours.length) {
      const [x, y, t, l] = [random() * width, random() * depth, random() * 7, 2 + random() * 5];
      pen.moveTo(x, y);
      pen.lineTo(x + Math.cos(t) * l, y + Math.sin(t) * l);
    }
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

function trace(pen: Pen, points: readonly Vec2[]): void {
  pen.beginPath();
  const [first] = points;
  if (!first) return;
  pen.moveTo(...first);
  for (let i = 1; i < points.length - 1; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    pen.quadraticCurveTo(a[0], a[1], (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  }
  pen.lineTo(...points.at(-1)!);
}

function paintRoad(pen: Pen, { points, width, kind }: Road, random: () => number): void {
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'butt';
  const stroke = (colour: string, wide: number, blur = 0) => {
    pen.save();
    within(pen, points, wide / 2, blur);
    pen.filter = blur > 0 ? `blur(${blur}px)` : 'none';
    pen.strokeStyle = colour;
    pen.lineWidth = wide;
    trace(pen, points);
    pen.stroke();
    pen.restore();
  };
  const earth = kind === 'paved' ? '118,110,96' : '132,110,78';
  stroke(`rgba(70,60,42,0.55)`, width + 14, 7);
  stroke(`rgba(${earth},0.95)`, width, 3);
  stroke(`rgba(${earth},1)`, width * 0.8, 5);
  const line = walked(points, kind === 'paved' ? 9 : 5);
  if (kind === 'paved') {
    for (const { at, turn } of line) {
      for (let v = -width * 0.44; v < width * 0.44; v += 9.5) {
        const value = 100 + Math.floor(random() * 52);
        pen.fillStyle = `rgba(${value + 4},${value},${value - 10},${0.55 + 0.4 * random()})`;
        pen.save();
        pen.translate(at[0] - Math.sin(turn) * v, at[1] + Math.cos(turn) * v);
        pen.rotate(turn + (random() - 0.5) * 0.14);
        pen.fillRect(-4, -4.2, 7.6, 8.2);
        pen.restore();
      }
    }
    stroke('rgba(60,52,40,0.16)', width * 0.34, 6);
  } else {
    for (const side of [-1, 1]) {
      for (const { at, turn } of line) {
        const v = side * width * 0.24 + (random() - 0.5) * 5;
        const tone = random();
        pen.fillStyle = `rgba(${74 + tone * 26},${58 + tone * 22},${38 + tone * 16},0.3)`;
        pen.beginPath();
        pen.ellipse(at[0] - Math.sin(turn) * v, at[1] + Math.cos(turn) * v, 6 + random() * 4, 4 + random() * 3, turn, 0, 7);
        pen.fill();
      }
    }
    // Grass between the wheels.
    pen.lineWidth = 1.1;
    for (const { at, turn } of line) {
      if (random() < 0.35) continue;
      const v = (random() - 0.5) * width * 0.26;
      const [x, y] = [at[0] - Math.sin(turn) * v, at[1] + Math.cos(turn) * v];
      const tone = random();
      pen.strokeStyle = `rgba(${92 + tone * 40},${100 + tone * 36},${54 + tone * 16},0.6)`;
      pen.beginPath();
      for (let blade = 0; blade < 7; blade++) {
        const [dx, dy, lean] = [(random() - 0.5) * 7, (random() - 0.5) * 7, random() * 7];
        pen.moveTo(x + dx, y + dy);
        pen.lineTo(x + dx + Math.cos(lean) * 3.5, y + dy + Math.sin(lean) * 3.5);
      }
      pen.stroke();
    }
  }
  pen.restore();
}

const PATCH_COLOURS: { readonly [P in Patch['patch']]: { readonly fill: string; readonly specks: readonly string[] } } = {
  grass: { fill: 'rgba(102,116,74,0.9)', specks: ['#5c6640', '#8a9060', '#6d7648'] },
  earth: { fill: 'rgba(112,90,62,0.9)', specks: ['#6a5538', '#8a7048', '#5a4a32'] },
  gravel: { fill: 'rgba(132,128,118,0.92)', specks: ['#a5a198', '#6f6c64', '#8d897f'] },
  paving: { fill: 'rgba(120,116,108,0.95)', specks: ['#8f8b82', '#6c6961', '#a09c93'] },
  field: { fill: 'rgba(158,138,78,0.9)', specks: ['#b09a56', '#8a7840', '#c2ad68'] },
  snow: { fill: 'rgba(218,224,228,0.95)', specks: ['#eef2f4', '#c4ccd2', '#d8dee2'] },
  sand: { fill: 'rgba(190,168,124,0.92)', specks: ['#cdb88a', '#a89064', '#bda878'] },
};

/** Painted ground; a field has its furrows. */
function paintPatch(pen: Pen, outline: readonly Vec2[], of: Patch['patch'], random: () => number): void {
  const { fill, specks } = PATCH_COLOURS[of];
  patch(pen, outline, fill, 0, 3);
  speckle(pen, outline, specks, 500, 3.4, random);
  if (of !== 'field') return;
  pen.save();
  pen.beginPath();
  for (const [x, y] of outline) pen.lineTo(x, y);
  pen.closePath();
  pen.clip();
  pen.strokeStyle = 'rgba(96,78,40,0.45)';
  pen.lineWidth = 4;
  const [xs, ys] = [outline.map(p => p[0]), outline.map(p => p[1])];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 14) {
    pen.beginPath();
    pen.moveTo(Math.min(...xs), y);
    pen.lineTo(Math.max(...xs), y + 3);
    pen.stroke();
  }
  pen.restore();
}

/** What the time of year leaves on the mat, so large and on so many mm2 each: flowers, fallen leaves, snow; nothing in summer. */
interface Fallen {
  readonly colours: readonly string[];
  readonly each: number;
  readonly size: number;
  /** What each colour runs out into at the rim; sharp where it is left out. */
  readonly rim?: string;
}
const FALLEN: { readonly [S in Season]: Fallen } = {
  spring: { colours: ['#e8e2c8', '#d9c45a', '#c9a8c4'], each: 2600, size: 1.5 },
  summer: { colours: [], each: 0, size: 0 },
  autumn: { colours: ['#9a5a26', '#b5782e', '#7d4a22', '#c29a3c'], each: 1500, size: 2.1 },
  winter: { colours: ['rgba(240,244,248,0.62)', 'rgba(224,230,236,0.5)'], each: 1700, size: 46, rim: 'rgba(232,238,243,0)' },
};

function weather(pen: Pen, { width, depth }: TableSize, season: Season, random: () => number): void {
  const { colours, each, size, rim } = FALLEN[season];
  if (colours.length === 0) return;
  for (let i = 0; i < (width * depth) / each; i++) {
    const [x, y, r] = [random() * width, random() * depth, size * (0.5 + random())];
    // It lies in drifts.
    if (noise(x * 0.008 + 11, y * 0.008 + 5) < 0.4) continue;
    const colour = colours[i % colours.length]!;
    pen.fillStyle = rim === undefined ? colour : fading(pen, [x, y], r, colour, rim);
    pen.beginPath();
    pen.ellipse(x, y, r, r * (0.5 + 0.5 * random()), random() * 7, 0, 7);
    pen.fill();
  }
}

/** Spots along a line of points, with the direction there. */
function walked(points: readonly Vec2[], step: number): readonly { readonly at: Vec2; readonly turn: number }[] {
  const spots: { at: Vec2; turn: number }[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
    for (let d = 0; d < length; d += step)
      spots.push({ at: [a[0] + ((b[0] - a[0]) * d) / length, a[1] + ((b[1] - a[1]) * d) / length], turn });
  }
  return spots;
}

/**
 * Keeps the pen around these points, in mm, with room for a line of `grow` mm to either side and a blur in pixels: what is blurred is
 * painted on a sheet of its own, which without this is as large as the whole picture.
 */
function within(pen: Pen, points: readonly Vec2[], grow: number, blur: number): void {
  // A blur reaches three times its width; a corner of a wide line a little farther than half of it.
  const room = grow * 1.5 + (3 * blur) / pen.getTransform().a + 2;
  const [xs, ys] = [points.map(p => p[0]), points.map(p => p[1])];
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  pen.beginPath();
  pen.rect(x, y, Math.max(...xs) + room - x, Math.max(...ys) + room - y);
  pen.clip();
}

/** A soft patch under a piece of terrain, in the shape of its outline. */
function patch(pen: Pen, outline: readonly Vec2[], colour: string, grow: number, blur: number): void {
  pen.save();
  within(pen, outline, grow, blur);
  pen.filter = blur > 0 ? `blur(${blur}px)` : 'none';
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(0.01, grow * 2);
  pen.beginPath();
  outline.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.closePath();
  pen.fill();
  if (grow > 0) pen.stroke();
  pen.restore();
}

function speckle(
  pen: Pen,
  outline: readonly Vec2[],
  colours: readonly string[],
  count: number,
  size: number,
  random: () => number,
): void {
  const xs = outline.map(p => p[0]);
  const ys = outline.map(p => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  pen.save();
  pen.beginPath();
  for (const [x, y] of outline) pen.lineTo(x, y);
  pen.closePath();
  pen.clip();
  for (let i = 0; i < count; i++) {
    pen.fillStyle = colours[i % colours.length]!;
    pen.globalAlpha = 0.3 + 0.5 * random();
    pen.beginPath();
    pen.ellipse(
      x0 + random() * (x1 - x0),
      y0 + random() * (y1 - y0),
      size * (0.4 + random()),
      size * (0.3 + 0.5 * random()),
      random() * 7,
      0,
      7,
    );
    pen.fill();
  }
  pen.restore();
}

function floorOf(pen: Pen, piece: Piece, random: () => number): void {
  const { outline } = formOf(piece);
  switch (piece.kind) {
    case 'woods':
      patch(pen, outline, 'rgba(44,40,22,0.55)', 5, 8);
      patch(pen, outline, 'rgba(66,56,32,0.85)', 0, 2.5);
      speckle(pen, outline, ['#5b4a26', '#7a5a2c', '#4c5426', '#8a6b34', '#3c4420'], 1500, 4.2, random);
      return;
    case 'building':
      patch(pen, outline, 'rgba(86,76,60,0.6)', 22, 12);
      patch(pen, outline, 'rgba(112,104,92,0.9)', 4, 1);
      return;
    case 'rubble':
      patch(pen, outline, 'rgba(112,98,82,0.9)', 6, 9);
      speckle(pen, outline, ['#9a8f80', '#7d6456', '#5d564e', '#b0a596'], 420, 3.6, random);
      return;
    case 'solid':
    case 'cliff':
    case 'tankTraps':
    case 'crates':
    case 'hedge':
    case 'barbedWire':
    case 'wreck':
      patch(pen, outline, 'rgba(74,62,42,0.55)', 8, 8);
      return;
    case 'water':
    case 'deepWater':
    case 'river':
      patch(pen, outline, 'rgba(96,84,58,0.95)', 12, 7);
      return;
    case 'swamp':
    case 'trench':
    case 'ravine':
    case 'minefield':
      patch(pen, outline, 'rgba(66,58,38,0.9)', 8, 8);
      return;
    case 'smoke':
      return;
  }
}

function craters(pen: Pen, { width, depth }: TableSize, random: () => number): void {
  for (let i = 0; i < (width * depth) / 220_000; i++) {
    const [x, y, r] = [random() * width, random() * depth, 12 + random() * 20];
    const fill = pen.createRadialGradient(x, y, 0, x, y, r);
    fill.addColorStop(0, 'rgba(46,38,26,0.75)');
    fill.addColorStop(0.55, 'rgba(78,64,44,0.55)');
    fill.addColorStop(0.75, 'rgba(132,112,82,0.4)');
    fill.addColorStop(1, 'rgba(110,96,66,0)');
    pen.fillStyle = fill;
    pen.beginPath();
    pen.arc(x, y, r, 0, 7);
    pen.fill();
  }
}
