import type { Bound, Bounds, Box, Fortification, Role, ScenarioFile, ZoneBorder } from '../../core/index.ts';
import {
  drawnLayout,
  EDGES_OF,
  lineAt,
  mirroredBorder,
  mirroredBox,
  mirrorOf,
  QUARTERS_OF,
  range,
  SCENARIO_MOST,
  sideOf,
} from '../../core/index.ts';

/** Something of a scenario that has a place on the table. */
export type ZoneRef =
  | { readonly part: 'deployment' | 'fortifications'; readonly role: Role }
  | { readonly part: 'objectives' | 'lying'; readonly index: number }
  | { readonly part: 'beatenBack' }
  | { readonly part: 'entry' | 'comingAgain'; readonly role: Role; readonly index: number };

/** A zone as it lies on the table where the scenario is drawn; `role`: whose it is. */
export type DrawnZone = { readonly ref: ZoneRef; readonly role: Role } & (
  | { readonly shape: 'box' | 'spot'; readonly box: Box }
  | { readonly shape: 'border'; readonly border: ZoneBorder }
);

/** What a scenario is drawn on, in the units of `scale`, which is one R. */
export interface Drawing {
  readonly width: number;
  readonly depth: number;
  readonly scale: number;
}

/** A name for keys and for tests. */
export const nameOfRef = (ref: ZoneRef): string => Object.values(ref).join('-');

/** Where the sides are at home in the drawing: blue attacks. */
function layoutDrawn({ chooses, homes }: Pick<ScenarioFile, 'chooses' | 'homes'>) {
  const quarters = QUARTERS_OF[homes];
  return drawnLayout({ chooses, edges: EDGES_OF[homes], ...(quarters ? { quarters } : {}) });
}

function mirrorFor(file: ScenarioFile, role: Role) {
  const layout = layoutDrawn(file);
  return mirrorOf(layout, sideOf(layout, role));
}

const ROLES = ['attacker', 'defender'] as const;

/** Everything that has a place, whatever covers the table first. */
export function zonesOf(file: ScenarioFile): readonly DrawnZone[] {
  const box = (ref: ZoneRef, role: Role, zone: Box, shape: 'box' | 'spot' = 'box'): DrawnZone => ({
    ...{ ref, role, shape, box: mirroredBox(zone, mirrorFor(file, role)) },
  });
  const borders = (part: 'entry' | 'comingAgain', all: { readonly [R in Role]: readonly ZoneBorder[] }) =>
    ROLES.flatMap(role =>
      all[role].map(
        (border, index): DrawnZone => ({
          ...{ ref: { part, role, index }, role, shape: 'border', border: mirroredBorder(border, mirrorFor(file, role)) },
        }),
      ),
    );
  const { deployment, fortifications, beatenBack, recycling } = file;
  return [
    ...ROLES.map(role => box({ part: 'fortifications', role }, role, fortifications[role])),
    ...(beatenBack?.none === 'in' ? [box({ part: 'beatenBack' }, 'defender', beatenBack.zone)] : []),
    ...(deployment ? ROLES.map(role => box({ part: 'deployment', role }, role, deployment[role])) : []),
    ...file.objectives.map(({ by, zone }, index) => box({ part: 'objectives', index }, by, zone)),
    ...borders('entry', file.entry),
    ...(recycling?.entry ? borders('comingAgain', recycling.entry) : []),
    ...file.lying.map(({ zone }, index) => box({ part: 'lying', index }, 'attacker', zone, 'spot')),
  ];
}

const replaced = <T>(list: readonly T[], index: number, by: (one: T) => T): readonly T[] =>
  list.map((one, i) => (i === index ? by(one) : one));

/** The file with a zone where it has been drawn. */
export function withZone(file: ScenarioFile, drawn: DrawnZone): ScenarioFile {
  const { ref, role } = drawn;
  const mirror = mirrorFor(file, role);
  if (drawn.shape === 'border') {
    const border = mirroredBorder(drawn.border, mirror);
    return ref.part === 'entry' || ref.part === 'comingAgain' ? withBorder(file, ref, border) : file;
  }
  const zone = mirroredBox(drawn.box, mirror);
  switch (ref.part) {
    case 'deployment':
      return file.deployment ? { ...file, deployment: { ...file.deployment, [ref.role]: zone } } : file;
    case 'fortifications':
      return { ...file, fortifications: { ...file.fortifications, [ref.role]: zone } };
    case 'objectives':
      return { ...file, objectives: replaced(file.objectives, ref.index, one => ({ ...one, zone })) };
    case 'lying':
      return { ...file, lying: replaced(file.lying, ref.index, one => ({ ...one, zone })) };
    case 'beatenBack':
      return file.beatenBack?.none === 'in' ? { ...file, beatenBack: { ...file.beatenBack, zone } } : file;
    case 'entry':
    case 'comingAgain':
      return file;
  }
}

function withBorder(
  file: ScenarioFile,
  { part, role, index }: Extract<ZoneRef, { part: 'entry' | 'comingAgain' }>,
  border: ZoneBorder,
): ScenarioFile {
  const change = <E extends { readonly [R in Role]: readonly ZoneBorder[] }>(entry: E): E => ({
    ...entry,
    [role]: replaced(entry[role], index, () => border),
  });
  if (part === 'entry') return { ...file, entry: change(file.entry) };
  const { recycling } = file;
  return recycling?.entry ? { ...file, recycling: { ...recycling, entry: change(recycling.entry) } } : file;
}

/** R. Finer than anybody draws. */
const FINEST = 1e-3;
const rounded = (n: number) =>
  range(Math.round(n / FINEST) * FINEST === 0 ? 0 : Number((Math.round(n / FINEST) * FINEST).toFixed(3)));

const { length: FARTHEST } = SCENARIO_MOST;

/** R. As far as a file can say. */
export const farAs = (n: number) => range(Math.max(-FARTHEST, Math.min(FARTHEST, n)));

/** A bound at another place of its axis, counted from where it was counted before. */
const boundAt = ({ from }: Bound, at: number, length: number, scale: number): Bound => ({
  from,
  by: farAs(rounded((at - lineAt({ from, by: range(0) }, length, scale)) / scale)),
});

/** The same place counted from elsewhere. */
export const countedFrom = (bound: Bound, from: Bound['from'], length: number, scale: number): Bound =>
  boundAt({ from, by: range(0) }, lineAt(bound, length, scale), length, scale);

const within = (n: number, length: number) => Math.max(0, Math.min(length, n));

/** Both bounds pushed along as far as the table goes. */
function pushed([low, high]: Bounds, by: number, length: number, scale: number): Bounds {
  const [from, to] = [lineAt(low, length, scale), lineAt(high, length, scale)];
  const step = Math.max(-from, Math.min(length - to, by));
  return [boundAt(low, from + step, length, scale), boundAt(high, to + step, length, scale)];
}

/** One of the bounds pulled to a place, never past the other. */
function pulled(bounds: Bounds, which: 0 | 1, at: number, length: number, scale: number): Bounds {
  const [low, high] = bounds;
  const lines = [lineAt(low, length, scale), lineAt(high, length, scale)] as const;
  const to = which === 0 ? Math.min(within(at, length), lines[1]) : Math.max(within(at, length), lines[0]);
  return which === 0 ? [boundAt(low, to, length, scale), high] : [low, boundAt(high, to, length, scale)];
}

const isLevelEdge = (edge: ZoneBorder['edge']) => edge === 'south' || edge === 'north';

/** A zone moved over the table, in its units; a border only along its edge. */
export function movedBy(zone: DrawnZone, dx: number, dy: number, { width, depth, scale }: Drawing): DrawnZone {
  if (zone.shape === 'border') {
    const { border } = zone;
    const isLevel = isLevelEdge(border.edge);
    return { ...zone, border: { ...border, along: pushed(border.along, isLevel ? dx : dy, isLevel ? width : depth, scale) } };
  }
  const { box } = zone;
  return { ...zone, box: { ...box, x: pushed(box.x, dx, width, scale), y: pushed(box.y, dy, depth, scale) } };
}

export type Axis = 'x' | 'y';

/** The bounds of a zone along an axis; none for a border across its edge. */
export function boundsOf(zone: DrawnZone, axis: Axis): Bounds | null {
  if (zone.shape !== 'border') return zone.box[axis];
  return isLevelEdge(zone.border.edge) === (axis === 'x') ? zone.border.along : null;
}

export function withBounds(zone: DrawnZone, axis: Axis, bounds: Bounds): DrawnZone {
  if (zone.shape !== 'border') return { ...zone, box: { ...zone.box, [axis]: bounds } };
  return boundsOf(zone, axis) ? { ...zone, border: { ...zone.border, along: bounds } } : zone;
}

/** The low or high side of a zone pulled to a place. */
export function pulledTo(zone: DrawnZone, axis: Axis, which: 0 | 1, at: number, drawing: Drawing): DrawnZone {
  const bounds = boundsOf(zone, axis);
  const length = axis === 'x' ? drawing.width : drawing.depth;
  return bounds ? withBounds(zone, axis, pulled(bounds, which, at, length, drawing.scale)) : zone;
}

/** A square of the board or a point of the table about a place. */
export function spotAt(x: number, y: number, { width, depth, scale }: Drawing, isSquares: boolean): Box {
  const along = (at: number, length: number): Bounds => {
    const middle = { from: 'middle', by: range(0) } as const;
    if (!isSquares) return [boundAt(middle, at, length, scale), boundAt(middle, at, length, scale)];
    const low = Math.floor(within(at, length - scale) / scale) * scale;
    return [boundAt(middle, low, length, scale), boundAt(middle, low + scale, length, scale)];
  };
  return { x: along(x, width), y: along(y, depth), middle: range(0) };
}

/** A rectangle in the middle of the table, a third as wide and as deep, for whoever has none yet. */
export function newBox({ width, depth, scale }: Drawing): Box {
  const half = (length: number) => Math.max(1, Math.floor(length / scale / 6));
  const along = (length: number): Bounds => [
    { from: 'middle', by: range(-half(length)) },
    { from: 'middle', by: range(half(length)) },
  ];
  return { x: along(width), y: along(depth), middle: range(0) };
}

/** The half of a side, as a file has it. */
export function ownHalf(file: Pick<ScenarioFile, 'homes'>): Box {
  const low: Bound = { from: 'low', by: range(0) };
  const to = (from: Bound['from']): Bounds => [low, { from, by: range(0) }];
  switch (file.homes) {
    case 'longEdges':
      return { x: to('high'), y: to('middle'), middle: range(0) };
    case 'shortEdges':
      return { x: to('middle'), y: to('high'), middle: range(0) };
    case 'quartersAcross':
    case 'quartersBeside':
      return { x: to('middle'), y: to('middle'), middle: range(0) };
  }
}

/** A way in over the whole of the own edge, as a file has it. */
export const newBorder = ({ homes }: Pick<ScenarioFile, 'homes'>): ZoneBorder => ({
  edge: homes === 'shortEdges' ? 'west' : 'south',
  along: [
    { from: 'low', by: range(0) },
    { from: 'high', by: range(0) },
  ],
});

/** Whether a file has no room for one more objective to be laid, or for one more that lies there. */
export const isFull = (file: ScenarioFile, part: 'objectives' | 'lying'): boolean =>
  file[part].length >= SCENARIO_MOST.objectives;

/** Whether a side has as many ways in, or back in, as a file has room for. */
export const hasAllWays = (ways: readonly unknown[]): boolean => ways.length >= SCENARIO_MOST.ways;

/** The file with so many fortifications of a kind for no points. */
export const withFree = (file: ScenarioFile, kind: Fortification, count: number): ScenarioFile => ({
  ...file,
  free: [...file.free.filter(one => one !== kind), ...Array.from({ length: count }, () => kind)],
});

/** The file with one more way back in for a side, where lost units have ways of their own. */
export function withWayBack(file: ScenarioFile, role: Role): ScenarioFile {
  const { recycling } = file;
  if (!recycling?.entry) return file;
  return {
    ...file,
    recycling: { ...recycling, entry: { ...recycling.entry, [role]: [...recycling.entry[role], newBorder(file)] } },
  };
}

const without = <T>(list: readonly T[], index: number): readonly T[] => list.filter((_, i) => i !== index);

/** The file without an objective or a way in; null where it has to have what is meant. */
export function withoutZone(file: ScenarioFile, ref: ZoneRef): ScenarioFile | null {
  switch (ref.part) {
    case 'objectives':
      return { ...file, objectives: without(file.objectives, ref.index) };
    case 'lying':
      return { ...file, lying: without(file.lying, ref.index) };
    case 'entry':
      if (file.entry[ref.role].length < 2) return null;
      return { ...file, entry: { ...file.entry, [ref.role]: without(file.entry[ref.role], ref.index) } };
    case 'comingAgain': {
      const { recycling } = file;
      if (!recycling?.entry || recycling.entry[ref.role].length < 2) return null;
      const left = without(recycling.entry[ref.role], ref.index);
      return { ...file, recycling: { ...recycling, entry: { ...recycling.entry, [ref.role]: left } } };
    }
    case 'deployment':
    case 'fortifications':
    case 'beatenBack':
      return null;
  }
}

/** An objective laid by the other side, in the same place of the table. */
export function withRole(file: ScenarioFile, drawn: DrawnZone, by: Role): ScenarioFile {
  const { ref } = drawn;
  if (ref.part !== 'objectives' || drawn.shape === 'border') return file;
  const zone = mirroredBox(drawn.box, mirrorFor(file, by));
  return { ...file, objectives: replaced(file.objectives, ref.index, one => ({ ...one, by, zone })) };
}
