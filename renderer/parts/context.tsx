import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Cards, PieceId, TerrainKind } from '../../core/index.ts';
import { cardsOf } from '../../core/index.ts';
import type { Session } from '../store/session.ts';
import type { SessionState } from '../store/state.ts';
import { type Handbook, handbookOf } from '../base/handbook.ts';
import type { Words } from '../base/words.ts';
import { wordsFor } from '../base/words.ts';
import type { Folds, FoldsState } from '../store/folds.ts';
import type { HandbookDesk, HandbookState } from '../store/handbook.ts';
import type { Desk, DeskState } from '../tools/desk.ts';

export interface App {
  readonly session: Session;
  readonly desk: Desk;
  readonly folds: Folds;
  /** The page of all rules. */
  readonly rules: HandbookDesk;
}

const AppContext = createContext<App | null>(null);

export function AppProvider({ session, desk, folds, rules, children }: App & { readonly children: ReactNode }) {
  const app = useMemo(() => ({ session, desk, folds, rules }), [session, desk, folds, rules]);
  return <AppContext value={app}>{children}</AppContext>;
}

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('A part of the page stands outside the app that it belongs to.');
  return app;
}

export const useSession = <T,>(pick: (state: SessionState) => T): T => useStore(useApp().session.store, pick);
export const useDesk = <T,>(pick: (state: DeskState) => T): T => useStore(useApp().desk.store, pick);
export const useFolds = <T,>(pick: (state: FoldsState) => T): T => useStore(useApp().folds.store, pick);
export const useHandbookDesk = <T,>(pick: (state: HandbookState) => T): T => useStore(useApp().rules.store, pick);

/** Words in the language of the settings, for the open game if there is one. */
export function useWords(): Words {
  const { session } = useApp();
  const language = useSession(state => state.settings.language);
  const measure = useSession(state => state.game?.setup.measure ?? state.settings.measure);
  const setup = useSession(state => state.game?.setup ?? null);
  return useMemo(
    () =>
      wordsFor(
        language,
        measure,
        setup && { setup, cards: cardsOf(setup, session.library), placed: id => placedKind(session, id) },
        setup ? cardsOf(setup, session.library) : session.library.cards,
      ),
    [language, measure, setup, session],
  );
}

/** The cards of the open game. */
export function useCards(): Cards {
  const { session } = useApp();
  const setup = useSession(state => state.game?.setup ?? null);
  return useMemo(() => (setup ? cardsOf(setup, session.library) : session.library.cards), [setup, session]);
}

/** Every rule with who has it, of all cards that the program brings. */
export function useHandbook(): Handbook {
  const { cards } = useApp().session.library;
  handbooks.set(cards, handbooks.get(cards) ?? handbookOf(cards));
  return handbooks.get(cards)!;
}

const handbooks = new WeakMap<Cards, Handbook>();

/** What was placed under that name, though it may be gone by now. */
function placedKind(session: Session, id: PieceId): TerrainKind | null {
  for (const { events } of session.store.getState().game?.history ?? [])
    for (const event of events)
      if ((event.type === 'terrainPlaced' || event.type === 'pieceLaid') && event.piece.id === id) return event.piece.kind;
  return null;
}
