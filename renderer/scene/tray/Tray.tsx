import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { Group, Mesh } from 'three';
import {
  BasicShadowMap,
  CanvasTexture,
  NeutralToneMapping,
  PCFShadowMap,
  Quaternion,
  RepeatWrapping,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { chance } from '../../../core/index.ts';
import type { DieFace } from '../../base/faces.ts';
import { quality } from '../base/quality.ts';
import type { DieMaterials } from './dieMesh.ts';
import { dieGeometry, dieMaterials, standing } from './dieMesh.ts';
import type { Labels, TrayDieName } from './labels.ts';
import { labelled } from './labels.ts';
import { RACK, standsFor } from './rack.ts';
import type { Tumble } from './tumble.ts';
import { AT_ONCE, feltFor, NUMBERS, RATE } from './tumble.ts';

/** A die that lies, or shall lie, in the tray. */
export interface Lying {
  readonly die: TrayDieName;
  readonly face: DieFace;
  /** It is a success. */
  readonly counts: boolean;
}

/** A die at rest as it is drawn, to be looked at from outside. */
export interface Pose {
  readonly labels: Labels;
  /** x, y, z, then the quaternion; in lengths of the tray. */
  readonly at: readonly number[];
  readonly size: number;
}

export interface TrayProps {
  /** All that lies there once the throw is over. */
  readonly dice: readonly Lying[];
  /** What is thrown now, by its numbers among the dice, and what lay there before; null while nothing is. */
  readonly thrown: { readonly key: number; readonly numbers: readonly number[]; readonly before: readonly Lying[] } | null;
  /** 1 for as fast as dice fall. */
  readonly speed: number;
  /** Works out a throw. */
  readonly tumble: (dice: number) => Promise<Tumble>;
  /** A wave lies where it has fallen, so many s of the tray after its dice were taken up. */
  readonly onSettled: (poses: readonly Pose[], seconds: number) => void;
  /** Everything lies sorted. */
  readonly onDone: (key: number, poses: readonly Pose[]) => void;
  /** It can no longer be drawn. */
  readonly onBroken: () => void;
}

/** s in which dice are taken up, lie as they have fallen, and are sorted. */
const LIFT = 0.22;
const HOLD = 0.22;
const SORT = 0.3;

/** A die as it is drawn at this moment. */
interface Moving {
  labels: Labels;
  /** The side that shows its face. */
  side: number;
  readonly place: Vector3;
  readonly turn: Quaternion;
  size: number;
  lit: boolean;
  hidden: boolean;
}

/** A tray of felt with a rack for the dice that have been sorted. Draws while dice move, and rests in between. */
export const Tray = memo(function Tray(props: TrayProps) {
  const full = quality() === 'full';
  return (
    <Canvas
      frameloop="demand"
      shadows={{ type: full ? PCFShadowMap : BasicShadowMap }}
      dpr={full ? [1, 2] : [0.5, 1]}
      camera={{ fov: 24, near: 5, far: 80, up: [0, 0, 1], position: [0, -7.6, 20.2] }}
      gl={{ antialias: true, alpha: true, toneMapping: NeutralToneMapping, toneMappingExposure: 0.92 }}
      onCreated={({ camera, gl }) => {
        camera.lookAt(0, 0.95, 0);
        gl.domElement.addEventListener('webglcontextlost', props.onBroken);
      }}
      aria-hidden="true"
    >
      <ambientLight intensity={0.9} color="#dfe6ee" />
      <directionalLight
        castShadow
        position={[-6, 5, 13]}
        intensity={2.1}
        color="#fff6ea"
        shadow-mapSize={full ? [1024, 1024] : [512, 512]}
        shadow-camera-left={-11}
        shadow-camera-right={11}
        shadow-camera-top={9}
        shadow-camera-bottom={-9}
        shadow-camera-near={2}
        shadow-camera-far={34}
        shadow-bias={-0.002}
      />
      <Box />
      <Dice {...props} />
    </Canvas>
  );
});

/** The felt, its wooden rim, and the rack. */
function Box() {
  const felt = useMemo(() => grain('#2c5a49', '#264f40', 3), []);
  const wood = useMemo(() => grain('#5b4636', '#463427', 1), []);
  useEffect(
    () => () => {
      felt.dispose();
      wood.dispose();
    },
    [felt, wood],
  );
  const { x, y } = feltFor(1);
  const [left, right, near, far] = [-x - 0.35, x + 0.35, -y - 0.35, RACK.far + 0.5];
  const rim = 0.5;
  const bars: readonly (readonly [number, number, number, number])[] = [
    [0, near - rim / 2, right - left + 2 * rim, rim],
    [0, far + rim / 2, right - left + 2 * rim, rim],
    [left - rim / 2, (near + far) / 2, rim, far - near],
    [right + rim / 2, (near + far) / 2, rim, far - near],
  ];
  return (
    <group>
      <mesh receiveShadow position={[0, (near + RACK.near - 0.2) / 2, 0]}>
        <planeGeometry args={[right - left, RACK.near - 0.2 - near]} />
        <meshStandardMaterial map={felt} roughness={1} />
      </mesh>
      <mesh receiveShadow position={[0, (RACK.near - 0.2 + far) / 2, 0]}>
        <planeGeometry args={[right - left, far - RACK.near + 0.2]} />
        <meshStandardMaterial color="#2b3136" roughness={0.9} />
      </mesh>
      <mesh receiveShadow castShadow position={[0, RACK.near - 0.2, 0.06]}>
        <boxGeometry args={[right - left, 0.12, 0.12]} />
        <meshStandardMaterial color="#b98a3c" metalness={0.6} roughness={0.35} />
      </mesh>
      {bars.map(([bx, by, wide, deep]) => (
        <mesh key={`${bx} ${by}`} castShadow receiveShadow position={[bx, by, 0.25]}>
          <boxGeometry args={[wide, deep, 0.9]} />
          <meshStandardMaterial map={wood} roughness={0.6} />
        </mesh>
      ))}
    </group>
  );
}

/** Fibres of cloth or wood. */
function grain(light: string, dark: string, repeat: number): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 128;
  const brush = canvas.getContext('2d')!;
  brush.fillStyle = light;
  brush.fillRect(0, 0, 128, 128);
  brush.fillStyle = dark;
  // The same each time.
  const random = chance(7);
  for (let i = 0; i < 2600; i++) {
    brush.globalAlpha = 0.12 + (i % 5) * 0.07;
    brush.fillRect(Math.floor(128 * random()), Math.floor(128 * random()), repeat === 1 ? 9 : 2, 1);
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.set(repeat, repeat === 1 ? 1 : repeat / 2);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Where dice stand once they are sorted. */
function sorted(dice: readonly Lying[], sides: readonly number[]): readonly Moving[] {
  const stands = standsFor(dice.map(one => one.counts));
  return dice.map(({ die, face, counts }, i) => {
    const side = sides[i]!;
    const { x, y, size } = stands[i]!;
    return {
      ...{ labels: labelled(die, side, face), side, size, lit: counts, hidden: false },
      place: new Vector3(x, y, size * (counts ? 0.5 + PLATE : 0.5)),
      turn: standing(side),
    };
  });
}

/** The side that dice show that were never thrown here. */
const FRONT = 4;

function Dice({ dice, thrown, speed, tumble, onSettled, onDone, onBroken }: TrayProps) {
  const materials = useMemo(dieMaterials, []);
  useEffect(() => () => materials.dispose(), [materials]);
  const invalidate = useThree(state => state.invalidate);
  const group = useRef<Group>(null);
  const plates = useRef<Group>(null);
  const moving = useRef<Moving[]>([]);
  const play = useRef<((seconds: number) => boolean) | null>(null);
  const latest = useRef({ onSettled, onDone, onBroken, speed });
  latest.current = { onSettled, onDone, onBroken, speed };
  const most = Math.max(dice.length, thrown?.before.length ?? 0);

  // What lies there without having been thrown here.
  useEffect(() => {
    if (thrown) return;
    const same = moving.current.length === dice.length && dice.every((one, i) => shows(moving.current[i]!, one));
    if (!same)
      moving.current = [
        ...sorted(
          dice,
          dice.map(() => FRONT),
        ),
      ];
    play.current = null;
    invalidate();
  }, [dice, thrown, invalidate]);

  useEffect(() => {
    if (!thrown) return;
    let isOff = false;
    const { key, numbers, before } = thrown;
    if (moving.current.length !== before.length)
      moving.current = [
        ...sorted(
          before,
          before.map(() => FRONT),
        ),
      ];
    // Dice that are still to come are in the hand.
    while (moving.current.length < dice.length) {
      const { die, face } = dice[moving.current.length]!;
      moving.current.push({
        ...{ labels: labelled(die, FRONT, face), side: FRONT, size: 1, lit: false, hidden: true },
        ...{ place: new Vector3(-9, 0, 3), turn: new Quaternion() },
      });
    }
    const waves = Array.from({ length: Math.ceil(numbers.length / AT_ONCE) }, (_, i) =>
      numbers.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
    );
    void (async () => {
      for (const [n, wave] of waves.entries()) {
        const fall = await tumble(wave.length);
        if (isOff) return;
        for (const number of wave) moving.current[number]!.lit = false;
        const lift = wave.every(number => moving.current[number]!.hidden) ? 0 : LIFT;
        await playing(fallOf(moving.current, wave, dice, fall, { lift, speed: () => latest.current.speed }));
        if (isOff) return;
        latest.current.onSettled(
          wave.map(number => poseOf(moving.current[number]!)),
          lift + fall.seconds,
        );
        await playing(pause(HOLD / latest.current.speed));
        if (isOff) return;
        // Those of later waves are still in the hand, or lie there as they did before.
        const later = new Set(waves.slice(n + 1).flat());
        const here = moving.current.flatMap((one, i) => (one.hidden ? [] : [i]));
        const shown = dice.map((one, i) => (later.has(i) ? (before[i] ?? one) : one));
        await playing(sortOf(moving.current, here, shown, SORT / latest.current.speed));
        if (isOff) return;
      }
      latest.current.onDone(key, moving.current.map(poseOf));
    })().catch(() => !isOff && latest.current.onBroken());
    function playing(animation: (seconds: number) => boolean): Promise<void> {
      return new Promise(resolve => {
        play.current = seconds => {
          const goesOn = animation(seconds);
          if (!goesOn) {
            play.current = null;
            resolve();
          }
          return goesOn;
        };
        start.current = null;
        invalidate();
      });
    }
    return () => {
      isOff = true;
      play.current = null;
    };
  }, [thrown, dice, tumble, invalidate]);

  const start = useRef<number | null>(null);
  useFrame(({ clock }) => {
    const now = clock.elapsedTime;
    start.current ??= now;
    if (play.current) {
      play.current(now - start.current);
      invalidate();
    }
    for (const [i, mesh] of (group.current?.children ?? []).entries()) place(mesh as Mesh, moving.current[i], materials);
    for (const [i, mesh] of (plates.current?.children ?? []).entries()) plate(mesh as Mesh, moving.current[i]);
  });

  const numbers = Array.from({ length: most }, (_, i) => i);
  return (
    <>
      <group ref={group} name="dice">
        {numbers.map(i => (
          <mesh key={i} castShadow receiveShadow visible={false} />
        ))}
      </group>
      <group ref={plates}>
        {numbers.map(i => (
          <mesh key={i} receiveShadow visible={false}>
            <boxGeometry args={[1.14, 1.14, PLATE]} />
            <meshStandardMaterial color="#c99a45" metalness={0.55} roughness={0.3} />
          </mesh>
        ))}
      </group>
    </>
  );
}

/** Height of the plate on which a success stands, in edges: who does not see its colour sees that. */
const PLATE = 0.22;

function plate(mesh: Mesh, die: Moving | undefined): void {
  mesh.visible = die?.lit ?? false;
  if (!die) return;
  mesh.position.set(die.place.x, die.place.y, (PLATE / 2) * die.size);
  mesh.scale.setScalar(die.size);
}

const shows = ({ labels, side, hidden }: Moving, { face }: Lying): boolean => !hidden && labels[side] === face;

function place(mesh: Mesh, die: Moving | undefined, materials: DieMaterials): void {
  mesh.visible = die !== undefined && !die.hidden;
  if (!die) return;
  mesh.geometry = dieGeometry(die.labels);
  mesh.material = die.lit ? materials.lit : materials.plain;
  mesh.position.copy(die.place);
  mesh.quaternion.copy(die.turn);
  mesh.scale.setScalar(die.size);
}

const poseOf = ({ labels, place: { x, y, z }, turn, size }: Moving): Pose => ({
  labels,
  at: [x, y, z, turn.x, turn.y, turn.z, turn.w],
  size,
});

const pause = (seconds: number) => (at: number) => at < seconds;

/** Dice leave the places where they lie for the hand, and fall out of it. The labels are put on before they do. */
function fallOf(
  moving: readonly Moving[],
  wave: readonly number[],
  dice: readonly Lying[],
  { frames, up }: Tumble,
  { lift, speed }: { readonly lift: number; readonly speed: () => number },
): (at: number) => boolean {
  const size = 1 / (feltFor(wave.length).x / feltFor(1).x);
  const taken = wave.map(number => !moving[number]!.hidden);
  const from = wave.map((number, i) => {
    const die = moving[number]!;
    const { die: name, face } = dice[number]!;
    const before = { place: die.place.clone(), turn: die.turn.clone(), size: die.size };
    if (!taken[i]) {
      die.labels = labelled(name, up[i]!, face);
      die.side = up[i]!;
      die.hidden = false;
    }
    return before;
  });
  const count = frames.length / (NUMBERS * wave.length);
  const turn = new Quaternion();
  let isRelabelled = false;
  return at => {
    const seconds = at * speed();
    const frame = Math.max(0, (seconds - lift) * RATE);
    const [now, part] = [Math.min(count - 1, Math.floor(frame)), Math.min(1, frame - Math.floor(frame))];
    const next = Math.min(count - 1, now + 1);
    if (seconds >= lift && !isRelabelled) {
      isRelabelled = true;
      for (const [i, number] of wave.entries()) {
        const { die: name, face } = dice[number]!;
        moving[number]!.labels = labelled(name, up[i]!, face);
        moving[number]!.side = up[i]!;
      }
    }
    for (const [i, number] of wave.entries()) {
      const die = moving[number]!;
      const a = (now * wave.length + i) * NUMBERS;
      const b = (next * wave.length + i) * NUMBERS;
      const along = (n: number) => frames[a + n]! + (frames[b + n]! - frames[a + n]!) * part;
      die.place.set(along(0) * size, along(1) * size, along(2) * size);
      die.turn.set(frames[a + 3]!, frames[a + 4]!, frames[a + 5]!, frames[a + 6]!);
      turn.set(frames[b + 3]!, frames[b + 4]!, frames[b + 5]!, frames[b + 6]!);
      die.turn.slerp(turn, part);
      die.size = size;
      if (seconds < lift && taken[i]) {
        const up = eased(seconds / lift);
        const { place, turn: was, size: large } = from[i]!;
        die.place.lerpVectors(place, die.place.clone(), up);
        die.place.z += 2.5 * Math.sin(up * Math.PI);
        die.turn.copy(was.clone().slerp(die.turn, up));
        die.size = large + (size - large) * up;
      }
    }
    return frame < count - 1;
  };
}

/** Dice glide to where they stand sorted. */
function sortOf(moving: Moving[], here: readonly number[], dice: readonly Lying[], seconds: number): (at: number) => boolean {
  const ends = sorted(
    here.map(i => dice[i]!),
    here.map(i => moving[i]!.side),
  );
  const from = here.map(i => ({ place: moving[i]!.place.clone(), turn: moving[i]!.turn.clone(), size: moving[i]!.size }));
  return at => {
    const part = eased(Math.min(1, at / seconds));
    for (const [n, i] of here.entries()) {
      const [die, end, was] = [moving[i]!, ends[n]!, from[n]!];
      die.place.lerpVectors(was.place, end.place, part);
      die.place.z += 0.9 * Math.sin(part * Math.PI);
      die.turn.copy(was.turn.clone().slerp(end.turn, part));
      die.size = was.size + (end.size - was.size) * part;
      if (part === 1) {
        die.lit = end.lit;
        die.labels = end.labels;
      }
    }
    return part < 1;
  };
}

const eased = (t: number): number => t * t * (3 - 2 * t);
