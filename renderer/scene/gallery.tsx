import { _roots } from '@react-three/fiber';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Card, CardId, FreePlace, Piece, PieceId, Side } from '../../core/index.ts';
import { asForm } from '../../core/index.ts';
import { miniatureOf, shippedCards } from '../../models/index.ts';
import { shippedArmies, shippedTables } from '../../templates/index.ts';
import type { BoardPicture, CameraCommands, ComingDown, ModelPicture, Moves, Overlay } from './base/board.ts';
import { radiusOf } from './base/footprint.ts';
import { chooseQuality, QUALITIES } from './base/quality.ts';
import { TableScene } from './TableScene.tsx';

// A page for whoever works on the looks of the game; it opens in `npm run dev` at /scene/gallery.html and is no part of the program.
//   ?show=classes     one card of every class of miniature, in rows
//   ?show=table       a supplied table with two armies (&table=ID &blue=ARMY &red=ARMY), &overlays for every kind of drawing,
//                     &down for what comes down once the window's `bring` is called, &losses for a wreck among it,
//                     &ways and &shots for what moves, &losses for wrecks and smoke, &panels, &grid, &dim, &quality=plain
// The camera's commands are at `window.camera`.

declare global {
  interface Window {
    camera?: CameraCommands | null;
    three?: () => unknown;
    bring?: () => void;
  }
}

window.three = () => _roots.values().next().value?.store.getState();

const asked = new URLSearchParams(location.search);

function modelsOf(card: Card, side: Side, unit: string, at: (n: number, radius: number) => FreePlace): readonly ModelPicture[] {
  const alone = card.kind !== 'squad' && card.kind !== 'hero';
  const figures = alone ? [-1] : card.models.flatMap((model, i) => Array.from({ length: model.count }, () => i));
  return figures.map((figure, n) => ({
    id: `${unit}.${n}`,
    unit,
    name: card.name,
    card,
    figure,
    place: at(n, radiusOf(miniatureOf(card).shape)),
    side,
    markers: [],
    damage: card.damageTrack === null ? null : { taken: n % 2, track: card.damageTrack },
    activated: false,
  }));
}

/** One card of each class and bloc, in rows of a plain table. */
function classes(): BoardPicture {
  const seen = new Set<string>();
  const models: ModelPicture[] = [];
  let [x, y] = [90, 90];
  const only = asked.get('bloc');
  for (const card of shippedCards().values()) {
    const key = `${miniatureOf(card).class} ${card.bloc}`;
    if ((only !== null && card.bloc !== only) || (only === null && card.bloc === 'mercenary') || seen.has(key)) continue;
    seen.add(key);
    const step = Math.max(40, radiusOf(miniatureOf(card).shape) * 2 + 16);
    const made = modelsOf(card, 'blue', card.id, (n, radius) => ({ x: x + n * (radius * 2 + 6), y, z: 0, facing: 270 }));
    models.push(...made);
    x += made.length * step + 10;
    if (x > 1650) [x, y] = [90, y + 165];
  }
  return { size: { width: 1800, depth: Math.max(600, y + 120) }, pieces: [], models, objectives: [] };
}

function table(): BoardPicture {
  const { layout } = shippedTables().find(one => one.id === (asked.get('table') ?? 'crossroads-village'))!;
  const army = (name: string) => shippedArmies().find(one => one.id === name)?.army;
  const { width, depth } = layout.size;
  const models: ModelPicture[] = [];
  for (const [side, id, y, facing] of [
    ['blue', asked.get('blue') ?? 'allies-100-spearhead', 150, 90],
    ['red', asked.get('red') ?? 'axis-100-iron-wall', depth - 150, 270],
  ] as const) {
    const units = army(id)?.units ?? [];
    units.forEach((one, u) => {
      const card = shippedCards().get(((one as { card?: string }).card ?? one) as CardId);
      if (!card) return;
      const x = ((u + 0.7) / (units.length + 0.4)) * width;
      const forward = [0, 60, 190, 90, 260, 20, 130][u % 7]! * (facing === 90 ? 1 : -1);
      models.push(
        ...modelsOf(card, side, `${side}-${u}`, (n, radius) => ({
          x: x + ((n % 3) - 1) * (radius * 2 + 7),
          y: y + forward + (Math.floor(n / 3) - 0.5) * (radius * 2 + 8) + (n % 2) * 7,
          z: 0,
          facing: facing + ((n * 37 + u * 13) % 40) - 20,
        })),
      );
    });
  }
  const marked = models.map((model, i) => ({
    ...model,
    markers: i % 7 === 0 ? (['underFire'] as const) : i % 11 === 0 ? (['suppressed'] as const) : [],
    activated: Number(model.unit.at(-1)) % 3 === 1,
  }));
  const lost = marked.find(model => model.side === 'red' && model.card.kind === 'vehicle');
  const outline =
    lost && [-40, 40].flatMap(y => [-40, 40].map(x => [lost.place.x + (y < 0 ? x : -x), lost.place.y + y] as const));
  const left: readonly Piece[] =
    lost && outline && asked.has('losses')
      ? [
          {
            id: 'wreck' as PieceId,
            kind: 'wreck',
            form: asForm({ outline, base: 0, height: 60, wreck: { at: lost.place, shape: miniatureOf(lost.card).shape } }),
          },
          {
            id: 'smoke' as PieceId,
            kind: 'smoke',
            form: asForm({ outline: outline.map(([x, y]) => [x - 160, y - 60] as const), base: 0, height: 100 }),
          },
        ]
      : [];
  return {
    size: layout.size,
    pieces: [...layout.pieces, ...left],
    ...(lost && left.length > 0 ? { wrecks: { wreck: lost.card } } : {}),
    ground: layout.ground,
    models: left.length > 0 ? marked.filter(model => model !== lost) : marked,
    objectives: [
      { id: 'o1', owner: { side: 'blue', bloc: 'allies' }, at: [width * 0.22, depth * 0.16] },
      { id: 'o2', owner: { side: 'red', bloc: 'axis' }, at: [width * 0.78, depth * 0.84] },
    ],
  };
}

const wished = QUALITIES.find(one => one === asked.get('quality'));
if (wished) chooseQuality(wished);

const board = asked.get('show') === 'classes' ? classes() : table();

/** A shot of every look, in slow motion. */
function shots(): readonly Overlay[] {
  return (['bullets', 'shell', 'rocket', 'beam', 'fire'] as const).map((look, i) => ({
    ...{ kind: 'shot', key: look, from: [300 + i * 60, 250, 30], to: [420 + i * 150, 700, 40], look, duration: 9000 },
  }));
}

function drawings(): readonly Overlay[] {
  if (asked.has('shots')) return shots();
  if (!asked.has('overlays')) return [];
  const [first, second] = [board.models[0]!, board.models[board.models.length - 1]!];
  const vehicle = board.models.find(model => model.card.kind === 'vehicle') ?? first;
  const { x, y } = first.place;
  return [
    { kind: 'ring', key: 'a', model: first.id, tone: 'legal' },
    { kind: 'ring', key: 'b', model: second.id, tone: 'enemy' },
    {
      kind: 'path',
      key: 'a',
      points: [
        [x, y, 0],
        [x + 70, y + 90, 0],
        [x + 60, y + 260, 0],
      ],
      tone: 'legal',
      stopAt: 210,
      label: '21.0 cm of 20',
    },
    {
      kind: 'ghost',
      key: 'a',
      card: first.card,
      figure: first.figure,
      side: 'blue',
      place: { x: x + 66, y: y + 190, z: 0, facing: 90 },
      refused: false,
    },
    {
      kind: 'ghost',
      key: 'b',
      card: vehicle.card,
      figure: -1,
      side: 'blue',
      place: { x: 900, y: 420, z: 0, facing: 80 },
      refused: true,
    },
    {
      kind: 'ghost',
      key: 'c',
      card: vehicle.card,
      figure: -1,
      side: 'blue',
      place: { x: 700, y: 330, z: 0, facing: 80 },
      refused: false,
      label: '18.2 cm',
    },
    { kind: 'disc', key: 'a', at: [x, y, 0], radius: 75, tone: 'own', dashed: true },
    { kind: 'disc', key: 'b', at: [vehicle.place.x, vehicle.place.y, 0], radius: 260, tone: 'legal', label: 'Move 2 R' },
    { kind: 'sight', key: 'a', from: [x, y, 26], to: [second.place.x, second.place.y, 24], look: 'clear' },
    {
      kind: 'sight',
      key: 'b',
      from: [x + 40, y, 26],
      to: [second.place.x - 60, second.place.y, 24],
      look: 'cover',
      label: '31%',
    },
    {
      kind: 'sight',
      key: 'c',
      from: [x + 90, y, 26],
      to: [second.place.x - 300, second.place.y, 24],
      look: 'blocked',
      blockedAt: [760, 520, 30],
    },
    { kind: 'arc', key: 'a', at: vehicle.place, spread: 90, radius: 300, tone: 'neutral' },
    { kind: 'blast', key: 'a', at: [1250, 620, 0], radius: 75, refused: false },
    { kind: 'blast', key: 'b', at: [1480, 620, 0], radius: 75, refused: true },
    { kind: 'flame', key: 'a', tip: [420, 560, 0], towards: [600, 600], length: 200, radius: 25, refused: false },
    { kind: 'tape', key: 'a', from: [300, 900, 0], to: [900, 820, 0], label: '60.5 cm' },
    {
      kind: 'region',
      key: 'a',
      outline: [
        [0, 0],
        [1800, 0],
        [1800, 150],
        [0, 150],
      ],
      tone: 'blue',
      dashed: true,
      label: 'Deployment',
    },
  ];
}

/** The first unit on its way, slowly. */
function moving(): Moves | null {
  if (!asked.has('ways')) return null;
  const ways = board.models
    .filter(model => model.unit === board.models[0]!.unit)
    .map(({ id, place }) => ({
      model: id,
      path: [
        { ...place, x: place.x + 60, y: place.y + 260, facing: 200 },
        { ...place, x: place.x + 80, y: place.y + 90, facing: 260 },
        place,
      ],
    }));
  return { ways, duration: 6000 };
}

const PANELS = { left: 290, right: 310, top: 60, bottom: 180 };
const NO_PANELS = { left: 0, right: 0, top: 0, bottom: 0 };

/** Everything comes down but woods and smoke, once it is asked for. */
function Gallery() {
  const [isDown, bring] = useState(false);
  window.bring = () => bring(true);
  const isLater = ({ kind }: Piece) => kind === 'wreck';
  const destroyed = board.pieces.filter(({ kind }) => kind !== 'woods' && kind !== 'smoke' && kind !== 'wreck');
  const down = { destroyed: destroyed.map(({ id }) => id), wrecked: board.pieces.filter(isLater).map(({ id }) => id) };
  const now = board.pieces.filter(piece => (isDown ? !destroyed.includes(piece) : !isLater(piece)));
  return <Shown board={asked.has('down') ? { ...board, pieces: now } : board} down={isDown ? down : null} />;
}

const Shown = ({ board, down }: { readonly board: BoardPicture; readonly down: ComingDown | null }) => (
  <TableScene
    board={board}
    down={down}
    overlays={drawings()}
    grid={asked.has('grid')}
    moves={moving()}
    covered={asked.has('panels') ? PANELS : NO_PANELS}
    reducedMotion={asked.has('still')}
    selected={board.models[0]?.id ?? null}
    concerned={asked.has('dim') ? new Set([board.models[0]!.unit, board.models.at(-1)!.unit]) : null}
    camera={commands => {
      window.camera = commands;
    }}
  />
);

createRoot(document.getElementById('root')!).render(<Gallery />);
