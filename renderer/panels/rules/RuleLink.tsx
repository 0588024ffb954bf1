import type { RuleId } from '../../../core/index.ts';
import { type Article, pageSpan, saysOf, spansOf, titleIn } from '../../base/handbook.ts';
import type { Words } from '../../base/words.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { Hint, leaveKeys } from '../../parts/parts.tsx';

interface Props {
  readonly article: Article;
  /** What stands on it; its name where nothing is said. */
  readonly label?: string;
  /** The program does not play it on this card. */
  readonly byHand?: boolean;
}

/** The name of a rule; in short on hover and on focus, and the page of rules at a press. */
export function RuleLink({ article, label, byHand = false }: Props) {
  const { rules } = useApp();
  const words = useWords();
  const { t, language } = words;
  const name = titleIn(language, article);
  return (
    <Hint text={`${saysOf(article, byHand, words)} (${whereOf(article.sections, words)})`}>
      <button
        type="button"
        className={`rule-chip${byHand ? ' by-hand' : ''}`}
        aria-label={t('handbook.look', { name: label ?? name })}
        data-rule={article.name}
        onClick={event => {
          leaveKeys(event);
          rules.open(article.name);
        }}
      >
        {label ?? name}
      </button>
    </Hint>
  );
}

/** `SK-36–40, p. 97–98`. */
export function whereOf(sections: readonly RuleId[], words: Words): string {
  const pages = pageSpan(sections, words);
  const spans = spansOf(sections);
  if (pages === null) return spans;
  return words.t('handbook.where', { sections: spans, pages: pages[0] === pages[1] ? pages[0] : pages.join('–') });
}
