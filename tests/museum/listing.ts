import type { LawChange } from '../../core/rulebook/law.ts';

/*
 * `changes.md` against what is found. A row stands for ever as it was written: it names the rules since which a file differs at
 * one place, so that a later change of the law touches no row, and adds rows only for what it makes differ.
 */

/** One row: a file, the answer or question at which it differs, since which rules, and the sections that did it. */
export interface Row {
  readonly file: string;
  readonly at: string;
  readonly rules: number;
  readonly sections: readonly string[];
}

/** What is found of one file: the rules that it was written by, and where it differs by those of today. */
export interface Found {
  readonly file: string;
  readonly since: number;
  /** The first answer of a game, which hides all that follow it; or each question that is ruled otherwise. */
  readonly game: boolean;
  readonly at: readonly string[];
}

export const rowsOf = (text: string): readonly Row[] =>
  text
    .split('\n')
    .filter(line => line.startsWith('| save-'))
    .map(line => {
      const [, file = '', at = '', rules, sections = ''] = line.split('|').map(cell => cell.trim());
      return { file, at, rules: Number(rules), sections: sections.split(/,\s*/).filter(Boolean) };
    });

/** What is wrong with the rows of one file, in sentences. `changes`: every change of the law. */
export function faultsIn(rows: readonly Row[], found: Found, changes: readonly LawChange[]): readonly string[] {
  const { file, since, game, at } = found;
  const mine = rows.filter(row => row.file === file);
  const missing = at.filter(one => mine.every(row => row.at !== one));
  const first = game && at[0] !== undefined ? mine.find(row => row.at === at[0]) : undefined;
  /** An answer that differed once, and lies behind one that differs since a later change. */
  const isHidden = (row: Row) => first !== undefined && Number(row.at) > Number(first.at) && row.rules < first.rules;
  return [
    ...missing.map(one => `${file} differs at ${one}, and no row says so.`),
    ...mine
      .filter(row => !at.includes(row.at) && !isHidden(row))
      .map(row => `${file} does not differ at ${row.at}, and a row says so.`),
    ...mine.flatMap(row => falseIn(row, since, changes)),
  ];
}

function falseIn({ file, at, rules, sections }: Row, since: number, changes: readonly LawChange[]): readonly string[] {
  const change = changes.find(one => one.rules === rules);
  if (rules <= since || change === undefined)
    return [`${file} at ${at}: no change of the law after rules ${since} made rules ${rules}.`];
  const saidBy = ({ sections, named = [] }: LawChange): readonly string[] => [...sections, ...named];
  const changed = changes.filter(one => one.rules > since && one.rules <= rules).flatMap(saidBy);
  const unknown = sections.filter(section => !changed.includes(section));
  const here = saidBy(change);
  return [
    ...unknown.map(section => `${file} at ${at}: ${section} has not changed between rules ${since} and ${rules}.`),
    ...(sections.some(section => here.includes(section))
      ? []
      : [`${file} at ${at}: no section that rules ${rules} changed is named.`]),
  ];
}
