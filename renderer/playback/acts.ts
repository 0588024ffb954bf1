import type { GameEvent } from '../../core/index.ts';
import { ROLL_REASONS } from '../../core/index.ts';
import type { Article, Handbook } from '../base/handbook.ts';
import { namesBehind } from '../base/handbook.ts';
import type { Words } from '../base/words.ts';

/** Special rules that had a part in an event, and what they did in a few words; null where the event's own sentence says it. */
export interface Acts {
  readonly rules: readonly Article[];
  readonly effect: string | null;
}

const NOBODY: Acts = { rules: [], effect: null };

/** Rolls of saves: what came of them is told when all dice lie. */
const TOLD_AFTER: readonly string[] = ['coverSave', 'infantrySave', 'wallSave', 'structuralSave', 'saveAgain'];

/** Each rule is named once for what it did, in the event in which that shows. */
export function actsIn(handbook: Handbook, event: GameEvent, words: Words): Acts {
  if (!('because' in event) || (event.type === 'rolled' && TOLD_AFTER.includes(event.roll.why))) return NOBODY;
  const rules = namesBehind(handbook, event.because);
  return rules.length === 0 ? NOBODY : { rules, effect: effectOf(event, words) };
}

const allowed = (_: GameEvent, { t }: Words): string => t('act.allowed');

type Effects = { readonly [E in GameEvent['type']]?: (event: Extract<GameEvent, { type: E }>, words: Words) => string | null };

/** Events that tell it with the rule's name; of all others their own sentence does. */
const EFFECTS: Effects = {
  rolled({ roll: { why, count }, successes }, { t }) {
    if (why === 'hit' || why === 'reroll') return t('act.rolled.hit', { count, successes });
    if (why === 'extra') return t('act.rolled.extra', { count, successes });
    // A roll of the rule's own needs no more words than it has.
    return ROLL_REASONS.some(one => one === why) ? t('act.rolled', { count, successes }) : null;
  },
  hit: ({ cover }, { t }) => t(cover ? 'act.hit.cover' : 'act.hit'),
  saved({ saved, through, because }, { t }) {
    const isRolled = because.some(section => section === 'SAVE-01');
    return isRolled ? t('act.saved', { saved, hits: saved + through }) : t('act.saved.none');
  },
  hitTaken: ({ model }, words) => words.t('act.hitTaken', { model: words.model(model) }),
  hitCancelled: (_, { t }) => t('act.hitCancelled'),
  cleared: ({ boxes }, { t }) => t('act.cleared', { boxes }),
  aimed({ shots }, words) {
    const targets = [...new Set(shots.flatMap(shot => shot.targets))].map(words.unit);
    return targets.length === 0 ? null : words.t('act.aimed', { targets: targets.join(', ') });
  },
  moved: allowed,
  declared: allowed,
  passed: allowed,
  activated: (event, words) => (event.reacting ? allowed(event, words) : null),
  reacted: ({ reaction }, { t }) => t(`reaction.${reaction}`),
  prevented: ({ what, marker = '' }, { t, open }) => t(`act.prevented.${what}`, { marker: open('marker', marker) }),
};

const effectOf = (event: GameEvent, words: Words): string | null =>
  (EFFECTS[event.type] as ((event: GameEvent, words: Words) => string | null) | undefined)?.(event, words) ?? null;
