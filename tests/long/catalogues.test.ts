import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashOf, sentenceOf, writeCard } from '../../core/index.ts';
import { readForeign, standingOf } from '../../foreign/index.ts';
import { shippedCards } from '../../models/index.ts';

/** A folder of catalogues that the cards were made from, which are not ours to keep beside the code. */
const FOLDER = process.env.CATALOGUES ?? '';
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter(name => /\.(cat|gst)$/.test(name)) : [];
if (files.length === 0) console.log('Skipped: CATALOGUES names no folder with .cat and .gst files to hold the cards against.');

describe.skipIf(files.length === 0)('the catalogues that the cards were made from', () => {
  it('become cards with the same facts, every unit of them', () => {
    const known = shippedCards();
    const read = readForeign(
      files.map(name => ({ name, bytes: new Uint8Array(readFileSync(`${FOLDER}/${name}`)) })),
      known,
    );
    expect(read.untaken.map(({ name, error }) => `${name}: ${sentenceOf(error)}`)).toEqual([]);
    const odd = read.cards.filter(({ card }) => standingOf(card, known).is !== 'same').map(({ card }) => card.id);
    expect(odd).toEqual([]);
    // Every card of a bloc whose catalogue is there, captured ones apart.
    const blocs = new Set(read.cards.filter(({ card }) => !card.captured).map(({ card }) => card.bloc));
    const ids = new Set(read.cards.map(({ card }) => card.id));
    const missing = [...known.values()].filter(card => blocs.has(card.bloc) && !card.captured && !ids.has(card.id));
    expect(missing.map(card => card.id)).toEqual([]);
    const whole = read.cards.filter(({ card }) => hashOf(writeCard(card)) === hashOf(writeCard(known.get(card.id)!)));
    console.log(`${read.cards.length} cards with the same facts, ${whole.length} of them the same in our own words too.`);
  });
});
