import type { Bound, Bounds, Edge, Layout, Quarter, Side, ZoneBorder, ZoneSpec } from '../../core/index.ts';
import { bordersOf, boxOf, CORNER, enemyOf, isLevel, isLow, OPPOSITE, range } from '../../core/index.ts';
import type { Words } from './words.ts';

/** The same parts of the edges in any order. */
const keyOf = (borders: readonly ZoneBorder[]): string =>
  borders
    .map(one => JSON.stringify(one))
    .toSorted()
    .join();

/** How far along an edge, in R, a zone goes that does not end with it; null where it ends in its middle or with it. */
function withinOf(borders: readonly ZoneBorder[]): number | null {
  const bounds = borders.flatMap(({ along }) => along).filter(({ from, by }) => from !== 'middle' && by !== 0);
  return bounds[0] ? Math.abs(bounds[0].by) : null;
}

/** The two edges of a corner: those of a side's quarter, and those across the table. */
const acrossFrom = ({ edge, beside }: Corner): Corner => ({ edge: OPPOSITE[edge], beside: OPPOSITE[beside] });
interface Corner {
  readonly edge: Edge;
  readonly beside: Edge;
}

const CORNERS: readonly Corner[] = (['south', 'north'] as const).flatMap(edge =>
  (['west', 'east'] as const).map(beside => ({ edge, beside })),
);

/** Over which parts of the edge units of a side come, as `over the enemy’s edge`. */
export function overWords(zone: ZoneSpec, { edges, quarters }: Layout, side: Side, { t, ranged }: Words): string {
  const borders = bordersOf(zone);
  const is = (other: ZoneSpec) => keyOf(bordersOf(other)) === keyOf(borders);
  const [own, enemys] = [edges[side], edges[enemyOf(side)]];
  const within = withinOf(borders);
  const near = within === null ? {} : { within: range(within) };
  const home = quarters && CORNERS.find(({ edge, beside }) => quarters[side] === `${edge}${beside === 'west' ? 'West' : 'East'}`);
  if (is({ zone: 'edge', edge: own })) return t('told.over.own');
  if (is({ zone: 'edge', edge: enemys })) return t('told.over.enemy');
  if (is({ zone: 'flanks', edge: own })) return t('told.over.flanks.own');
  if (is({ zone: 'flanks', edge: enemys })) return t('told.over.flanks.enemy');
  if (home && is({ zone: 'stretch', ...home })) return t('told.over.quarter.long');
  if (home && is({ zone: 'corner', ...home })) return t('told.over.quarter');
  if (home && within !== null && is({ zone: 'corner', ...acrossFrom(home), ...near }))
    return t('told.over.corner', { within: ranged(within) });
  return t('told.over.drawn');
}

/** On whose part of the table a zone lies, seen by a side: in its home or the enemy's, in the quarter across from its own, anywhere, or where
 *  only a drawing says it. */
export type Part = 'own' | 'enemy' | 'across' | 'whole' | 'drawn';

/** Which half of an axis is within these bounds; the whole of it where it ends with neither. */
function halfOf([{ from: low }, { from: high }]: Bounds): 'low' | 'high' | 'whole' | null {
  if (low === 'low' && high === 'high') return 'whole';
  if (low === 'low') return 'low';
  return high === 'high' ? 'high' : null;
}

export function partOf(zone: ZoneSpec, { edges, quarters }: Layout, side: Side): Part {
  const { x, y } = boxOf(zone);
  const lies = { x: halfOf(x), y: halfOf(y) };
  const ends = (...at: readonly Edge[]): boolean =>
    (['x', 'y'] as const).every(axis => {
      const edge = at.find(one => isLevel(one) === (axis === 'y'));
      return lies[axis] === (edge === undefined ? 'whole' : isLow(edge) ? 'low' : 'high');
    });
  if (ends()) return 'whole';
  const enemy = enemyOf(side);
  if (!quarters) return ends(edges[side]) ? 'own' : ends(edges[enemy]) ? 'enemy' : 'drawn';
  const corner = (of: Quarter) => [CORNER[of].edge, CORNER[of].beside];
  if (ends(...corner(quarters[side]))) return 'own';
  if (ends(...corner(quarters[enemy]))) return 'enemy';
  return ends(...corner(quarters[side]).map(edge => OPPOSITE[edge])) ? 'across' : 'drawn';
}

/** What bounds a zone, in words; empty where it is a whole part of the table, or a drawing says it better. */
export function boundWords(zone: ZoneSpec, { edges }: Layout, side: Side, { t, ranged }: Words): readonly string[] {
  const { x, y, middle } = boxOf(zone);
  const axes: readonly (readonly [Bounds, readonly [Edge, Edge]])[] = [
    [x, ['west', 'east']],
    [y, ['south', 'north']],
  ];
  const deep = axes.flatMap(([[low, high], [first, last]]) => {
    if (low.from === 'low' && high.from === 'low') return [{ edge: first, least: low.by, most: high.by }];
    if (low.from === 'high' && high.from === 'high') return [{ edge: last, least: -high.by, most: -low.by }];
    return [];
  });
  const inset = (edge: Edge): Bound => {
    const [low, high] = isLevel(edge) ? y : x;
    return edge === 'south' || edge === 'west' ? low : high;
  };
  const insets = (['west', 'east', 'south', 'north'] as const)
    .filter(edge => !deep.some(one => one.edge === edge || OPPOSITE[one.edge] === edge))
    .map(inset);
  const distances = (from: 'edge' | 'middle') => [
    ...new Set(insets.filter(one => (one.from === 'middle') === (from === 'middle')).map(({ by }) => Math.abs(by))),
  ];
  const [fromEdges = 0, ...others] = distances('edge');
  const [fromLines = 0, ...otherLines] = distances('middle');
  const lines = insets.filter(({ from }) => from === 'middle').length;
  if (others.length + otherLines.length > 0) return [t('told.limit.drawn')];
  const whose = (edge: Edge) => (edge === edges[side] ? 'own' : edge === edges[enemyOf(side)] ? 'enemy' : 'other');
  return [
    ...deep.map(({ edge, most }) => t(`told.limit.atMost.${whose(edge)}`, { by: ranged(most) })),
    ...(fromEdges > 0 ? [t(deep.length > 0 ? 'told.limit.beside' : 'told.limit.edges', { by: ranged(fromEdges) })] : []),
    ...(fromLines > 0 ? [t(lines > 1 ? 'told.limit.bothLines' : 'told.limit.lines', { by: ranged(fromLines) })] : []),
    ...(middle > 0 ? [t('told.limit.middle', { by: ranged(middle) })] : []),
  ];
}
