import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, on } from '../../../kit/gridSkirmish.ts';
import type { SpaceOf, Spot } from './kit.ts';
import { loaded, onSquares } from './kit.ts';

/* Heroes and machines for pilots, and what is done with them. */

export const pistol = weapon('Pistol', { reach: '2', cells: 'I2:1/1 V1:1/1' });
export const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:2/1 I2:2/1 V1:6/N V4:2/1 A1:6/N' });
export const hero = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 2, weapons: [pistol], skills });
export const walker = (name: string, skills: readonly string[] = [], size: 'large' | null = null) =>
  card(name, 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, weapons: [gun], skills, size });
export const cards = [
  hero('Driver', 'Pilot'),
  hero('Ace', 'Ace Pilot'),
  hero('Gregory', 'Ace Gunner', 'Pilot'),
  hero('Nikolai', 'Pilot', 'Take Aim'),
  hero('Luisa', 'Pilot', 'Killing Spree'),
  hero('Tom', 'Pilot', 'Move and Fire'),
  hero('Marksman', 'Pilot', 'Expert'),
  hero('Stubborn', 'Pilot', 'Brave', 'Damage Resilient'),
  hero('Boss', 'Pilot', 'Officer'),
  hero('Chief', 'Pilot', 'Officer'),
  hero('Bold', 'Pilot', 'Fighting Spirit'),
  hero('Gambler', 'Pilot', 'Lucky'),
  hero('Flyer', 'Air Pilot'),
  hero('Sky Ace', 'Ace Air Pilot'),
  hero('Walker'),
  hero('Koshka'),
  hero('Sigrid', 'Pilot: Snow Lynx'),
  walker('Mech'),
  card('Plain Jet', 'allies', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3 }),
  walker('Grandma', ['Pilot: Koshka']),
  walker('Big Grandma', ['Pilot: Koshka'], 'large'),
  walker('Snow Lynx', ['Expert', 'Pilot: Sigrid']),
  walker('Big Mech', [], 'large'),
];
export const late = { card: 'nikita' };
export const tank: Spot = { card: 'tank', at: [5, 9], facing: 270 };

/** A hero two squares south of a machine, who ends in its square. */
export const into = (who: string, what: string) => {
  const game = onSquares({
    cards,
    blue: [
      { card: what, at: [5, 5] },
      { card: who, at: [5, 3] },
    ],
    red: [{ card: 'tank', at: [5, 9], facing: 's' }, late],
  });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  game.answer(go('blue-2.1', on(5, 4), on(5, 5)));
  return game;
};
export const offered = (game: Skirmish) => (game.ask.ask === 'choose' ? game.ask.choices.map(one => one.rule) : []);

/** A hero who has taken the controls of a machine at E5 in the turn before. */
export const piloted = (space: SpaceOf, who: string, what: string, more: Partial<Parameters<typeof loaded>[1]> = {}) =>
  loaded(space, { cards, carrier: what, riders: [who], as: 'pilot', red: [tank, late], ...more });

export const nothing = (game: Skirmish, unit: string) => {
  game.answer(activate(unit));
  game.answer(declare('nothing', 'nothing'));
};
