import { type ReactNode, useState } from 'react';
import type { Army, Bloc } from '../../core/index.ts';
import { armyPoints, BLOCS } from '../../core/index.ts';
import { shippedArmies } from '../../templates/index.ts';
import { useApp, useCardsOfArmy, useKnownCards, useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Answer, BlocMark, Choice } from '../parts/parts.tsx';
import type { KeptArmy } from '../store/armies.ts';
import { newArmy, USUAL_LIMITS } from '../store/armyEdits.ts';
import { faultsOf } from '../draft/armies.ts';
import { faultIn } from '../parts/faultIn.ts';
import { useArmies, useWorkshop } from './context.tsx';
import { goTo } from './fields.ts';
import { ArmyImport } from './import/ArmyImport.tsx';
import { OwnCards } from './OwnCards.tsx';

/** All armies: the player's own, to go on with, and the supplied ones, to copy. */
export function ArmyList() {
  const { session } = useApp();
  const { armies } = useWorkshop();
  const words = useWords();
  const { t } = words;
  const kept = useArmies(state => state.kept);
  const removed = useArmies(state => state.removed);
  const known = useKnownCards();
  return (
    <main className="columns-page armies-page" data-testid="armies-page">
      <header>
        <button type="button" className="quiet back" data-testid="armies-back" onClick={() => session.go('start')}>
          <Icon of="back" /> {t('common.back')}
        </button>
        <h1>{t('armies.title')}</h1>
      </header>
      <section aria-labelledby="own-armies" className="column">
        <h2 id="own-armies">{t('armies.own')}</h2>
        <NewArmy />
        <ArmyImport
          testid="import-army-files"
          {...{ more: [], cards: known, uses: ['build', 'keep'], isHanded: false }}
          onTake={(use, army, more) => void (use === 'build' ? armies.begin(army, more) : armies.keep(army, more))}
          onCards={() => {}}
        />
        {removed && (
          <p role="status" className="removed" data-testid="removed">
            {t('armies.removed', { name: removed.name })}
            <Answer testid="bring-back" onPick={() => void armies.bringBack()}>
              {t('armies.bringBack')}
            </Answer>
          </p>
        )}
        {kept.length === 0 && <p className="note">{t('armies.none')}</p>}
        <ul className="kept-list">
          {kept.map(one => (
            <Own key={one.file} kept={one} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="supplied-armies" className="column">
        <h2 id="supplied-armies">{t('armies.supplied')}</h2>
        <p className="note">{t('armies.copy.note')}</p>
        <ul className="kept-list">
          {shippedArmies().map(({ id, army }) => (
            <Line key={id} name={words.army(army.name)} army={army}>
              <Answer testid={`copy-${id}`} onPick={() => void armies.begin({ ...army, name: words.army(army.name) })}>
                {t('armies.copy')}
              </Answer>
            </Line>
          ))}
        </ul>
      </section>
      <OwnCards />
    </main>
  );
}

/** Begins an army of a bloc and a size. */
function NewArmy() {
  const { armies } = useWorkshop();
  const { t } = useWords();
  const [bloc, setBloc] = useState<Bloc>('allies');
  const [limit, setLimit] = useState<`${(typeof USUAL_LIMITS)[number]}`>('100');
  return (
    <form
      className="new-army"
      onSubmit={event => {
        event.preventDefault();
        void armies.begin(newArmy(t('armies.new.name'), bloc, Number(limit)));
      }}
    >
      <Choice
        label={t('armies.new.bloc')}
        value={bloc}
        of={BLOCS}
        name={one => t(`bloc.${one}`)}
        onChange={setBloc}
        testid="new-bloc"
      />
      <Choice
        label={t('armies.new.limit')}
        value={limit}
        of={USUAL_LIMITS.map(one => `${one}` as const)}
        name={one => one}
        onChange={setLimit}
        testid="new-limit"
      />
      <button type="submit" className="answer main" data-testid="new-army">
        {t('armies.new')}
      </button>
    </form>
  );
}

function Own({ kept: { file, name, value: army, fault } }: { readonly kept: KeptArmy }) {
  const { session } = useApp();
  const { armies } = useWorkshop();
  const words = useWords();
  const { t } = words;
  const remove = (
    <Answer testid={`remove-army-${name}`} onPick={() => void armies.remove(file)}>
      {t('armies.remove')}
    </Answer>
  );
  if (!army)
    return (
      <li className="broken">
        <span>
          <strong>{name}</strong>
          <small className="fault">{fault && t('armies.broken', { sentence: faultIn(fault, words) })}</small>
        </span>
        <span className="answers">{remove}</span>
      </li>
    );
  return (
    <Line name={name} army={army}>
      <Answer
        testid={`play-army-${name}`}
        onPick={() => {
          session.store.setState({ leftArmies: { built: { side: 'blue', file } } });
          session.go('newGame');
        }}
      >
        {t('armies.play')}
      </Answer>
      <Answer testid={`open-army-${name}`} onPick={() => armies.openKept(file)}>
        {t('armies.open')}
      </Answer>
      <Answer
        testid={`rename-army-${name}`}
        onPick={() => {
          armies.openKept(file);
          requestAnimationFrame(() => goTo('name'));
        }}
      >
        {t('armies.rename')}
      </Answer>
      <Answer testid={`copy-army-${name}`} onPick={() => void armies.begin(army)}>
        {t('armies.copy')}
      </Answer>
      {remove}
    </Line>
  );
}

interface LineProps {
  readonly name: string;
  readonly army: Army;
  readonly children: ReactNode;
}

/** An army in a line: whose, what it costs, whether it is legal, and what can be done with it. */
function Line({ name, army, children }: LineProps) {
  const cards = useCardsOfArmy(army);
  const { t } = useWords();
  const isLegal = faultsOf(army, cards).length === 0;
  return (
    <li>
      <BlocMark bloc={army.bloc} size={22} />
      <span>
        <strong>{name}</strong>
        <small>
          {t(`bloc.${army.bloc}`)} · {t('new.army.points', { points: armyPoints(army, cards), limit: army.limit })} ·{' '}
          {t('armies.units', { units: army.units.length })} ·{' '}
          <span className={isLegal ? 'legal' : 'illegal'}>
            <Icon of={isLegal ? 'right' : 'wrong'} /> {t(isLegal ? 'armies.legal' : 'armies.illegal')}
          </span>
        </small>
      </span>
      <span className="answers">{children}</span>
    </li>
  );
}
