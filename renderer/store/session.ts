import { writeSave } from '../../core/index.ts';
import { seatsToKeep } from '../base/seats.ts';
import { createOpening } from './opening.ts';
import { createPlay } from './play.ts';
import { createSaving, until } from './saving.ts';
import { createSettings } from './settings.ts';
import { createTankPlay } from './tank.ts';
import { emptyStore, type Notice, type Shared, type Surroundings } from './state.ts';

export type Session = ReturnType<typeof createSession>;

/** The program around a game: its screens, the open game, its journal, and what is shown of it. */
export function createSession(surroundings: Surroundings) {
  const store = emptyStore();
  const tell = (notice: Notice | null) => store.setState({ notice });
  const shared = { ...surroundings, store, toldByHost: refusal => tell({ tells: 'host', refusal }) } satisfies Shared;
  const play = createPlay(shared);
  const tank = createTankPlay(shared);
  const {
    answer,
    notAgain,
    askAgain,
    mayChangeSeats,
    changeSeat,
    throwByHand,
    throwNextByHand,
    trayBroken,
    keepNow,
    takeBack,
    doAgain,
    watch,
    mayTakeBack,
    refreshLast,
    go,
    leave,
  } = play;
  const { coach, pause, stepOn, seeAgain } = play;
  return {
    store,
    host: surroundings.host,
    library: surroundings.library,
    hasTray: surroundings.hasTray,
    tell,
    ...createSettings(shared),
    ...{
      answer,
      notAgain,
      askAgain,
      mayChangeSeats,
      changeSeat,
      throwByHand,
      throwNextByHand,
      trayBroken,
      keepNow,
      takeBack,
      doAgain,
      watch,
      mayTakeBack,
      refreshLast,
      go,
      leave,
      ...{ coach, pause, stepOn, seeAgain },
      clock: play.clock,
      replay: play.replay,
      /** What the open game is called. */
      title: play.keeper.title,
      skip: play.playback.skip,
      landed: play.playback.landed,
      /** The journal that the open game is written down in; null where there is none. */
      openJournal: play.keeper.journal,
    },
    tank,
    ...createOpening(shared, play, { tank }),
    cancelReading: surroundings.opener.cancel,
    ...createSaving(shared, {
      text: () => {
        play.clock.count();
        const { game, seats } = store.getState();
        return JSON.stringify(writeSave(play.withHands(game!), seatsToKeep(seats)));
      },
      // A game that is watched as it was played is no game by the rules of today: a save would say that it is.
      mayKeep: () => store.getState().watching !== 'recorded',
      toBeShown: () => until(store, ({ playing }) => !playing),
    }),
  };
}
