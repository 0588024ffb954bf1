import { Fragment } from 'react';
import { otherwiseOfMarker } from '../../base/differences.ts';
import { titleIn } from '../../base/handbook.ts';
import { type KnownMark, KNOWN_MARKS, MARKS } from '../../base/marks.ts';
import { useApp, useHandbook, useWords } from '../../parts/context.tsx';
import { MarkSign } from '../../parts/parts.tsx';

/** Every marker with its sign, what it means, and the rule that lays it. */
export function Legend() {
  const words = useWords();
  const { t } = words;
  return (
    <ul className="legend" data-testid="legend">
      {KNOWN_MARKS.map(marker => (
        <li key={marker}>
          <MarkSign marker={marker} size={26} />
          <span>
            <b>{t(`marker.${marker}`)}.</b> {t(`marker.says.${marker}`)}{' '}
            {otherwiseOfMarker(marker, words).map(({ book, says }) => (
              <Fragment key={book}>
                <b>{t('handbook.in', { book })}</b> {says}{' '}
              </Fragment>
            ))}
            <Rule marker={marker} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Rule({ marker }: { readonly marker: KnownMark }) {
  const { rules } = useApp();
  const { language } = useWords();
  const article = useHandbook().articles.get(MARKS[marker].of);
  if (!article) return null;
  return (
    <button type="button" className="link" onClick={() => rules.open(article.name)}>
      {titleIn(language, article)}
    </button>
  );
}
