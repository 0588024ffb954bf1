import type { FreeForm } from '../../core/space/free/base/forms.ts';
import { formOf } from '../../core/space/free/base/forms.ts';
import type { Piece } from '../../core/index.ts';
import type { Point } from '../sculpt/index.ts';
import { chance } from '../../core/index.ts';
import { noise, Sculpture, shade, tint } from '../sculpt/index.ts';
import { flat } from './building.ts';
import type { Outline } from './outline.ts';
import { along, boxOf, isConvex, middleOf, scatter } from './outline.ts';
import type { Surface, TerrainPart } from './part.ts';
import { blob, tuft } from './woods.ts';

const STONE = tint('#8a857b');
const ROCK = tint('#7f7b72');
const BRICK = tint('#8f6754');
const IRON = tint('#5d4a3c');
const STEEL = tint('#43464a');
const BOX = tint('#86704f');
const LEAF = tint('#56673c');
const SANDBAG = tint('#a08d64');
const WIRE = tint('#6a655c');
const EARTH = tint('#5a4a35');
const WATER = tint('#3b5c63');
const TURF = tint('#66743f');
const MIRE = tint('#4d5636');
const SOOT = tint('#262422');

type Maker = (s: Sculpture, form: FreeForm, random: () => number) => void;

/** One part out of what a maker models. */
function part(piece: Piece, make: Maker, surface: Surface = 'matte', mud = 4): readonly TerrainPart[] {
  const s = new Sculpture();
  make(s, formOf(piece), chance(piece.id));
  return [{ name: piece.kind, surface, geometry: s.geometry({ mottle: 0.4, mud }) }];
}

/** Rocks, walls, containers and tanks: opaque up to their height, so each is drawn as far out and as high as it blocks. */
function solidParts(piece: Piece): readonly TerrainPart[] {
  const { outline, height } = formOf(piece);
  const { length, width } = boxOf(outline);
  if (outline.length === 4 && length > 3.6 * width) return part(piece, stoneWall, 'brick', 10);
  if (outline.length === 4) return part(piece, container);
  if (!isConvex(outline)) return part(piece, brokenWall, 'brick', 10);
  return height > 0.9 * length && width > 0.8 * length ? part(piece, storageTank) : part(piece, rock, 'concrete');
}

/** A step that is closed to all: rock with grass on it. */
const cliffParts = (piece: Piece): readonly TerrainPart[] => [
  ...part(piece, rock, 'concrete'),
  ...part(piece, (s, { outline, base, height }) => flat(s, shrunk(outline, CROWN), base + height + 0.6, 0.6, TURF), 'leaf'),
];

const stoneWall: Maker = (s, { outline, base, height }, random) => {
  const { at, yaw, length, width } = boxOf(outline);
  s.posed({ at: [at[0], at[1], base], yaw }, () => {
    s.block({ at: [0, 0, height / 2], size: [length, width * 0.9, height], colour: BRICK });
    s.block({ at: [0, 0, 3], size: [length, width, 6], colour: shade(STONE, 0.8) });
    const pillars = Math.max(2, Math.round(length / 70) + 1);
    for (let i = 0; i < pillars; i++)
      s.block({
        at: [-length / 2 + 4 + (i / (pillars - 1)) * (length - 8), 0, height / 2 + 0.6],
        size: [8, width, height + 1.2],
        colour: shade(BRICK, 0.86),
        bevel: 0.6,
      });
    for (let x = -length / 2 + 3; x < length / 2 - 2; x += 6.2) {
      s.block({
        at: [x, 0, height + (random() < 0.8 ? 0.9 : 0)],
        size: [5.6, width, 1.9],
        colour: shade(STONE, 0.85 + 0.35 * random()),
        bevel: 0.4,
      });
    }
  });
};

const container: Maker = (s, { outline, base, height }) => {
  const { at, yaw, length, width } = boxOf(outline);
  s.posed({ at: [at[0], at[1], base], yaw }, () => {
    s.block({ at: [0, 0, height / 2], size: [length, width, height], colour: tint('#5f6f66'), bevel: 1.2 });
    for (let x = -length / 2 + 6; x < length / 2 - 3; x += 7) {
      for (const y of [-1, 1])
        s.block({ at: [x, (y * width) / 2, height / 2], size: [3, 1, height * 0.84], colour: tint('#54635b') });
    }
    for (const x of [-1, 1])
      for (const z of [0.06, 0.94])
        s.block({ at: [x * (length / 2 - 2), 0, height * z], size: [4.6, width + 1, height * 0.1], colour: STEEL });
  });
};

/** A wall that goes round corners, with a coping of stone. */
const brokenWall: Maker = (s, { outline, base, height }) => {
  flat(s, outline, base + height, height, BRICK);
  const edge = along(outline, 9);
  edge.forEach(([x, y], i) => {
    const [u, v] = edge[(i + 1) % edge.length]!;
    s.beam([x, y, base + height], [u, v, base + height], [3, 2.4], shade(STONE, 0.8 + 0.4 * noise(x * 0.3, y * 0.3)));
  });
};

const storageTank: Maker = (s, { outline, base, height }) => {
  const [mx, my] = middleOf(outline);
  const ring = (z: number): readonly Point[] => outline.map(([x, y]): Point => [x, y, base + z]);
  const bands = [0, 0.31, 0.34, 0.64, 0.67, 0.97, 1].map(part => ring(part * height));
  s.skin(bands, strip => (strip % 2 === 0 ? tint('#7d8580') : STEEL), false);
  const top = bands.at(-1)!;
  for (const [i, corner] of top.entries())
    s.triangle([mx, my, base + height], corner, top[(i + 1) % top.length]!, tint('#8b938d'));
};

/** How much of its outline the top of a rock has. */
const CROWN = 0.95;

/** The same about its middle, smaller. */
const shrunk = (outline: Outline, by: number): Outline => {
  const [mx, my] = middleOf(outline);
  return outline.map(([x, y]) => [mx + (x - mx) * by, my + (y - my) * by]);
};

const rock: Maker = (s, { outline, base, height }) => {
  const [mx, my] = middleOf(outline);
  const edge = along(outline, 12);
  const level = (scale: number, part: number) =>
    edge.map(([x, y]): Point => {
      const rough = Math.min(1, scale * (0.96 + 0.06 * noise(x * 0.12, y * 0.12, part * 5 + 0.5)));
      const rise = part === 0 || part === 1 ? part : part * (0.9 + 0.2 * noise(x * 0.2, y * 0.2));
      return [mx + (x - mx) * rough, my + (y - my) * rough, base + height * rise];
    });
  const rings = [level(1.04, 0), level(1, 0.35), level(0.99, 0.7), level(CROWN + 0.03, 1)];
  s.skin(rings, (strip, side) => shade(ROCK, 0.72 + 0.14 * strip + 0.3 * noise(strip * 4.7, side * 0.9)), false);
  const crown = rings.at(-1)!;
  const peak: Point = [mx, my, base + height];
  for (let i = 0; i < crown.length; i++)
    s.triangle(peak, crown[i]!, crown[(i + 1) % crown.length]!, shade(ROCK, 1.1 + 0.25 * noise(i * 1.7, 4)));
};

const rubble: Maker = (s, { outline, base }, random) => {
  for (const [x, y] of scatter(outline, 11, 2, random)) {
    const size = 3 + random() * 8;
    const colour = random() < 0.45 ? BRICK : random() < 0.6 ? STONE : shade(STONE, 0.6);
    s.posed({ at: [x, y, base + size * 0.12], yaw: random() * 360, pitch: random() * 40 - 20, roll: random() * 40 - 20 }, () =>
      s.block({ at: [0, 0, 0], size: [size * 1.5, size, size * 0.7], colour: shade(colour, 0.75 + 0.5 * random()) }),
    );
  }
  for (const [x, y] of scatter(outline, 52, 14, random)) {
    blob(s, [x, y, base - 1], 12 + 6 * random(), shade(STONE, 0.55 + 0.2 * random()), 4, 8);
    const t = random() * Math.PI * 2;
    s.beam(
      [x, y, base + 3],
      [x + Math.cos(t) * 28, y + Math.sin(t) * 28, base + 9 + 8 * random()],
      [2.6, 3.2],
      random() < 0.5 ? IRON : BOX,
    );
  }
};

const tankTraps: Maker = (s, { outline, base }, random) => {
  const { at, yaw, length, width } = boxOf(outline);
  const count = Math.max(1, Math.round(length / 38));
  const rows = Math.max(1, Math.round(width / 44));
  s.posed({ at: [at[0], at[1], base], yaw }, () => {
    for (let row = 0; row < rows; row++) {
      for (let i = 0; i < count; i++) {
        const x = -length / 2 + ((i + 0.5) / count) * length;
        const y = -width / 2 + ((row + 0.5) / rows) * width;
        s.posed({ at: [x, y, 12], yaw: random() * 90 }, () => hedgehog(s, Math.min(19, width * 0.55)));
      }
    }
  });
};

/** Three crossed girders. */
function hedgehog(s: Sculpture, reach: number): void {
  const r = reach * 0.62;
  for (const [a, b] of [
    [
      [-r, -r * 0.3, -11.5],
      [r, r * 0.3, 11.5],
    ],
    [
      [-r * 0.3, r, -11.5],
      [r * 0.3, -r, 11.5],
    ],
    [
      [r * 0.8, r * 0.8, -11.5],
      [-r * 0.8, -r * 0.8, 11.5],
    ],
  ] as const) {
    s.beam(a, b, [4.2, 1.2], IRON);
    s.beam(a, b, [1.2, 4.4], shade(IRON, 0.8));
  }
  s.ball([0, 0, 0], 2.8, { colour: STEEL, rows: 3, columns: 6 });
}

const hedge: Maker = (s, { outline, base, height }, random) => {
  const h = Math.max(14, height);
  for (const [x, y] of [...along(outline, 13), ...scatter(outline, 13, 3, random)]) {
    const [mx, my] = middleOf(outline);
    const inward = 5 / Math.max(5, Math.hypot(mx - x, my - y));
    const at: Point = [x + (mx - x) * inward, y + (my - y) * inward, base + h * (0.32 + 0.12 * random())];
    blob(s, at, h * 0.42, shade(LEAF, 0.75 + 0.5 * random()), 4, 7);
    blob(
      s,
      [at[0] + random() * 4 - 2, at[1] + random() * 4 - 2, base + h * 0.72],
      h * 0.3,
      shade(LEAF, 0.95 + 0.4 * random()),
      4,
      6,
    );
  }
};

const crates: Maker = (s, { outline, base, height }, random) => {
  const h = Math.max(12, height || 20);
  for (const [x, y] of scatter(outline, 24, 10, random)) {
    const size = 15 + random() * 6;
    s.posed({ at: [x, y, base], yaw: random() * 30 - 15 }, () => {
      const tall = Math.min(h, size * 0.8);
      box(s, size, tall, random);
      if (h > tall + 8 && random() < 0.6)
        s.posed({ at: [random() * 4 - 2, random() * 4 - 2, tall], yaw: random() * 60 }, () =>
          box(s, size * 0.8, Math.min(h - tall, 13), random),
        );
    });
  }
};

function box(s: Sculpture, size: number, tall: number, random: () => number): void {
  const colour = shade(BOX, 0.8 + 0.4 * random());
  if (random() < 0.25) {
    s.tube([0, 0, 0], [0, 0, tall], size * 0.4, size * 0.4, { colour: tint('#55614c'), sides: 12 });
    for (const z of [0.3, 0.7])
      s.tube([0, 0, tall * z], [0, 0, tall * z + 1], size * 0.43, size * 0.43, { colour: STEEL, sides: 12 });
    return;
  }
  s.block({ at: [0, 0, tall / 2], size: [size * 1.2, size * 0.92, tall], colour, bevel: 0.6 });
  for (const x of [-1, 1])
    s.block({ at: [x * size * 0.46, 0, tall / 2], size: [1.8, size * 1.0, tall + 0.8], colour: shade(colour, 0.7) });
}

const barbedWire: Maker = (s, { outline, base }) => {
  const { at, yaw, length, width } = boxOf(outline);
  s.posed({ at: [at[0], at[1], base], yaw }, () => {
    const posts = Math.max(2, Math.round(length / 36) + 1);
    for (let i = 0; i < posts; i++) {
      const x = -length / 2 + 3 + (i / (posts - 1)) * (length - 6);
      s.beam([x, -5, 0], [x + 1, 5, 17], [2, 2], BOX);
      s.beam([x, 5, 0], [x - 1, -5, 17], [2, 2], BOX);
    }
    const turns = Math.round(length / 7);
    let before: Point | null = null;
    for (let i = 0; i <= turns * 8; i++) {
      const t = (i / 8) * Math.PI * 2;
      const here: Point = [-length / 2 + (i / (turns * 8)) * length, Math.cos(t) * Math.min(9, width * 0.4), 9 + Math.sin(t) * 8];
      if (before) s.tube(before, here, 0.45, 0.45, { colour: WIRE, sides: 3, caps: false });
      before = here;
    }
  });
};

const minefield: Maker = (s, { outline, base }, random) => {
  for (const [x, y] of scatter(outline, 26, 4, random))
    s.tube([x, y, base], [x, y, base + 1.6], 4.5, 3.6, { colour: shade(EARTH, 0.7), sides: 9 });
  for (const [x, y] of along(outline, 70)) {
    s.tube([x, y, base], [x, y, base + 15], 0.8, 0.8, { colour: BOX, sides: 5 });
    s.block({ at: [x, y, base + 13], size: [1, 10, 7], colour: tint('#c9b03a') });
  }
};

const trench: Maker = (s, { outline, base }, random) => {
  flat(s, outline, base + 0.4, 0, shade(EARTH, 0.3));
  for (const [x, y] of along(outline, 11)) {
    s.posed({ at: [x, y, base + 2.4], yaw: random() * 360 }, () =>
      s.ball([0, 0, 0], [6.2, 4.2, 3], { colour: shade(SANDBAG, 0.8 + 0.4 * random()), rows: 4, columns: 7 }),
    );
  }
};

const ravine: Maker = (s, { outline, base }) => {
  flat(s, outline, base + 0.3, 0, shade(EARTH, 0.18));
  for (const [x, y] of along(outline, 14)) blob(s, [x, y, base], 6 + 4 * noise(x, y), shade(ROCK, 0.7 + 0.3 * noise(y, x)), 3, 6);
};

/** Water with reeds and stones along its bank. */
function waterParts(piece: Piece): readonly TerrainPart[] {
  const { outline, base } = formOf(piece);
  const random = chance(piece.id);
  const swamp = piece.kind === 'swamp';
  const sheet = new Sculpture();
  flat(sheet, outline, base + 0.7, 0, swamp ? MIRE : piece.kind === 'deepWater' ? shade(WATER, 0.55) : WATER);
  const bank = new Sculpture();
  for (const [x, y] of along(outline, 13)) {
    if (random() < 0.5)
      tuft(
        bank,
        x + random() * 6 - 3,
        y + random() * 6 - 3,
        8 + 8 * random(),
        shade(swamp ? MIRE : LEAF, 1 + 0.5 * random()),
        random,
      );
    else blob(bank, [x, y, base], 3 + 3 * random(), shade(STONE, 0.6 + 0.4 * random()), 3, 6);
  }
  if (swamp)
    for (const [x, y] of scatter(outline, 40, 10, random))
      tuft(bank, x, y, 12 + 6 * random(), shade(MIRE, 1.3 + 0.4 * random()), random);
  return [
    { name: 'water', surface: 'water', geometry: sheet.geometry({ mottle: 0.3, mud: 0 }) },
    { name: 'bank', surface: 'matte', geometry: bank.geometry({ mottle: 0.3, mud: 0 }) },
  ];
}

/** What a vehicle left: measured volumes where there are any, else a burnt hull that fills the outline. */
const wreck: Maker = (s, { outline, base, height, wreck: body }, random) => {
  if (body) {
    s.posed({ at: [body.at.x, body.at.y, body.at.z], yaw: body.at.facing }, () => {
      for (const volume of body.shape.volumes) {
        if (volume.shape !== 'box') continue;
        const [a, b, c] = volume.half;
        const other = volume.part === 'other';
        s.posed(
          { at: volume.center, yaw: volume.yaw + (volume.part === 'turret' ? 24 : 0), roll: volume.part === 'turret' ? 7 : 0 },
          () =>
            s.block({
              at: [0, 0, 0],
              size: [a * 2, b * 2, c * 2],
              top: other ? [1, 1] : [0.84, 0.84],
              colour: shade(other ? SOOT : IRON, 0.5 + 0.5 * random()),
              bevel: other ? 0.4 : 2.2,
            }),
        );
      }
    });
  } else {
    const { at, yaw, length, width } = boxOf(outline);
    const h = Math.max(24, height);
    s.posed({ at: [at[0], at[1], base], yaw, roll: 2 }, () => {
      s.block({ at: [0, 0, h * 0.3], size: [length * 0.92, width * 0.7, h * 0.36], colour: shade(IRON, 0.7), bevel: 2 });
      s.block({
        at: [-length * 0.05, 0, h * 0.62],
        size: [length * 0.5, width * 0.62, h * 0.4],
        top: [0.76, 0.76],
        colour: shade(IRON, 0.55),
        bevel: 2,
      });
      for (const y of [-1, 1])
        s.block({ at: [0, y * width * 0.42, h * 0.2], size: [length * 0.98, width * 0.16, h * 0.4], colour: SOOT, bevel: 3 });
      s.tube([length * 0.1, 0, h * 0.66], [length * 0.56, 4, h * 0.5], 2.4, 2, { colour: SOOT, sides: 8 });
    });
  }
  for (const [x, y] of scatter(outline, 24, 0, random)) {
    s.posed({ at: [x, y, base + 1], yaw: random() * 360, roll: random() * 50 }, () =>
      s.block({ at: [0, 0, 0], size: [4 + random() * 7, 4, 1.2], colour: shade(SOOT, 0.8 + random()) }),
    );
  }
};

const MAKERS = { rubble, tankTraps, hedge, crates, barbedWire, minefield, trench, ravine } as const;

/** All but woods, what has walls, and smoke, which is no mesh. */
export function sceneryParts(piece: Piece): readonly TerrainPart[] {
  switch (piece.kind) {
    case 'solid':
      return solidParts(piece);
    case 'cliff':
      return cliffParts(piece);
    case 'water':
    case 'deepWater':
    case 'river':
    case 'swamp':
      return waterParts(piece);
    case 'wreck':
      return part(piece, wreck, 'matte', 8);
    case 'hedge':
    case 'rubble':
    case 'tankTraps':
    case 'crates':
    case 'barbedWire':
    case 'minefield':
    case 'trench':
    case 'ravine':
      return part(piece, MAKERS[piece.kind]);
    case 'woods':
    case 'building':
    case 'strongpoint':
    case 'bunker':
    case 'smoke':
      return [];
  }
}
