import type { CardId } from '../../core/index.ts';
import { cardsShown, RULES } from '../../core/index.ts';
import { Answer, Sheet } from '../parts/parts.tsx';
import { tellCommand } from '../playback/tell.ts';
import type { Choice } from '../store/state.ts';
import { expectedIn } from '../base/expected.ts';
import type { Words } from '../base/words.ts';
import { wordsFor } from '../base/words.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';

/** A game that was played by other rules and no longer follows to its end: why, and the ways to go on with it. */
export function ChoiceSheet() {
  const { session } = useApp();
  const words = useWords();
  const choice = useSession(state => (state.watching === 'recorded' ? null : state.choice));
  if (!choice) return null;
  const { t, language } = words;
  const older = choice.divergence.rules < RULES;
  const cards = cardsShown(choice.setup, session.library);
  const theirs = wordsFor(language, choice.setup.measure, { setup: choice.setup, cards });
  return (
    <Sheet
      title={t(older ? 'choice.title' : 'choice.title.changed', { name: choice.name })}
      open
      onClose={() => void session.choose(null)}
      wide
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those that stand on the buttons */}
      <div
        className="going-on"
        data-testid="choice"
        data-first
        tabIndex={-1}
        onKeyDown={({ key }) => {
          const way = choice.ways[Number(key) - 1];
          if (way) void session.choose(way);
        }}
      >
        {why(choice, theirs, id => cards.get(id)?.name ?? id).map(line => (
          <p key={line}>{line}</p>
        ))}
        {choice.missing && <p>{t('choice.missing', { what: expectedIn(language, choice.missing.expected) })}</p>}
        <p>{t('choice.untouched')}</p>
        <ul>
          {choice.ways.map((way, i) => (
            <li key={way}>
              <Answer main={i === 0} testid={`way-${way}`} hotkey={String(i + 1)} onPick={() => void session.choose(way)}>
                {t(`choice.${way}`)}
              </Answer>
              <small>
                {t(`choice.${way}.note`, { turn: choice.turn ?? 0, answers: choice.divergence.n - 1, of: choice.answers })}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** Which rules have changed, and which answer no longer follows. */
function why({ divergence, answers }: Choice, words: Words, nameOf: (card: CardId) => string): readonly string[] {
  const { t } = words;
  const { n, side, command, rules, sections, cards } = divergence;
  const law = rules < RULES ? [t('choice.law', { rules, now: RULES, sections: sections.map(words.ruleId).join(', ') })] : [];
  const changed = cards.length > 0 ? [t('choice.cards', { names: cards.map(nameOf).join(', ') })] : [];
  const since = [...law, ...changed];
  const answer = t('choice.answer', { n, of: answers, answer: `${words.side(side)}, ${tellCommand(command, words)}` });
  const how = divergence.why === 'refused' ? words.refusal(divergence.refusal) : t('choice.elsewhere');
  return [...(since.length > 0 ? since : [t('choice.changed')]), `${answer} ${how}`];
}
