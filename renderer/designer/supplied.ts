import type { TableDesign } from '../../core/index.ts';
import { emptyDesign } from '../../core/index.ts';
import type { TableLayout } from '../../templates/index.ts';
import type { Designed } from '../desk/table/layout.ts';

/** A supplied table as one to be designed: its roads are decoration. What it is called stays where it was called so before. */
export function suppliedDesign({ name, size, ground, pieces }: TableLayout, before: Designed | null): TableDesign {
  const decoration = ground.roads.map(
    (road, i) => ({ id: `road ${i + 1}`, shows: 'road', points: road.points, width: road.width, road: road.kind }) as const,
  );
  return {
    ...emptyDesign('free', size, before?.name ?? name),
    mat: ground.base,
    scenario: before?.scenario ?? null,
    decoration,
    pieces,
  };
}
