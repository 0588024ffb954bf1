import { useEffect, useMemo, useRef, useState } from 'react';
import type { Card } from '../../core/index.ts';
import { ARMOURS, BLOCS, CARD_KINDS, cardId } from '../../core/index.ts';
import { fieldSentence } from '../base/expected.ts';
import { useApp, useKnownCards, useOwnCards, useWords } from '../parts/context.tsx';
import { faultIn } from '../parts/faultIn.ts';
import { Icon } from '../parts/Icon.tsx';
import { Answer, BlocMark } from '../parts/parts.tsx';
import { listAt, withAt, wordsAt } from '../store/cardEdits.ts';
import { type CardDraft, cardOf, draftFaults } from '../store/cards.ts';
import { CardSheet } from './CardFace.tsx';
import {
  CheckField,
  DraftingProvider,
  FaultsAt,
  SelectField,
  TextField,
  useDrafting,
  WholeField,
  WordsField,
} from './drafting.tsx';
import { fieldAt, goTo } from './fields.ts';
import { useCardKeys } from './keys.ts';
import { ModelFields } from './ModelFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import { PrintCards } from './PrintCards.tsx';
import { RuleFields } from './RuleFields.tsx';
import { WeaponFields } from './WeaponFields.tsx';

/** A card of the player's own: its fields on the left, the card as it comes out on the right. */
export function CardEditor({ draft }: { readonly draft: CardDraft }) {
  const { session, cards } = useApp();
  const { t } = useWords();
  const origin = t(session.library.cards.has(cardId(wordsAt(draft, ['id']))) ? 'ownCards.corrected' : 'ownCards.own');
  const known = useKnownCards();
  const faults = useMemo(() => draftFaults(draft, known), [draft, known]);
  const card = useMemo(() => {
    const read = cardOf(draft);
    return read.ok && faults.length === 0 ? read.value : null;
  }, [draft, faults]);
  const last = useRef<Card | null>(null);
  if (card) last.current = card;
  const shown = card ?? last.current;
  const drafting = useMemo(() => ({ draft, faults, change: cards.change }), [draft, faults, cards]);
  useCardKeys(cards);
  return (
    <DraftingProvider drafting={drafting}>
      <main className="card-editor" data-testid="card-editor">
        <Head draft={draft} card={card} />
        <div className="draft">
          <Faults />
          <Facts />
          <RuleSection />
          <ModelFields />
          <WeaponFields />
          <OptionFields />
        </div>
        <section className={`draft-preview${card ? '' : ' old'}`} aria-label={t('ownCards.preview')} data-testid="draft-preview">
          {!card && <p className="note">{t(shown ? 'ownCards.lastRight' : 'ownCards.neverRight')}</p>}
          {shown && <CardSheet card={shown} origin={origin} />}
        </section>
      </main>
    </DraftingProvider>
  );
}

function Head({ draft, card }: { readonly draft: CardDraft; readonly card: Card | null }) {
  const { session, cards } = useApp();
  const words = useWords();
  const { t } = words;
  const unkept = useOwnCards(state => state.unkept);
  const mayUndo = useOwnCards(state => (state.open?.past.length ?? 0) > 0);
  const mayRedo = useOwnCards(state => (state.open?.future.length ?? 0) > 0);
  const { faults } = useDrafting();
  const [printing, setPrinting] = useState(false);
  const name = wordsAt(draft, ['name']);
  const refused = card ? null : t('ownCards.faults', { faults: faults.length });
  const save = async () => {
    const text = cards.textOf(draft);
    const done = await session.host.files.export({ name: `${name.trim().slice(0, 60) || 'card'}.battlecard`, text });
    if (!done.ok) session.tell({ tells: 'host', refusal: done.error });
  };
  return (
    <header className="builder-head">
      <button type="button" className="quiet back" data-testid="card-back" onClick={() => void cards.close()}>
        <Icon of="back" /> {t('common.back')}
      </button>
      {card && <BlocMark bloc={card.bloc} size={28} />}
      <div className="draft-title">
        <h1>{name}</h1>
        <small role="status" className={card ? 'legal' : 'illegal'} data-testid="card-status">
          <Icon of={card ? 'right' : 'wrong'} /> {card ? t('ownCards.counts') : refused}
        </small>
      </div>
      <div className="answers">
        <Answer refused={mayUndo ? null : t('ownCards.undo.none')} hotkey="Ctrl+Z" testid="card-undo" onPick={cards.takeBack}>
          {t('builder.undo')}
        </Answer>
        <Answer refused={mayRedo ? null : t('builder.redo.none')} hotkey="Ctrl+Y" testid="card-redo" onPick={cards.doAgain}>
          {t('builder.redo')}
        </Answer>
        <Answer testid="card-export" onPick={() => void save()}>
          {t('ownCards.export')}
        </Answer>
        <Answer testid="card-print" refused={refused} onPick={() => setPrinting(true)}>
          {t('ownCards.print')}
        </Answer>
      </div>
      {unkept && (
        <p className="refused" role="alert">
          {t('armies.unkept', { sentence: faultIn(unkept, words) })}{' '}
          <Answer testid="keep-card-again" onPick={cards.keepAgain}>
            {t('armies.keepAgain')}
          </Answer>
        </p>
      )}
      {card && (
        <PrintCards
          name={card.name}
          each={[{ card, points: card.points, chosen: [], number: null }]}
          open={printing}
          onClose={() => setPrinting(false)}
        />
      )}
    </header>
  );
}

/** Everything that is to be mended, with the way to it; what no field of the page has stands here alone. */
function Faults() {
  const words = useWords();
  const { t } = words;
  const { faults } = useDrafting();
  const [strange, setStrange] = useState<readonly string[]>([]);
  useEffect(() => {
    setStrange(faults.filter(({ path }) => fieldAt(path) === null).map(({ path }) => path));
  }, [faults]);
  if (faults.length === 0) return null;
  return (
    <section className="legality illegal" aria-labelledby="draft-faults" data-testid="draft-faults">
      <h2 id="draft-faults">
        <Icon of="wrong" /> {t('ownCards.faults', { faults: faults.length })}
      </h2>
      <ul>
        {faults.map(fault => (
          <li key={`${fault.path} ${fault.expected.key}`}>
            <button type="button" className="fault" title={t('verdict.show')} onClick={() => goTo(fault.path)}>
              <Icon of="wrong" />{' '}
              {strange.includes(fault.path)
                ? t('common.pair', { what: t('ownCards.elsewhere'), of: fieldSentence(fault, words) })
                : fieldSentence(fault, words)}{' '}
              <Icon of="forth" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts() {
  const { session } = useApp();
  const { draft } = useDrafting();
  const { t } = useWords();
  const supplied = session.library.cards.get(cardId(wordsAt(draft, ['id'])));
  return (
    <section aria-labelledby="draft-facts">
      <h2 id="draft-facts">{t('ownCards.facts')}</h2>
      <div className="draft-facts">
        <TextField path={['name']} label={t('ownCards.name')} className="wide" />
        <TextField
          path={['id']}
          label={t('ownCards.id')}
          className="wide"
          note={supplied && t('ownCards.id.same', { name: supplied.name })}
        />
        <SelectField path={['bloc']} label={t('ownCards.bloc')} of={BLOCS} name={bloc => t(`bloc.${bloc}`)} />
        <SelectField path={['kind']} label={t('ownCards.kind')} of={CARD_KINDS} name={kind => t(`card.kind.${kind}`)} />
        <SelectField path={['armour']} label={t('ownCards.armour')} of={ARMOURS} name={armour => armour} />
        <WholeField path={['move']} label={t('ownCards.move')} />
        <WholeField path={['march']} label={t('ownCards.march')} />
        <WholeField path={['damageTrack']} label={t('ownCards.damageTrack')} />
        <WholeField path={['points']} label={t('ownCards.points')} />
        <SelectField
          path={['size']}
          label={t('cards.size')}
          of={['large', 'huge']}
          name={size => t(`cards.size.${size}`)}
          none={t('ownCards.size.none')}
        />
        <TextField path={['faction']} label={t('ownCards.faction')} optional />
        <TextField path={['variantOf']} label={t('ownCards.variantOf')} optional />
        <TextField path={['otherSideOf']} label={t('ownCards.otherSideOf')} optional />
        <WordsField path={['pilots']} label={t('ownCards.pilots')} note={t('ownCards.ids')} />
        <FieldedBy />
        <CheckField path={['unique']} label={t('ownCards.unique')} />
        <CheckField path={['captured']} label={t('ownCards.captured')} />
        <CheckField path={['attachment']} label={t('ownCards.attachment')} />
        <CheckField path={['uncertain']} label={t('ownCards.uncertain')} />
        <TextField path={['note']} label={t('ownCards.note.field')} className="wide" optional />
      </div>
    </section>
  );
}

/** Who may field it: its own bloc alone where none is marked. */
function FieldedBy() {
  const { draft, change } = useDrafting();
  const { t } = useWords();
  const chosen = listAt(draft, ['fieldedBy']);
  return (
    <fieldset className="wide fielded-by" data-field="fieldedBy">
      <legend>{t('ownCards.fieldedBy')}</legend>
      {BLOCS.map(bloc => (
        <label key={bloc} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(bloc)}
            data-testid={`draft-fieldedBy-${bloc}`}
            onChange={({ target: { checked } }) => {
              const blocs = BLOCS.filter(one => (one === bloc ? checked : chosen.includes(one)));
              change(withAt(draft, ['fieldedBy'], blocs.length === 0 ? undefined : blocs));
            }}
          />
          {t(`bloc.${bloc}`)}
        </label>
      ))}
      <FaultsAt path={['fieldedBy']} within />
    </fieldset>
  );
}

const OF_UNITS = ['skill', 'equipment'] as const;

function RuleSection() {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const example = useMemo(() => {
    const printed = [...session.library.cards.values()].flatMap(card => card.skills).find(name => / \(\d/.test(name));
    return printed ? words.rule(printed) : '';
  }, [session, words]);
  return (
    <section aria-labelledby="draft-rules">
      <h2 id="draft-rules">{t('ownCards.rules')}</h2>
      <p className="note">{t('ownCards.rules.note', { example })}</p>
      <RuleFields path={['skills']} label={t('ownCards.rules')} kinds={OF_UNITS} />
    </section>
  );
}
