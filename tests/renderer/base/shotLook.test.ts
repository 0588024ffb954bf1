import { expect, it } from 'vitest';
import { shotLook } from '../../../renderer/base/shotLook.ts';
import { library } from '../../kit/library.ts';

const weapons = [...library.cards.values()].flatMap(card => card.weapons);
const looksOf = (form: RegExp) => [...new Set(weapons.filter(({ name }) => form.test(name)).map(shotLook))];

it.each([
  [/^(Submachine Gun|Assault Rifle|Machinegun|Shotgun|Sniper Rifle|Autogun)$/, ['bullets']],
  [/^(Anti-Tank Gun|Dual Anti-Tank Guns|Heavy Gun|M2 Long Tom Gun|Recoilless Gun|Howitzer|Heavy Mortar|Light Bomb)$/, ['shell']],
  [/^(Bazooka|Panzerfaust 100|Rocket Launcher|RPG|Heavy Piat|X-4 Missile)$/, ['rocket']],
  [/laser|phaser|tesla|radiation/i, ['beam']],
  [/flame|flamm|napalm|eldritch fire/i, ['fire']],
  [/claw|katana|knuckles|bite|chainsaw|dynamite/i, [null]],
])('shots of %s look like %j', (form, looks) => {
  expect(looksOf(form)).toEqual(looks);
});

it('one name is one look, whichever card it is on and however many barrels it has', () => {
  const looks = new Map<string, Set<unknown>>();
  for (const weapon of weapons.filter(({ reach }) => reach !== 'C')) {
    const barrel = weapon.name.replace(/^(Dual|Twin|Triple|Quad|Sextuple|Paired) /, '').replace(/s$/, '');
    looks.set(barrel, (looks.get(barrel) ?? new Set()).add(shotLook(weapon)));
  }
  expect([...looks].filter(([, { size }]) => size > 1)).toEqual([]);
  expect(looksOf(/gatling|anti-aircraft/i)).toEqual(['bullets']);
});

it('nothing that strikes in contact alone flies, and everything else does', () => {
  for (const weapon of weapons) expect([weapon.name, shotLook(weapon) === null]).toEqual([weapon.name, weapon.reach === 'C']);
});

it('a weapon of a player’s own looks as its rules say, whatever it is called', () => {
  const [laser] = weapons.filter(({ rules }) => rules.some(rule => rule === 'Laser'));
  expect(shotLook({ ...laser!, name: 'Fusil à lumière' })).toBe('beam');
});
