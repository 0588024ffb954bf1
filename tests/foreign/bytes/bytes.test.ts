import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../core/index.ts';
import { decode } from '../../../foreign/bytes/decode.ts';
import { isZip, unzip } from '../../../foreign/bytes/unzip.ts';
import { parseXml } from '../../../foreign/document/xml.ts';
import { bytesOf, fileOf, zipped } from '../../kit/foreign.ts';

const said = <T>(
  read: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Parameters<typeof sentenceOf>[0] },
) => (read.ok ? read.value : sentenceOf(read.error));

describe('bytes of a file', () => {
  it('are text by their mark, their declaration, or as UTF-8', () => {
    expect(said(decode(bytesOf('Möbel')))).toBe('Möbel');
    expect(said(decode(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61])))).toBe('a');
    expect(said(decode(Uint8Array.from([0xfe, 0xff, 0, 0x61])))).toBe('a');
    const latin = Uint8Array.from([...bytesOf('<?xml version="1.0" encoding="ISO-8859-1"?><a b="'), 0xf6, ...bytesOf('"/>')]);
    expect(said(decode(latin))).toContain('b="ö"');
  });

  it('are refused with the line where they are no text', () => {
    const found = 'expected text in UTF-8, UTF-16, ISO-8859-1 or Windows-1252';
    expect(said(decode(Uint8Array.from([0x61, 0x0a, 0xff, 0x61])))).toBe(`line 2: ${found}`);
    expect(said(decode(bytesOf('<?xml version="1.0" encoding="EBCDIC"?><a/>')))).toBe(`line 1: ${found}, found "EBCDIC"`);
    expect(said(decode(bytesOf('<?xml version="1.0" encoding="UTF-16"?><a/>')))).toBe(`line 1: ${found}, found "UTF-16"`);
  });
});

describe('archives', () => {
  const all = () => true;
  const { bytes } = zipped('x.zip', [fileOf('a.cat', 'Hello'), fileOf('b.png', 'nothing')]);

  it('give what is wanted of them', () => {
    expect(isZip(bytes)).toBe(true);
    const read = unzip(bytes, name => name.endsWith('.cat'));
    expect(read.ok && read.value.taken.map(({ name, bytes: inside }) => [name, new TextDecoder().decode(inside)])).toEqual([
      ['a.cat', 'Hello'],
    ]);
    expect(read.ok && read.value.left).toEqual(['b.png']);
  });

  it.each(['../a.cat', '/a.cat', 'C:\\a.cat', 'b\\..\\a.cat'])('are refused with a name like %s', name => {
    expect(said(unzip(zipped('x.zip', [fileOf(name, '')]).bytes, all))).toBe(
      `${name}: expected a name that stays inside the archive`,
    );
  });

  it('are refused where they came through damaged, by their sum', () => {
    const stored = zipped('x.zip', [fileOf('a.cat', 'Hello')]).bytes.slice();
    const at = [...stored.keys()].find(i => new TextDecoder().decode(stored.subarray(i, i + 5)) === 'Hello');
    // Packed bytes differ, so that one of them is turned over where the text does not stand in them as it is.
    stored[at ?? 40]! ^= 1;
    expect(said(unzip(stored, all))).toMatch(/expected a (file that came through undamaged|zip archive that is whole)$/);
    expect(said(unzip(bytes.slice(0, -5), all))).toBe('document: expected a zip archive that is whole');
  });
});

describe('XML', () => {
  it('has elements with their lines, attributes and text', () => {
    const read = parseXml('<?xml version="1.0"?>\n<a b="1 &amp; 2">\n  <c>text<![CDATA[ <more>]]></c>\n</a>');
    expect(read.ok && read.value).toMatchObject({
      name: 'a',
      at: 'line 2',
      children: [{ name: 'c', at: 'line 3', text: 'text <more>' }],
    });
    expect(read.ok && read.value.attributes.get('b')).toBe('1 & 2');
  });

  it.each([
    ['<a>\n<b></a>', 'line 2: expected well-formed XML'],
    ['<a>', 'line 1: expected well-formed XML'],
    ['', 'line 1: expected well-formed XML'],
    ['<a/>\n<b/>', 'line 2: expected well-formed XML'],
    ['<a>\n&nbsp;</a>', 'line 2: expected well-formed XML'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'line 1: expected no document type and no entities of its own'],
    ['<a>'.repeat(65), 'line 1: expected at most 64 levels'],
  ])('is refused as a whole: %s', (text, sentence) => {
    expect(said(parseXml(text))).toBe(sentence);
  });
});
