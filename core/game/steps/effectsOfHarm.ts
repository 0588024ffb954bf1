import { isAlive, unitOf } from '../table.ts';
import type { Doers } from './doing.ts';
import { eliminate, fallen, slain, ticked } from './eliminating.ts';

/** Boxes, soldiers, the end of units, and ammunition. */
export const ofHarm: Pick<Doers, 'tick' | 'clear' | 'strike' | 'slay' | 'eliminate' | 'survive' | 'spend' | 'rearm'> = {
  tick: (doing, { boxes }, { unit, because }) => (boxes > 0 ? [ticked(doing, unit, boxes, null, because)] : []),
  clear(doing, effect, { unit, because }) {
    const boxes = Math.min(effect.boxes, unitOf(doing.state, unit).damage);
    if (boxes > 0) doing.emit({ type: 'cleared', unit, boxes, because });
    return [];
  },
  strike: (_, { hits, damage, models }, { unit }) => [{ step: 'struck', unit, hits, damage, models }],
  slay: (doing, { model }, { by, name, because }) => [slain(doing, model, { by, special: name, because })],
  eliminate(doing, { outright = false }, { unit: id }) {
    const unit = unitOf(doing.state, id);
    if (outright) return unit.where === 'eliminated' ? [] : eliminate(doing, id);
    const [model] = unit.models;
    return model && isAlive(unit) ? [fallen(id, model.id)] : [];
  },
  survive(doing, _, { unit, because }) {
    doing.emit({ type: 'survived', unit, because });
    return [];
  },
  spend(doing, { weapon, boxes }, { unit, because }) {
    doing.emit({ type: 'ammoSpent', unit, weapon, boxes, because });
    return [];
  },
  rearm(doing, _, { unit, because }) {
    doing.emit({ type: 'rearmed', unit, because });
    return [];
  },
};
