import { describe, expect, it } from 'vitest';
import { armyFaults, armyPoints, parseArmy } from '../../core/forces/index.ts';
import { armySetup } from '../../core/record/fielding.ts';
import { shippedCards } from '../../models/index.ts';
import { FIELDED, randomArmy } from '../kit/armies.ts';
import { randomGame, setupOf } from '../kit/playing.ts';

const cards = shippedCards();
const SEEDS = Array.from({ length: 150 }, (_, i) => i + 1);

describe('random armies', () => {
  it('are legal, within 50 to 125 points, and read back as written', () => {
    for (const seed of SEEDS) {
      const army = randomArmy(seed);
      expect([seed, armyFaults(army, cards)]).toEqual([seed, []]);
      expect(army.limit).toBeGreaterThanOrEqual(50);
      expect(army.limit).toBeLessThanOrEqual(125);
      expect(army.limit - armyPoints(army, cards)).toBeLessThan(20);
      expect(parseArmy(JSON.parse(JSON.stringify(army)))).toEqual({ ok: true, value: army });
    }
  });

  it('are the same for the same seed, and others for others', () => {
    expect(randomArmy(7)).toEqual(randomArmy(7));
    expect(randomArmy(7).units).not.toEqual(randomArmy(10).units);
  });

  it('have heroes, transports, fortifications, platoons with and without support, and choices', () => {
    const all = SEEDS.map(seed => randomArmy(seed));
    const fielded = all.flatMap(army => army.units.map(unit => cards.get(unit.card)!));
    expect(new Set(all.map(army => army.bloc))).toEqual(new Set(FIELDED));
    expect(new Set(fielded.map(card => card.kind)).size).toBe(6);
    expect(fielded.some(card => card.skills.some(skill => skill.startsWith('Passengers')))).toBe(true);
    expect(all.some(army => (army.fortifications ?? []).length > 0)).toBe(true);
    expect(new Set(all.flatMap(army => (army.platoons ?? []).map(platoon => platoon.kind))).size).toBeGreaterThan(6);
    expect(all.some(army => army.platoons?.[0]?.support)).toBe(true);
    expect(all.some(army => army.units.some(unit => unit.chosen))).toBe(true);
  });

  it('play against each other (seed 3)', () => {
    const [blue, red] = [randomArmy(3), randomArmy(4)].map(army => armySetup(army, cards));
    const game = randomGame({ ...setupOf(3, { turns: 2 }), armies: { blue: blue!, red: red! } }, 60);
    expect(game.entries.length).toBeGreaterThan(10);
  });
});
