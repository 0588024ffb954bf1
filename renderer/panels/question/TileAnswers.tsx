import { useApp, useSession, useWords } from '../../parts/context.tsx';
import type { TilePlan } from '../../tools/plan.ts';
import { takeTile, tileAt } from '../../tools/tiling.ts';
import { chance, gridPlaceOf } from '../../../core/index.ts';
import { Answer } from '../../parts/parts.tsx';

/** Which piece of terrain, and on which square. */
export function TileAnswers({ plan }: { readonly plan: TilePlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const entries = useSession(state => state.game!.entries.length);
  const suggest = () => {
    const random = chance(entries + plan.kind.length * 100 + (plan.at ? plan.at.column * 31 + plan.at.row : 0));
    const place = plan.open[Math.floor(random() * plan.open.length)];
    if (place) desk.update('tile', one => tileAt(one, gridPlaceOf(place)));
  };
  const refused = plan.at === null ? t('tile.hint') : plan.refused && words.refusal(plan.refused);
  return (
    <>
      <p
        className={`verdict ${plan.at === null ? '' : plan.refused ? 'bad' : 'good'}`}
        data-testid="verdict"
        data-legal={plan.at !== null && plan.refused === null}
      >
        {refused ?? t('tile.legal')}
      </p>
      <fieldset className="action-row" aria-label={t('tile.kind')}>
        <span className="row-name">{t('tile.kind')}</span>
        <div className="answers tight">
          {plan.offer.kinds.map((kind, i) => (
            <Answer
              key={kind}
              hotkey={String(i + 1)}
              chosen={plan.kind === kind}
              testid={`tile-${kind}`}
              onPick={() => desk.update('tile', one => takeTile(one, kind))}
            >
              {t(`terrain.${kind}`)}
            </Answer>
          ))}
        </div>
      </fieldset>
      <div className="answers" data-testid="answers">
        <Answer main hotkey="Enter" refused={refused} testid="answer-placeTerrain" onPick={desk.confirm}>
          {t('do.placeTerrain')}
        </Answer>
        <Answer hotkey="9" testid="suggest" onPick={suggest}>
          {t('do.suggest')}
        </Answer>
      </div>
    </>
  );
}
