import { useFrame, useThree } from '@react-three/fiber';
import type { Ref } from 'react';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { Matrix4, type PerspectiveCamera, Vector3 } from 'three';
import type { Edge, FreePlace, Vec3 } from '../../../core/index.ts';
import type { CameraCommands, Covered, Sitting, TableSize } from '../base/board.ts';
import { toWorld } from '../base/frame.ts';
import type { Ray } from '../base/ray.ts';
import { meetsLevel, pointOn } from '../base/ray.ts';
import { quality } from '../base/quality.ts';
import { cameraKey } from './keys.ts';
import type { CameraPose, Frame } from './pose.ts';
import {
  areInView,
  axesOf,
  eased,
  eyeOf,
  eyePose,
  FIELD,
  fitted,
  homePose,
  homeYaw,
  isSamePose,
  limited,
  orbited,
  panned,
  relaid,
  stepOver,
  tableIn,
  topPose,
  zoomed,
} from './pose.ts';

interface Props {
  readonly size: TableSize;
  readonly covered: Covered;
  /** Null for a table that is looked over from its south, whoever does. */
  readonly sitting: Sitting | null;
  /** Where a model looks from; null for one that is not there. */
  readonly eyes: (model: string) => { readonly place: FreePlace; readonly height: number; readonly ahead: number } | null;
  /** Told through whose eyes the table is seen from now on; null for nobody's. */
  readonly onEyes: (model: string | null) => void;
  /** Whose eye the V key takes. */
  readonly selected: string | null;
  readonly reducedMotion: boolean;
  /** Keys move the camera; off while a dialogue has them. */
  readonly keys: boolean;
  readonly commands: Ref<CameraCommands>;
  /** What a line from the eye meets, for a double click to look at. */
  readonly spot: (ray: Ray) => Vec3;
}

/** Degrees that a drag across the whole picture turns. */
const SWEEP = { yaw: 200, pitch: 110 } as const;
/** Part of the way to go that is covered in a second is 1 - e^-QUICK. */
const QUICK = 11;
/** Degrees. Flatter than this a table cannot be looked over. */
const OVER = 30;
/** mm. What is framed is not looked at from nearer. */
const NEAR = 450;
/** ms after its last move that a hand is still on the camera. */
const HAND = 600;
/** px. A right click that moves less than this was no drag. */
const STILL = 4;

/** The same look from high enough. */
const over = (pose: CameraPose): CameraPose => ({ ...pose, pitch: Math.max(pose.pitch, OVER) });

/** Moves the camera: right drag turns, middle drag (or right with Shift) pans, the wheel comes nearer to what it points at. */
export function Rig({ size, covered, sitting, eyes, onEyes, selected, reducedMotion, keys, commands, spot }: Props) {
  const { camera, gl, invalidate } = useThree();
  const picture = useThree(state => state.size);
  const { left, right, top, bottom, rest: keptFree = bottom, always } = covered;
  const { left: alwaysLeft, bottom: alwaysBottom } = always ?? { left, bottom: keptFree };
  /** What nothing covers now, and what does not whatever is asked and thrown: by that alone the table is laid out. */
  const free = useMemo(() => freeFrame(picture, { left, right, top, bottom }), [picture, left, right, top, bottom]);
  const rest = useMemo(() => freeFrame(picture, { left, right, top, bottom: keptFree }), [picture, left, right, top, keptFree]);
  /** What does not cover it whichever unit is chosen either: by that it is settled which way round the table lies. */
  const calm = useMemo(
    () => freeFrame(picture, { left: alwaysLeft, right, top, bottom: alwaysBottom }),
    [picture, alwaysLeft, right, top, alwaysBottom],
  );
  const rays = useMemo(() => rayMaker(camera as PerspectiveCamera), [camera]);
  const pose = useRef<CameraPose>(homePose(size, rest));
  const goal = useRef<CameraPose>(pose.current);
  /** The free part that the goal is laid out in; its middle is the middle of what is looked at. */
  const laid = useRef(rest);
  const middle = useRef({ right: rest.right, down: rest.down });
  const latest = useRef({ size, picture, free, rest, calm, sitting, eyes, selected, reducedMotion, spot });
  latest.current = { size, picture, free, rest, calm, sitting, eyes, selected, reducedMotion, spot };

  /** When a hand moved the camera last. */
  const hand = useRef({ last: -HAND, isDown: false });
  /** Where the player looks himself: what moves the camera by itself comes back there. */
  const stay = useRef({ pose: pose.current, laid: rest, isHome: true });
  /** What has the camera elsewhere: something that a question is about, or a look through a model's eyes. */
  const away = useRef<'question' | 'eyes' | null>(null);
  const nowAway = useCallback(
    (to: 'question' | 'eyes' | null, whose: string | null = null) => {
      away.current = to;
      onEyes(whose);
    },
    [onEyes],
  );
  /** From where the whole table is looked over. */
  const seat = useRef<{ readonly edge: Edge | undefined; readonly yaw: number }>({ edge: undefined, yaw: 90 });

  const go = useMemo(
    () =>
      (to: CameraPose, frame: FreeFrame = laid.current, at: 'once' | 'smoothly' = 'smoothly') => {
        goal.current = limited(to, latest.current.size);
        laid.current = frame;
        const { target, yaw, pitch, distance } = goal.current;
        // For tests, and for whoever looks into what the page shows.
        const { dataset } = gl.domElement;
        dataset.look = [...target, yaw, pitch, distance, frame.right, frame.down].map(Math.round).join(' ');
        // For small pictures of the table.
        dataset.table = tableIn(latest.current.size, goal.current, frame, frame.full)
          .map(part => part.toFixed(4))
          .join(' ');
        if (at === 'once' || latest.current.reducedMotion) pose.current = goal.current;
        invalidate();
      },
    [gl, invalidate],
  );
  /** Moved by a hand, or by its key. */
  const handled = useMemo(
    () =>
      (to: CameraPose, frame: FreeFrame = laid.current, isHome = false) => {
        go(to, frame);
        stay.current = { pose: goal.current, laid: frame, isHome };
        nowAway(null);
        hand.current = { ...hand.current, last: performance.now() };
      },
    [go, nowAway],
  );

  const isInHand = useCallback(() => hand.current.isDown || performance.now() - hand.current.last < HAND, []);

  const api = useMemo(
    (): CameraCommands => ({
      home: () => {
        const { size, rest, calm, sitting } = latest.current;
        const asked = sitting?.asked;
        seat.current = seatAt(size, calm, asked, asked === seat.current.edge ? seat.current.yaw : undefined);
        handled(homePose(size, rest, seat.current.yaw), rest, true);
      },
      top: () => {
        const { size, rest } = latest.current;
        handled(topPose(size, rest, goal.current.yaw), rest);
      },
      eye: (model, towards = null) => {
        const eye = latest.current.eyes(model);
        if (!eye) return;
        const seen = limited(eyePose(eye.place, eye.height, eye.ahead, towards), latest.current.size);
        // The same look once more is the way back out of it.
        if (away.current === 'eyes' && isSamePose(seen, goal.current)) {
          go(stay.current.pose, stay.current.laid);
          nowAway(null);
          return;
        }
        go(seen);
        nowAway('eyes', model);
      },
      lookAt: (point, distance) =>
        handled({ ...goal.current, target: point, distance: distance ?? Math.min(goal.current.distance, 700) }),
      show: (points, covered) => {
        const free = covered ? freeFrame(latest.current.picture, covered) : latest.current.free;
        if (points.length === 0 || isInHand()) return;
        const own = stay.current;
        const isSeen = areInView(points, goal.current, laid.current, free);
        if (away.current !== 'question' && isSeen) return;
        if (areInView(points, own.pose, own.laid, free)) {
          go(own.pose, own.laid);
          nowAway(null);
          return;
        }
        if (isSeen && goal.current.distance < own.pose.distance * 1.05) return;
        go(fitted(points, free, over(relaid(own.pose, own.laid, free)), own.pose.distance), free);
        nowAway('question');
      },
      keep: points => {
        const { free } = latest.current;
        if (points.length === 0 || isInHand() || areInView(points, goal.current, laid.current, free)) return;
        const from = away.current === 'eyes' ? stay.current : { pose: goal.current, laid: laid.current };
        go(fitted(points, free, over(relaid(from.pose, from.laid, free)), from.pose.distance), free);
        nowAway('question');
      },
      frame: points => {
        const { free } = latest.current;
        if (points.length > 0) handled(fitted(points, free, over(goal.current), NEAR), free);
      },
      orbitBy: (yaw, pitch) => handled(orbited(goal.current, yaw, pitch)),
      panBy: (right, away) => handled(panned(goal.current, right, away)),
      zoomBy: factor => handled(zoomed(goal.current, factor, null, latest.current.size)),
      stepOver: step => stepOver(goal.current, step),
      picture: () => gl.domElement.toDataURL('image/png'),
    }),
    [go, handled, nowAway, gl, isInHand],
  );
  useImperativeHandle(commands, () => api, [api]);

  // Another table is looked at from its own edge; one that the player sees whole is so in another window, from another seat, or between
  // other panels.
  const known = useRef<{ readonly size: TableSize; readonly seated: string }>(null);
  const at = sitting?.at;
  const isMeasured = left + right + top + bottom > 0;
  const seated = [at, picture.width, picture.height, isMeasured].join(' ');
  useEffect(() => {
    const before = known.current;
    const isNew = before?.size.width !== size.width || before.size.depth !== size.depth;
    known.current = { size, seated };
    seat.current =
      isNew || before.seated !== seated ? seatAt(size, calm, at) : seatAt(size, calm, seat.current.edge, seat.current.yaw);
    const isHome = isNew || stay.current.isHome;
    const pose = isHome ? limited(homePose(size, rest, seat.current.yaw), size) : stay.current.pose;
    stay.current = { pose, laid: rest, isHome };
    if (isNew) nowAway(null);
    if (away.current === null) go(pose, rest, isNew ? 'once' : 'smoothly');
  }, [size, rest, calm, at, seated, go, nowAway]);

  const setDpr = useThree(state => state.setDpr);
  const blurred = useRef(false);
  // Without a graphics card the picture is coarser while it moves.
  const coarse = (moving: boolean) => {
    if (quality() === 'full' || blurred.current === moving) return;
    blurred.current = moving;
    setDpr(moving ? 0.6 : 1);
  };
  useFrame((_, delta) => {
    if (pose.current !== goal.current) {
      pose.current = eased(pose.current, goal.current, 1 - Math.exp(-QUICK * Math.min(delta, 0.12)));
      coarse(pose.current !== goal.current);
      invalidate();
    }
    // Panels that fold shift the middle of what is free; the picture follows as it does any other move.
    const { right, down } = laid.current;
    const part = latest.current.reducedMotion ? 1 : 1 - Math.exp(-QUICK * Math.min(delta, 0.12));
    middle.current = nearer(middle.current, { right, down }, part);
    if (middle.current.right !== right || middle.current.down !== down) invalidate();
    apply(camera as PerspectiveCamera, pose.current, { ...latest.current.rest, ...middle.current });
  }, -1);

  useEffect(() => {
    const element = gl.domElement;
    let drag: {
      readonly id: number;
      readonly button: number;
      x: number;
      y: number;
      gone: number;
      readonly grip: Vec3 | null;
    } | null = null;
    const down = (event: PointerEvent) => {
      if (event.button === 0 || drag) return;
      drag = {
        id: event.pointerId,
        button: event.button,
        x: event.clientX,
        y: event.clientY,
        gone: 0,
        grip: onTable(rays.at(event, element), goal.current.target[2]),
      };
      element.setPointerCapture(event.pointerId);
      hand.current.isDown = true;
    };
    const move = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.id) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      drag.x = event.clientX;
      drag.y = event.clientY;
      drag.gone += Math.abs(dx) + Math.abs(dy);
      if (drag.gone < STILL) return;
      const { clientWidth, clientHeight } = element;
      if (drag.button === 2 && !event.shiftKey) {
        handled(orbited(goal.current, (-dx / clientWidth) * SWEEP.yaw, (dy / clientHeight) * SWEEP.pitch));
        return;
      }
      const perPixel = (2 * Math.tan((FIELD / 2) * (Math.PI / 180)) * goal.current.distance) / clientHeight;
      const slope = Math.max(0.35, Math.sin((goal.current.pitch * Math.PI) / 180));
      handled(panned(goal.current, -dx * perPixel, (dy * perPixel) / slope));
    };
    const up = (event: PointerEvent) => {
      if (drag?.id !== event.pointerId) return;
      drag = null;
      hand.current.isDown = false;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const steps = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      const about = onTable(rays.at(event, element), 0);
      handled(zoomed(goal.current, Math.exp(Math.max(-240, Math.min(240, steps)) * 0.0016), about, latest.current.size));
    };
    const double = (event: MouseEvent) => api.lookAt(latest.current.spot(rays.at(event, element)));
    const menu = (event: Event) => event.preventDefault();
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('dblclick', double);
    element.addEventListener('contextmenu', menu);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('dblclick', double);
      element.removeEventListener('contextmenu', menu);
    };
  }, [gl, handled, rays, api]);

  useEffect(() => {
    if (!keys) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (cameraKey(event, api, latest.current.selected)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys, api]);

  return null;
}

/** From an edge, or along from it; a table without seats is seen from its south. */
const seatAt = (size: TableSize, frame: Frame, edge: Edge | undefined, now?: number) => ({
  edge,
  yaw: edge ? homeYaw(size, frame, edge, now) : 90,
});

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

interface FreeFrame extends Frame {
  readonly full: number;
  /** Pixels from the middle of the picture to the middle of what is free. */
  readonly right: number;
  readonly down: number;
}

/** A picture too small for its panels counts as free. */
function freeFrame({ width, height }: { readonly width: number; readonly height: number }, covered: Covered): FreeFrame {
  const across = width - covered.left - covered.right;
  const along = height - covered.top - covered.bottom;
  const enough = across > width * 0.3 && along > height * 0.3;
  return enough
    ? {
        width: across,
        height: along,
        whole: height,
        full: width,
        right: (covered.left - covered.right) / 2,
        down: (covered.top - covered.bottom) / 2,
      }
    : { width, height, whole: height, full: width, right: 0, down: 0 };
}

type Middle = Pick<FreeFrame, 'right' | 'down'>;

/** A step from one middle to another; less than a pixel is there. */
function nearer(from: Middle, to: Middle, part: number): Middle {
  const [right, down] = [to.right - from.right, to.down - from.down];
  return Math.hypot(right, down) < 1 || part >= 1 ? to : { right: from.right + right * part, down: from.down + down * part };
}

const BASIS = new Matrix4();

function apply(camera: PerspectiveCamera, pose: CameraPose, frame: FreeFrame): void {
  const { ahead, right, up } = axesOf(pose);
  camera.position.set(...eyeOf(pose));
  BASIS.makeBasis(toWorld(right), toWorld(up), toWorld(ahead).negate());
  camera.quaternion.setFromRotationMatrix(BASIS);
  camera.near = Math.max(4, pose.distance * 0.02);
  camera.far = pose.distance + 7000;
  // What the camera looks at lies in the middle of what is free.
  camera.setViewOffset(frame.full, frame.whole, -frame.right, -frame.down, frame.full, frame.whole);
  camera.updateMatrixWorld();
}

const onTable = (ray: Ray, z: number): Vec3 | null => {
  const t = meetsLevel(ray, z);
  return t === null ? null : pointOn(ray, t);
};

/** Rays from the eye through a spot of the page. */
export function rayMaker(camera: PerspectiveCamera) {
  const near = new Vector3();
  return {
    at({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }, element: HTMLElement): Ray {
      const { left, top, width, height } = element.getBoundingClientRect();
      near.set(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2, 0.5).unproject(camera);
      const { x, y, z } = camera.position;
      return { from: [x, y, z], along: [near.x - x, near.y - y, near.z - z] };
    },
  };
}
