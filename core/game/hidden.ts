import type { ModelId, Range } from '../base/index.ts';
import type { Forbidden, WeaponHolder } from '../rulebook/index.ts';
import { listen, veto } from '../rulebook/index.ts';
import { standInsOf } from './aboard.ts';
import { isBeforeFort } from './slits.ts';
import { unitInCover } from './cover.ts';
import { rangeBetween } from './ranges.ts';
import { hostOf, unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { membersOf } from './table.ts';

/** Why a unit does not see a point, wherever that lies in its sight (`los-query.point`). */
export const hiddenPoint = (table: Table, state: State, viewer: UnitState, far: () => Range): readonly Forbidden<'hidden'>[] =>
  veto(
    [],
    listen(table.book, 'los-query.point', {
      get viewer() {
        return unitHolder(table, state, viewer);
      },
      range: far,
    }),
  );

/** Why a model of a unit does not see another unit, wherever it stands in its sight (`los-query`). */
export const hiddenFrom = (
  table: Table,
  state: State,
  { unit: viewer, model: from }: { readonly unit: UnitState; readonly model: ModelId },
  target: UnitState,
  weapon?: WeaponHolder,
): readonly Forbidden<'hidden'>[] =>
  veto(
    [],
    listen(table.book, 'los-query', {
      get viewer() {
        return unitHolder(table, state, viewer);
      },
      target: unitHolder(table, state, target),
      get members() {
        return membersOf(state, target).map(member => unitHolder(table, state, member));
      },
      company: () => membersOf(state, hostOf(state, viewer)).map(member => unitHolder(table, state, member)),
      sheltered() {
        const [first] = target.models;
        return first !== undefined && unitInCover(table, state, first.id, viewer.id);
      },
      range: () => rangeBetween(table, state, viewer, target),
      cover: () => unitInCover(table, state, from, target.id),
      ...(weapon && { weapon }),
      front: () =>
        standInsOf(table, state, viewer).some(({ model, at }) => model === from && isBeforeFort(table, state, at, target)),
    }),
  );
