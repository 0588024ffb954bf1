import { describe, expect, it } from 'vitest';
import { cardId } from '../../../core/index.ts';
import { shippedCards } from '../../../models/index.ts';
import { comparison, differs } from '../../../renderer/base/comparison.ts';
import { wordsFor } from '../../../renderer/base/words.ts';

const cards = shippedCards();
const words = wordsFor('en', 'metric', null, cards);
const compared = (a: string, b: string) => comparison(cards.get(cardId(a))!, cards.get(cardId(b))!, words);

describe('two cards side by side', () => {
  it('have their weapons of one name apart by their mounts', () => {
    const names = compared('bulldog', 'command-truck').weapons.map(({ name }) => name);
    expect(names).toEqual([
      'Rapid-Fire Phaser Gun (turret)',
      'Heavy Machinegun (turret)',
      'Machinegun (turret)',
      'Machinegun (front)',
      'Machinegun (left)',
      'Machinegun (right)',
    ]);
  });

  it('differ in each weapon of a name that only one of them has, and in none that is alike', () => {
    const { weapons } = compared('assault-truck', 'command-truck');
    const other = weapons.flatMap(({ name, lines }) => (lines.some(differs) ? [name] : []));
    expect(other).toEqual(['Machinegun (front)', 'Twin Heavy Machinegun (turret)', 'Heavy Machinegun (front)']);
    expect(compared('mortar-truck', 'mortar-truck').weapons.flatMap(({ lines }) => lines.filter(differs))).toEqual([]);
  });

  it('keep two weapons of one name and mount apart, in their order', () => {
    const truck = cards.get(cardId('command-truck'))!;
    const [first] = truck.weapons;
    const twice = { ...truck, weapons: [first!, { ...first!, count: 2 }] };
    const { weapons } = comparison(twice, { ...truck, weapons: [first!] }, words);
    expect(weapons.map(({ slot }) => slot)).toEqual(['Machinegun (front) 1', 'Machinegun (front) 2']);
    expect(weapons.map(({ lines }) => lines.some(differs))).toEqual([false, true]);
  });
});
