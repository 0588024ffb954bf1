import { adjudicate } from './adjudicate.ts';
import { armies, books, cards, layouts, options, scenarios } from './lists.ts';
import { isTankGame } from '../games/tank/index.ts';
import { byFile, byMode } from './modes.ts';
import { odds } from './odds.ts';
import { play, replay } from './play.ts';
import { recheck } from './recheck.ts';
import { resolve } from './resolve.ts';
import type { Supplies } from './supplies.ts';
import { playTanks, replayTanks } from './tank.ts';
import type { Verbs } from './verb.ts';

/** What the program does without a screen: JSON in, one JSON document out. */
export const verbs = (supplies: Supplies): Verbs => ({
  adjudicate: adjudicate(supplies),
  armies: armies(supplies),
  books: books(supplies),
  cards: cards(supplies),
  odds: odds(supplies),
  options: options(supplies),
  play: byMode({ free: play(supplies), grid: play(supplies), tank: playTanks(supplies) }, 'free'),
  recheck,
  replay: byFile(replay(supplies), { isOf: isTankGame, verb: replayTanks }),
  resolve: resolve(supplies),
  scenarios: scenarios(supplies),
  tables: layouts(supplies),
});

export { designOf, layout } from './layout.ts';
export { armyOf } from './play.ts';
export type { Supplies } from './supplies.ts';
export * from './ownTurns.ts';
export * from './verb.ts';
export * from './match.ts';
export { PLAYERS } from '../players/levels.ts';
