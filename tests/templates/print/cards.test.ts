import { PDFDocument, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { Army, Card } from '../../../core/index.ts';
import { books, cardId } from '../../../core/index.ts';
import { shippedCards } from '../../../models/index.ts';
import { printedWords } from '../../../renderer/base/cardWords.ts';
import type { CardWords, Paper, PrintedCard } from '../../../templates/print/index.ts';
import {
  CARD_SIZE,
  cardPages,
  MARGIN,
  PAPERS,
  PRINT_WORDS,
  printedOf,
  writePdf,
  writeSvg,
} from '../../../templates/print/index.ts';
import { extent, named, readSvg } from './svgNumbers.ts';

const cards = shippedCards();
/** As the page and the command line print them, in either language. */
const spoken: { readonly [L in 'en' | 'fr']: CardWords } = { en: printedWords('en', cards), fr: printedWords('fr', cards) };
const words = spoken.en;
/** A picture of one red dot. */
const DOT = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const printed = (card: Card): PrintedCard => ({ card, points: card.points, chosen: [], number: null });
const sheets = (list: readonly Card[], paper: Paper = 'a4', measured = 100) =>
  cardPages({ cards: list.map(printed), picture: () => DOT, paper, words, sheet: PRINT_WORDS.en, measured }).map(page =>
    readSvg(writeSvg(page)),
  );
const one = (id: string) => sheets([cards.get(cardId(id))!])[0]!;

/** All that is drawn for one card, with its miniature. */
function marksOf(one: PrintedCard, language: 'en' | 'fr' = 'en') {
  const [page] = cardPages({
    ...{ cards: [one], picture: () => DOT, paper: 'a4', words: spoken[language] },
    ...{ sheet: PRINT_WORDS[language], measured: 100 },
  });
  return page!.groups.flatMap(group => group.marks);
}
const textsOf = (one: PrintedCard, language: 'en' | 'fr') =>
  marksOf(one, language).flatMap(mark => (mark.draw === 'text' ? [mark.text] : []));

describe('printed cards', () => {
  it.each(PAPERS.flatMap(paper => [90, 97, 100, 103.5, 110].map(measured => [paper, measured] as const)))(
    'UCARD-01 UCARD-04 come out at their true size on %s by a printer that makes %d mm of 100, inside the margin',
    (paper, measured) => {
      const list = [...cards.values()].slice(0, 5);
      const pages = sheets(list, paper, measured);
      const sides = pages.flatMap(page => [...named(page, 'front'), ...named(page, 'back')]);
      expect(sides).toHaveLength(2 * list.length);
      for (const page of pages) {
        const [, , width = 0, height = 0] = page.box;
        for (const side of [...named(page, 'front'), ...named(page, 'back')]) {
          const [x0, y0, x1, y1] = extent(side);
          expect(((x1 - x0) * measured) / 100).toBeCloseTo(CARD_SIZE.width, 3);
          expect(((y1 - y0) * measured) / 100).toBeCloseTo(CARD_SIZE.height, 3);
          expect(Math.min(x0, y0, width - x1, height - y1)).toBeGreaterThanOrEqual(MARGIN - 1e-3);
        }
        expect(named(page, 'ruler')).toHaveLength(1);
      }
    },
  );

  it('are those of a unit, of who was bought to be part of it, and of other sides', () => {
    const unit = (card: string, chosen = {}) => ({ card: cardId(card), chosen });
    const commissar = { Commissar: 'NKVD Political Commissar Tank Hunter' };
    const bought = printedOf(
      { name: 'Ours', bloc: 'ssu', units: [unit('red-army-battle-squad', commissar), unit('lilith')] } as unknown as Army,
      cards,
    );
    expect(bought.each.map(({ card }) => card.name)).toEqual([
      'Red Army Battle Squad',
      'NKVD Political Commissar Tank Hunter',
      'Lilith',
      'Lilith (Possessed)',
    ]);
    expect(bought.once).toHaveLength(4);
    expect(bought.each[0]!.chosen).toEqual(Object.values(commissar));
  });

  it('UCARD-03 UCARD-06 have a box for each point of damage, soldier, round, and rule that serves once', () => {
    const count = (id: string) => ['damage', 'ammo', 'once'].map(name => named(one(id), name).length);
    for (const id of ['mickey', 'ranger-heavy-weapon-squad', 'thunder', 'mobile-hq']) {
      const card = cards.get(cardId(id))!;
      const track = card.damageTrack ?? card.models.reduce((sum, model) => sum + model.count, 0);
      const ammo = card.weapons.reduce((sum, weapon) => sum + (weapon.ammo ?? 0), 0);
      const once = id === 'mobile-hq' ? 1 : 0;
      expect([id, count(id)]).toEqual([id, [track, ammo, once]]);
    }
    expect(count('thunder')[1]).toBeGreaterThan(0);
  });

  it.each([16, 17, 33, 64, 100])(
    'UCARD-03 UCARD-06 have room for %i boxes of damage and of rounds: none upon another, none outside',
    n => {
      const mickey = cards.get(cardId('mickey'))!;
      const [gun, ...others] = mickey.weapons;
      const [page] = sheets([{ ...mickey, damageTrack: n, weapons: [{ ...gun!, ammo: n }, ...others] }]);
      for (const name of ['damage', 'ammo']) {
        const found = named(page!, name).map(({ numbers }) => {
          const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
          return { x: Math.min(...xs), y: Math.min(...ys), right: Math.max(...xs), low: Math.max(...ys) };
        });
        expect([name, found.length]).toEqual([name, n]);
        for (const [i, one] of found.entries()) {
          // Large enough for a pencil.
          expect(one.right - one.x).toBeGreaterThan(0.6);
          expect(one.right).toBeLessThan(MARGIN + CARD_SIZE.width);
          for (const other of found.slice(0, i))
            expect(one.x >= other.right || other.x >= one.right || one.y >= other.low || other.y >= one.low).toBe(true);
        }
      }
    },
  );

  it('SK-53 EQ-27 NEW-31 have that box for every rule of the rulebook that serves once, and for no other', () => {
    const once = new Set(books.flatMap(book => [...book.rules.values()].flatMap(rule => (rule.once ? [rule.name] : []))));
    expect([...once].sort()).toEqual(['Fighting Spirit', 'Lucky', 'Psychic Scream', 'Smoke Launchers']);
    for (const card of cards.values()) {
      const printed = [...card.skills, ...card.weapons.flatMap(weapon => weapon.rules)].filter(name => once.has(name));
      expect([card.id, named(one(card.id), 'once').length]).toEqual([card.id, printed.length]);
    }
  });

  it.each(['en', 'fr'] as const)('keep every line of every card on its card, with what its rules say, in %s', language => {
    for (const card of cards.values()) {
      const marks = marksOf(printed(card), language);
      const low = marks.flatMap(mark => (mark.draw === 'text' && mark.text !== spoken[language].fold ? [mark] : []));
      const onCard = low.filter(mark => mark.at[1] < MARGIN + 2 * CARD_SIZE.height);
      const fold = MARGIN + CARD_SIZE.height;
      // Nothing of the front is lower than the fold, and every rule of the back is above its foot.
      const front = onCard.filter(mark => mark.at[1] <= fold);
      expect([card.id, Math.max(...front.map(mark => mark.at[1])) < fold - 0.5]).toEqual([card.id, true]);
      const said = onCard.filter(mark => mark.at[1] > fold && mark.text.length > 12).map(mark => mark.at[1]);
      expect([card.id, Math.max(0, ...said) <= fold + CARD_SIZE.height - 2]).toEqual([card.id, true]);
    }
  });

  it('name what was chosen in the language of the card', () => {
    const army = {
      name: 'Ours',
      bloc: 'allies',
      units: [{ card: cardId('field-phaser'), chosen: { Fortification: 'Strongpoint' } }],
    };
    const [phaser] = printedOf(army as unknown as Army, cards).each;
    expect(textsOf(phaser!, 'en')).toContain('strongpoint');
    expect(textsOf(phaser!, 'fr')).toContain('point fort');
  });

  it.each(['en', 'fr'] as const)(
    'have the miniature of every supplied card on its front, clear of all that is written, in its own proportions, in %s',
    language => {
      for (const card of cards.values()) {
        const marks = marksOf(printed(card), language);
        const [one, ...more] = marks.flatMap(mark => (mark.draw === 'picture' ? [mark.box] : []));
        const [right, fold] = [MARGIN + CARD_SIZE.width, MARGIN + CARD_SIZE.height];
        expect([card.id, one !== undefined, more]).toEqual([card.id, true, []]);
        const { x, y, width, height } = one!;
        expect(width / height).toBeCloseTo(4 / 3, 6);
        expect([card.id, height >= 8, x >= MARGIN, x + width <= right, y + height <= fold]).toEqual([
          card.id,
          ...Array(4).fill(true),
        ]);
        const written = marks.flatMap(mark => (mark.draw === 'text' && mark.at[1] < fold ? [mark.at[1]] : []));
        expect([card.id, Math.max(...written) < y]).toEqual([card.id, true]);
      }
    },
  );

  it('have none where there is none, or where rules leave no room for one', () => {
    const drawn = (card: Card, png: string | null) =>
      cardPages({ cards: [printed(card)], picture: () => png, paper: 'a4', words, sheet: PRINT_WORDS.en, measured: 100 })
        .flatMap(page => page.groups.flatMap(group => group.marks))
        .filter(mark => mark.draw === 'picture').length;
    const mickey = cards.get(cardId('mickey'))!;
    expect([drawn(mickey, DOT), drawn(mickey, null)]).toEqual([1, 0]);
    expect(drawn({ ...mickey, skills: Array.from({ length: 60 }, () => mickey.skills[0] ?? ('Scout' as never)) }, DOT)).toBe(0);
  });

  it('hold a picture once in the PDF, however many cards have it, and as it is in the SVG', async () => {
    const list = ['mickey', 'hans', 'ludwig'].map(id => printed(cards.get(cardId(id))!));
    const pages = cardPages({ cards: list, picture: () => DOT, paper: 'a4', words, sheet: PRINT_WORDS.en, measured: 100 });
    expect(pages.map(writeSvg).join('').split(`href="${DOT}"`)).toHaveLength(4);
    const { context } = await PDFDocument.load(await writePdf(pages, 'Cards'));
    const images = context
      .enumerateIndirectObjects()
      .filter(([, one]) => one instanceof PDFRawStream && String(one.dict).includes('/Image'));
    expect(images).toHaveLength(1);
  });

  it('are written as a PDF, with any letter of either language', async () => {
    const pages = cardPages({
      cards: [printed(cards.get(cardId('mickey'))!)],
      picture: () => DOT,
      paper: 'letter',
      words: { ...words, fold: 'Découper, plier : œuvre – “façade” ≠ Ω' },
      sheet: PRINT_WORDS.fr,
      measured: 100,
    });
    const bytes = await writePdf(pages, 'Cartes');
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
  });
});
