import type { Decoration, Measure, TableDesign } from '../../../core/index.ts';
import type { Ground, Ornament, Patch } from '../../../templates/index.ts';
import type { Designed, Layout } from './layout.ts';

/** A designed table as it lies on a desk, with nobody on it yet. */
export function layoutOfDesign({ space: _, size, pieces, ...design }: TableDesign, measure: Measure): Layout {
  return { measure, table: size, ground: groundOfDesign(design), pieces, models: [], questions: [], design };
}

/** What of a desk is a designed table: everything but who stands on it and what is asked. */
export function designOfLayout({ table, pieces, design }: Layout & { readonly design: Designed }): TableDesign {
  return { ...design, space: 'free', size: table, pieces };
}

const grounds = new WeakMap<readonly Decoration[], Map<string, Ground>>();

/** How a designed table is painted: the same object as long as nothing of it changes. */
export function groundOfDesign({ mat, season, decoration }: Pick<Designed, 'mat' | 'season' | 'decoration'>): Ground {
  const known = grounds.get(decoration) ?? new Map<string, Ground>();
  grounds.set(decoration, known);
  const key = `${mat} ${season}`;
  const ground = known.get(key) ?? {
    base: mat,
    season,
    roads: decoration.flatMap(one => (one.shows === 'road' ? [{ points: one.points, width: one.width, kind: one.road }] : [])),
    patches: decoration.flatMap((one): readonly Patch[] => (one.shows === 'patch' ? [one] : [])),
    ornaments: decoration.flatMap((one): readonly Ornament[] => (one.shows === 'ornament' ? [one] : [])),
  };
  known.set(key, ground);
  return ground;
}
