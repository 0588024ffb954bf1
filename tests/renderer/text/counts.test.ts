import { describe, expect, it } from 'vitest';
import { en } from '../../../renderer/text/en.ts';
import { fr } from '../../../renderer/text/fr.ts';
import { text } from '../../../renderer/text/i18n.ts';

describe('counts', () => {
  it('are spoken as one and as many', () => {
    const hits = (language: 'en' | 'fr', hits: number) => text(language, 'event.hit', { weapon: 'Laser', target: 'Hans', hits });
    expect([0, 1, 2].map(n => hits('en', n))).toEqual([
      'Laser on Hans: 0 hits.',
      'Laser on Hans: 1 hit.',
      'Laser on Hans: 2 hits.',
    ]);
    expect([0, 1, 2].map(n => hits('fr', n))).toEqual([
      ...['Laser sur Hans\u00a0: 0 touche.', 'Laser sur Hans\u00a0: 1 touche.', 'Laser sur Hans\u00a0: 2 touches.'],
    ]);
  });

  it('and other numbers are written as their language has them, and French speaks of less than two as of one', () => {
    const squares = (language: 'en' | 'fr', count: number) => text(language, 'squares', { count });
    expect([1, 1.5, 2.5].map(n => squares('en', n))).toEqual(['1 square', '1.5 squares', '2.5 squares']);
    expect([1, 1.5, 2.5].map(n => squares('fr', n))).toEqual(['1 case', '1,5 case', '2,5 cases']);
    expect(text('fr', 'adj.limit.n', { n: 12.5 })).toBe('12,5 R');
    // What numbers it has no groups: it is a name.
    expect(text('fr', 'fair.picked', { seed: 2147483647 })).toContain('2147483647');
  });

  it('are each by themselves where a sentence has several', () => {
    const under = (models: number, dice: number) => text('en', 'attack.under', { unit: 'Hans', models, dice });
    expect([under(1, 2), under(2, 1)]).toEqual(['Hans: 1 model under it, 2 dice', 'Hans: 2 models under it, 1 die']);
    expect(text('en', 'event.saved', { unit: 'Hans', saved: 0, through: 1 })).toBe('Hans saves 0, 1 gets through.');
  });

  it('stand before no word that fits only one of them', () => {
    // What is named, measured or numbered has a word of its own; a count brings its word along. From here to there is never one.
    const plural =
      /\{\{(?!unit|span)\w+\}\} (?:(?:own|damage|ammunition|victory) )?(?:points|turns|models|boxes|hits|dice|squares|actions|corners|answers|cards|packages|cells|places|wins?)\b/;
    const pluriel =
      /\{\{(?!span)\w+\}\} (?:tours|figurines|cases|touches|dés|actions|coins|réponses|cartes|paquets|points|places|passent|voient|peuvent|font|tirent|au plus tirent)\b/;
    const loose = [...Object.values(en).filter(one => plural.test(one)), ...Object.values(fr).filter(one => pluriel.test(one))];
    // A board is never one square wide.
    expect(loose.filter(one => !/\{\{columns\}\} × /.test(one))).toEqual([]);
  });

  it('bring their word along in every text where one follows: what is a count anywhere is one everywhere', () => {
    const texts = [...Object.entries(en), ...Object.entries(fr)];
    const names = new Set(texts.flatMap(([, one]) => [...one.matchAll(/\{\{(\w+), [^}]*\}\}/g)].map(match => match[1]!)));
    expect(names.size).toBeGreaterThan(15);
    // What fits one and many: "3 of 5", "1 more", "et 4 de plus", "2 of 2 may", "1 chosen".
    const either = /^(of|to|at|in|and|or|by|with|more|again|may|can|no|chosen|mm|sur|de|dans|et|ou|à|au|en|par|avec|ne)$/;
    const bare = texts.flatMap(([key, one]) =>
      [...one.matchAll(/\{\{(\w+)\}\} ([a-zéèêà]+)/g)]
        .filter(([, name, word]) => names.has(name!) && !either.test(word!))
        .map(([found]) => `${key}: ${found}`),
    );
    expect(bare).toEqual([]);
  });

  it('have both forms wherever they have a word', () => {
    const forms = [...Object.values(en), ...Object.values(fr)].flatMap(one => [...one.matchAll(/\{\{\w+, ([^}]*)\}\}/g)]);
    expect(forms.length).toBeGreaterThan(50);
    expect(forms.map(match => match[1]!).filter(form => !/^[^|]+\|[^|]+$/.test(form))).toEqual([]);
  });
});

it('a French line never begins with a question mark or a colon', () => {
  expect(text('fr', 'ask.declare', { unit: 'Hans' })).toMatch(/Hans\u00a0\?$/);
  expect(text('fr', 'event.rolesDecided', { side: 'Axe' })).not.toContain(' :');
  expect(text('en', 'ask.declare', { unit: 'Hans' })).toBe('what does Hans do?');
});
