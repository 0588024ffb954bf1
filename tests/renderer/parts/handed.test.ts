import { expect, it } from 'vitest';
import { houseRulesText } from '../../../renderer/store/houseRules.ts';
import { openHanded } from '../../../renderer/parts/handed.ts';

it('house rules that the program is opened with go to the page of a new game, and are taken for no save', async () => {
  const text = houseRulesText({ name: 'Club', options: { 'VICT-05': 'draw' } });
  const files = [{ ok: true, value: { name: 'club.battlerules', text } }];
  const done: unknown[] = [];
  await openHanded({
    host: { app: { handed: async () => files.shift() ?? { ok: false, error: { code: 'gone' } } } },
    handOver: async (screen: string, { name }: { readonly name: string }) => done.push([screen, name]),
    openText: async (name: string) => done.push(['save', name]),
  } as never);
  expect(done).toEqual([['newGame', 'club.battlerules']]);
});
