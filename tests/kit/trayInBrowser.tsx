import { _roots } from '@react-three/fiber';
import { createRoot } from 'react-dom/client';
import type { Mesh } from 'three';
import { Vector3 } from 'three';
import { given } from '../../core/base/index.ts';
import { chance } from '../../core/dice/index.ts';
import type { DieFace } from '../../renderer/base/faces.ts';
import { DIE_FACES } from '../../renderer/base/faces.ts';
import type { Lying, Pose } from '../../renderer/scene/tray/lying.ts';
import { Tray } from '../../renderer/scene/tray/Tray.tsx';
import { tumblingService } from '../../renderer/workers/tumbling/service.ts';

/** What the tray is to show: what lay there, what lies there afterwards, and which of it is thrown. */
export interface TrayThrow {
  readonly before: readonly Lying[];
  readonly dice: readonly Lying[];
  readonly numbers: readonly number[];
}

/** A die as it stands in the scene that is drawn. */
export interface Seen {
  /** Its number among the dice. */
  readonly number: number;
  /** The picture on what looks up: null where that is not one picture. */
  readonly face: DieFace | null;
  /** x, y, z, then the quaternion; in lengths of the tray. */
  readonly at: readonly number[];
  readonly size: number;
}

export interface SeenWave {
  /** All dice that can be seen before they are in the air; none of the first wave, which takes up what lay there. */
  readonly waiting: readonly Seen[];
  /** All dice that can be seen when those of the wave lie as they have fallen. */
  readonly fallen: readonly Seen[];
  /** What the tray says of the dice of the wave. */
  readonly told: readonly Pose[];
  /** s of the tray until they lie. */
  readonly seconds: number;
}

export interface SeenThrow {
  readonly waves: readonly SeenWave[];
  /** All of them once they are sorted. */
  readonly sorted: readonly Seen[];
}

const box = document.createElement('div');
box.style.cssText = 'position: fixed; inset: 0';
document.body.append(box);
const root = createRoot(box);
let service: ReturnType<typeof tumblingService> | null = null;

/** Which throws the page's own worker would work out: the same for the same seed. */
export function deal(seed: number): void {
  service = tumblingService(chance(seed), work => setTimeout(work));
}
let waiting: readonly Seen[] = [];
const tumble = (dice: number) => {
  waiting = seen();
  return service!.tumble(dice);
};

let key = 0;

/** Lets the tray of the page play a throw, so many times as fast as dice fall, and looks at what it draws. */
export function thrown({ before, dice, numbers }: TrayThrow, speed: number): Promise<SeenThrow> {
  key += 1;
  const now = { key, numbers, before };
  const waves: SeenWave[] = [];
  return new Promise((resolve, reject) => {
    const show = (falling: typeof now | null) =>
      root.render(
        <Tray
          {...{ dice, thrown: falling, speed, tumble }}
          onSettled={(told, seconds) => waves.push({ waiting: waves.length > 0 ? waiting : [], fallen: seen(), told, seconds })}
          onDone={() => {
            resolve({ waves, sorted: seen() });
            show(null);
          }}
          onBroken={() => reject(new Error('The tray could not draw a throw.'))}
        />,
      );
    show(now);
  });
}

/** The dice that are drawn. */
function seen(): readonly Seen[] {
  const { scene } = given([..._roots.values()][0], 'tray').store.getState();
  const { children } = given(scene.getObjectByName('dice'), 'group of dice');
  return children.flatMap((child, number) => {
    if (!child.visible) return [];
    const { position, quaternion, scale } = child;
    const at = [...position.toArray(), ...quaternion.toArray()];
    return [{ number, face: uppermost(child as Mesh), at, size: scale.x }];
  });
}

/** The face that those points of a die show that look straight up. */
function uppermost({ geometry, quaternion }: Mesh): DieFace | null {
  const { normal, uv } = geometry.attributes;
  const look = new Vector3();
  const tiles = new Set<number>();
  for (let i = 0; i < normal!.count; i++)
    if (look.fromBufferAttribute(normal!, i).applyQuaternion(quaternion).z > 0.999)
      tiles.add(Math.floor(uv!.getX(i) * DIE_FACES.length));
  const [tile] = tiles;
  return tile !== undefined && tiles.size === 1 ? DIE_FACES[tile]! : null;
}
