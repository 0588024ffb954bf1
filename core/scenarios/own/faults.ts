import type { FieldError } from '../../base/index.ts';
import { fault } from '../../base/index.ts';
import type { Role } from '../../rulebook/index.ts';
import { sideOf } from '../../rulebook/index.ts';
import type { Ground, Span } from '../../space/ground.ts';
import { clipped, reachOf, unitHasRoom, unitMayEnter } from '../../space/ground.ts';
import type { GridKind } from '../../space/grid/base/forms.ts';
import { PLACED_KINDS } from '../../space/grid/base/forms.ts';
import type { Border, Box } from '../../space/zones.ts';
import { mirroredBox } from '../../space/zones.ts';
import * as trig from '../../geometry/trigonometry.ts';
import { markerHasRoom, MARKERS_APART } from './crowded.ts';
import type { ScenarioFile } from './file.ts';
import { ROLES } from './file.ts';
import { EDGES_OF, layoutsOf, mirrorOf } from './homes.ts';
import { idleFaults, isWonByPointsAlone, mostPoints } from './idle.ts';

/** What a file asks for and does not have, or what contradicts something else in it, on a table of this size. Paths are those of the file. */
export const scenarioFaults = (file: ScenarioFile, ground: Ground): readonly FieldError[] => [
  ...faultsInPlay(file, ground),
  ...idleFaults(file, ground),
];

/** Those of them with which no game can be played. */
export const faultsInPlay = (file: ScenarioFile, ground: Ground): readonly FieldError[] => [
  ...spaceFaults(file),
  ...zoneFaults(file, ground),
  ...deploymentFaults(file, ground),
  ...objectiveFaults(file, ground),
  ...heldBackFaults(file),
  ...victoryFaults(file),
];

/** What only one of the two games has. */
function spaceFaults(file: ScenarioFile): readonly FieldError[] {
  if (file.space === 'free')
    return [
      ...(file.terrain.length > 0 ? [fault('terrain', 'scenario.onSquares')] : []),
      ...(file.centre ? [fault('centre', 'scenario.onSquares')] : []),
      ...(file.recycling ? [fault('recycling', 'scenario.onSquares')] : []),
    ];
  return [
    ...(file.reserves ? [fault('reserves', 'scenario.onTable')] : []),
    ...(file.ambush ? [fault('ambush', 'scenario.onTable')] : []),
    ...file.terrain.flatMap(({ kinds }, i) =>
      kinds.flatMap((kind, k) =>
        PLACED_KINDS.includes(kind as GridKind) ? [] : [fault(`terrain[${i}].kinds[${k}]`, 'scenario.noTile')],
      ),
    ),
    ...file.rules.flatMap((rule, i) => (rule === 'Attrition' ? [] : [fault(`rules[${i}]`, 'scenario.onTable')])),
    ...boxesOf(file).flatMap(({ path, box }) => (box.middle > 0 ? [fault(`${path}.middle`, 'scenario.onTable')] : [])),
    ...(EDGES_OF[file.homes].length === 0 ? [fault('homes', 'scenario.onTable')] : []),
    ...(file.centre && file.lying.length + file.objectives.length > 0 ? [fault('centre', 'scenario.centreAlone')] : []),
  ];
}

interface Named {
  readonly path: string;
  readonly box: Box;
}

const markersOf = ({ lying, objectives }: ScenarioFile): readonly Named[] => [
  ...lying.map(({ zone }, i) => ({ path: `lying[${i}].zone`, box: zone })),
  ...objectives.map(({ zone }, i) => ({ path: `objectives[${i}].zone`, box: zone })),
];

function groundsOf({ fortifications, deployment, beatenBack }: ScenarioFile): readonly Named[] {
  return [
    ...ROLES.map(role => ({ path: `fortifications.${role}`, box: fortifications[role] })),
    ...(deployment ? ROLES.map(role => ({ path: `deployment.${role}`, box: deployment[role] })) : []),
    ...(beatenBack?.none === 'in' ? [{ path: 'beatenBack.zone', box: beatenBack.zone }] : []),
  ];
}

const boxesOf = (file: ScenarioFile): readonly Named[] => [...markersOf(file), ...groundsOf(file)];

function bordersOf({ entry, recycling }: ScenarioFile): readonly { readonly path: string; readonly border: Border }[] {
  return ROLES.flatMap(role => [
    ...entry[role].map((border, i) => ({ path: `entry.${role}[${i}]`, border })),
    ...(recycling?.entry?.[role] ?? []).map((border, i) => ({ path: `recycling.entry.${role}[${i}]`, border })),
  ]);
}

/** Zones and edges without room on this table. */
function zoneFaults(file: ScenarioFile, ground: Ground): readonly FieldError[] {
  const { width, depth } = ground;
  const isSquares = file.space === 'grid';
  const none = (path: string) => fault(path, 'scenario.room', { width, depth });
  return [
    ...markersOf(file).flatMap(({ path, box }) => (markerHasRoom(box, ground, isSquares) ? [] : [none(path)])),
    ...groundsOf(file).flatMap(({ path, box }) => (unitHasRoom(box, ground, isSquares) ? [] : [none(path)])),
    ...bordersOf(file).flatMap(({ path, border }) => (unitMayEnter(border, ground, isSquares) ? [] : [none(path)])),
  ];
}

/** Armies put up in each other's zone: where both reach farther from the middle than either keeps away from it. */
function deploymentFaults(file: ScenarioFile, ground: Ground): readonly FieldError[] {
  const { deployment } = file;
  if (!deployment) return [];
  const { width, depth } = ground;
  const away = Math.max(...ROLES.map(role => deployment[role].middle));
  const overlap = layoutsOf(file).some(layout => {
    const [a, b] = ROLES.map(role => {
      const { x, y } = mirroredBox(deployment[role], mirrorOf(layout, sideOf(layout, role)));
      return { x: clipped(x, width), y: clipped(y, depth) };
    });
    if (!a || !b) return false;
    const both = (one: Span, other: Span): Span => [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
    const [x, y] = [both(a.x, b.x), both(a.y, b.y)];
    return x[0] < x[1] && y[0] < y[1] && reachOf(x, y, ground) > away;
  });
  return overlap ? [fault('deployment', 'scenario.apart')] : [];
}

/** Objectives that lie upon each other, wins and points for which there is none, and objectives that are worth nothing to anybody. */
function objectiveFaults(file: ScenarioFile, { width, depth }: Ground): readonly FieldError[] {
  const { lying, objectives, centre, prize, victoryPoints, beatenBack, rules } = file;
  const middle = ([low, high]: Span) => (low + high) / 2;
  const spots = lying.map(({ zone }) => [middle(clipped(zone.x, width)), middle(clipped(zone.y, depth))] as const);
  const apart = file.space === 'grid' ? 1 : MARKERS_APART;
  const upon = spots.findIndex(([x, y], i) => spots.slice(0, i).some(([u, v]) => trig.hypot(u - x, v - y) < apart));
  const ofRole = (role: Role) => [
    ...lying.filter(({ on }) => on !== null && on !== role),
    ...objectives.filter(({ by, on }) => (by === role) === (on === 'enemy')),
  ];
  const any = lying.length + objectives.length > 0 || centre;
  const worth = victoryPoints ? victoryPoints.own + victoryPoints.enemy : 0;
  // Points that are given for nothing are named as that.
  const hasPoints = worth > 0 || (victoryPoints !== null && !rules.includes('Attrition'));
  const isWorthless = any && prize === null && !hasPoints && beatenBack?.none !== 'near';
  // One that counts as nobody's gives no points.
  const scores = objectives.length > 0 || lying.some(({ on }) => on !== null);
  const winners = prize === null ? [] : prize.by === 'both' ? ROLES : [prize.by];
  const hasOne = winners.some(role => (prize?.on === 'any' ? any : ofRole(role).length > 0));
  return [
    ...(upon < 0 ? [] : [fault(`lying[${upon}].zone`, 'scenario.otherPlace')]),
    ...(prize === null || hasOne ? [] : [fault('objectives', 'scenario.objectiveFor.prize')]),
    ...(worth > 0 && !scores ? [fault('objectives', 'scenario.objectiveFor.points')] : []),
    ...(isWorthless ? [fault('prize', 'scenario.forObjectives')] : []),
    ...(beatenBack?.none === 'near' && !any ? [fault('objectives', 'scenario.objectiveFor.near')] : []),
  ];
}

/** Units held back without whatever brings them on, and the other way about. */
function heldBackFaults({ rules, reserves, ambush, deployment }: ScenarioFile): readonly FieldError[] {
  const scattered = rules.indexOf('Scattered Reserves');
  const twice = rules.findIndex((rule, i) => rules.indexOf(rule) < i);
  return [
    ...(twice < 0 ? [] : [fault(`rules[${twice}]`, 'scenario.once')]),
    ...(scattered >= 0 && !reserves ? [fault('reserves', 'scenario.reservesFor')] : []),
    ...(reserves?.or && scattered < 0 ? [fault('reserves.or', 'scenario.scatteredFor')] : []),
    ...(reserves && reserves.by.length === 2 && reserves.by[0] === reserves.by[1]
      ? [fault('reserves.by[1]', 'scenario.once')]
      : []),
    ...(ambush && !deployment ? [fault('deployment', 'scenario.deploymentFor')] : []),
  ];
}

/** Ends that never come. */
function victoryFaults(file: ScenarioFile): readonly FieldError[] {
  const { turns, prize, beatenBack, holdsOut, victoryPoints, rules } = file;
  const late = (path: string, from: number | undefined) =>
    turns !== null && from !== undefined && from > turns ? [fault(`${path}.from`, 'scenario.inTime', { turns })] : [];
  const reached = mostPoints(file);
  const isOnlyWay = isWonByPointsAlone(file);
  const pointless = victoryPoints && victoryPoints.own + victoryPoints.enemy === 0 && !rules.includes('Attrition');
  return [
    ...(holdsOut && turns === null ? [fault('turns', 'scenario.turnsFor')] : []),
    ...(rules.includes('Attrition') && !victoryPoints ? [fault('victoryPoints', 'scenario.pointsFor')] : []),
    ...(pointless ? [fault('victoryPoints', 'scenario.worth')] : []),
    ...(victoryPoints && !victoryPoints.atLimit && isOnlyWay && reached > 0 && reached < victoryPoints.toWin
      ? [fault('victoryPoints.toWin', 'scenario.reached', { n: reached })]
      : []),
    ...late('prize', prize?.from),
    ...late('beatenBack', beatenBack?.from),
    ...late('victoryPoints', victoryPoints?.from),
  ];
}
