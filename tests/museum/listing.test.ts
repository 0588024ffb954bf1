import { describe, expect, it } from 'vitest';
import type { LawChange } from '../../core/rulebook/law.ts';
import { faultsIn, rowsOf } from './listing.ts';

const TWO = [{ rules: 2, sections: ['MOVE-03', 'WPN-18'] }] as unknown as readonly LawChange[];
const THREE = [...TWO, { rules: 3, sections: ['TGT-05'] }] as unknown as readonly LawChange[];
const FILE = 'save-1-rules-1/saves/mill.battlefield';
const SHEET = 'save-1-rules-1/sheets/first.json';
const row = (file: string, at: string, rules: number, sections: string) => `| ${file} | ${at} | ${rules} | ${sections} |\n`;
const game = (...at: string[]) => ({ file: FILE, since: 1, game: true, at });
const sheet = (...at: string[]) => ({ file: SHEET, since: 1, game: false, at });

describe('the list of what differs', () => {
  const listed = rowsOf(row(FILE, '86', 2, 'MOVE-03'));

  it('outlives a second change of the law: no old row changes', () => {
    expect(faultsIn(listed, game('86'), TWO)).toEqual([]);
    expect(faultsIn(listed, game('86'), THREE)).toEqual([]);
  });

  it('gets a row where a later change makes an earlier answer differ, and keeps the old one', () => {
    expect(faultsIn(listed, game('40'), THREE)).not.toEqual([]);
    const both = rowsOf(row(FILE, '86', 2, 'MOVE-03') + row(FILE, '40', 3, 'TGT-05, WPN-18'));
    expect(faultsIn(both, game('40'), THREE)).toEqual([]);
  });

  it('lists each divergence, and none that is not there', () => {
    expect(faultsIn([], game('86'), TWO)).toEqual([`${FILE} differs at 86, and no row says so.`]);
    expect(faultsIn(listed, game(), TWO)).toEqual([`${FILE} does not differ at 86, and a row says so.`]);
    expect(faultsIn(listed, game('87'), TWO)).toHaveLength(2);
  });

  it('names a change of the law after the file, and a section of it', () => {
    for (const [rules, sections] of [
      [1, 'MOVE-03'],
      [3, 'MOVE-03'],
      [4, 'TGT-05'],
      [2, 'TGT-05'],
      [2, ''],
      [2, 'MOVE-03, INIT-01'],
    ] as const)
      expect(faultsIn(rowsOf(row(FILE, '86', rules, sections)), game('86'), THREE), `${rules} ${sections}`).not.toEqual([]);
    expect(faultsIn(listed, { ...game('86'), since: 2 }, THREE)).not.toEqual([]);
  });

  it('lists every question of a sheet that is ruled otherwise', () => {
    const rows = rowsOf(row(SHEET, 'open', 2, 'MOVE-03') + row(SHEET, 'wall', 3, 'TGT-05'));
    expect(faultsIn(rows, sheet('open', 'wall'), THREE)).toEqual([]);
    expect(faultsIn(rows, sheet('open'), THREE)).toEqual([`${SHEET} does not differ at wall, and a row says so.`]);
    expect(faultsIn(rows.slice(1), sheet('open', 'wall'), THREE)).toEqual([`${SHEET} differs at open, and no row says so.`]);
  });
});
