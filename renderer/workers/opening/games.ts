import type { GameFiles, Opened } from './files.ts';
import { tankFiles } from './tank.ts';

/** Games beside those of Dust, each with how its files are read. What opens a file asks this list and knows none of them. */
export const OWN_GAMES = { tank: tankFiles };

/** The name of one of them. */
export type OwnGame = keyof typeof OWN_GAMES;
/** What one of them makes a game of on the page. */
export type OwnRecord<G extends OwnGame> = (typeof OWN_GAMES)[G] extends GameFiles<infer R> ? R : never;

/** A game of one of them, found in a file. */
export interface OwnFound<G extends OwnGame = OwnGame> extends Opened<OwnRecord<G>> {
  readonly game: G;
}

/** Which of them a document is of; null for any other. */
export const ownGameOf = (document: unknown): OwnGame | null =>
  (Object.keys(OWN_GAMES) as OwnGame[]).find(game => OWN_GAMES[game].isOf(document)) ?? null;
