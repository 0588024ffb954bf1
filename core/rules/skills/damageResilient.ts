import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';
import { resilience } from '../resilience.ts';

/** Shrugs off hits that no save has cancelled. */
export const damageResilient = rule('Damage Resilient', { ...notShared('SK-40'), ...resilience('SK-36', 'SK-37') });

/** And whatever else it would lose. */
export const resilientAnyhow = rule('Damage Resilient', { ...notShared('SK-40'), ...resilience('SK-36', 'SK-37', () => true) });
