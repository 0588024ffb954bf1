import { expect, it } from 'vitest';
import { options } from '../../../core/books/options/index.ts';
import { parseHouseRules } from '../../../core/record/houseRules.ts';

const file = (switched: string) => `{"format":"battlefield-rules","version":1,"name":"Our club","options":${switched}}`;

it.each(['__proto__', 'constructor', 'VICT-99'])('house rules with an option %s are refused by its path', id => {
  expect(parseHouseRules(JSON.parse(file(`{"VICT-07":"ignored","${id}":"x"}`)), options)).toEqual({
    ok: false,
    error: { path: `options.${id}`, expected: { key: 'book.option', data: { option: id } } },
  });
  expect(parseHouseRules(JSON.parse(file('{"VICT-07":"ignored"}')), options).ok).toBe(true);
});
