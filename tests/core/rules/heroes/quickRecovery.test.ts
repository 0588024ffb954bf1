import { expect, it } from 'vitest';
import type { Context } from '../../../../core/rulebook/index.ts';
import { listen, rule, veto } from '../../../../core/rulebook/index.ts';
import { quickRecovery } from '../../../../core/rules/heroes/quickRecovery.ts';
import { card } from '../../../kit/cards.ts';
import { activate } from '../../../kit/game.ts';
import { choose } from '../../../kit/choices.ts';
import { declaring, onBoth, SPACES } from '../../../kit/onBoth.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

/** What a drop leaves: the first action is Nothing, and whoever is scattered has no other. */
const down = rule(
  'Down',
  {
    'first-action': { id: 'NEW-04', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'dropped' } },
    'legal-actions': { id: 'NEW-04', as: 'unit', when: at => at.action === 'attack', give: { forbid: 'scattered' } },
  },
  { marker: 'down' },
);

it('NEW-32 lifts what a drop forbids, and nothing else', () => {
  const unit = unitWith([quickRecovery, down]);
  const first: Context<'first-action'> = { unit, action: 'move', next: [], turn: 2 };
  const book = bookOf(quickRecovery, down);
  expect(veto([], listen(book, 'first-action', first))).toEqual([]);
  expect(veto([{ reason: 'stunned', because: [] }], listen(book, 'first-action', first))).toHaveLength(1);
  const any: Context<'legal-actions'> = { unit, action: 'attack', turn: 2, reaction: false, begins: false, declared: [] };
  expect(veto([], listen(book, 'legal-actions', any))).toEqual([]);
  expect(veto([{ reason: 'suppressed', because: [] }], listen(book, 'legal-actions', any))).toHaveLength(1);
});

const hero = card('Galeazzo', 'axis', 'hero', 'I1', { move: [2, 4], damageTrack: 3, skills: ['Quick Recovery'] });
const squad = card('Squad', 'axis', 'squad', 'I1', { move: [2, 4], models: ['3 '] });

it.each(SPACES)('NEW-32 shared with the squad that he has joined, on the %s', space => {
  const game = onBoth(space, {
    ...{ cards: [hero, squad], dice: [], rules: [down] },
    blue: [
      { card: 'squad', at: [5, 4], models: 3, markers: ['down'] },
      { card: 'galeazzo', at: [5, 4], beside: 9 },
    ],
    red: [{ card: 'squad', at: [11, 17], models: 3 }],
  });
  game.answer(activate('blue-1'));
  game.answer(choose('blue-2'));
  game.answer(declaring('move', 'attack'));
  const alone = onBoth(space, {
    ...{ cards: [hero, squad], dice: [], rules: [down] },
    blue: [{ card: 'squad', at: [5, 4], models: 3, markers: ['down'] }],
    red: [{ card: 'squad', at: [11, 17], models: 3 }],
  });
  alone.answer(activate('blue-1'));
  expect(alone.refused(declaring('move', 'nothing')).code).toBe('firstAction.dropped');
});
