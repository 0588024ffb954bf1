import { describe, expect, it } from 'vitest';
import type { Json } from '../../kit/scenes.ts';
import { boxVolume, land, los, man, tank } from '../../kit/scenes.ts';

/** A viewer that is hardly more than a point, 50 mm up. */
const eye = (x: number, y: number, more: Json = {}): Json =>
  man('a', x, y, { volumes: [{ part: 'head', shape: 'sphere', center: [0, 0, 50], radius: 0.002 }], ...more });

/** A plate that faces the eye: so far to either side, from one height to another, its near face at x. */
const plate = (x: number, half: number, z0: number, z1: number, part = 'hull'): Json =>
  boxVolume(part, [x + 0.01 - 1000, 0, (z0 + z1) / 2], [0.01, half, (z1 - z0) / 2]);

/** The solid angle of a rectangle in the plane at a distance, from the point before its origin. */
function rectangle(d: number, y0: number, y1: number, z0: number, z1: number): number {
  const corner = (y: number, z: number) => Math.atan((y * z) / (d * Math.hypot(y, z, d)));
  return corner(y1, z1) - corner(y0, z1) - corner(y1, z0) + corner(y0, z0);
}

const visible = (terrain: Json[], target: Json): number => los({ terrain, models: [eye(1000, 1000), target] }).visible;

describe('the visible part of a silhouette', () => {
  const target = tank('b', 1000, 1000, [plate(1400, 60, 10, 110)]);
  const whole = rectangle(400, -60, 60, -40, 60);

  it('is half where a wall ends before the middle', () => {
    expect(visible([land('w', 'solid', [1200, 1000], [1202, 1500], 500)], target)).toBeCloseTo(0.5, 3);
  });

  it.each([5, 20, 45])('is what an upright edge leaves, by solid angle: %s mm aside', y => {
    const share = rectangle(400, -60, y, -40, 60) / whole;
    // The edge is half way, so it hides what is twice as far aside.
    expect(visible([land('w', 'solid', [1200, 1000 + y / 2], [1201, 1500], 500)], target)).toBeCloseTo(share, 2);
  });

  it('is what a low wall leaves', () => {
    // Its top at 60 is 10 above the eye, so it hides up to 20 above the eye at the plate, seen over its near edge.
    const share = rectangle(400, -60, 60, 20, 60) / whole;
    expect(visible([land('w', 'solid', [1200, 500], [1200.1, 1500], 60)], target)).toBeCloseTo(share, 3);
  });

  it('is what a window shows', () => {
    const wall: Json = {
      ...{ from: [1200, 500], to: [1200, 1500], thickness: 0.1, base: 0, height: 500 },
      openings: [{ along: 495, width: 20, sill: 45, height: 15 }],
    };
    const house = land('h', 'building', [1199.9, 500], [1200.1, 1500], 500, { walls: [wall], roof: false });
    // Band: the eye is more than 1 R from it and so is the plate; nearer plates are seen.
    const near = tank('b', 1000, 1000, [plate(1250, 60, 10, 110)]);
    const share = rectangle(200, -5, 15, -5, 10) / rectangle(250, -60, 60, -40, 60);
    expect(visible([house], near)).toBeCloseTo(share, 3);
    expect(visible([house], target)).toBe(0);
  });

  it('counts what two parts both cover once, and they do not hide each other', () => {
    const two = tank('b', 1000, 1000, [plate(1400, 60, 10, 60), plate(1380, 30, 10, 110, 'turret')]);
    const hullAlone = rectangle(400, -60, 60, -40, 10);
    const turret = rectangle(380, -30, 30, -40, 60);
    // As seen from the eye the hull goes from 38 below to 9.5 above where the turret stands.
    const overlap = rectangle(380, -30, 30, -38, 9.5);
    // All that is below the eye is hidden.
    const hidden = rectangle(400, -60, 60, -40, 0) + rectangle(380, -30, 30, -40, -38);
    const both = hullAlone + turret - overlap;
    const wall = land('w', 'solid', [1200, 500], [1201, 1500], 50);
    expect(visible([wall], two)).toBeCloseTo(1 - hidden / both, 3);
    // A volume before another hides nothing of it.
    expect(visible([], two)).toBe(1);
  });

  it('is taken from the best point of the viewer', () => {
    // Two eyes: the one sees nothing over the wall, the other all of the plate.
    const two = man('a', 1000, 1000, {
      volumes: [50, 400].map(z => ({ part: 'head', shape: 'sphere', center: [0, 0, z], radius: 0.002 })),
    });
    const wall = land('w', 'solid', [1200, 500], [1201, 1500], 200);
    expect(los({ terrain: [wall], models: [two, target] })).toMatchObject({ visible: 1, cover: false, blockedBy: [] });
  });

  it('is less whatever stops the lines: vehicles too, though they give no cover', () => {
    const half = tank('t', 1200, 1100, [boxVolume('hull', [0, 0, 100], [0.5, 100, 100])]);
    const found = los({ models: [eye(1000, 1000), target, half] });
    expect(found).toMatchObject({ los: true, cover: false, blockedBy: ['t'] });
    expect(found.visible).toBeCloseTo(0.5, 2);
  });
});

it('LOS-08 bands cut a silhouette where the crossings are too far off', () => {
  // The target's base is 12.5 wide and its middle 112.49 inside: crossings farther aside than sqrt(112.5^2 - 112.49^2) are too far.
  const deep = 112.49;
  const aside = Math.sqrt(112.5 ** 2 - deep ** 2);
  const wood = land('w', 'woods', [1000, 0], [2000, 2000], 200);
  const found = los({ terrain: [wood], models: [eye(800, 1000), man('b', 1000 + deep, 1000)] });
  const most = Math.atan(aside / 200);
  const half = Math.asin(7 / (200 + deep));
  // The body is as wide everywhere; the head is a disc of 4, of which a strip is seen.
  const strip = (most * (200 + deep)) / 4;
  const body = 14 * 24;
  const head = Math.PI * 16;
  const seenHead = 16 * 2 * (Math.asin(strip) + strip * Math.sqrt(1 - strip * strip));
  const share = ((most / half) * body + seenHead) / (body + head);
  expect(found).toMatchObject({ los: true, cover: true });
  expect(found.visible).toBeGreaterThan(share - 0.02);
  expect(found.visible).toBeLessThan(share + 0.02);
});
