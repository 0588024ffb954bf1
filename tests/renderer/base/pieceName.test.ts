import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { pieceName, spokenId } from '../../../renderer/base/pieceName.ts';

const pieces = (['west wood', 'woods 3', 'east wood', 'mill'] as const).map(
  id => ({ id, kind: id === 'mill' ? 'building' : 'woods' }) as unknown as Piece,
);
const names = (language: 'en' | 'fr') =>
  pieces.map(piece => pieceName(piece, pieces, wordsFor(language, 'metric', null, null, 'free')));

describe('pieces on the desk', () => {
  it('of a supplied table keep their names in English, and have numbers of their own in French', () => {
    expect(names('en')).toEqual(['west wood', 'Woods 3', 'east wood', 'mill']);
    expect(names('fr')).toEqual(['Bois 4', 'Bois 3', 'Bois 5', 'Bâtiment 1']);
  });

  it.each(['en', 'fr'] as const)('of one kind that were made from different ones never have the same name, in %s', language => {
    const mixed = ['rock 1', 'wall 1', 'house 1', 'hill 1', 'rock 2'].map(
      id => ({ id, kind: /rock|wall/.test(id) ? 'solid' : 'building' }) as unknown as Piece,
    );
    const found = mixed.map(piece => pieceName(piece, mixed, wordsFor(language, 'metric', null, null, 'free')));
    expect(new Set(found).size).toBe(mixed.length);
  });

  it('are called by their ids in an English ruling, by their names in a French one, where models keep theirs', () => {
    const spoken = (language: 'en' | 'fr') =>
      ['woods 3', 'mill', 'Mickey 1.1'].map(id => spokenId(id, pieces, wordsFor(language, 'metric', null, null, 'free')));
    expect(spoken('en')).toEqual(['woods 3', 'mill', 'Mickey 1.1']);
    expect(spoken('fr')).toEqual(['Bois 3', 'Bâtiment 1', 'Mickey 1.1']);
  });
});
