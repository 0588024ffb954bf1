import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import type { PerspectiveCamera } from 'three';
import { CARRIED } from '../../base/carried.ts';
import type { BoardPicture, Hit, PointerReport } from '../base/board.ts';
import { rayMaker } from '../camera/Rig.tsx';
import type { Cutaway } from '../base/cutaway.ts';
import { meetsLevel, pointOn } from '../base/ray.ts';
import { pick } from './pick.ts';

interface Props {
  readonly board: BoardPicture;
  readonly cutaway: Cutaway;
  readonly report: (report: PointerReport) => void;
}

/** px. A press that moves less than this is a click. */
const STILL = 5;

/** Tells what the pointer is on. Left button and movement only; the others are the camera's. */
export function Pointer({ board, cutaway, report }: Props) {
  const { gl, camera } = useThree();
  const rays = useMemo(() => rayMaker(camera as PerspectiveCamera), [camera]);
  const latest = useRef({ board, cutaway, report });
  latest.current = { board, cutaway, report };
  useEffect(() => {
    const element = gl.domElement;
    let last: Hit | null = null;
    let pressed: { readonly button: number; readonly x: number; readonly y: number } | null = null;
    const say = (type: PointerReport['type'], event: MouseEvent) => {
      const { board: now, cutaway: open, report: tell } = latest.current;
      const ray = rays.at(event, element);
      last = type === 'leave' && last ? last : pick(ray, now, open);
      tell({
        type,
        hit: last,
        level(z) {
          const t = meetsLevel(ray, z);
          return t === null ? null : pointOn(ray, t);
        },
        shift: event.shiftKey,
        control: event.ctrlKey,
        alt: event.altKey,
        screen: [event.clientX, event.clientY],
      });
    };
    const still = (event: PointerEvent, button: number) =>
      pressed?.button === button && Math.abs(event.clientX - pressed.x) + Math.abs(event.clientY - pressed.y) < STILL;
    const down = (event: PointerEvent) => {
      pressed = { button: event.button, x: event.clientX, y: event.clientY };
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      say('down', event);
    };
    const move = (event: PointerEvent) => {
      // Other buttons held are the camera at work.
      if ((event.buttons & ~1) === 0) say('move', event);
    };
    const up = (event: PointerEvent) => {
      if (event.button === 0) {
        say('up', event);
        if (still(event, 0)) say('click', event);
      } else if (event.button === 2 && still(event, 2)) say('menu', event);
      pressed = null;
    };
    const double = (event: MouseEvent) => say('double', event);
    const leave = (event: PointerEvent) => say('leave', event);
    /** What is dragged here from a panel points as it goes, and clicks where it is let go. */
    const carried = (type: 'move' | 'click') => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(CARRIED)) return;
      event.preventDefault();
      say(type, event);
    };
    const [over, drop] = [carried('move'), carried('click')];
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('dblclick', double);
    element.addEventListener('dragover', over);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('dblclick', double);
      element.removeEventListener('dragover', over);
      element.removeEventListener('drop', drop);
    };
  }, [gl, rays]);
  return null;
}
