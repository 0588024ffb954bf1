import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { range, sentenceOf, wholeHashOf } from '../../../core/base/index.ts';
import type { Card } from '../../../core/forces/card.ts';
import { CARDS_FORMAT, CARDS_VERSION, parseCards } from '../../../core/forces/index.ts';
import type { GameSetup, Library, Save } from '../../../core/index.ts';
import { chance, openSave, parseSave, play, questionOf, randomPlayer, tableOf, writeSave } from '../../../core/index.ts';
import { misfit } from '../../../core/record/fitting.ts';
import { offers } from '../../../core/decisions/index.ts';
import { project } from '../../../core/view/view.ts';
import { library as everything } from '../../../renderer/base/library.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { library as free, gridLibrary } from '../../kit/library.ts';
import { playAtRandom, randomSetup } from '../../kit/randomGame.ts';

// Cards change as the law does: what was left under older ones is gone on with only where today's have all of it.

const MUSEUM = 'tests/museum/save-2-rules-1/saves';
const names = readdirSync(MUSEUM).filter(name => name.includes('middle') || name.includes('taken-back'));
const documentOf = (name: string) => JSON.parse(readFileSync(join(MUSEUM, name), 'utf8')) as object;
const today = everything();

function changed(change: (card: Card) => Card): Library {
  return { ...today, cards: new Map([...today.cards].map(([id, card]) => [id, change(card)])) };
}

const LATER: { readonly [what: string]: Library } = {
  'without the first weapon': changed(card => ({
    ...card,
    weapons: card.weapons.slice(1),
    models: card.models.map(model => ({ ...model, weapons: model.weapons.filter(id => id !== card.weapons[0]?.id) })),
  })),
  'with other names of weapons': changed(card => ({
    ...card,
    weapons: card.weapons.map(weapon => ({ ...weapon, id: `${weapon.id}-2` as never })),
    models: card.models.map(model => ({ ...model, weapons: model.weapons.map(id => `${id}-2` as never) })),
  })),
  'with fewer kinds of figures': changed(card => ({ ...card, models: card.models.slice(0, 1) })),
};

function read(document: unknown, library: Library): Save {
  const save = parseSave(document, library);
  if (!save.ok) throw new Error(sentenceOf(save.error));
  return save.value;
}

describe('a game that was left under older cards', () => {
  it.each(Object.entries(LATER))('%s is gone on with from where it was left only where that can be', (_, library) => {
    let unfit = 0;
    for (const name of names) {
      const opened = openSave(read(documentOf(name), library), library);
      if (opened.follows) continue;
      expect(opened.left === null).toBe(opened.missing !== null);
      // What needs no card of today is offered whatever they are.
      expect(opened.recorded).not.toBeNull();
      if (opened.missing) {
        expect(opened.missing).toMatchObject({
          path: expect.stringMatching(/^left\./),
          expected: { key: expect.stringMatching(/^(setup|state)\./) },
        });
        unfit++;
        continue;
      }
      let game = opened.left!;
      for (let i = 0; i < 25; i++) {
        const question = questionOf(game.state);
        if (!question) break;
        const open = offers(game.table, game.state, question.who);
        const done = play(game, question.who, randomPlayer(project(game.state, question.who), open, chance(i)));
        if (!done.ok) throw new Error(done.error.code);
        game = done.value;
      }
    }
    expect(unfit).toBeGreaterThan(0);
  });

  it('fits whole where the cards are the same', () => {
    for (const name of names) {
      const save = read(documentOf(name), today);
      for (const { state } of save.positions) expect(misfit(state, save.setup as GameSetup, today.cards, 'left')).toBeNull();
    }
  });

  it('and was gone on with is refused by its path where the position fits no more', () => {
    const document = documentOf(names[0]!) as { readonly positions: readonly { readonly state: object }[] };
    const { state } = document.positions.at(-1)!;
    const takenUpAt = (one: object) => ({
      ...document,
      ...{ takenUp: { rules: 1, answers: 1, hash: wholeHashOf(one), state: one, tape: [] }, entries: [], takenBack: [] },
      ...{ tape: [[]], positions: [] },
    });
    expect(parseSave(takenUpAt(state), today).ok).toBe(true);
    const { units } = state as { readonly units: readonly { readonly models: readonly object[]; readonly id: string }[] };
    const first = (more: object) => ({ ...state, units: [{ ...units[0], ...more }, ...units.slice(1)] });
    const wrong: readonly (readonly [object, string])[] = [
      [{ ...state, units: units.slice(1) }, 'takenUp.state.units'],
      [first({ card: 'no-such-card' }), 'takenUp.state.units[0].card'],
      [first({ spent: { 'no-such-weapon': 1 } }), 'takenUp.state.units[0].spent'],
      [first({ models: units[0]!.models.map(model => ({ ...model, figure: 900 })) }), 'takenUp.state.units[0].models[0].figure'],
    ];
    for (const [one, path] of wrong) expect(parseSave(takenUpAt(one), today)).toMatchObject({ ok: false, error: { path } });
  });

  it.each(['free', 'grid'] as const)(
    'follows to its end where every card has gone, by those that its file brings (%s)',
    space => {
      const game = space === 'free' ? playAtRandom(randomSetup(3, 2, free), free) : playAtRandom(gridSetup(2, '1'), gridLibrary);
      const none = { ...today, cards: new Map() };
      const document = JSON.parse(JSON.stringify(writeSave(game))) as { readonly setup: { readonly cards: readonly object[] } };
      const opened = openSave(read(document, none), none);
      expect(opened).toMatchObject({ follows: true, game: { state: game.state } });
      // And is whole again when it is written anew.
      if (opened.follows) expect(writeSave(opened.game)).toEqual(document);
      const wrong = { ...document, setup: { ...document.setup, cards: [{ ...document.setup.cards[0], move: 'far' }] } };
      expect(parseSave(wrong, none)).toMatchObject({ ok: false, error: { path: 'setup.cards[0].move' } });
      const fewer = { ...document, setup: { ...document.setup, cards: document.setup.cards.slice(1) } };
      expect(parseSave(fewer, none)).toMatchObject({ ok: false, error: { path: expect.stringMatching(/^setup\.armies\./) } });
    },
  );

  it('is refused by path where a card that it brings is larger than any, and what it brings for nobody is left out', () => {
    const document = JSON.parse(JSON.stringify(writeSave(playAtRandom(randomSetup(3, 1, free), free)))) as {
      readonly setup: { readonly cards: readonly { readonly models: readonly object[] }[] };
    };
    const [card] = document.setup.cards;
    const bringing = (more: object) => ({ ...document, setup: { ...document.setup, cards: [{ ...card, ...more }] } });
    const wrong: readonly (readonly [object, string])[] = [
      [{ models: [{ ...card!.models[0], count: 1e8 }] }, 'setup.cards[0].models[0].count'],
      [{ models: [card!.models[0], card!.models[0]].map(model => ({ ...model, count: 60 })) }, 'setup.cards[0].models'],
      [{ move: 1001 }, 'setup.cards[0].move'],
      [{ id: 'x'.repeat(201) }, 'setup.cards[0].id'],
    ];
    for (const [more, path] of wrong) expect(parseSave(bringing(more), today)).toMatchObject({ ok: false, error: { path } });
    expect(read(bringing({ id: 'for-nobody' }), today).setup.cards).toBeUndefined();
  });

  it('goes on with a card that nobody could make any more', () => {
    const document = JSON.parse(JSON.stringify(writeSave(playAtRandom(randomSetup(3, 1, free), free)))) as {
      readonly setup: { readonly cards: readonly { readonly models: readonly { readonly count: number }[] }[] };
    };
    const [card] = document.setup.cards;
    const cards = [{ ...card, march: 0, move: 2, models: [{ ...card!.models[0], count: 60 }] }];
    expect(parseSave({ ...document, setup: { ...document.setup, cards } }, today).ok).toBe(true);
    const made = parseCards({ format: CARDS_FORMAT, version: CARDS_VERSION, count: 1, cards });
    expect(made).toMatchObject({ ok: false, error: { path: 'cards[0].march' } });
  });

  it.each(['{}', '{"squares":5}', '{"squares":[null]}', '{"outline":"x"}'])(
    'of version 2 with a unit inside something of no form, %s, is refused by path',
    form => {
      const document = JSON.parse(JSON.stringify(documentOf('grid-4-20-middle.battlefield'))) as {
        positions: { state: { pieces: { kind: string; form: unknown }[]; units: { inside?: string }[] } }[];
      };
      const { state } = document.positions.at(-1)!;
      const kind = state.units.find(unit => unit.inside)!.inside;
      const fort = state.pieces.find(piece => piece.kind === kind)!;
      state.pieces.push({ ...fort, form: JSON.parse(form) as unknown });
      expect(parseSave(document, today)).toMatchObject({
        ok: false,
        error: { path: expect.stringMatching(/^positions\[\d+\]/) },
      });
    },
  );

  it('of version 2 with a question that has nothing to choose is refused, and no crash', () => {
    const document = JSON.parse(readFileSync(join(MUSEUM, 'grid-4-20-middle.battlefield'), 'utf8')) as {
      positions: { state: { agenda: unknown[] } }[];
    };
    document.positions.at(-1)!.state.agenda.push({ step: 'ask', who: 'blue', ask: { ask: 'choose', choices: [] } });
    expect(parseSave(document, today)).toMatchObject({ ok: false, error: { path: expect.stringMatching(/^positions/) } });
  });

  it('is played with the cards of today where there are such, whatever its file brings', () => {
    const game = playAtRandom(randomSetup(3, 1, free), free);
    const slower = {
      ...free,
      cards: new Map([...free.cards].map(([id, card]) => [id, { ...card, march: range(card.march / 2) }])),
    };
    const { setup } = read(JSON.parse(JSON.stringify(writeSave(game))), slower);
    expect(setup.cards).toBeUndefined();
    expect(tableOf(setup, slower).cards).toBe(slower.cards);
    // And says which are others than it was played with, where an answer no longer follows by them.
    const opened = openSave(read(JSON.parse(JSON.stringify(writeSave(game))), slower), slower);
    if (opened.follows) throw new Error('It follows.');
    expect(opened.divergence.sections).toEqual([]);
    expect(new Set(opened.divergence.cards)).toEqual(
      new Set(['blue', 'red'].flatMap(side => game.setup.armies[side as 'blue'].units)),
    );
    const again = openSave(read(JSON.parse(JSON.stringify(writeSave(game))), free), free);
    expect(again.follows).toBe(true);
  });

  it('is refused in a sentence where a card has gone that its version did not keep, and is no crash', () => {
    const library = { ...today, cards: new Map() };
    for (const name of names)
      expect(parseSave(documentOf(name), library)).toMatchObject({
        ok: false,
        error: {
          path: expect.stringMatching(/^setup\.armies\./),
          expected: { key: 'setup.card', data: { id: expect.any(String) } },
        },
      });
  });
});
