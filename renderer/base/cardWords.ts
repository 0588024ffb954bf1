import type { Card, Cards, RuleName } from '../../core/index.ts';
import type { CardWords } from '../../templates/print/index.ts';
import type { Language } from '../text/i18n.ts';
import { type Handbook, handbookOf, headOf, saysOf } from './handbook.ts';
import { type Words, wordsFor } from './words.ts';

/** Kind, faction, size, and that it is unique. */
export function subtitleOf(card: Card, { t }: Words): string {
  return [
    t(`card.kind.${card.kind}`),
    t(`bloc.${card.bloc}`),
    ...(card.faction === null ? [] : [card.faction]),
    ...(card.size === null ? [] : [t(`cards.size.${card.size}`)]),
    ...(card.unique ? [t('cards.unique')] : []),
    // It has the name of the one that its own bloc fields.
    ...(card.captured ? [t('cards.capturedMark')] : []),
  ].join(' · ');
}

/** All that is written on printed cards. */
export function cardWords(words: Words, { articles }: Handbook): CardWords {
  const { t } = words;
  const rule = (name: RuleName) => {
    const article = articles.get(headOf(name));
    return { name: words.rule(name), says: article ? saysOf(article, false, words) : t('card.notKnown') };
  };
  return {
    ...{ armour: t('card.armour'), move: t('card.move'), march: t('card.march'), models: t('card.models') },
    ...{ weaponNamed: words.weaponNamed, figureNamed: words.figureNamed },
    ...{ damage: t('card.damage'), weapon: t('card.weapon'), range: t('card.range'), close: t('card.close') },
    ...{ rules: t('compare.rules'), fold: t('printCards.fold'), rule },
    subtitle: card => subtitleOf(card, words),
    points: points => t('common.points', { points }),
    bought: words.bought,
    mount: mount => t(`card.mount.${mount}`),
  };
}

/** The same in a language, for whoever has no page. */
export const printedWords = (language: Language, cards: Cards): CardWords =>
  cardWords(wordsFor(language, 'metric', null, cards), handbookOf(cards));

/** That rules on a card are without effect in a rule set, where no card stands by: `Manfred: Without effect in this rule set: Fighting Spirit`. */
export const idleSays = ({ name }: Pick<Card, 'name'>, rules: readonly RuleName[], words: Words): string =>
  words.t('common.pair', { what: name, of: words.t('card.withoutEffect', { rules: rules.map(words.rule).join(', ') }) });
