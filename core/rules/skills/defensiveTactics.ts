import type { Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { resilience } from '../resilience.ts';

/** Damage Resilient while it is in cover from whoever hits it, with all who are with it; `blows`: from blows too. */
export const defensiveTacticsFrom = ({ blows }: { readonly blows: boolean }): Rule =>
  rule(
    'Defensive Tactics',
    resilience('SK-41', 'SK-41', at => at.cover && (blows || !at.weapon?.close)),
  );

export const defensiveTactics = defensiveTacticsFrom({ blows: true });
