import { useEffect, useState } from 'react';
import type { TankCard } from '../../core/index.ts';
import { TANK_CARD_FORMAT, tankAskedFor, TRAINING_A, TRAINING_B } from '../../core/index.ts';
import { faultIn } from '../parts/faultIn.ts';
import { fieldSentence } from '../base/expected.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { useHanded } from '../parts/handed.ts';
import { Icon } from '../parts/Icon.tsx';
import { Answer } from '../parts/parts.tsx';
import type { TankDraft } from '../store/tankCards.ts';
import { draftOfTank, emptyDraft, tankCardText, tankDraftFaults, tankOfDraft } from '../store/tankCards.ts';
import { useTankCards, useTankDesk } from './context.tsx';
import { TankCardForm } from './card/TankCardForm.tsx';
import { useTankWords } from './parts/words.ts';

/** The player's cards of tanks: a list, and the one that is open. */
export function TankCards() {
  const { session } = useApp();
  const { cards } = useTankDesk();
  const open = useTankCards(state => state.open);
  const words = useTankWords();
  const { t } = words;
  const handed = useSession(state => state.handed?.format === TANK_CARD_FORMAT);
  useEffect(() => void cards.refresh(), [cards]);
  // A card that the program is opened with is taken in by the list; what is open is written first.
  useEffect(() => {
    if (handed && open) void cards.close();
  }, [handed, open, cards]);
  const back = async () => {
    if (open) await cards.close();
    else session.go('tankNew');
  };
  return (
    <main className="columns-page tank-cards" data-testid="tank-cards-page">
      <header>
        <button type="button" className="quiet back" data-testid="tank-cards-back" onClick={() => void back()}>
          <Icon of="back" /> {t('common.back')}
        </button>
        <h1>{t('tank.cards')}</h1>
      </header>
      {open ? <Editor /> : <List />}
    </main>
  );
}

function List() {
  const { session } = useApp();
  const { cards } = useTankDesk();
  const words = useTankWords();
  const told = useWords();
  const { t } = words;
  const kept = useTankCards(state => state.kept);
  const removed = useTankCards(state => state.removed);
  const [refused, setRefused] = useState<string | null>(null);
  const takeIn = async () => {
    const file = await session.host.files.import({ endings: ['battletank', 'json'] });
    if (!file.ok) return session.tell({ tells: 'host', refusal: file.error });
    if (file.value) await take(file.value.name, file.value.text);
  };
  const take = async (name: string, text: string) => {
    const done = await cards.takeIn(text);
    const why = done.ok ? null : done.error === 'json' ? t('tank.card.noJson') : fieldSentence(done.error, told);
    setRefused(why && t('tank.card.notTaken', { name, why }));
  };
  /** A training tank to be changed: what is made of it is out of nobody's hand but the player's. */
  const copyOf = (card: TankCard) => ({ ...draftOfTank(card), name: words.cardName(card), source: '' });
  useHanded((name, text) => void take(name, text), { format: TANK_CARD_FORMAT });
  return (
    <section className="column tank-card-list">
      <div className="answers">
        <Answer main testid="tank-card-new" onPick={() => void cards.make(emptyDraft(t('tank.card.fresh')))}>
          {t('tank.card.new')}
        </Answer>
        <Answer testid="tank-card-a" onPick={() => void cards.make(copyOf(TRAINING_A))}>
          {t('tank.card.fromA')}
        </Answer>
        <Answer testid="tank-card-b" onPick={() => void cards.make(copyOf(TRAINING_B))}>
          {t('tank.card.fromB')}
        </Answer>
        <Answer testid="tank-card-import" onPick={() => void takeIn()}>
          {t('tank.card.import')}
        </Answer>
      </div>
      {refused && (
        <p className="refused" role="alert" data-testid="tank-card-refused">
          {refused}
        </p>
      )}
      {removed && (
        <Answer testid="tank-card-bring-back" onPick={() => void cards.bringBack()}>
          {t('tank.card.bringBack', { name: removed.name })}
        </Answer>
      )}
      {kept.length === 0 && <p className="note">{t('tank.card.none')}</p>}
      <ul>
        {kept.map(one => (
          <li key={one.file} data-testid={`own-${one.name}`}>
            <button type="button" className="answer" disabled={one.value === null} onClick={() => cards.openKept(one.file)}>
              <b>{one.name}</b>
              <small>
                {one.value && one.fault
                  ? t('tank.card.mend', { count: Math.max(1, tankDraftFaults(one.value).length) })
                  : one.value
                    ? says(one.value, t)
                    : t('tank.card.noJson')}
              </small>
            </button>
            {one.value && <Export name={one.name} text={tankCardText(one.value)} />}
            <Answer testid={`remove-${one.name}`} onPick={() => void cards.remove(one.file)}>
              {t('tank.card.remove')}
            </Answer>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a card that can be played stands: what the players are asked for in its place, each number and each table once. */
function says(draft: TankDraft, t: ReturnType<typeof useTankWords>['t']): string {
  const card = tankOfDraft(draft);
  const count = card.ok ? tankAskedFor(card.value).length : 0;
  return count === 0 ? t('tank.card.full') : t('tank.card.sound', { count });
}

function Export({ name, text }: { readonly name: string; readonly text: string }) {
  const { session } = useApp();
  const { t } = useTankWords();
  return (
    <Answer
      testid={`export-${name}`}
      onPick={() =>
        void session.host.files.export({ name: `${name}.battletank`, text }).then(done => {
          if (!done.ok) session.tell({ tells: 'host', refusal: done.error });
        })
      }
    >
      {t('tank.card.export')}
    </Answer>
  );
}

/** A card as it is being typed: what is wrong is said beside its field, and every change is kept at once. */
function Editor() {
  const { cards } = useTankDesk();
  const words = useTankWords();
  const told = useWords();
  const { t } = words;
  const open = useTankCards(state => state.open)!;
  const unkept = useTankCards(state => state.unkept);
  const faults = tankDraftFaults(open.value);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) cards.doAgain();
      else cards.takeBack();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [cards]);
  const name = typeof open.value.name === 'string' ? open.value.name : 'Tank';
  return (
    <>
      <section className="column tank-card-status" aria-live="polite">
        <p data-testid="tank-card-status" className={faults.length > 0 ? 'refused' : 'sound'}>
          <Icon of={faults.length > 0 ? 'warning' : 'right'} />{' '}
          {faults.length > 0 ? t('tank.card.mend', { count: faults.length }) : says(open.value, t)}
        </p>
        {faults.length > 0 && (
          <ul>
            {faults.slice(0, 6).map(fault => (
              <li key={fault.path}>{fieldSentence(fault, told)}</li>
            ))}
          </ul>
        )}
        {unkept && <p className="refused">{faultIn(unkept, told)}</p>}
        <div className="answers">
          <Export name={name} text={tankCardText(open.value)} />
        </div>
      </section>
      <TankCardForm draft={open.value} faults={faults} onChange={(value, touched) => cards.change(value, touched)} />
    </>
  );
}
