import { describe, expect, it } from 'vitest';
import { fire, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';

const maggie = card('Maggie', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 3, skills: ['Camouflage'] },
  weapons: [
    weapon('Crossbow', { reach: '8', rules: ['Stealth'], cells: 'V4:1/1' }),
    weapon('Pistol', { reach: '8', cells: 'V4:1/1' }),
  ],
});
const target = card('Target', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9 });

describe.each(BOTH)('on the %s', ground => {
  it.each([
    [['crossbow'], true],
    [['pistol'], false],
    [['crossbow', 'pistol'], false],
  ] as const)('NEW-43 fired with %s, still camouflaged: %s', (lines, stays) => {
    const game = duel(ground, {
      ...{ cards: [maggie, target], dice: lines.map(() => 'T'), apart: 4 },
      blue: [{ card: 'maggie', markers: ['camouflaged'] }],
      red: [{ card: 'target' }],
    });
    attackWith(game);
    fire(game, ...lines.map(line => shot('blue-1.1', line, 'red-1')));
    expect(game.unit('blue-1').markers).toEqual(stays ? ['camouflaged'] : []);
  });
});
