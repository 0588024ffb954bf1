import { expect, it } from 'vitest';
import { hero, may, squad } from './joins.ts';

it('SH-02 a sidekick joins the hero whose he is, whatever the armour, no other hero, and squads like any hero', () => {
  const kick = hero('Kick', ['Sidekick: Boss']);
  expect(may(hero('Boss', [], 'I3'), kick)).toBe(true);
  expect(may(hero('Boss', ['Superhuman'], 'I3'), kick)).toBe(true);
  expect(may(hero('Other', []), kick)).toBe(false);
  expect(may(squad('Men', []), kick)).toBe(true);
});
