import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../../core/base/index.ts';
import { ARMOURS, readArmour, readCell, readReach, writeCell, writeReach } from '../../../core/forces/index.ts';

describe('cells of the weapon table', () => {
  it.each([
    ['8/1', { dice: 8, perModel: false, damage: 1 }],
    ['2/4', { dice: 2, perModel: false, damage: 4 }],
    ['1/N', { dice: 1, perModel: false, damage: 'N' }],
    ['1/#', { dice: 1, perModel: false, damage: 'N' }],
    ['*/2', { dice: 1, perModel: true, damage: 2 }],
    ['**/N', { dice: 2, perModel: true, damage: 'N' }],
    ['-', null],
    ['', null],
  ])('CARD-05 UCARD-02 %j', (text, cell) => {
    expect(readCell(text)).toEqual(cell);
  });

  it.each(['8', '8/', '/1', '0/1', '8/0', 'N/1', '*2/1', '8/1/2', '-/1', '1.5/1'])('CARD-05 %j is no cell', text => {
    expect(readCell(text)).toBeUndefined();
  });

  it('CARD-05 a cell written is the cell read', () => {
    const cell = fc.record({
      dice: fc.integer({ min: 1, max: 3 }),
      perModel: fc.boolean(),
      damage: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant('N' as const)),
    });
    fc.assert(
      fc.property(cell, c => {
        expect(readCell(writeCell(c))).toEqual(c);
      }),
      { seed: 47 },
    );
  });
});

describe('ranges and armour classes', () => {
  it.each([
    ['6', { min: 0, max: 6 }],
    ['4-14', { min: 4, max: 14 }],
    ['C', 'C'],
  ])('UCARD-02 range %j', (text, reach) => {
    expect(readReach(text)).toEqual(reach);
  });

  it.each(['', '0', '14-4', '6 R', '-1', 'c'])('UCARD-02 %j is no range', text => {
    expect(readReach(text)).toBeUndefined();
  });

  it('UCARD-02 a range written is the range read', () => {
    for (const reach of ['C', { min: range(0), max: range(8) }, { min: range(4), max: range(12) }] as const) {
      expect(readReach(writeReach(reach))).toEqual(reach);
    }
  });

  it('CARD-03 UCARD-05 the fourteen classes, and the S of newer cards', () => {
    expect(ARMOURS.map(readArmour)).toEqual(ARMOURS);
    expect(readArmour('S3')).toBe('I3');
    for (const none of ['V8', 'I5', 'A4', 'S5', 'V0', '']) expect(readArmour(none)).toBeUndefined();
  });
});
