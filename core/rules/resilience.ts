import type { Context, Speeches } from '../rulebook/index.ts';

const test = [{ name: 'resilience', faces: ['army'] }] as const;

type At = Context<'unsaved-hit'>;

/** Shrugs off what no save has cancelled, and hits only unless that is said: a squad model by model, others box by box once they are
 *  ticked, each by its section. */
export const resilience = (squads: string, others: string, when: (at: At) => boolean = at => at.hit) =>
  ({
    'unsaved-hit': { id: squads, as: 'target', when: at => at.target.kind === 'squad' && when(at), give: test },
    'damage-marked': { id: others, as: 'target', when: at => at.target.kind !== 'squad' && when(at), give: test },
  }) as const satisfies Speeches;
