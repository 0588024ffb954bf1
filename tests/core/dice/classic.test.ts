import { describe, expect, it } from 'vitest';
import { ruleIds } from '../../../core/base/index.ts';
import { books } from '../../../core/books/index.ts';
import type { ClassicFace, Face } from '../../../core/dice/index.ts';
import { CLASSIC_DIE, readClassic, successes } from '../../../core/dice/index.ts';
import { compare } from '../../../core/game/steps/setUp.ts';

const PLAIN = ['army'] as const;
const TO_HIT = ['army', 'target'] as const;
const TO_PROTECT = ['army', 'shield'] as const;

const read = (counts: readonly Face[], thrown: readonly ClassicFace[]): readonly Face[] | null =>
  readClassic({ why: 'hit', side: 'blue', unit: null, count: thrown.length, counts, because: ruleIds('DICE-03') }, thrown);

describe('DICE-03 older dice', () => {
  it.each([
    [PLAIN, 1],
    [TO_HIT, 2],
    [TO_PROTECT, 2],
  ])('DICE-03 TARGET, blank, blank counting %j is %i', (counts, expected) => {
    expect(successes(read(counts, ['target', 'blank', 'blank'])!, counts)).toBe(expected);
  });

  it.each([
    [PLAIN, 2],
    [TO_HIT, 4],
    [TO_PROTECT, 4],
  ])('DICE-03 the odds of %j are %i in 6, as with other dice', (counts, sides) => {
    const won = CLASSIC_DIE.filter(face => successes(read(counts, [face])!, counts) === 1);
    expect(won).toHaveLength(sides);
  });

  it('DICE-03 a roll in which every face counts, or none, has no classic form', () => {
    expect(read(['army', 'target', 'shield'], ['blank'])).toBeNull();
    expect(read([], ['blank'])).toBeNull();
  });

  it('DICE-03 INIT-02 an initiative that is level stays a tie, whatever lay there', () => {
    const blue = read(PLAIN, ['target', 'blank', 'blank'])!;
    const red = read(PLAIN, ['blank', 'target', 'blank'])!;
    expect(compare(books[0]!, [blue, red])).toBeNull();
    expect(compare(books[0]!, [blue, read(PLAIN, ['blank', 'blank', 'blank'])!])).toBe('blue');
  });
});
