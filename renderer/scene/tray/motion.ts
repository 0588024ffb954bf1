import { Quaternion, Vector3 } from 'three';
import { standing } from './dieMesh.ts';
import type { Labels } from './labels.ts';
import { labelled } from './labels.ts';
import type { Lying, Pose } from './lying.ts';
import { standsFor } from './rack.ts';
import type { Tumble } from './tumble.ts';
import { feltFor, NUMBERS, RATE } from './tumble.ts';

/** A die as it is drawn at this moment. */
export interface Moving {
  labels: Labels;
  /** The side that shows its face. */
  side: number;
  readonly place: Vector3;
  readonly turn: Quaternion;
  size: number;
  lit: boolean;
  hidden: boolean;
}

/** Where dice stand once they are sorted. */
export function sorted(dice: readonly Lying[], sides: readonly number[]): readonly Moving[] {
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

/** Height of the plate on which a success stands, in edges: who does not see its colour sees that. */
export const PLATE = 0.22;

export const poseOf = ({ labels, place: { x, y, z }, turn, size }: Moving): Pose => ({
  labels,
  at: [x, y, z, turn.x, turn.y, turn.z, turn.w],
  size,
});

export const pause = (seconds: number) => (at: number) => at < seconds;

/** Dice leave the places where they lie for the hand, and fall out of it. The labels are put on before they do. */
export function fallOf(
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
export function sortOf(
  moving: Moving[],
  here: readonly number[],
  dice: readonly Lying[],
  seconds: number,
): (at: number) => boolean {
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

export const shows = ({ labels, side, hidden }: Moving, { face }: Lying): boolean => !hidden && labels[side] === face;
