import { expect, it } from 'vitest';
import { bookIn, surplus } from '../../../core/headless/verb.ts';
import type { SpaceName } from '../../../core/space/space.ts';
import { bothGames } from '../../kit/anyAttack.ts';

it.each<readonly [SpaceName, string, readonly string[], string]>([
  ['grid', 'zverograd', [], 'core>common>grid>dust-1947>zverograd'],
  ['free', 'dust-1947', ['D47-16=none'], 'core>common>free>dust-1947>D47-16=none'],
  ['free', 'core>common>free>dust-1947', [], 'core>common>free>dust-1947'],
])('on %s --book %s %j is %s', (space, book, option, chain) => {
  const found = bookIn(bothGames, { words: [], options: { book: [book], ...(option.length > 0 && { option }) } } as never, space);
  expect(found.ok ? found.value.id : found.error).toBe(chain);
});

it('says where a book is played that is not played there', () => {
  const found = bookIn(bothGames, { words: [], options: { book: ['faq-2011'] } } as never, 'free');
  expect(found).toEqual({ ok: false, error: 'The rule set faq-2011 is played in the mode grid.' });
});

it('says which options there are, or that there are none', () => {
  const given = { words: [], options: { foo: [] } } as never;
  expect(surplus(given, 0, ['save', 'seed'])).toBe('There is no option --foo; there are: --save, --seed.');
  expect(surplus(given, 0, [])).toBe('There is no option --foo; this verb has none.');
});
