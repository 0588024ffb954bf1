import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../core/base/index.ts';
import { parseSave, writeSave } from '../../../core/record/save.ts';
import type { Library } from '../../../core/record/setup.ts';
import { parseSetup } from '../../../core/record/parseSetup.ts';
import { writeSetup } from '../../../core/record/setup.ts';
import { bookOf } from '../../../core/rulebook/chain.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, fight } from '../../kit/game.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { go, gridSkirmish, on } from '../../kit/gridSkirmish.ts';
import { fire, ofType, rolls, volley } from '../../kit/attack.ts';
import { gridLibrary } from '../../kit/library.ts';
import { playedAgain, playSoundly } from '../../kit/soundGame.ts';
import { winter, winterWords } from '../../kit/sixthBook.ts';
import { withScenario } from '../../../core/rulebook/index.ts';

const CHAIN = 'core>common>grid>dust-1947>winter-1947';
/** A copy of the app with one book more. */
const withWinter: Library = { ...gridLibrary, books: [...gridLibrary.books, winter] };
const setup = { ...gridSetup(4, '2'), turnLimit: 3, book: CHAIN };
const told = (events: readonly object[]) => events.flatMap(event => ('because' in event ? (event.because as string[]) : []));

/** A position played by it. */
function skirmish(options: Parameters<typeof gridSkirmish>[0]): Skirmish {
  const { table, dice, state } = gridSkirmish(options);
  return fight({ ...table, book: withScenario(winter, table.scenario) }, dice, state);
}

describe('a sixth book', () => {
  it('is a layer over another, with words for each of its rules in both languages', () => {
    expect(winter.id).toBe(CHAIN);
    const own = [...winter.rules.values()].filter(({ ids }) => ids.some(id => id.startsWith('WIN-')));
    expect(own.map(({ name }) => name).toSorted()).toEqual(['Cold', 'Deep Snow', 'Frost']);
    const { en, fr } = winterWords;
    for (const words of [en, fr]) for (const { name } of own) expect(words).toHaveProperty([`help.rule.${name}`]);
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });

  it('is played: its rules speak and its tables count', () => {
    const game = skirmish({
      blue: [{ card: 'pounder', at: [5, 4] }, { card: 'gunners', at: [9, 4] }, { card: 'nikita' }],
      red: [{ card: 'ghosts', at: [5, 8] }, { card: 'ghosts', at: [9, 6] }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    const { march } = game.table.cards.get(game.unit('blue-1').card)!;
    expect(game.ask).toMatchObject({ ask: 'move', budget: { range: march - 1 } });
  });

  it('its markers are put by its rules, and its sections tell what comes of them', () => {
    const shooting = (begun: typeof gridSkirmish, first: 'nothing' | 'move', dice: string) => {
      const game = begun({
        set: 'dust-1947',
        blue: [{ card: 'gunners', at: [5, 5] }, { card: 'nikita' }],
        red: [{ card: 'ghosts', at: [5, 8] }, { card: 'nikita' }],
        dice: [dice],
      });
      game.answer(activate('blue-1'));
      game.answer(declare(first, 'attack'));
      if (game.ask.ask === 'move') game.answer(go('blue-1.1', on(6, 5)));
      // At 3 squares the enemy may react.
      expect(game.ask.ask).toBe('react');
      game.answer({ do: 'decline' });
      fire(game, volley('blue-1', [1, 2, 3, 4], 'm1-rifle', 'red-1'));
      return game;
    };
    const game = shooting(skirmish, 'nothing', 'TTTT');
    expect(ofType(game.log, 'marked').map(({ unit, marker }) => [unit, marker])).toEqual([['blue-1', 'cold']]);
    expect(told(game.log)).toEqual(expect.arrayContaining(['WIN-02', 'WIN-03']));
    expect(rolls(game)).toEqual(['hit 4']);
    // Who has moved is not cold, and neither is anybody in the book beneath.
    expect(rolls(shooting(skirmish, 'move', 'TTTTTTTT'))).toEqual(['hit 8']);
    expect(rolls(shooting(gridSkirmish, 'nothing', 'TTTTTTTT'))).toEqual(['hit 8']);
    const far = skirmish({
      blue: [{ card: 'gunners', at: [5, 4] }, { card: 'nikita' }],
      red: [{ card: 'ghosts', at: [5, 9] }, { card: 'nikita' }],
    });
    far.answer(activate('blue-1'));
    far.answer(declare('move', 'nothing'));
    far.answer(go('blue-1.1', on(5, 5)));
    expect(ofType(far.log, 'reactionOpened')).toEqual([]);
  });

  it('is opened, played to its end, saved and opened again by its chain', () => {
    const read = parseSetup(writeSetup(setup), withWinter);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    const sections = new Set<string>();
    const { game, faults } = playSoundly(read.value, withWinter, events => {
      for (const id of told(events)) sections.add(id);
    });
    expect(faults).toEqual([]);
    expect([...sections].filter(id => id.startsWith('WIN-')).length).toBeGreaterThan(0);
    expect(JSON.stringify(writeSave(game))).toContain(CHAIN);
    expect(playedAgain(game, withWinter).state).toEqual(game.state);
    // A copy without it says which layer it does not know.
    const elsewhere = parseSave(JSON.parse(JSON.stringify(writeSave(game))), gridLibrary);
    expect(elsewhere).toMatchObject({
      ok: false,
      error: { path: 'setup.book', expected: { key: 'book.layer', data: { layer: 'winter-1947' } } },
    });
  });

  it('has the options of the books beneath it, by the same chain', () => {
    const made = bookOf(withWinter, `${CHAIN}>VICT-07=ignored`);
    expect(made).toMatchObject({ ok: true, value: { id: `${CHAIN}>VICT-07=ignored` } });
  });
});
