import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Army, Cards } from '../../core/index.ts';
import { cardsShown, correctedCards, withBrought } from '../../core/index.ts';
import type { Session } from '../store/session.ts';
import { errataOfLast } from '../draft/remembered.ts';
import type { SessionState } from '../store/state.ts';
import { type Handbook, handbookOf } from '../base/handbook.ts';
import type { Words } from '../base/words.ts';
import { placedIn, wordsFor } from '../base/words.ts';
import type { CardDesk, CardsState } from '../store/cards.ts';
import type { Folds, FoldsState } from '../store/folds.ts';
import type { Forecasts, ForecastsState } from '../store/forecasts.ts';
import type { HandbookDesk, HandbookState } from '../store/handbook.ts';
import type { WhatIfDesk, WhatIfState } from '../store/whatIf.ts';
import type { Desk, DeskState } from '../tools/desk.ts';

export interface App {
  readonly session: Session;
  readonly desk: Desk;
  readonly folds: Folds;
  /** What answers may bring. */
  readonly forecasts: Forecasts;
  /** What a unit could do from where it can go. */
  readonly whatIf: WhatIfDesk;
  /** The page of all rules. */
  readonly rules: HandbookDesk;
  /** The player's own cards. */
  readonly cards: CardDesk;
}

const AppContext = createContext<App | null>(null);

export function AppProvider({ children, ...given }: App & { readonly children: ReactNode }) {
  const { session, desk, folds, forecasts, whatIf, rules, cards } = given;
  const app = useMemo(
    () => ({ session, desk, folds, forecasts, whatIf, rules, cards }),
    [session, desk, folds, forecasts, whatIf, rules, cards],
  );
  return <AppContext value={app}>{children}</AppContext>;
}

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('A part of the page stands outside the app that it belongs to.');
  return app;
}

export const useSession = <T,>(pick: (state: SessionState) => T): T => useStore(useApp().session.store, pick);
export const useDesk = <T,>(pick: (state: DeskState) => T): T => useStore(useApp().desk.store, pick);
export const useForecasts = <T,>(pick: (state: ForecastsState) => T): T => useStore(useApp().forecasts.store, pick);
export const useWhatIf = <T,>(pick: (state: WhatIfState) => T): T => useStore(useApp().whatIf.store, pick);
export const useFolds = <T,>(pick: (state: FoldsState) => T): T => useStore(useApp().folds.store, pick);
export const useHandbookDesk = <T,>(pick: (state: HandbookState) => T): T => useStore(useApp().rules.store, pick);

export const useOwnCards = <T,>(pick: (state: CardsState) => T): T => useStore(useApp().cards.store, pick);

/** All cards that there are to choose from: those of the program, and the player's own over them. */
export const useKnownCards = (): Cards => useStore(useApp().cards.known, state => state.cards);

/** The same as the rule set shows them that the last game was set up with. */
export function useShownCards(): Cards {
  const known = useKnownCards();
  const lastGame = useSession(state => state.settings.lastGame);
  return useMemo(() => correctedCards(known, errataOfLast(lastGame)), [known, lastGame]);
}

/** The same with those that an army brings along. */
export function useCardsOfArmy({ cards }: Pick<Army, 'cards'>): Cards {
  const known = useShownCards();
  return useMemo(() => withBrought(known, cards ?? []), [cards, known]);
}

/** Words in the language of the settings, for the open game if there is one. */
export function useWords(): Words {
  const { session } = useApp();
  const language = useSession(state => state.settings.language);
  const measure = useSession(state => state.game?.setup.measure ?? state.settings.measure);
  const setup = useSession(state => state.game?.setup ?? null);
  const cards = useCards();
  return useMemo(
    () =>
      wordsFor(language, measure, setup && { setup, cards, placed: id => placedIn(session.store.getState().game, id) }, cards),
    [language, measure, setup, cards, session],
  );
}

/** The cards of the open game; all that there are where none is open. */
export function useCards(): Cards {
  const { session } = useApp();
  const known = useKnownCards();
  const setup = useSession(state => state.game?.setup ?? null);
  return useMemo(() => (setup ? cardsShown(setup, session.library) : known), [setup, known, session]);
}

/** Every rule with who has it, of all cards that there are. */
export function useHandbook(): Handbook {
  const cards = useKnownCards();
  handbooks.set(cards, handbooks.get(cards) ?? handbookOf(cards));
  return handbooks.get(cards)!;
}

const handbooks = new WeakMap<Cards, Handbook>();
