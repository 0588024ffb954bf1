import { bad, HOUSE_RULES, type Json, LARGEST_TOLERANCE, ok, sentenceOf, USUAL_AGREEMENT } from '../../core/base/index.ts';
import { chainGiven, inFile, readDocument, surplus } from '../../core/headless/index.ts';
import { bookOnTable, LONGEST_TEXT, makeSheet, newBookOf, PRINTED, readSheet, ruleSets } from '../../core/index.ts';
import { PAPERS, PRINT_WORDS, rulingPage, writePdf, writeSvg } from '../../templates/print/index.ts';
import type { ShellVerb } from './command.ts';
import { oneOf } from './words.ts';

/** `ruling SCENE.json --out FILE [--svg FILE] [--pdf FILE] [--tolerance MM] [--house RULE] [--book CHAIN] [--option ID=VALUE …]`: judges a scene and writes the ruling down, for `recheck` and for people. */
export const ruling: ShellVerb = async given => {
  const wrong = surplus(given, 1, ['out', 'svg', 'pdf', 'paper', 'language', 'tolerance', 'house', 'book', 'option']);
  if (wrong !== null) return bad(wrong);
  const paper = oneOf(given, 'paper', PAPERS, 'a4');
  if (!paper.ok) return paper;
  const language = oneOf(given, 'language', ['en', 'fr'], 'en');
  if (!language.ok) return language;
  const houseRule = oneOf(given, 'house', HOUSE_RULES, USUAL_AGREEMENT.houseRule);
  if (!houseRule.ok) return houseRule;
  const { out, svg, pdf, tolerance: agreed = [String(USUAL_AGREEMENT.tolerance)] } = given.options;
  const tolerance = Number(agreed[0]);
  if (agreed.length !== 1 || agreed[0] === '' || !(tolerance >= 0 && tolerance <= LARGEST_TOLERANCE))
    return bad(`--tolerance wants millimetres, 0 to ${LARGEST_TOLERANCE}.`);
  if (out?.length !== 1) return bad('--out wants one file.');
  const chain = chainGiven(given, PRINTED.id);
  if (!chain.ok) return chain;
  const book = bookOnTable(ruleSets, chain.value, '--book, --option', newBookOf);
  if (!book.ok) return bad(sentenceOf(book.error));
  for (const [name, files] of [['svg', svg] as const, ['pdf', pdf] as const]) {
    if (files && files.length !== 1) return bad(`--${name} wants one file.`);
  }
  const file = readDocument(given, LONGEST_TEXT);
  if (!file.ok) return file;
  const made = makeSheet(file.value, { tolerance, houseRule: houseRule.value }, undefined, book.value);
  if (!made.ok) return bad(inFile(given.words[0]!, made.error));
  // Before anything is written: a scene at the limit of depth is too deep inside a sheet.
  const read = readSheet(made.value, ruleSets);
  if (!read.ok) return bad(inFile(given.words[0]!, read.error));
  const written = given.writeText(out[0]!, `${JSON.stringify(made.value)}\n`);
  if (!written.ok) return written;
  const words = PRINT_WORDS[language.value].ruling;
  const page = rulingPage(read.value, paper.value, words);
  if (svg) {
    const drawn = given.writeText(svg[0]!, writeSvg(page));
    if (!drawn.ok) return drawn;
  }
  if (pdf) {
    const printed = given.writeBytes(pdf[0]!, await writePdf([page], words.title));
    if (!printed.ok) return printed;
  }
  return ok({ answers: made.value.answers } as unknown as Json);
};
