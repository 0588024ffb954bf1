import { expect, it } from 'vitest';
import { chainGiven } from '../../../core/headless/index.ts';

const asked = (options: { readonly [name: string]: readonly string[] }) =>
  chainGiven(
    {
      ...{ words: [], options, warn: () => {} },
      readText: () => ({ ok: true, value: '' }),
      writeText: () => ({ ok: true, value: null }),
    },
    'core>common>free',
  );

it('a rule set is the one that is named, or the printed one, with all that is switched', () => {
  expect(asked({})).toEqual({ ok: true, value: 'core>common>free' });
  expect(asked({ book: ['core>common>grid'], option: ['VICT-05=draw', 'WPN-02=all'] })).toEqual({
    ok: true,
    value: 'core>common>grid>VICT-05=draw>WPN-02=all',
  });
});

it.each([
  [{ option: ['VICT-05=draw>WPN-02=all'] }, '--option wants ID=VALUE, not VICT-05=draw>WPN-02=all.'],
  [{ option: ['zverograd'] }, '--option wants ID=VALUE, not zverograd.'],
  [{ option: [] }, '--option wants ID=VALUE, not nothing.'],
  [{ book: ['a', 'b'] }, '--book wants one word.'],
])('%j is refused', (options, error) => {
  expect(asked(options)).toEqual({ ok: false, error });
});
