import { describe, expect, it } from 'vitest';
import { cardId } from '../../../core/base/index.ts';
import type { Card } from '../../../core/forces/index.ts';
import { withBrought } from '../../../core/forces/index.ts';
import { chance, offers, project, questionOf, randomPlayer } from '../../../core/index.ts';
import type { Game } from '../../../core/record/game.ts';
import { newGame, play } from '../../../core/record/game.ts';
import { openSave } from '../../../core/record/open.ts';
import { parseSave, writeSave } from '../../../core/record/save.ts';
import type { GameSetup } from '../../../core/record/setup.ts';
import { cardsToBring } from '../../../core/record/fielding.ts';
import { parseSetup } from '../../../core/record/parseSetup.ts';
import { writeSetup } from '../../../core/record/setup.ts';
import { asShape } from '../../../core/index.ts';
import { miniatureOf, shippedCards } from '../../../models/index.ts';
import { gridLibrary, library } from '../../kit/library.ts';

const cards = shippedCards();
const mickey = cards.get(cardId('mickey'))!;
/** Corrected: fewer boxes and a longer arm than the supplied one has. */
const corrected: Card = {
  ...mickey,
  own: true,
  damageTrack: 2,
  points: 21,
  weapons: mickey.weapons.map(one => ({ ...one, name: `My ${one.name}` })),
};
/** Made anew. */
const made: Card = { ...mickey, id: cardId('my-walker'), name: 'My Walker', own: true };

const games = {
  free: { ...library, cards, shapeOf: (card: Card) => asShape(miniatureOf(card).shape) },
  squares: { ...gridLibrary, cards },
} as const;

function setupOf(game: keyof typeof games): GameSetup {
  const world = games[game];
  const units = [corrected.id, made.id, cardId('hotdog')];
  const armies = {
    blue: { name: 'Mine', bloc: 'allies' as const, units },
    red: { name: 'Yours', bloc: 'axis' as const, units: [cardId('ludwig'), cardId('luther')] },
  };
  return {
    ...{ measure: 'metric', turnLimit: 3, seed: 11, table: { name: 'Open', width: 1200, depth: 800, pieces: [] } },
    ...{ book: world.books[0]!.id, scenario: world.scenarios[0]!.id, armies },
    ...cardsToBring(armies, withBrought(cards, [corrected, made]), world),
  };
}

/** So many answers more, by chance. */
function on(game: Game, answers: number): Game {
  let now = game;
  for (let i = 0; i < answers; i++) {
    const question = questionOf(now.state);
    if (!question) return now;
    const random = chance(100 + now.entries.length);
    const done = play(
      now,
      question.who,
      randomPlayer(project(now.state, question.who), offers(now.table, now.state, question.who), random),
    );
    if (!done.ok) throw new Error(done.error.code);
    now = done.value;
  }
  return now;
}

describe.each(Object.keys(games) as (keyof typeof games)[])('a game on %s with own cards', name => {
  const world = games[name];

  it('CARD-01 brings those along that it is played with, and no supplied ones', () => {
    const setup = setupOf(name);
    expect(setup.cards?.map(({ id }) => id).sort()).toEqual(['mickey', 'my-walker']);
    const read = parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), world);
    expect(read).toEqual({ ok: true, value: setup });
  });

  it('is saved, and goes on to the same end where the own cards are gone, or have become others', () => {
    const begun = on(newGame(setupOf(name), world), 25);
    expect(begun.table.cards.get(mickey.id)?.damageTrack).toBe(2);
    const file: unknown = JSON.parse(JSON.stringify(writeSave(begun)));
    const end = on(begun, 30);
    // The program knows nothing of a player's folder when it opens a save: what the save brings is all there is.
    const save = parseSave(file, world);
    if (!save.ok) throw new Error(JSON.stringify(save.error));
    expect(save.value.changedCards).toEqual([]);
    const opened = openSave(save.value, world);
    if (!opened.follows) throw new Error(JSON.stringify(opened.divergence));
    expect(opened.game.table.cards.get(mickey.id)).toEqual(corrected);
    expect(opened.game.table.cards.get(made.id)).toEqual(made);
    const goesOn = on(opened.game, 30);
    expect(goesOn.entries.at(-1)).toEqual(end.entries.at(-1));
    expect(goesOn.entries.length).toBeGreaterThan(begun.entries.length);
  });

  it('whose file brings the other side of a card that is not there is refused by path', () => {
    const written = JSON.parse(JSON.stringify(writeSetup(setupOf(name)))) as { cards: { id: string; otherSideOf?: string }[] };
    const at = written.cards.findIndex(({ id }) => id === made.id);
    written.cards[at]!.otherSideOf = 'nobody';
    expect(parseSetup(written, world)).toMatchObject({ ok: false, error: { path: `setup.cards[${at}].otherSideOf` } });
  });
});
