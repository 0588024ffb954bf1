import { describe, expect, it } from 'vitest';
import type { Card } from '../../../core/index.ts';
import { figuresOf } from '../../../foreign/card/figures.ts';
import { shippedCards } from '../../../models/index.ts';

const found = ({ kind, name, damageTrack, weapons }: Card) => figuresOf(kind, name, damageTrack, weapons);

describe('who carries what (CARD-06)', () => {
  it.each([...shippedCards().values()].map(card => [card.id, card] as const))('%s', (_, card) => {
    expect(found(card).models).toEqual(card.models);
    expect(card.weapons.filter(weapon => weapon.crewServed)).toEqual([found(card).gun].filter(gun => gun !== null));
  });
});
