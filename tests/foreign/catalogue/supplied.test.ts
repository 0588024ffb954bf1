import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../build/paths.ts';
import { sentenceOf } from '../../../core/index.ts';
import { readForeign, standingOf } from '../../../foreign/index.ts';
import { shippedCards } from '../../../models/index.ts';
import type { ListedCard } from '../../kit/catalogued.ts';
import { differing, listedFacts, readFacts } from '../../kit/catalogued.ts';

/** The catalogues that the cards were made from, with `cards.json` in the folder above; they are not ours to keep beside the code. */
const FOLDER = process.env.CATALOGUES ?? join(ROOT, '../shared/data/battlescribe');
const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter(name => /\.(cat|gst)$/.test(name)) : [];
if (names.length === 0) console.log(`Skipped: no .cat and .gst files in ${FOLDER} to hold the cards against.`);

/** The table of differences beside this test: `devastator note`. */
const TABLE = readFileSync(new URL('supplied.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap(line => {
    const [, card, field, why] = line.split('|').map(cell => cell.trim());
    return why && /^[a-z-]+$/.test(card!) && card !== 'card' && !card!.startsWith('---') ? [`${card} ${field}`] : [];
  });

describe.skipIf(names.length === 0)('the catalogues that the cards were made from', () => {
  const files = names.map(name => ({ name, bytes: new Uint8Array(readFileSync(join(FOLDER, name))) }));

  it('CARD-01 become the cards of the supplied list, every unit of them, but for the differences in the table', () => {
    const { units } = JSON.parse(readFileSync(join(FOLDER, '../cards.json'), 'utf8')) as {
      readonly units: readonly ListedCard[];
    };
    const listed = new Map(units.map(unit => [unit.id, unit]));
    const { cards, untaken } = readForeign(files, new Map());
    expect(untaken.map(({ name, error }) => `${name}: ${sentenceOf(error)}`)).toEqual([]);
    expect(cards.map(({ card }) => card.id).filter(id => !listed.has(id))).toEqual([]);
    const odd = cards.flatMap(({ card }) => {
      const unit = listed.get(card.id);
      return unit ? differing(readFacts(card), listedFacts(unit)).map(one => `${card.id} ${one}`) : [];
    });
    expect(odd.map(one => one.slice(0, one.indexOf(':'))).sort()).toEqual([...TABLE].sort());
    // Every card of a bloc whose catalogue is there, captured ones apart.
    const read = new Set<string>(cards.map(({ card }) => card.id));
    const blocs = new Set<string>(cards.map(({ card }) => card.bloc));
    expect(units.filter(unit => blocs.has(unit.bloc) && !unit.captured && !read.has(unit.id)).map(({ id }) => id)).toEqual([]);
  });

  it('have the facts of the cards that the program plays with', () => {
    const known = shippedCards();
    const { cards } = readForeign(files, known);
    expect(cards.filter(({ card }) => standingOf({ card }, known).is !== 'same').map(({ card }) => card.id)).toEqual([]);
  });
});
