import { expect, it } from 'vitest';
import type { ModelId } from '../../../../core/index.ts';
import { lookerIn, withChosen } from '../../../../renderer/adjudicator/desk/pair.ts';

const [a, b] = ['a', 'b'] as ModelId[] as [ModelId, ModelId];

it.each([
  ['who is selected looks', null, a, a],
  ['nobody selected, nobody looks', null, null, null],
  ['who looked before goes on', { from: b, to: null }, a, b],
  ['who is looked at does not look at himself', { from: null, to: a }, a, null],
  ['who looks at somebody else does', { from: null, to: b }, a, a],
])('%s', (_, asking, selected, looks) => {
  expect(lookerIn(asking, selected)).toBe(looks);
});

it.each([
  [{ from: a, to: null }, 'to', a, { from: null, to: a }],
  [{ from: a, to: b }, 'to', a, { from: b, to: a }],
  [{ from: a, to: b }, 'from', b, { from: b, to: a }],
  [{ from: a, to: null }, 'to', b, { from: a, to: b }],
] as const)('of %o %s chosen as %s nobody looks at himself', (asking, part, id, left) => {
  expect(withChosen<{ from: ModelId | null; to: ModelId | null }>(asking, part, id)).toEqual(left);
});
