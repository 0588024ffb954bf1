import { HAZARD, cardOf, unitOf } from '../table.ts';
import { lineOf } from '../arms.ts';
import { weaponHolder } from '../holders.ts';
import type { Doing, Input } from './doing.ts';
import type { Frame } from './frames.ts';
import type { SavesAllowed } from './saves.ts';
import { savesAgainst, throwSaves } from './saves.ts';

type Struck = Extract<Frame, { step: 'struck' }>;

/** Hits that are nobody's shots: the unit saves what it may without cover, and gives the rest to the models that they may strike. */
export function struck(doing: Doing, frame: Struck, input: Input | null): void {
  const { unit: id, hits, damage, models } = frame;
  const unit = unitOf(doing.state, id);
  const unsaved = throwSaves(doing, frame, { unit, saves: savesOfStruck(doing, frame), hits }, input);
  if (unsaved === null) return;
  const hit = { by: id, weapon: HAZARD, damage, pool: -1, valid: models };
  doing.done({ step: 'losses', unit: id, hits: Array.from({ length: unsaved }, () => hit) });
}

/** The saves that it may throw against them. */
export function savesOfStruck({ table, state }: Pick<Doing, 'table' | 'state'>, { unit: id }: Struck): SavesAllowed {
  const unit = unitOf(state, id);
  const weapon = weaponHolder(table, unit, lineOf(table, cardOf(table, unit), HAZARD));
  return savesAgainst({ table, state }, unit, {
    weapon,
    cover: false,
    coveredFrom: [],
    smoke: false,
    close: false,
    striker: null,
  });
}
