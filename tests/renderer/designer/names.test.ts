import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { pieceName } from '../../../renderer/designer/parts/names.ts';

const pieces = (['west wood', 'woods 3', 'east wood', 'mill'] as const).map(
  id => ({ id, kind: id === 'mill' ? 'building' : 'woods' }) as unknown as Piece,
);
const names = (language: 'en' | 'fr') =>
  pieces.map(piece => pieceName(piece, pieces, wordsFor(language, 'metric', null, null, 'free')));

describe('pieces in the laboratory', () => {
  it('of a supplied table keep their names in English, and have numbers of their own in French', () => {
    expect(names('en')).toEqual(['west wood', 'Woods 3', 'east wood', 'mill']);
    expect(names('fr')).toEqual(['Bois 4', 'Bois 3', 'Bois 5', 'Bâtiment 1']);
  });
});
