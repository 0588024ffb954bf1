import { bad, ok, type Result } from '../../core/base/index.ts';
import { oneWord } from '../../core/headless/index.ts';
import type { Paper } from '../../templates/print/index.ts';
import { isMeasured, MEASURED, PAPERS, PRINT_WORDS } from '../../templates/print/index.ts';
import type { ShellGiven } from './command.ts';
import { oneOf } from './words.ts';

/** On what a sheet is printed, and in which language. */
export interface Printer {
  readonly paper: Paper;
  readonly language: keyof typeof PRINT_WORDS;
  /** mm that a ruler of 100 mm came out as. */
  readonly measured: number;
}

export const PRINTER_OPTIONS = ['paper', 'language', 'measured'] as const;
const LANGUAGES = Object.keys(PRINT_WORDS) as (keyof typeof PRINT_WORDS)[];

export function printerOf(given: ShellGiven): Result<Printer, string> {
  const paper = oneOf(given, 'paper', PAPERS, 'a4');
  if (!paper.ok) return paper;
  const language = oneOf(given, 'language', LANGUAGES, 'en');
  if (!language.ok) return language;
  const word = oneWord(given, 'measured', '100');
  if (!word.ok) return word;
  const measured = Number(word.value);
  if (!isMeasured(measured))
    return bad(`--measured is a length from ${MEASURED.least} to ${MEASURED.most} mm, not ${word.value}.`);
  return ok({ paper: paper.value, language: language.value, measured });
}
