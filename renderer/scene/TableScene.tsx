import { Canvas, useThree } from '@react-three/fiber';
import type { Ref } from 'react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BasicShadowMap, NeutralToneMapping, PCFShadowMap } from 'three';
import { miniatureOf } from '../../models/index.ts';
import { heightOf, type Vec3 } from '../../core/index.ts';
import type {
  BoardPicture,
  CameraCommands,
  ComingDown,
  Covered,
  ModelPicture,
  Moves,
  Overlay,
  PointerReport,
  Sitting,
} from './base/board.ts';
import { ornamentsOn } from './base/board.ts';
import { FIELD } from './camera/pose.ts';
import { Rig } from './camera/Rig.tsx';
import type { Cutaway } from './base/cutaway.ts';
import { openedFor, storeysShown } from './base/cutaway.ts';
import { seated } from './base/aboard.ts';
import { radiusOf, slimOf } from './base/footprint.ts';
import { DIMMED, EXPOSURE, SIDE_COLOURS } from './textures/materials.ts';
import { Fallen } from './settling/Fallen.tsx';
import { Lifted, Over, Standing } from './Lifted.tsx';
import { Miniature } from './Miniature.tsx';
import { Objective } from './Objective.tsx';
import { Drawing } from './overlays/Drawing.tsx';
import { Label } from './overlays/Label.tsx';
import { Labels } from './overlays/Labels.tsx';
import { OrnamentModel } from './OrnamentModel.tsx';
import { Pointer } from './picking/Pointer.tsx';
import { pick } from './picking/pick.ts';
import type { Ray } from './base/ray.ts';
import { quality } from './base/quality.ts';
import { Room } from './Room.tsx';
import { halfLength, TankMiniature, topOf } from './TankMiniature.tsx';
import { TableTop } from './TableTop.tsx';
import { Terrain } from './Terrain.tsx';
import { Trees } from './Trees.tsx';
import { Underlay } from './Underlay.tsx';

export interface TableSceneProps {
  /** What stands on the table. Keep the objects of what has not changed: every part redraws only when its own object is new. */
  readonly board: BoardPicture;
  readonly overlays?: readonly Overlay[];
  /** Models on their way at this moment. */
  readonly moves?: Moves | null;
  /** What comes down at this moment; null for nothing, or where it shall not be seen to fall. */
  readonly down?: ComingDown | null;
  /** Ids of models, units and objectives that a question is about; everything else grows dim. Null for no question. */
  readonly concerned?: ReadonlySet<string> | null;
  /** Ids of what a hand drags: all else keeps still meanwhile. Null while it drags nothing. */
  readonly held?: ReadonlySet<string> | null;
  /** The model that V looks from. */
  readonly selected?: string | null;
  /** Storeys of buildings to show, over what stands in them asks for by itself. */
  readonly cutaway?: Cutaway;
  /** Lines every 10 cm. */
  readonly grid?: boolean;
  readonly reducedMotion?: boolean;
  /** False while a dialogue has the keys. */
  readonly cameraKeys?: boolean;
  /** What panels hide of the picture: the camera keeps the middle of the rest. Keep the object while it is the same. */
  readonly covered?: Covered;
  /** Where its players sit; left out, it is looked over from its south. */
  readonly sitting?: Sitting | null;
  readonly onPointer?: (report: PointerReport) => void;
  readonly camera?: Ref<CameraCommands>;
}

const NOTHING: readonly Overlay[] = [];
const NO_CUT: Cutaway = {};
const BARE: Covered = { left: 0, right: 0, top: 0, bottom: 0 };
const nobody = () => {};
const EMPTY_HANDED: ReadonlySet<string> = new Set();

/** The table in three dimensions. Draws when something changes, and rests in between. */
export function TableScene(props: TableSceneProps) {
  const full = quality() === 'full';
  return (
    <Canvas
      frameloop="demand"
      shadows={{ type: full ? PCFShadowMap : BasicShadowMap, autoUpdate: false }}
      dpr={full ? [1, 2] : [0.5, 1]}
      camera={{ fov: FIELD, near: 10, far: 9000, up: [0, 0, 1] }}
      gl={{
        antialias: full,
        preserveDrawingBuffer: true,
        powerPreference: 'high-performance',
        toneMapping: NeutralToneMapping,
        toneMappingExposure: EXPOSURE,
      }}
      style={{ touchAction: 'none' }}
      aria-label="Table"
    >
      <Contents {...props} />
    </Canvas>
  );
}

const Contents = memo(function Contents({
  board,
  overlays = NOTHING,
  moves = null,
  down = null,
  concerned = null,
  held = null,
  selected = null,
  cutaway = NO_CUT,
  grid = false,
  reducedMotion = false,
  cameraKeys = true,
  covered = BARE,
  sitting = null,
  onPointer = nobody,
  camera = null,
}: TableSceneProps) {
  const { models, pieces } = board;
  const ornaments = ornamentsOn(board);
  const open = useMemo(
    () => ({
      ...openedFor(
        pieces,
        // A flier hangs over the roof.
        models.flatMap(({ card, place }) => (card.kind === 'aircraft' ? [] : [place])),
      ),
      ...cutaway,
    }),
    [pieces, models, cutaway],
  );
  const [hovered, setHovered] = useState<string | null>(null);
  /** Through whose eyes the table is seen: his own gun does not stand in the picture. */
  const [seeing, setSeeing] = useState<string | null>(null);
  const byId = useMemo(
    () => new Map([...models.flatMap(seated), ...models].map(one => [one.id, { foot: undefined, ...one }])),
    [models],
  );
  const inView = useMemo(() => models.filter(model => model.id !== seeing), [models, seeing]);
  const bearers = useMemo(() => new Set(new Map([...models].reverse().map(model => [model.unit, model.id])).values()), [models]);
  const variants = useMemo(() => variantsOf(models), [models]);
  const mirrored = useMemo(() => sameBloc(models), [models]);
  const stands = useMemo(() => models.map(({ place, card }) => ({ place, radius: radiusOf(miniatureOf(card).shape) })), [models]);
  const ways = useMemo(
    () =>
      new Map(
        moves && !reducedMotion ? moves.ways.map(({ model, path }) => [model, { path, duration: moves.duration }] as const) : [],
      ),
    [moves, reducedMotion],
  );
  const stand = useCallback(
    (id: string) => {
      const tank = board.tanks?.find(one => one.id === id);
      if (tank) return { place: tank.place, radius: halfLength(tank.volumes) * 1.15, slim: false };
      const model = byId.get(id);
      if (!model) return null;
      const { place, foot = place.z } = model;
      const { shape } = miniatureOf(model.card);
      const slim = 'sunk' in model;
      return { place: { ...place, z: foot }, radius: slim ? slimOf(shape) : radiusOf(shape), slim };
    },
    [byId, board.tanks],
  );
  const body = useCallback(
    (unit: string): readonly Vec3[] => {
      const own = [...byId.values()].filter(model => model.unit === unit);
      return own.flatMap(({ card, place, ...model }) => {
        const { shape } = miniatureOf(card);
        const radius = 'sunk' in model ? slimOf(shape) : radiusOf(shape);
        return [model.foot ?? place.z, place.z + heightOf(shape)].flatMap(z =>
          [-radius, radius].flatMap(dx => [-radius, radius].map((dy): Vec3 => [place.x + dx, place.y + dy, z])),
        );
      });
    },
    [byId],
  );
  const eyes = useCallback(
    (id: string) => {
      const tank = board.tanks?.find(one => one.id === id);
      if (tank) {
        // Out of the hatch, the way that the turret looks.
        const { place, volumes, turret } = tank;
        return { place: { ...place, facing: place.facing + turret }, height: topOf(volumes) + 6, ahead: 0 };
      }
      const model = byId.get(id);
      if (!model) return null;
      const { shape } = miniatureOf(model.card);
      return { place: model.place, height: heightOf(shape), ahead: radiusOf(shape) * 0.55 };
    },
    [byId, board.tanks],
  );
  const spot = useCallback((ray: Ray) => pick(ray, board, open).point, [board, open]);
  const report = useCallback(
    (one: PointerReport) => {
      setHovered(one.type !== 'leave' && one.hit.kind === 'model' ? one.hit.id : null);
      onPointer(one);
    },
    [onPointer],
  );
  const bright = (...ids: readonly string[]) => concerned !== null && ids.some(id => concerned.has(id));
  const inHand = held ?? EMPTY_HANDED;
  const isHeld = ({ id }: { readonly id: string }) => inHand.has(id);
  const named = hovered === null ? undefined : byId.get(hovered);
  const nameSpares = useMemo(() => (named ? [body(named.unit)] : undefined), [named, body]);
  return (
    <>
      <Rig
        size={board.size}
        covered={covered}
        sitting={sitting}
        eyes={eyes}
        onEyes={setSeeing}
        selected={selected}
        reducedMotion={reducedMotion}
        keys={cameraKeys}
        commands={camera}
        spot={spot}
      />
      <Pointer board={board} cutaway={open} report={report} />
      <Shadows of={[board, open]} rest={held !== null} />
      <Exposure dimmed={concerned !== null} />
      <Room size={board.size} />
      <TableTop size={board.size} ground={board.ground} pieces={pieces} grid={grid} rest={held !== null} />
      {pieces.map(piece => (
        <Standing key={piece.id} held={isHeld(piece)}>
          <Terrain
            piece={piece}
            storeys={storeysShown(piece, open)}
            card={board.wrecks?.[piece.id]}
            struck={down?.wrecked.includes(piece.id) ?? false}
            still={reducedMotion}
          />
        </Standing>
      ))}
      <Fallen pieces={pieces} down={down} />
      {board.underlay && <Underlay {...board.underlay} table={board.size} />}
      {ornaments.map(ornament => (
        <Standing key={ornament.id} held={isHeld(ornament)}>
          <OrnamentModel ornament={ornament} />
        </Standing>
      ))}
      {board.objectives.map(objective => (
        <Standing key={objective.id} held={isHeld(objective)}>
          <Objective objective={objective} bright={bright(objective.id)} />
        </Standing>
      ))}
      {inView.map(model => (
        <Standing key={model.id} held={isHeld(model)}>
          <Miniature
            model={model}
            variant={variants.get(model.id) ?? 0}
            dashed={mirrored && model.side === 'red'}
            bright={bright(model.id, model.unit)}
            concerned={model.load ? concerned : null}
            bearer={bearers.has(model.id)}
            way={ways.get(model.id) ?? null}
          />
        </Standing>
      ))}
      <Over>
        <Trees pieces={held ? pieces.filter(piece => !isHeld(piece)) : pieces} stands={stands} />
      </Over>
      {held && (
        <Standing held>
          <Trees pieces={pieces.filter(isHeld)} stands={stands} />
        </Standing>
      )}
      <Labels covered={covered}>
        {board.tanks?.map(tank => (
          <TankMiniature key={tank.id} tank={tank} still={reducedMotion} hovered={hovered === tank.id} />
        ))}
        <Over>
          {overlays.map(overlay => (
            <Drawing key={`${overlay.kind} ${overlay.key}`} overlay={overlay} stand={stand} body={body} still={reducedMotion} />
          ))}
          {named && (
            <Label
              at={[named.place.x, named.place.y, named.place.z + heightOf(miniatureOf(named.card).shape) + 5]}
              text={named.name}
              spares={nameSpares}
              colour={SIDE_COLOURS[named.side]}
            />
          )}
        </Over>
      </Labels>
      {held && <Lifted />}
    </>
  );
});

/** ms after which shadows follow what is moved on and on: not while a hand still drags it, for they cost as much as the picture. */
const CALM = 250;

/** Shadows are drawn anew only when something that throws one has changed, and once it is no more in a hand. */
function Shadows({ of, rest }: { readonly of: readonly unknown[]; readonly rest: boolean }) {
  const { gl, invalidate } = useThree();
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (rest) return;
    const draw = () => {
      gl.shadowMap.needsUpdate = true;
      invalidate();
    };
    const since = performance.now() - last.current;
    last.current = performance.now();
    if (since > CALM) {
      draw();
      return;
    }
    const timer = setTimeout(draw, CALM);
    return () => clearTimeout(timer);
  }, [gl, invalidate, rest, ...of]);
  return null;
}

/** Everything grows dark but what is drawn bright. */
function Exposure({ dimmed }: { readonly dimmed: boolean }) {
  const { gl, invalidate } = useThree();
  useEffect(() => {
    gl.toneMappingExposure = dimmed ? DIMMED : EXPOSURE;
    invalidate();
  }, [gl, invalidate, dimmed]);
  return null;
}

/** A number for each model that differs within its unit. */
function variantsOf(models: readonly ModelPicture[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  return new Map(
    models.map(({ id, unit }) => {
      const n = counts.get(unit) ?? 0;
      counts.set(unit, n + 1);
      return [id, n];
    }),
  );
}

const sameBloc = (models: readonly ModelPicture[]): boolean => {
  const blue = new Set(models.filter(model => model.side === 'blue').map(model => model.card.bloc));
  return models.some(model => model.side === 'red' && blue.has(model.card.bloc));
};
