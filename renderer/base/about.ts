import { books, scenarios } from '../../core/index.ts';
import type { About } from '../../electron/contract/index.ts';
import type { TextKey } from '../text/en.ts';
import type { Words } from './words.ts';

type Named = Pick<About, 'book' | 'scenario'>;

/** Which game it is and which of its scenarios; those of another program by what the file calls them. */
function gameLine({ book, scenario }: Named, { t }: Words): readonly string[] {
  const space = books.find(({ id }) => id === book)?.space;
  if (!space) return [book, scenario];
  const key = `new.scenario.${space}.${scenario}`;
  const ours = scenarios.some(one => one.id === scenario && one.space === space);
  return [t(`new.ruleSet.${space}`), ours ? t(key as TextKey) : scenario];
}

function turnsLine(turns: number | null, { t }: Words): string {
  if (turns === null) return t('saves.endless');
  return turns === 1 ? t('saves.turns.one') : t('saves.turns', { count: turns });
}

/** What a game's file says of itself before it is opened: who meets where, what is played and how long, of which format and rules. */
export function aboutLine(about: About, words: Words): string {
  const { format, rules, measure, turnLimit, armies, table } = about;
  return [
    words.t('saves.about', { blue: armies.blue, red: armies.red, table }),
    ...gameLine(about, words),
    turnsLine(turnLimit, words),
    words.t(`saves.${measure}`),
    words.t('saves.versions', { format, rules }),
  ].join(' · ');
}
