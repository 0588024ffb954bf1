import { describe, expect, it } from 'vitest';
import { joinedNames, shortName } from '../../../templates/print/index.ts';

describe('names where there is little room', () => {
  it.each([
    ['Laser Grenadier Command 1.3', 'Laser… 1.3'],
    ['Pounder 1', 'Pounder 1'],
    ['a-very-long-id-without-spaces', 'a-very-long-id-without-spaces'],
  ])('%s is %s', (name, short) => expect(shortName(name)).toBe(short));

  it.each([
    [
      ['Ranger Combat 1.2', 'Ranger Combat 1.3', 'Pounder 1', 'Ranger Combat 1.4'],
      'Ranger Combat 1.2, .3, Pounder 1, Ranger Combat 1.4',
    ],
    [['solid 1', 'solid 2'], 'solid 1, solid 2'],
    [['a.1', 'b.2'], 'a.1, b.2'],
    [[], ''],
  ])('%j are %s', (names, joined) => expect(joinedNames(names)).toBe(joined));
});
