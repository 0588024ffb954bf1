import type { Words } from '../base/words.ts';
import type { Slot } from '../store/armyEdits.ts';

/** What a place in a platoon is called. */
export const slotName = (slot: Slot | 'support', t: Words['t']): string =>
  typeof slot === 'number' ? t('muster.slot.combat', { n: slot + 1 }) : t(`muster.slot.${slot}`);
