import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedText, sentenceOf } from '../../../core/base/index.ts';
import { CARDS_FORMAT, CARDS_VERSION, parseCards, writeCard } from '../../../core/forces/index.ts';
import { fixtureCards, fixtures } from '../../kit/cards.ts';

type Loose = { [key: string]: Loose } & Loose[];

const file = (cards = [...fixtureCards.values()]) =>
  JSON.parse(JSON.stringify({ format: CARDS_FORMAT, version: CARDS_VERSION, count: cards.length, cards: cards.map(writeCard) }));

/** What the parser says to a file that `change` made wrong; null when it says nothing. */
function saidTo(change: (file: Loose) => unknown, cards = [fixtures.ghosts, fixtures.ludwig]): string | null {
  const made = file(cards);
  change(made);
  const read = parseCards(made);
  return read.ok ? null : sentenceOf(read.error);
}

/** `cards[1].move` of a JSON value, set or taken out. */
function put(target: Loose, path: string, value: unknown): void {
  const keys = path.split(/[.[\]]+/).filter(key => key !== '');
  const last = keys.pop()!;
  const holder = keys.reduce<Loose>((at, key) => at[key]!, target);
  if (value === undefined) delete holder[last];
  else holder[last] = value as Loose;
}

describe('files of cards', () => {
  it('CARD-01 what is written is read back', () => {
    const read = parseCards(file());
    expect(read).toEqual({ ok: true, value: [...fixtureCards.values()] });
  });

  it.each(['name', 'bloc', 'kind', 'armour', 'move', 'march', 'points', 'models', 'weapons'])(
    'CARD-01 UCARD-01 UCARD-04 a card without %s is refused by its name',
    field => {
      expect(saidTo(made => put(made, `cards[1].${field}`, undefined))).toMatch(
        new RegExp(`^cards\\[1\\]\\.${field}: expected .*`),
      );
    },
  );

  it('SETUP-19 SK-68 a machine that would have to start inside a fortification is refused by its skill; infantry is not', () => {
    expect(saidTo(made => put(made, 'cards[1].skills', ['Strongpoint']))).toBe(
      'cards[1].skills[0]: expected a skill that this kind can have, unlike Strongpoint (SETUP-19)',
    );
    expect(saidTo(made => put(made, 'cards[0].skills', ['Strongpoint']))).toBeNull();
  });

  it('CARD-01 a weapon table without lines is no fault', () => {
    expect(
      saidTo(made => {
        put(made, 'cards[1].weapons', []);
        put(made, 'cards[1].models[0].weapons', []);
      }),
    ).toBeNull();
  });

  it.each([
    ['cards[1].bloc', 'empire'],
    ['cards[1].kind', 'tank'],
    ['cards[1].armour', 'V8'],
    ['cards[1].armour', 'I2'],
    ['cards[1].move', -1],
    ['cards[1].march', 2.5],
    ['cards[1].points', '12'],
    ['cards[1].size', 'small'],
    ['cards[1].skills', 'Scout'],
    ['cards[1].models[0].count', 0],
    ['cards[1].models[0].weapons[0]', 'rifle'],
    ['cards[1].weapons[0].mount', 'side'],
    ['cards[1].weapons[0].reach', '14-6'],
    ['cards[1].weapons[0].reach', undefined],
    ['cards[1].weapons[0].ammo', 0],
    ['cards[1].weapons[0].crew', 'yes'],
    ['cards[1].weapons[0].cells', undefined],
    ['cards[1].weapons[0].cells.V4', '2/4/1'],
    ['cards[1].weapons[0].cells.V9', '2/4'],
    ['cards[1].weapons[1].id', '88-cm-'],
    ['cards[1].weapons[0].colour', 'grey'],
    ['cards[1].fieldedBy[0]', 'nobody'],
    ['cards[1]', null],
    ['cards', {}],
  ])('%s: %j is refused with that path', (path, value) => {
    const change = (made: Loose) => {
      if (path.includes('fieldedBy')) put(made, 'cards[1].fieldedBy', []);
      put(made, path, value);
    };
    expect(saidTo(change)?.split(':')[0]).toBe(path);
  });

  it('UCARD-03 CARD-06 a vehicle without a damage track and a squad with one are refused', () => {
    expect(saidTo(made => put(made, 'cards[1].damageTrack', undefined))).toBe(
      'cards[1].damageTrack: expected the number of damage boxes, found nothing',
    );
    expect(saidTo(made => put(made, 'cards[0].damageTrack', 5))).toBe(
      'cards[0].damageTrack: expected none: a squad loses models instead',
    );
  });

  it('UCARD-04 two cards with one id are refused in one file', () => {
    expect(saidTo(() => {}, [fixtures.ghosts, fixtures.ghosts])).toBe(
      'cards[1].id: expected an id that no other card has: ghosts',
    );
  });

  it('HERO-01 CARD-02 a hero, a vehicle and an aircraft are one model', () => {
    for (const card of [fixtures.bazookaJoe, fixtures.ludwig, fixtures.assaulter]) {
      expect(saidTo(made => put(made, 'cards[0].models[0].count', 2), [card])).toBe(
        'cards[0].models: expected one model for this kind',
      );
    }
  });

  it('two weapons of one id are refused', () => {
    expect(saidTo(made => put(made, 'cards[1].weapons[1].id', '88-cm'))?.split(':')[0]).toBe('cards[1].weapons[1].id');
  });

  it.each([
    ['something else', 'cards', 'format'],
    ['a newer version', CARDS_FORMAT, 'version'],
  ])('%s is named before anything in it', (_, format, path) => {
    const read = parseCards({ format, version: CARDS_VERSION + 1, invented: true });
    expect(read.ok ? null : read.error.path).toBe(path);
  });

  it('a list cut short is noticed', () => {
    expect(saidTo(made => made.cards!.pop())).toBe('cards: expected 2 cards, found 1');
  });

  it.each([null, undefined, 7, 'cards', [], true])('%j is refused as a whole', value => {
    expect(parseCards(value).ok).toBe(false);
  });

  it('no JSON value makes it throw', () => {
    const head = fc.record({
      format: fc.constant(CARDS_FORMAT),
      version: fc.constant(CARDS_VERSION),
      count: fc.nat(3),
      cards: fc.array(fc.jsonValue()),
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), head), value => {
        const read = parseCards(value);
        expect(read.ok || expectedText(read.error.expected).length > 0).toBe(true);
      }),
      { seed: 1947 },
    );
  });
});
