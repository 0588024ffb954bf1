import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { playTank, tankOffers, tankQuestion, tankQuestions } from '../../core/games/tank/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { tankGameOf } from '../../core/games/tank/index.ts';
import { tankFiles } from '../../renderer/workers/opening/tank.ts';

// Skirmishes that every version has written open for ever, and go on: to their end, or up to the first answer that has another outcome by the
// rules of today.

const HERE = join(import.meta.dirname, 'tanks');
/** Where a file no longer follows: the answer, and the sections that have changed. */
const CHANGES: { readonly [file: string]: readonly [answer: number, sections: string] } = {
  'rules-1/training-9.battlefield': [16, 'TANK-05'],
  'rules-1/gaps-9.battlefield': [48, 'TANK-21'],
};
const files = readdirSync(HERE).flatMap(rules => readdirSync(join(HERE, rules)).map(name => `${rules}/${name}`));

it.each(files)('%s opens, and goes on', file => {
  const document: unknown = JSON.parse(readFileSync(join(HERE, file), 'utf8'));
  const found = tankFiles.save(document, () => {});
  if (!found.ok) throw new Error(sentenceOf(found.error));
  const { record, left } = found.value;
  const { entries } = document as { readonly entries: readonly unknown[] };
  const change = CHANGES[file];
  expect(record.entries.length).toBe(change ? change[0] - 1 : entries.length);
  expect(left?.path.startsWith(`entries[${record.entries.length}].`) ?? false).toBe(change !== undefined);
  const game = tankGameOf(record);
  const { who, ask } = tankQuestion(game.state)!;
  const command = tankQuestions.byChance(ask, tankOffers(game.table, game.state, who), randomFrom(1), { side: who });
  expect(playTank(game, who, command).ok).toBe(true);
});

it('lists only what it has', () => {
  for (const file of Object.keys(CHANGES)) expect(files).toContain(file);
});
