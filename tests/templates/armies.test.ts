import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { free } from '../../core/books/free.ts';
import { armyFaults, armyPoints, parseArmy } from '../../core/forces/index.ts';
import { unautomated } from '../../core/game/holders.ts';
import { shippedCards } from '../../models/index.ts';
import { shippedArmies } from '../../templates/armies/index.ts';

const cards = shippedCards();
const armies = shippedArmies();

describe.each(armies.map(({ id, army }) => [id, army] as const))('%s', (id, army) => {
  it('ARMY-01 ARMY-03 ARMY-04 is legal', () => {
    expect(armyFaults(army, cards)).toEqual([]);
  });

  it('ARMY-01 costs at most 2 points less than its limit', () => {
    expect(army.limit - armyPoints(army, cards)).toBeLessThanOrEqual(2);
  });

  it('needs no rule that is not automated', () => {
    expect(army.units.flatMap(({ card }) => unautomated(free, cards.get(card)!))).toEqual([]);
  });

  it('has squads and machines, and its id says what it is', () => {
    const kinds = army.units.map(({ card }) => cards.get(card)?.kind);
    expect([kinds.filter(kind => kind === 'squad').length >= 2, kinds.includes('vehicle')]).toEqual([true, true]);
    expect(id.startsWith(`${army.bloc}-${army.limit}-`)).toBe(true);
  });

  it('is read back as written', () => {
    expect(parseArmy(JSON.parse(JSON.stringify(army)))).toEqual({ ok: true, value: army });
  });
});

describe('supplied armies', () => {
  it('at least two of 50 and two of 100 points for each great bloc', () => {
    for (const bloc of ['allies', 'axis', 'ssu']) {
      for (const limit of [50, 100]) {
        const found = armies.filter(({ army }) => army.bloc === bloc && army.limit === limit).length;
        expect([bloc, limit, found >= 2]).toEqual([bloc, limit, true]);
      }
    }
  });

  it('every file of the folder is one of them, and no two have one name', () => {
    const files = readdirSync(new URL('../../templates/armies', import.meta.url)).filter(name => name.endsWith('.json'));
    expect(armies.map(({ id }) => `${id}.json`)).toEqual(files.sort());
    expect(new Set(armies.map(({ army }) => army.name)).size).toBe(armies.length);
  });
});
