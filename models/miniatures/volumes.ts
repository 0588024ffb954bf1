import type { Part, Vec3, Volume } from '../../core/space/free/base/forms.ts';
import type { Block, Creature, Machine, Monster, Span } from './classes.ts';
import { BEAST } from './classes.ts';

/** To 0.01 mm, as places are. */
export const round = (n: number): number => Math.round(n * 100) / 100;

type Spot = readonly [x: number, y: number];

const box = (part: Part, [x, y]: Spot, [length, width]: Spot, [low, high]: Span): Volume => ({
  ...{ part, shape: 'box' },
  ...{ center: [x, y, (low + high) / 2], half: [length / 2, width / 2, (high - low) / 2], yaw: 0 },
});

const blockOf = (part: Part, { size, z, ahead = 0 }: Block): Volume => box(part, [ahead, 0], size, z);

/** A person at a spot of the base: body and head. */
export const creatureVolumes = ({ body, head }: Creature, [x, y]: Spot = [0, 0]): readonly Volume[] => [
  { part: 'body', shape: 'cylinder', center: [x, y, body.height / 2], radius: body.radius, height: body.height },
  { part: 'head', shape: 'sphere', center: [x, y, body.height + head.radius], radius: head.radius },
];

export const beastVolumes = ([x, y]: Spot): readonly Volume[] => [
  box('body', [x, y], [BEAST.length, BEAST.width], BEAST.z),
  { part: 'head', shape: 'sphere', center: [x + BEAST.head.ahead, y, BEAST.head.z], radius: BEAST.head.radius },
];

export const monsterVolumes = ({ body, head, legs, wings }: Monster): readonly Volume[] => {
  const [low, high] = body.z;
  const reach = body.radius * 0.7;
  return [
    { part: 'hull', shape: 'cylinder', center: [0, 0, (low + high) / 2], radius: body.radius, height: high - low },
    { part: 'head', shape: 'sphere', center: [head.ahead, 0, high + head.radius], radius: head.radius },
    ...feet(legs, reach, reach).map(at => box('other', at, [12, 12], [0, low])),
    ...(wings ? [-1, 1].map(side => box('other', [-10, side * (body.radius + 30)], [30, 60], [high - 14, high - 8])) : []),
  ];
};

/** Where legs stand: at the sides, at the corners, and in the middle too. */
function feet(legs: 2 | 4 | 6, ahead: number, aside: number): readonly Spot[] {
  const rows = legs === 2 ? [0] : legs === 4 ? [ahead, -ahead] : [ahead, 0, -ahead];
  return rows.flatMap(x => [
    [x, aside],
    [x, -aside],
  ]);
}

/** Hull and top; `turns` where the top carries a weapon that turns. Then what carries the machine, which is not measured. */
export function machineVolumes(machine: Machine, turns: boolean): readonly Volume[] {
  return [blockOf('hull', machine.hull), blockOf(turns ? 'turret' : 'hull', machine.top), ...gear(machine)];
}

function gear({ hull, top, legs, tracks, wheels, flight }: Machine): readonly Volume[] {
  const [length, width] = hull.size;
  const [low, high] = hull.z;
  const aside = width / 2;
  const both = (x: number, y: number, size: Spot, z: Span) => [box('other', [x, y], size, z), box('other', [x, -y], size, z)];
  if (legs) return feet(legs, length * 0.4, aside + 4).map(at => box('other', at, [length / 5, 10], [0, low + 12]));
  if (tracks === 'full') return both(0, aside - 7, [length + 4, 14], [0, low + 12]);
  if (tracks === 'half') {
    return [
      ...both(-length / 6, aside - 5, [length * 0.62, 10], [0, low + 6]),
      ...both(length * 0.36, aside - 4, [20, 8], [0, 20]),
    ];
  }
  if (wheels) {
    const rows = wheels === 4 ? [0.3, -0.3] : [0.34, -0.16, -0.36];
    return rows.flatMap(row => both(row * length, aside - 3, [20, 8], [0, 20]));
  }
  if (flight === undefined) return [];
  const stand = box('other', [0, 0], [4, 4], [2, low]);
  switch (flight) {
    case 'wings':
      return [
        stand,
        ...both(8, aside + 42, [34, 84], [low + 10, low + 14]),
        box('other', [-length / 2 + 8, 0], [18, 56], [high - 6, high - 3]),
      ];
    case 'rotor':
      return [stand, box('other', [0, 0], [10, 10], [top.z[1], top.z[1] + 8])];
    case 'twinRotor':
      return [stand, ...[0.4, -0.4].map(end => box('other', [end * length, 0], [12, 12], [high, high + 24]))];
  }
}

export type Towards = 'ahead' | 'back' | 'left' | 'right';

/** A barrel, or a bundle of them, that sticks out of its root. */
export function barrelVolume([x, y, z]: Vec3, length: number, width: number, towards: Towards): Volume {
  const span: Span = [z - 2, z + 2];
  switch (towards) {
    case 'ahead':
      return box('other', [x + length / 2, y], [length, width], span);
    case 'back':
      return box('other', [x - length / 2, y], [length, width], span);
    case 'left':
      return box('other', [x, y + length / 2], [width, length], span);
    case 'right':
      return box('other', [x, y - length / 2], [width, length], span);
  }
}
