import { rule } from '../../rulebook/index.ts';

const test = [{ name: 'resilience', faces: ['army'] }] as const;

/** Damage Resilient while it is in cover from whoever hits it, with all who are with it. */
export const defensiveTactics = rule('Defensive Tactics', {
  'unsaved-hit': { id: 'SK-41', as: 'target', when: at => at.cover && at.target.kind === 'squad', give: test },
  'damage-marked': { id: 'SK-41', as: 'target', when: at => at.cover && at.target.kind !== 'squad', give: test },
});
