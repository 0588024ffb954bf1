/// <reference path="./sax.d.ts" />
import type { Parser } from 'sax';
import sax from 'sax';
import type { FieldError, Result } from '../../core/base/index.ts';
import { bad, DEEPEST, fault, ok } from '../../core/base/index.ts';
import { MOST_ELEMENTS } from '../bytes/limits.ts';
import type { Element } from './element.ts';

interface Open extends Element {
  readonly attributes: Map<string, string>;
  readonly children: Open[];
  text: string;
}

/** What has been read so far; nothing is added any more once something is wrong. */
interface Reading {
  readonly open: Open[];
  root: Open | null;
  wrong: FieldError | null;
}

/** Characters that are read before a look at what was found. */
const PIECE = 16_384;

/**
 * The root of an XML document. A document type is refused, and entities of its own with it; what is not well formed is refused
 * as a whole, with the line at which it stops making sense.
 */
export function parseXml(text: string): Result<Element> {
  const reading: Reading = { open: [], root: null, wrong: null };
  const parser = parserInto(reading);
  for (let at = 0; at < text.length && reading.wrong === null; at += PIECE) parser.write(text.slice(at, at + PIECE));
  // The library throws where it is told to go on after an error.
  if (reading.wrong === null) parser.close();
  if (reading.wrong !== null) return bad(reading.wrong);
  return reading.root === null ? bad(fault('line 1', 'foreign.xml')) : ok(reading.root);
}

function parserInto(reading: Reading): Parser {
  const parser = sax.parser(true, { strictEntities: true });
  const { open } = reading;
  let parts = 0;
  const refuse = (why: (line: string) => FieldError) => {
    reading.wrong ??= why(`line ${parser.line + 1}`);
  };
  const counted = () => {
    parts += 1;
    if (parts > MOST_ELEMENTS) refuse(line => fault(line, 'foreign.elements', { n: MOST_ELEMENTS }));
    return reading.wrong === null;
  };
  parser.onopentagstart = ({ name }) => {
    if (open.length === 0 && reading.root !== null) refuse(line => fault(line, 'foreign.xml'));
    if (open.length === DEEPEST) refuse(line => fault(line, 'most.levels', { n: DEEPEST }));
    if (!counted()) return;
    const element: Open = { name, at: `line ${parser.line + 1}`, attributes: new Map(), children: [], text: '' };
    open.at(-1)?.children.push(element);
    reading.root ??= element;
    open.push(element);
  };
  parser.onattribute = ({ name, value }) => {
    if (counted()) open.at(-1)?.attributes.set(name, value);
  };
  parser.onclosetag = () => open.pop();
  parser.ontext = parser.oncdata = more => {
    const element = open.at(-1);
    if (element && reading.wrong === null && more.trim() !== '') element.text += more;
  };
  parser.ondoctype = () => refuse(line => fault(line, 'foreign.doctype'));
  parser.onerror = () => refuse(line => fault(line, 'foreign.xml'));
  return parser;
}
