import { bad, type Json, type Measure, MEASURES, ok, type Result } from '../../core/base/index.ts';
import type { Supplies } from '../../core/headless/index.ts';
import { surplus } from '../../core/headless/index.ts';
import type { Print } from '../../templates/print/index.ts';
import { PRINT_WORDS, PRINTS, printPages, writePdf, writeSvg } from '../../templates/print/index.ts';
import type { ShellGiven, ShellVerb } from './command.ts';
import { printCards } from './printCards.ts';
import { type Printer, printerOf } from './printer.ts';
import { oneOf } from './words.ts';

const OPTIONS = ['out', 'paper', 'measure', 'language', 'measured'];

/** `print`: sheets of the templates, or the cards of an army. */
export const print =
  (supplies: Supplies): ShellVerb =>
  given =>
    given.words[0] === 'cards' ? printCards(supplies)(given) : printSheets(given);

/**
 * `print [blast ...] --out FOLDER`: templates, range sticks and cohesion disc at their true size, all of them where none is named;
 * one PDF each, and one SVG for each page.
 */
const printSheets: ShellVerb = async given => {
  const options = optionsOf(given);
  if (!options.ok) return options;
  const { out, prints, paper, measure, language, measured } = options.value;
  const words = PRINT_WORDS[language];
  const files: Json[] = [];
  for (const one of prints) {
    const pages = printPages({ print: one, paper, measure, words, measured });
    const written = given.writeBytes(`${out}/${one}.pdf`, await writePdf(pages, words.titles[one]));
    if (!written.ok) return written;
    for (const [i, page] of pages.entries()) {
      const drawn = given.writeText(`${out}/${one}-${i + 1}.svg`, writeSvg(page));
      if (!drawn.ok) return drawn;
    }
    files.push({ file: `${one}.pdf`, pages: pages.length });
  }
  return ok({ paper, measure, measured, files });
};

interface PrintOptions extends Printer {
  readonly out: string;
  readonly prints: readonly Print[];
  readonly measure: Measure;
}

function optionsOf(given: ShellGiven): Result<PrintOptions, string> {
  const wrong = surplus(given, PRINTS.length, OPTIONS);
  if (wrong !== null) return bad(wrong);
  const unknown = given.words.find(word => !(PRINTS as readonly string[]).includes(word));
  if (unknown !== undefined) return bad(`There is no print ${unknown}; there are: ${PRINTS.join(', ')}.`);
  const prints = given.words.length === 0 ? PRINTS : (given.words as readonly Print[]);
  if (given.options.out?.length !== 1) return bad('--out wants one folder.');
  const measure = oneOf(given, 'measure', MEASURES, 'metric');
  if (!measure.ok) return measure;
  const printer = printerOf(given);
  if (!printer.ok) return printer;
  const out = given.options.out[0]!;
  return ok({ out, prints, measure: measure.value, ...printer.value });
}
