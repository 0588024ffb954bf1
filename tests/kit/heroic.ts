import type { Command, Game } from '../../core/index.ts';
import { cardId, chance, newGame, offers, play, project, questionOf, randomPlayer } from '../../core/index.ts';
import { subjectsOf } from '../../renderer/store/unasked.ts';
import { library } from './library.ts';

const units = (...ids: readonly string[]) => ids.map(cardId);

/** A hero, two squads that he may join, and an enemy, on a small yard. */
export const heroicGame = (seed: number): Game =>
  newGame(
    {
      ...{ measure: 'metric', book: library.books[0]!.id, scenario: library.scenarios[0]!.id, turnLimit: 8, seed },
      table: { name: 'Yard', width: 900, depth: 800, pieces: [] },
      armies: {
        blue: { name: 'Heroes', bloc: 'allies', units: units('bazooka-joe', 'ranger-attack-squad', 'ranger-combat-squad') },
        red: { name: 'Theirs', bloc: 'axis', units: units('grenadier-battle-squad', 'hans') },
      },
    },
    library,
  );

/** Comes onto the table in peace, then moves and fires; leaves whatever may be left, or takes it. */
export function heroicHand(game: Game, seed: number, joins = false): Command {
  const { who, ask } = questionOf(game.state)!;
  const open = offers(game.table, game.state, who);
  const wanted = game.state.turn < 2 ? 'move nothing' : 'move attack';
  const declared = open.find(
    one => one.do === 'declare' && one.refused === null && one.actions.map(({ action }) => action).join(' ') === wanted,
  );
  if (subjectsOf(ask, game).length > 0) {
    const choices = ask.ask === 'choose' ? ask.choices : [];
    return joins ? { do: 'choose', chosen: choices.map(({ among }) => ({ things: among.slice(0, 1) })) } : { do: 'decline' };
  }
  if (declared?.do === 'declare') return { do: 'declare', actions: declared.actions, weapons: [] };
  return randomPlayer(project(game.state, who), open, chance(seed * 1000 + game.entries.length));
}

/** The first game of some that comes to what is wanted. */
export function heroicMoment(wanted: (game: Game) => boolean, joins = false): Game {
  for (let seed = 1; seed < 200; seed++) {
    let game = heroicGame(seed);
    for (let n = 0; n < 160 && questionOf(game.state); n++) {
      if (wanted(game)) return game;
      const done = play(game, questionOf(game.state)!.who, heroicHand(game, seed, joins));
      if (!done.ok) throw new Error(done.error.code);
      game = done.value;
    }
  }
  throw new Error('No hero came to that.');
}

/** What the open question may be declined about, if it may. */
export function offered(game: Game): string {
  const open = questionOf(game.state);
  return open ? `${open.who} ${subjectsOf(open.ask, game).join(' ')}`.trim() : '';
}

/** A question that may be declined, after which the same one is asked of the same player at once. */
export const askedTwice = (): Game =>
  heroicMoment(game => {
    const open = questionOf(game.state)!;
    if (subjectsOf(open.ask, game).length === 0) return false;
    const next = play(game, open.who, { do: 'decline' });
    return next.ok && offered(next.value) === offered(game);
  });
