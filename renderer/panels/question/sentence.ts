import type { Ask, Game, Side, State } from '../../../core/index.ts';
import { entryOf, nthOf, objectiveAsked, stageAsked, unitOf, zoneToPutIn } from '../../../core/index.ts';
import { isPausedFor } from '../../base/seats.ts';
import type { Words } from '../../base/words.ts';
import type { Falling } from '../../playback/playback.ts';
import { shotOf, whyThrown } from '../../playback/rolls.ts';
import type { SessionState } from '../../store/state.ts';
import { isGrouped } from '../../tools/choosing.ts';

/** What a program does that is asked: it thinks, unless it has been paused, or has failed. What it was thinking of before the pause it still
 *  answers. */
export function programIs({ game, thinking, stuck, ...rest }: Programs): 'thinking' | 'paused' | 'stuck' {
  if (thinking) return 'thinking';
  if (stuck?.by === 'program' && stuck.game === game) return 'stuck';
  return isPausedFor(rest) ? 'paused' : 'thinking';
}
type Programs = Pick<SessionState, 'game' | 'seats' | 'thinking' | 'stuck' | 'paused'>;

/** What dice are thrown for, before they lie: nothing of what they come to. `state`: as it was before them. */
export const thrownFor = ({ event: { roll } }: Falling, state: Pick<State, 'agenda'>, words: Words): string =>
  words.t('table.throws', { who: words.thrower(roll), count: roll.count, why: whyThrown(roll, shotOf(roll, state), words) });

/** What is asked, in words, without whose question it is. */
export function sentenceOf(ask: Ask, { table, state }: Game, words: Words): string {
  const { t } = words;
  switch (ask.ask) {
    case 'edge':
      return t('ask.edge');
    case 'quarter':
      return t('ask.quarter');
    case 'terrain':
      return t('ask.terrain');
    case 'standIn':
      return t('ask.standIn');
    case 'fortification':
      return t('ask.fortification');
    case 'choose':
      if (ask.choices.length === 1) return words.choice(ask.choices[0]!, stageAsked(table, state));
      return t(isGrouped(ask.choices) ? 'choose.oneOf' : 'choose.several');
    case 'objective':
      return t('ask.objective', { number: nthOf(objectiveAsked(table.scenario, state, ask)) + 1 });
    case 'first':
      return t('ask.first');
    case 'activate':
      return t('ask.activate');
    case 'declare':
      return t('ask.declare', { unit: words.unit(ask.unit) });
    case 'move': {
      const unit = words.unit(ask.unit);
      const range = words.ranged(ask.budget.range);
      const one = unitOf(state, ask.unit);
      if (ask.by === 'put') return t(zoneToPutIn(table, state, one) ? 'ask.move.deploy' : 'ask.move.put', { unit });
      if (one.aboard) return t('ask.move.leaves', { unit, range });
      const entry = ask.enters ? entryOf(table, state, one) : null;
      // It may come again over other edges than its own.
      if (entry && one.returns) return t('ask.move.returns', { unit, range });
      if (entry?.zone === 'edge') return t('ask.move.enters', { unit, range, edge: t(`edge.${entry.edge}`) });
      if (entry) return t('ask.move.entersLit', { unit, range });
      return t(`ask.move.${ask.by}`, { unit, range });
    }
    case 'attack': {
      const unit = words.unit(ask.unit);
      if (ask.observer !== undefined) return t('ask.attack.observer', { unit, observer: words.unit(ask.observer) });
      if (ask.only !== null) return t('ask.attack.reaction', { unit, target: words.unit(ask.only) });
      if (ask.close) return t('ask.attack.close', { unit });
      return t(ask.sustained ? 'ask.attack.sustained' : 'ask.attack', { unit });
    }
    case 'strikeBack':
      return t('ask.strikeBack', { unit: words.unit(ask.unit), target: words.unit(ask.at) });
    case 'reroll':
      return t('ask.reroll', { unit: words.unit(ask.unit) });
    case 'dice': {
      const { roll } = ask;
      const why = whyThrown(roll, shotOf(roll, state), words);
      // Whose question it is stands before it: a side is not named twice.
      const what = roll.unit === null ? why : t('hand.what', { who: words.unit(roll.unit), why });
      return t('ask.dice', { what, count: roll.count });
    }
    case 'allocate':
      return t('ask.allocate', { unit: words.unit(ask.unit), damage: ask.damage, left: ask.left });
    case 'react':
      return t('ask.react', { unit: words.unit(ask.active) });
    case 'reaction':
      return t('ask.reaction', { unit: words.unit(ask.unit), target: words.unit(ask.active) });
  }
}

/** Questions that come in the middle of the other side's doings. */
export function interrupts(ask: Ask, who: Side, state: State): boolean {
  switch (ask.ask) {
    case 'react':
    case 'reaction':
    case 'strikeBack':
    case 'allocate':
    case 'choose':
      return who !== state.go;
    case 'attack':
    case 'move':
    case 'reroll':
    case 'dice':
      return state.go !== null && who !== state.go;
    case 'edge':
    case 'quarter':
    case 'terrain':
    case 'standIn':
    case 'fortification':
    case 'objective':
    case 'first':
    case 'activate':
    case 'declare':
      return false;
  }
}
