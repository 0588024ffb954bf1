import { createOpening } from './opening.ts';
import { createPlay } from './play.ts';
import { createSaving } from './saving.ts';
import { createSettings } from './settings.ts';
import { emptyStore, type Notice, type Shared, type Surroundings } from './state.ts';

export type Session = ReturnType<typeof createSession>;

/** The program around a game: its screens, the open game, its journal, and what is shown of it. */
export function createSession(surroundings: Surroundings) {
  const store = emptyStore();
  const tell = (notice: Notice | null) => store.setState({ notice });
  const shared = { ...surroundings, store, toldByHost: refusal => tell({ tells: 'host', refusal }) } satisfies Shared;
  const play = createPlay(shared);
  const {
    answer,
    notAgain,
    askAgain,
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
      skip: play.playback.skip,
      landed: play.playback.landed,
    },
    ...createOpening(shared, play),
    cancelReading: surroundings.opener.cancel,
    ...createSaving(shared),
  };
}
