import { useEffect, useMemo, useState } from 'react';
import type { Army, CardId } from '../../core/index.ts';
import { armyPoints, BLOCS, cardsOfArmies, factionShares } from '../../core/index.ts';
import { printedOf } from '../../templates/print/index.ts';
import { useCardsOfArmy, useKnownCards, useWords } from '../parts/context.tsx';
import { faultIn } from '../parts/faultIn.ts';
import { Icon } from '../parts/Icon.tsx';
import { Answer, BlocMark } from '../parts/parts.tsx';
import { NotWithin, numberTyped, useTyped } from '../parts/typed.tsx';
import { withUnit } from '../store/armyEdits.ts';
import { ArmyExport } from './ArmyExport.tsx';
import { CardColumn } from './CardColumn.tsx';
import { CardFace } from './CardFace.tsx';
import { CompareSheet } from './CompareSheet.tsx';
import { useArmies, useWorkshop } from './context.tsx';
import { field } from './fields.ts';
import { useBuilderKeys } from './keys.ts';
import { Muster } from './Muster.tsx';
import { PrintCards } from './PrintCards.tsx';
import { Verdict } from './Verdict.tsx';

/** Cards on the left, the army on the right, legality under it; between them the card that is looked at. */
export function Builder({ army, first }: { readonly army: Army; readonly first: CardId | null }) {
  const { armies } = useWorkshop();
  const { t } = useWords();
  const cards = useCardsOfArmy(army);
  // What other programs are told is what is printed, whatever a rule set corrects.
  const asPrinted = cardsOfArmies([army], useKnownCards());
  const [looked, setLooked] = useState<CardId | null>(first ?? army.units[0]?.card ?? null);
  const [comparing, setComparing] = useState<readonly CardId[]>([]);
  const [printing, setPrinting] = useState(false);
  useBuilderKeys(armies);
  const card = looked && cards.get(looked);
  const compare = (id: CardId) => setComparing(([first]) => (first === undefined || first === id ? [id] : [first, id]));
  const printed = useMemo(() => printedOf(army, cards), [army, cards]);
  const add = (id: CardId) => armies.change(withUnit(army, id));
  return (
    <main className="builder" data-testid="builder">
      <Head army={army} onPrint={() => setPrinting(true)} />
      <CardColumn army={army} looked={looked} onLook={setLooked} onAdd={add} onCompare={compare} picked={comparing} />
      <section className="builder-card" aria-label={t('cards.title')} aria-live="polite">
        {card ? (
          <CardFace card={card} army={army} onAdd={() => add(card.id)} onCompare={() => compare(card.id)} />
        ) : (
          <p className="note">{t('cards.pick')}</p>
        )}
      </section>
      <section className="builder-army" aria-label={t('muster.title')}>
        <Muster army={army} onLook={setLooked} />
        <Verdict army={army} />
        <ArmyExport of="builder" army={army} cards={asPrinted} />
      </section>
      <CompareSheet picked={comparing} cards={cards} onClose={() => setComparing([])} />
      <PrintCards name={army.name} {...printed} open={printing} onClose={() => setPrinting(false)} />
    </main>
  );
}

function Head({ army, onPrint }: { readonly army: Army; readonly onPrint: () => void }) {
  const { armies } = useWorkshop();
  const cards = useCardsOfArmy(army);
  const words = useWords();
  const { t } = words;
  const unkept = useArmies(state => state.unkept);
  const mayUndo = useArmies(state => (state.open?.past.length ?? 0) > 0);
  const mayRedo = useArmies(state => (state.open?.future.length ?? 0) > 0);
  const points = armyPoints(army, cards);
  const left = army.limit - points;
  const [dearest] = factionShares(army, cards);
  return (
    <header className="builder-head">
      <button type="button" className="quiet back" data-testid="builder-back" onClick={() => void armies.close()}>
        <Icon of="back" /> {t('common.back')}
      </button>
      <BlocMark bloc={army.bloc} size={28} />
      <Name army={army} />
      <label className="field">
        {t('builder.bloc')}
        <select
          {...field('bloc')}
          value={army.bloc}
          data-testid="builder-bloc"
          onChange={event => {
            const bloc = BLOCS.find(one => one === event.target.value);
            if (bloc) armies.change({ ...army, bloc });
          }}
        >
          {BLOCS.map(bloc => (
            <option key={bloc} value={bloc}>
              {t(`bloc.${bloc}`)}
            </option>
          ))}
        </select>
      </label>
      <Limit army={army} />
      <div className="points" data-testid="points">
        <span>{t('builder.points', { points, limit: army.limit })}</span>
        <progress className={left < 0 ? 'over' : ''} value={Math.min(points, army.limit)} max={army.limit} aria-hidden="true" />
        <small className={left < 0 ? 'over' : ''}>
          {left < 0 && <Icon of="wrong" />} {left < 0 ? t('builder.over', { over: -left }) : t('builder.left', { left })}
        </small>
        {dearest && (
          <small data-testid="faction">
            {dearest.points >= dearest.needed && <Icon of="right" />} {t('builder.faction', { ...dearest })}
          </small>
        )}
      </div>
      <div className="answers">
        <Answer refused={mayUndo ? null : t('builder.undo.none')} hotkey="Ctrl+Z" testid="undo" onPick={armies.takeBack}>
          {t('builder.undo')}
        </Answer>
        <Answer refused={mayRedo ? null : t('builder.redo.none')} hotkey="Ctrl+Y" testid="redo" onPick={armies.doAgain}>
          {t('builder.redo')}
        </Answer>
        <Answer testid="print-cards" onPick={onPrint}>
          {t('builder.print')}
        </Answer>
      </div>
      {unkept && (
        <p className="refused" role="alert">
          {t('armies.unkept', { sentence: faultIn(unkept, words) })}{' '}
          <Answer testid="keep-again" onPick={armies.keepAgain}>
            {t('armies.keepAgain')}
          </Answer>
        </p>
      )}
    </header>
  );
}

/** Signs of a name, as files take them. */
const LONGEST_NAME = 120;

/** What the army is called; an empty name waits for the next sign. */
function Name({ army }: { readonly army: Army }) {
  const { armies } = useWorkshop();
  const { t } = useWords();
  const [typed, setTyped] = useState(army.name);
  useEffect(() => setTyped(before => (before.trim() === army.name ? before : army.name)), [army.name]);
  return (
    <label className="field name">
      {t('builder.name')}
      <input
        {...field('name')}
        value={typed}
        maxLength={LONGEST_NAME}
        data-testid="builder-name"
        onChange={event => {
          setTyped(event.target.value);
          const name = event.target.value.trim();
          if (name !== '') armies.change({ ...army, name });
        }}
        onBlur={() => setTyped(army.name)}
      />
    </label>
  );
}

/** Army points agreed, as files take them. */
const MOST_POINTS = 10_000;

const LIMIT = { least: 1, most: MOST_POINTS, whole: true } as const;

function Limit({ army }: { readonly army: Army }) {
  const { armies } = useWorkshop();
  const { t } = useWords();
  const { input, isRefused, says } = useTyped({
    value: String(army.limit),
    read: text => numberTyped(text, LIMIT),
    onRead: limit => armies.change({ ...army, limit }),
  });
  return (
    <label className="field limit">
      {t('builder.limit')}
      <input {...field('limit')} type="number" min={1} max={MOST_POINTS} data-testid="builder-limit" {...input} />
      {isRefused && <NotWithin id={says} testid="builder-limit" {...LIMIT} />}
    </label>
  );
}
