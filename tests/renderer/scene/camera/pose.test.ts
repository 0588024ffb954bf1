import { describe, expect, it } from 'vitest';
import type { Vec2, Vec3 } from '../../../../core/index.ts';
import { EDGES } from '../../../../core/index.ts';
import type { CameraPose } from '../../../../renderer/scene/camera/pose.ts';
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
  LEAST_HEIGHT,
  limited,
  orbited,
  panned,
  relaid,
  stepOver,
  tableIn,
  topPose,
  zoomed,
} from '../../../../renderer/scene/camera/pose.ts';

const table = { width: 1800, depth: 1200 };
const at = (over: Partial<CameraPose> = {}): CameraPose => ({
  target: [900, 600, 0],
  yaw: 90,
  pitch: 45,
  distance: 1000,
  ...over,
});
const frame = (aspect: number) => ({ width: 900 * aspect, height: 900, whole: 900 });
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Where a point of the table is in the picture: -1 to 1 across and up. */
function seen(pose: CameraPose, point: Vec3, aspect: number): readonly [number, number] {
  const { ahead, right, up } = axesOf(pose);
  const eye = eyeOf(pose);
  const to: Vec3 = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
  const half = Math.tan((FIELD * Math.PI) / 360) * dot(to, ahead);
  return [dot(to, right) / half / aspect, dot(to, up) / half];
}

describe('the camera', () => {
  it('has directions that are at right angles, also straight down', () => {
    for (const pitch of [3, 45, 89, 90]) {
      for (const yaw of [0, 90, 200]) {
        const { ahead, right, up } = axesOf(at({ pitch, yaw }));
        for (const [a, b] of [
          [ahead, right],
          [right, up],
          [up, ahead],
        ] as const)
          expect(dot(a, b)).toBeCloseTo(0, 9);
        for (const one of [ahead, right, up]) expect(dot(one, one)).toBeCloseTo(1, 9);
      }
    }
  });

  it('looks away from the near edge at yaw 90, with the left of the table on the left', () => {
    const pose = topPose(table, frame(1.6));
    expect(seen(pose, [0, 0, 0], 1.6)[0]).toBeLessThan(0);
    expect(seen(pose, [0, 0, 0], 1.6)[1]).toBeLessThan(0);
    expect(seen(pose, [1800, 1200, 0], 1.6)[0]).toBeGreaterThan(0);
  });

  it.each([1, 1.33, 1.78, 2.4])(
    'shows the whole table from home and from the top in a picture %s times as wide as high',
    aspect => {
      for (const pose of [homePose(table, frame(aspect)), topPose(table, frame(aspect))]) {
        const corners = [
          [0, 0, 0],
          [1800, 0, 0],
          [0, 1200, 0],
          [1800, 1200, 0],
        ] as const;
        const spots = corners.map(corner => seen(pose, corner, aspect));
        for (const [x, y] of spots) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.96);
        // And fills it one way or the other.
        expect(Math.max(...spots.flatMap(([x, y]) => [Math.abs(x), Math.abs(y)]))).toBeGreaterThan(0.85);
      }
    },
  );

  it('keeps the table within what panels leave free', () => {
    // A picture of 1600 x 900 of which 1000 x 600 is free.
    const pose = homePose(table, { width: 1000, height: 600, whole: 900 });
    for (const corner of [
      [0, 0, 0],
      [1800, 0, 0],
      [0, 1200, 0],
      [1800, 1200, 0],
    ] as const) {
      const [x, y] = seen(pose, corner, 1600 / 900);
      expect(Math.abs(x) * 800).toBeLessThan(500);
      expect(Math.abs(y) * 450).toBeLessThan(300);
    }
  });

  it('never goes under the table, wherever it is sent', () => {
    for (const pitch of [-90, -20, 0, 2, 10]) {
      for (const distance of [1, 70, 300, 9000]) {
        for (const z of [-50, 0, 15, 60, 900]) {
          const pose = limited(at({ pitch, distance, target: [900, 600, z] }), table);
          expect(eyeOf(pose)[2]).toBeGreaterThanOrEqual(LEAST_HEIGHT - 1e-9);
        }
      }
    }
  });

  it('stays near the table and turns past north', () => {
    const far = limited(at({ target: [9000, -9000, 0], yaw: 370 }), table);
    expect(far.target).toEqual([1950, -150, 0]);
    expect(far.yaw).toBe(10);
    expect(limited(orbited(at({ yaw: 5 }), -10, 0), table).yaw).toBe(355);
  });

  it('comes nearer to the spot under the pointer, which stays where it is in the picture', () => {
    const pose = at();
    const spot: Vec3 = [1100, 750, 0];
    const near = zoomed(pose, 0.5, spot, table);
    expect(near.distance).toBe(500);
    const [before, after] = [seen(pose, spot, 1.6), seen(near, spot, 1.6)];
    expect(after[0]).toBeCloseTo(before[0], 9);
    expect(after[1]).toBeCloseTo(before[1], 9);
  });

  it('pans the way the picture moves, whichever way it looks', () => {
    expect(panned(at(), 10, 0).target).toEqual([910, expect.closeTo(600, 9), 0]);
    expect(panned(at(), 0, 10).target).toEqual([expect.closeTo(900, 9), 610, 0]);
    expect(panned(at({ yaw: 0 }), 10, 0).target).toEqual([expect.closeTo(900, 9), 590, 0]);
  });

  it('moves in steps that come nearer, the short way round, and arrives', () => {
    const goal = at({ yaw: 350, distance: 500, target: [200, 300, 0] });
    let pose = at({ yaw: 10 });
    const first = eased(pose, goal, 0.5);
    expect(first.yaw).toBeCloseTo(0, 9);
    let steps = 0;
    while (pose !== goal && steps < 200) {
      pose = eased(pose, goal, 0.3);
      steps++;
    }
    expect(pose).toBe(goal);
    expect(steps).toBeLessThan(60);
  });
});

describe('the view of a model', () => {
  const place = { x: 500, y: 400, z: 70, facing: 90 };
  it('is from its face along its facing', () => {
    const pose = eyePose(place, 40, 10, null);
    const [x, y, z] = eyeOf(pose);
    expect([x, y]).toEqual([expect.closeTo(500, 6), expect.closeTo(410, 6)]);
    expect(z).toBeCloseTo(70 + 0.88 * 40, 6);
    expect(pose.yaw).toBeCloseTo(90, 6);
  });

  it.each([[[800, 400, 10]], [[100, 900, 160]], [[520, 100, 0]]] as const)(
    'towards %j has that in the middle of the picture',
    towards => {
      const pose = eyePose(place, 40, 10, towards);
      const eye = eyeOf(pose);
      const { ahead } = axesOf(pose);
      const way: Vec3 = [towards[0] - eye[0], towards[1] - eye[1], towards[2] - eye[2]];
      expect(dot(way, ahead) / Math.hypot(...way)).toBeGreaterThan(0.999);
    },
  );
});

describe('what is framed', () => {
  const part = { width: 700, height: 500, whole: 900 };
  const spread: readonly Vec3[] = [
    [200, 100, 0],
    [1500, 300, 60],
    [700, 1100, 0],
  ];

  it.each([35, 57, 90])('lies in the free part of the picture with the camera at %d degrees', pitch => {
    for (const yaw of [90, 0, 215]) {
      const pose = fitted(spread, part, at({ yaw, pitch }), 300);
      expect(areInView(spread, pose, part)).toBe(true);
      // No farther off than it must be.
      expect(areInView(spread, { ...pose, distance: pose.distance * 0.85 }, part)).toBe(false);
    }
  });

  it('comes no nearer than it is allowed to, and goes no farther aside than it must', () => {
    const from = at({ target: [900, 600, 0], pitch: 57, distance: 1400 });
    const seen: Vec3 = [700, 600, 0];
    expect(fitted([seen], part, from, 1400)).toEqual(from);
    const aside: Vec3 = [100, 600, 0];
    const moved = fitted([aside], part, from, 1400);
    expect([moved.distance, areInView([aside], moved, part)]).toEqual([1400, true]);
    expect(moved.target[0]).toBeLessThan(900);
    expect(moved.target[0]).toBeGreaterThan(300);
  });

  it('is not in view behind a panel, nor behind the camera', () => {
    const pose = at({ target: [900, 600, 0], pitch: 57, distance: 1500 });
    const whole = frame(1.6);
    const aside: Vec3 = [300, 600, 0];
    expect(areInView([aside], pose, whole)).toBe(true);
    expect(areInView([aside], pose, part)).toBe(false);
    expect(areInView([[900, -5000, 0]], pose, whole)).toBe(false);
  });
});

describe('whoever sits at an edge', () => {
  const deep = { width: 1200, depth: 1800 };
  const wide = frame(1.8);
  const narrow = frame(0.9);
  /** Where the middle of an edge is in the picture of the whole table, from the seat at one of them. */
  const middleOf = (edge: 'south' | 'north' | 'west' | 'east', pose: CameraPose) => {
    const [x, y] = { south: [600, 0], north: [600, 1800], west: [0, 900], east: [1200, 900] }[edge] as [number, number];
    return seen(pose, [x, y, 0], 1);
  };

  it.each(EDGES)('has the %s edge before him in a narrow window', edge => {
    const size = edge === 'south' || edge === 'north' ? deep : { width: 1800, depth: 1200 };
    const pose = homePose(size, narrow, homeYaw(size, narrow, edge));
    const at: Vec3 =
      edge === 'south' ? [600, 0, 0] : edge === 'north' ? [600, 1800, 0] : edge === 'west' ? [0, 600, 0] : [1800, 600, 0];
    expect(seen(pose, at, 1)[1]).toBeLessThan(-0.5);
    expect(Math.abs(seen(pose, at, 1)[0])).toBeLessThan(0.01);
  });

  it.each(['south', 'north'] as const)(
    'has the %s edge on his left where a deep table is plainly larger along a wide window',
    edge => {
      const yaw = homeYaw(deep, wide, edge);
      const pose = homePose(deep, wide, yaw);
      expect(pose.distance * 1.15).toBeLessThan(homePose(deep, wide, yaw - 90).distance);
      expect(middleOf(edge, pose)[0]).toBeLessThan(-0.8);
      expect(middleOf(edge === 'south' ? 'north' : 'south', pose)[0]).toBeGreaterThan(0.8);
    },
  );

  it('keeps his way of looking until another is plainly larger', () => {
    const same = frame(1.35);
    const before = homeYaw(deep, narrow, 'south');
    const along = homeYaw(deep, wide, 'south');
    expect(before).not.toBe(along);
    expect(homeYaw(deep, same, 'south', before)).toBe(before);
    expect(homeYaw(deep, same, 'south', along)).toBe(along);
    expect(homeYaw(deep, narrow, 'south', along)).toBe(before);
  });

  it.each([0, 40, 90, 100, 180, 225.5, 270, 359])('steps the way that a key points on the screen at yaw %d', yaw => {
    const pose = at({ yaw, pitch: 57 });
    const steps: readonly Vec2[] = [[1, 0], [-1, 0], [0, 1], [0, -1]]; // biome-ignore format: directions
    for (const step of steps) {
      const [dx, dy] = stepOver(pose, step);
      expect(Math.abs(dx) + Math.abs(dy)).toBe(1);
      const [x, y] = seen(pose, [900 + dx, 600 + dy, 0], 1);
      const [right, up] = step;
      // Further that way than any other.
      expect(x * right + (y / Math.sin((57 * Math.PI) / 180)) * up).toBeGreaterThan(Math.hypot(x, y) * 0.7);
    }
  });
});

describe('a picture of which another part is free', () => {
  const rest = { width: 1000, height: 640, whole: 900, right: 0, down: -100 };
  const less = { width: 1000, height: 440, whole: 900, right: 0, down: -200 };
  const pose = at({ target: [900, 600, 0], pitch: 57, distance: 2400 });

  it('hides what lies under what has come, though nothing has moved', () => {
    const near: Vec3 = [900, 150, 0];
    expect(areInView([near], pose, rest)).toBe(true);
    expect(areInView([near], pose, rest, less)).toBe(false);
    expect(areInView([[900, 900, 0]], pose, rest, less)).toBe(true);
  });

  it('shows the same about where it was, and is moved no farther than what is asked about needs', () => {
    const same = relaid(pose, rest, less);
    const middle: Vec3 = [900, 600, 0];
    const onPage = (one: CameraPose, { down }: typeof rest) => down - seen(one, middle, 1)[1] * 450;
    expect(Math.abs(onPage(same, less) - onPage(pose, rest))).toBeLessThan(12);
    expect(relaid(pose, rest, rest)).toBe(pose);
  });
});

describe('where the table is in the picture', () => {
  const laid = { width: 830, height: 619, whole: 900, right: -8, down: -84 };

  it('is told in parts of the whole picture, as it is laid out between panels', () => {
    const pose = homePose(table, laid);
    const [left, top, width, height] = tableIn(table, pose, laid, 1440);
    expect(left * 1440).toBeGreaterThanOrEqual(720 - 8 - 415);
    expect((left + width) * 1440).toBeLessThanOrEqual(720 - 8 + 415);
    expect(top * 900).toBeGreaterThanOrEqual(450 - 84 - 310);
    expect((top + height) * 900).toBeLessThanOrEqual(450 - 84 + 310);
    expect(width * 1440).toBeGreaterThan(0.9 * 830);
  });

  it('is what is free of it from near, and all where it is behind the eye or out of sight', () => {
    const [left, top, width, height] = tableIn(table, at({ target: [900, 600, 0], pitch: 80, distance: 400 }), laid, 1440);
    expect([width * 1440, height * 900].map(Math.round)).toEqual([830, 619]);
    expect(left * 1440).toBeCloseTo(720 - 8 - 415, 6);
    expect(top * 900).toBeCloseTo(450 - 84 - 309.5, 6);
    const behind = tableIn(table, at({ target: [900, 4000, 0], pitch: 60, distance: 500 }), laid, 1440);
    expect([behind[2] * 1440, behind[3] * 900].map(Math.round)).toEqual([830, 619]);
    expect(tableIn(table, at({ target: [900, 1340, 0], pitch: 90, distance: 300 }), laid, 1440)).toEqual([0, 0, 1, 1]);
  });
});
