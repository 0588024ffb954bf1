import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../../kit/commandLine.ts';
import { temporary } from '../host/temporary.ts';

const { run: battlefield } = await commandLine();

describe('battlefield print', () => {
  it('writes a PDF of each print and an SVG of each page', async () => {
    const out = join(await temporary(), 'new', 'folder');
    const { status, stdout, stderr } = battlefield(
      'print',
      'blast',
      'artillery',
      '--out',
      out,
      '--language',
      'fr',
      '--measured',
      '98.5',
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      paper: 'a4',
      measure: 'metric',
      measured: 98.5,
      files: [
        { file: 'blast.pdf', pages: 1 },
        { file: 'artillery.pdf', pages: 2 },
      ],
    });
    expect((await readdir(out)).sort()).toEqual([
      'artillery-1.svg',
      'artillery-2.svg',
      'artillery.pdf',
      'blast-1.svg',
      'blast.pdf',
    ]);
    const document = await PDFDocument.load(await readFile(join(out, 'artillery.pdf')));
    expect([document.getPageCount(), document.getTitle()]).toEqual([2, 'Gabarit d’artillerie']);
    expect(await readFile(join(out, 'blast-1.svg'), 'utf8')).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="210mm"/,
    );
  });

  it.each([
    [['print', '--out'], '--out wants one folder.'],
    [['print', 'bomb', '--out', 'x'], 'There is no print bomb; there are: '],
    [['print', '--out', 'x', '--paper', 'a3'], '--paper is one of: a4, letter.'],
    [['print', '--out', 'x', '--measured', '50'], '--measured is a length from 90 to 110 mm, not 50.'],
  ])('refuses %j in one sentence', (args, sentence) => {
    const { status, stdout, stderr } = battlefield(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.startsWith(sentence)).toBe(true);
  });
});

describe('battlefield ruling', () => {
  it('writes a sheet that recheck agrees with, a picture and a page', async () => {
    const out = await temporary();
    const [file, svg, pdf] = ['ruling.json', 'ruling.svg', 'ruling.pdf'].map(name => join(out, name)) as [string, string, string];
    const scene = join(import.meta.dirname, '..', '..', 'golden', 'scenes', 'first.json');
    const ruled = battlefield('ruling', scene, '--out', file, '--svg', svg, '--pdf', pdf);
    expect({ status: ruled.status, stderr: ruled.stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(ruled.stdout)).toEqual(JSON.parse(battlefield('adjudicate', scene).stdout));
    expect(JSON.parse(battlefield('recheck', file).stdout)).toEqual({ agrees: true, questions: 7 });
    expect((await PDFDocument.load(await readFile(pdf))).getPageCount()).toBe(1);
    expect(await readFile(svg, 'utf8')).toContain('Does g1 see p1?');
  });

  it('recheck ends with 2 and names the first answer that differs', async () => {
    const file = join(await temporary(), 'ruling.json');
    const scene = join(import.meta.dirname, '..', '..', 'golden', 'scenes', 'first.json');
    battlefield('ruling', scene, '--out', file, '--option', 'MOVE-07=pairs', '--option', 'SK-25=mutual');
    const sheet = JSON.parse(await readFile(file, 'utf8'));
    expect(sheet.book).toBe('core>common>free>MOVE-07=pairs>SK-25=mutual');
    sheet.answers.q2.R = 7;
    await writeFile(file, JSON.stringify(sheet));
    const { status, stdout, stderr } = battlefield('recheck', file);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/answers\.q2\.R: the sheet says 7, the judge 7\.08/);
  });
});
