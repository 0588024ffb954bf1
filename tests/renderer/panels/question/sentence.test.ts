import { expect, it } from 'vitest';
import type { Game } from '../../../../core/index.ts';
import { newGame, nthOf, play, questionOf, reachAsked } from '../../../../core/index.ts';
import { wordsFor } from '../../../../renderer/base/words.ts';
import { sentenceOf, thrownFor } from '../../../../renderer/panels/question/sentence.ts';
import { choose } from '../../../kit/choices.ts';
import type { Orders } from '../../../kit/commanding.ts';
import { inBoth, orders } from '../../../kit/commanding.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { gridSetup } from '../../../kit/gridGame.ts';
import { anything, setup, world } from '../../store/world.ts';

inBoth('what is asked step by step', (send, space) => {
  /** A game, and its open question in both languages. */
  const sent = (given: Orders): { readonly game: Skirmish; readonly asked: () => readonly string[] } => {
    const game = send(given);
    const plain = space === 'table' ? setup() : gridSetup(1, '1');
    const army = { ...plain.armies.blue, units: given.blue.map(({ card }) => card) as never };
    const cast = { setup: { ...plain, armies: { ...plain.armies, blue: army } }, cards: game.table.cards };
    const asked = () =>
      (['en', 'fr'] as const).map(language =>
        sentenceOf(
          questionOf(game.state)!.ask,
          { table: game.table, state: game.state } as Game,
          wordsFor(language, 'metric', cast),
        ).replaceAll(/[\u00a0\u202f]/g, ' '),
      );
    return { game, asked };
  };
  const hurt = { card: 'plain', at: [4, 5], models: 3 } as const;

  it('CMD-18: of two who could take a special action, says that it asks which of them does', () => {
    const { game, asked } = sent({
      blue: [
        { card: 'staff', at: [4, 4] },
        { card: 'chief', at: [4, 5], joined: 'blue-1' },
        { card: 'rockets', at: [5, 5], spent: { faust: 1 } },
      ],
      dice: ['A'],
    });
    orders(game, 'blue-1', 'ammoDrop', 'nothing');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'CMD-08', among: ['blue-1', 'blue-2'] }] });
    expect(asked()).toEqual(['Staff, Ammo Drop: who of them does it?', 'Staff, Ravitaillement : qui s’en charge ?']);
    game.answer(choose('blue-2'));
    expect(asked()[0]).toBe('Chief, Ammo Drop: for whom?');
  });

  it('CMD-21: whom it is for, which soldier returns, and beside whom; beyond its reach once that is settled', () => {
    const { game, asked } = sent({ blue: [{ card: 'named', at: [4, 4] }, hurt], dice: ['A'] });
    orders(game, 'blue-1', 'getUp', 'nothing');
    expect(asked()).toEqual(['Named, Get Up: for whom?', 'Named, Debout : pour qui ?']);
    expect(reachAsked(game.table, game.state)).toMatchObject({ special: 'getUp' });
    game.answer(choose('blue-2'));
    expect(asked()).toEqual(['Named, Get Up: which soldier of Plain returns?', 'Named, Debout : quel soldat revient (Plain) ?']);
    expect(reachAsked(game.table, game.state)).toBeNull();
    game.answer(choose('blue-2.4'));
    if (space === 'squares') return;
    expect(asked()).toEqual([
      'Named, Get Up: beside which soldier of Plain does he stand?',
      'Named, Debout : à côté de quel soldat se place-t-il (Plain) ?',
    ]);
  });

  it('CMD-25: says for whom the stimulant is that is chosen last', () => {
    const { game, asked } = sent({ blue: [{ card: 'named', at: [4, 4] }, hurt], dice: ['A'] });
    orders(game, 'blue-1', 'stimulants', 'nothing');
    expect(asked()[0]).toBe('Named, Inject Stimulants: for whom?');
    game.answer(choose('blue-2'));
    expect(asked()).toEqual(['Named, Inject Stimulants: which one does Plain get?', 'Named, Stimulants : lequel reçoit Plain ?']);
  });
});

it('what dice fall for is said in both languages, with who throws them and nothing that they show', () => {
  const cast = { setup: setup(), cards: world.cards };
  const said = (language: 'en' | 'fr', unit: string | null) =>
    thrownFor(
      {
        ...{ key: 1, takenUp: null },
        event: {
          ...{ type: 'rolled', faces: ['army'], successes: 1, because: [] },
          roll: { why: unit ? 'hit' : 'initiative', unit, side: 'blue', count: unit ? 1 : 3, counts: ['army'] },
        },
      } as never,
      { agenda: [] },
      wordsFor(language, 'metric', cast),
    ).replaceAll('\u00a0', ' ');
  const unit = wordsFor('en', 'metric', cast).unit('blue-1' as never);
  expect(said('en', null)).toBe('Allies: 3 dice are thrown – Initiative');
  expect(said('en', 'blue-1')).toBe(`${unit}: 1 die is thrown – To hit`);
  expect(said('fr', null)).toBe('Alliés : 3 dés sont lancés – Initiative');
  expect(said('fr', 'blue-1')).toBe(`${unit} : 1 dé est lancé – Pour toucher`);
});

it('an objective is asked for by the number that the log gives it, whoever lays it', () => {
  let game = newGame(setup(), world);
  const words = wordsFor('en', 'metric', { setup: game.setup, cards: world.cards });
  const numbers: number[] = [];
  for (let question = questionOf(game.state); question && game.state.turn === 0; question = questionOf(game.state)) {
    const said = question.ask.ask === 'objective' ? sentenceOf(question.ask, game, words) : null;
    const done = play(game, question.who, anything(game));
    if (!done.ok) throw new Error(done.error.code);
    game = done.value;
    const laid = game.history.at(-1)!.events.find(event => event.type === 'objectivePlaced');
    if (said === null || !laid) continue;
    numbers.push(nthOf(laid.id) + 1);
    expect(said).toBe(`lay objective ${nthOf(laid.id) + 1} in the lit strip.`);
  }
  expect(numbers.length).toBeGreaterThan(2);
});
