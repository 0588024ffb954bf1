import { createStore } from 'zustand/vanilla';
import type { Game, Tried, WhatIf } from '../../core/index.ts';
import { project, questionOf } from '../../core/index.ts';
import type { Counted, Counting } from '../workers/odds/client.ts';

/** An answer to the open question, and what is otherwise than it stands; null for nothing. */
export interface Tries {
  readonly tried: Tried;
  readonly whatIf: WhatIf | null;
}

export interface ForecastsState {
  /** What is known of answers to the open question, by `keyOf`. */
  readonly known: ReadonlyMap<string, Counted>;
}

export type Forecasts = ReturnType<typeof createForecasts>;

export const keyOf = ({ tried, whatIf }: Tries): string => JSON.stringify([tried, whatIf]);

/** The table has agreed that odds are shown. */
export const areOddsShown = ({ setup }: Pick<Game, 'setup'>): boolean => setup.withoutOdds === undefined;

/** What answers to the open question may bring, counted elsewhere and known as long as the question is open. */
export function createForecasts(open: (told: (key: string, counted: Counted) => void) => Counting) {
  const store = createStore<ForecastsState>(() => ({ known: new Map() }));
  /** The position that the known answers are to. */
  let from: Game['state'] | null = null;
  let question = 0;
  const named = (key: string) => `${question} ${key}`;
  const counting = open((name, counted) => {
    const key = name.slice(name.indexOf(' ') + 1);
    // What was asked in another position says nothing here.
    if (name !== named(key)) return;
    store.setState(({ known }) => ({ known: new Map(known).set(key, counted) }));
  });

  /** What shall be known, most wanted first; nothing where the table has agreed on that, or nobody is asked. */
  function want(game: Game, tries: readonly Tries[]): void {
    const asked = questionOf(game.state);
    if (from !== game.state) {
      from = game.state;
      question += 1;
      store.setState({ known: new Map() });
    }
    if (!asked || !areOddsShown(game)) return counting.want([]);
    // Whatever the coming dice follow from stays here.
    const { seed: _, pledge: __, ...setup } = game.setup;
    const { known } = store.getState();
    const left = tries.filter(one => {
      const before = known.get(keyOf(one));
      return before === undefined || before.is === 'counting' || before.is === 'failed';
    });
    counting.want(
      left.map(one => ({
        key: named(keyOf(one)),
        asking: () => ({ setup, position: project(game.state, asked.who).position, ...one }),
      })),
    );
  }

  return { store, want };
}
