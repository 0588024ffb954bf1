import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import type { Group, Mesh } from 'three';
import { Quaternion, Vector3 } from 'three';
import type { DieMaterials } from './dieMesh.ts';
import { dieGeometry, dieMaterials } from './dieMesh.ts';
import { labelled } from './labels.ts';
import type { TrayProps } from './lying.ts';
import type { Moving } from './motion.ts';
import { fallOf, pause, PLATE, poseOf, shows, sorted, sortOf } from './motion.ts';
import { AT_ONCE } from './tumble.ts';

/** s in which dice are taken up, lie as they have fallen, and are sorted. */
const LIFT = 0.22;

const HOLD = 0.22;

const SORT = 0.3;

/** The side that dice show that were never thrown here. */
const FRONT = 4;

export function Dice({ dice, thrown, speed, tumble, onSettled, onDone, onBroken }: TrayProps) {
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

function plate(mesh: Mesh, die: Moving | undefined): void {
  mesh.visible = die?.lit ?? false;
  if (!die) return;
  mesh.position.set(die.place.x, die.place.y, (PLATE / 2) * die.size);
  mesh.scale.setScalar(die.size);
}

export function place(mesh: Mesh, die: Moving | undefined, materials: DieMaterials): void {
  mesh.visible = die !== undefined && !die.hidden;
  if (!die) return;
  mesh.geometry = dieGeometry(die.labels);
  mesh.material = die.lit ? materials.lit : materials.plain;
  mesh.position.copy(die.place);
  mesh.quaternion.copy(die.turn);
  mesh.scale.setScalar(die.size);
}
