import type { Ask, Side, State } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';

/** What is asked, in words, without whose question it is. */
export function sentenceOf(ask: Ask, who: Side, state: State, words: Words): string {
  const { t } = words;
  switch (ask.ask) {
    case 'edge':
      return t('ask.edge');
    case 'terrain':
      return t('ask.terrain');
    case 'fortification':
      return t('ask.fortification');
    case 'choose':
      return ask.choices.length === 1 ? words.choice(ask.choices[0]!) : t('choose.several');
    case 'objective':
      return t('ask.objective', { number: ask.number });
    case 'first':
      return t('ask.first');
    case 'activate':
      return t('ask.activate');
    case 'declare':
      return t('ask.declare', { unit: words.unit(ask.unit) });
    case 'move': {
      const unit = words.unit(ask.unit);
      const range = words.ranged(ask.budget.range);
      if (ask.by === 'put') return t('ask.move.put', { unit });
      if (state.units.some(one => one.id === ask.unit && one.aboard)) return t('ask.move.leaves', { unit, range });
      // It may come again over other edges than its own.
      const returns = state.units.find(one => one.id === ask.unit)?.returns ?? 0;
      if (ask.enters && returns > 0) return t('ask.move.returns', { unit, range });
      if (ask.enters && state.edges) return t('ask.move.enters', { unit, range, edge: t(`edge.${state.edges[who]}`) });
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
      return state.go !== null && who !== state.go;
    case 'edge':
    case 'terrain':
    case 'fortification':
    case 'objective':
    case 'first':
    case 'activate':
    case 'declare':
      return false;
  }
}
