import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

const test = [{ name: 'resilience', faces: ['army'] }] as const;

/** Shrugs off hits that no save has cancelled: a squad model by model, others box by box once they are ticked. */
export const damageResilient = rule('Damage Resilient', {
  ...notShared('SK-40'),
  'unsaved-hit': { id: 'SK-36', as: 'target', when: at => at.target.kind === 'squad', give: test },
  'damage-marked': { id: 'SK-37', as: 'target', when: at => at.target.kind !== 'squad', give: test },
});
