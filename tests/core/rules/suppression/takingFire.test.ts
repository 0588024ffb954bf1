import { describe, expect, it } from 'vitest';
import type { Marker } from '../../../../core/rulebook/index.ts';
import { after, listen } from '../../../../core/rulebook/index.ts';
import { takingFire } from '../../../../core/rules/suppression/takingFire.ts';
import { attacking, fire, shot } from '../../../kit/attack.ts';
import { row } from '../../../kit/game.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const said = (hits: number, markers: readonly Marker[], steps = 1) =>
    after(listen(bookOf(takingFire), 'attack-end', { target: unitWith([takingFire], { markers }), hits, steps, by: 'blue' })).map(
      ({ say, id }) => (say.do === 'mark' ? `${id} mark ${say.marker}${say.for === undefined ? '' : ` for ${say.for}`}` : say.do),
    );

  it.each<[number, readonly Marker[], readonly string[]]>([
    [0, [], []],
    [1, [], ['SUP-02 mark underFire']],
    [9, [], ['SUP-02 mark underFire']],
    [10, [], ['SUP-04 mark suppressed for underFire']],
    [1, ['underFire'], ['SUP-03 mark suppressed for underFire']],
    [12, ['underFire'], ['SUP-04 mark suppressed for underFire']],
    [1, ['suppressed'], []],
    [1, ['loaded'], ['SUP-02 mark underFire']],
  ])('SUP-02 SUP-03 SUP-04 %i hits with %j', (hits, markers, expected) => {
    expect(said(hits, markers)).toEqual(expected);
  });

  it('SUP-04 straight to Suppressed where a rule says so, and not without a hit', () => {
    expect(said(1, [], 2)).toEqual(['SUP-04 mark suppressed for underFire']);
    expect(said(0, [], 2)).toEqual([]);
  });
});

describe('at the table', () => {
  it('SUP-02 the marker comes once, when the attack is over', () => {
    const game = attacking({
      blue: [{ card: 'ludwig', at: [[60, 30, 90]] }],
      red: [{ card: 'gunners', at: row(5, 54, 75) }],
      dice: ['AAATTT', 'AAA'],
    });
    const events = fire(game, shot('blue-1.1', 'mg-44', 'red-1'));
    expect(events.filter(event => event.type === 'marked')).toMatchObject([{ unit: 'red-1', marker: 'underFire' }]);
    expect(events.findIndex(event => event.type === 'marked')).toBeGreaterThan(events.findIndex(event => event.type === 'saved'));
    expect(game.dice.left()).toBe(0);
  });
});
