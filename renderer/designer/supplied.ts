import type { Measure, TableDesign } from '../../core/index.ts';
import { emptyDesign, laidOut, sizeIn } from '../../core/index.ts';
import type { TableLayout } from '../../templates/index.ts';
import type { Designed } from '../desk/table/layout.ts';

/** A supplied table as one to be designed, as many R wide in inches as in centimetres: its roads are decoration. What it is called stays where
 *  it was called so before. */
export function suppliedDesign(layout: TableLayout, before: Designed | null, measure: Measure): TableDesign {
  const { name, ground, pieces } = layout;
  const size = sizeIn(measure, layout.size);
  const wider = size.width / layout.size.width;
  const decoration = ground.roads.map((road, i) => {
    const points = road.points.map(([x, y]) => [x * wider, y * wider] as const);
    return { id: `road ${i + 1}`, shows: 'road', points, width: road.width, road: road.kind } as const;
  });
  return {
    ...emptyDesign('free', size, before?.name ?? name),
    mat: ground.base,
    scenario: before?.scenario ?? null,
    decoration,
    pieces: laidOut(pieces, layout.size, size),
  };
}
