import { bad, type Json, ok } from '../../core/base/index.ts';
import type { Supplies } from '../../core/headless/index.ts';
import { surplus } from '../../core/headless/index.ts';
import { cardsOfArmies } from '../../core/index.ts';
import { cardPages, PRINT_WORDS, printedOf, writePdf, writeSvg } from '../../templates/print/index.ts';
import type { ShellVerb } from './command.ts';
import { armyNamed } from './foreign.ts';
import { PRINTER_OPTIONS, printerOf } from './printer.ts';

/**
 * `print cards ARMY --out FOLDER`: the cards of a supplied army or of a file at their true size, both sides, as the page prints them: one for
 * each unit, or with `--once` one for each kind of card; a PDF, and an SVG of each page. Miniatures are drawn by the page alone.
 */
export const printCards =
  (supplies: Supplies): ShellVerb =>
  async given => {
    const wrong = surplus(given, 2, ['out', 'once', ...PRINTER_OPTIONS]);
    if (wrong !== null) return bad(wrong);
    const { out, once } = given.options;
    if (out?.length !== 1) return bad('--out wants one folder.');
    if (once !== undefined && once.length > 0) return bad('--once wants nothing behind it.');
    const printer = printerOf(given);
    if (!printer.ok) return printer;
    const [, name] = given.words;
    if (name === undefined) return bad('The cards of which army?');
    const army = armyNamed(name, supplies, given);
    if (!army.ok) return army;
    const { paper, language, measured } = printer.value;
    const known = cardsOfArmies([army.value], supplies.library.cards);
    const cards = printedOf(army.value, known)[once ? 'once' : 'each'];
    const unknown = army.value.units.find(unit => !known.has(unit.card));
    if (unknown) return bad(`${name}: There is no card ${unknown.card}.`);
    // The words of the page, which no other verb needs.
    const { printedWords } = await import('../../renderer/base/cardWords.ts');
    const words = printedWords(language, known);
    const pages = cardPages({ cards, picture: () => null, paper, words, sheet: PRINT_WORDS[language], measured });
    const written = given.writeBytes(`${out[0]}/cards.pdf`, await writePdf(pages, army.value.name));
    if (!written.ok) return written;
    for (const [i, page] of pages.entries()) {
      const drawn = given.writeText(`${out[0]}/cards-${i + 1}.svg`, writeSvg(page));
      if (!drawn.ok) return drawn;
    }
    const answer: Json = { paper, measured, cards: cards.length, files: [{ file: 'cards.pdf', pages: pages.length }] };
    return ok(answer);
  };
