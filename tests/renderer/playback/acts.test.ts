import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../core/index.ts';
import { handbookOf, titleIn } from '../../../renderer/base/handbook.ts';
import { type Words, wordsFor } from '../../../renderer/base/words.ts';
import { actsIn } from '../../../renderer/playback/acts.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { randomSetup } from '../../kit/randomGame.ts';
import { world } from '../store/world.ts';

const handbook = handbookOf(world.cards);
const rolled = (why: string, count: number, successes: number, ...because: readonly string[]) =>
  ({ type: 'rolled', roll: { why, count, side: 'blue', unit: null, counts: [] }, faces: [], successes, because }) as object;
const model = 'blue-1.1';
/** What the log shows under an event: the titles of its rules, and what they did. */
function shown(event: GameEvent, words: Words): string | null {
  const { rules, effect } = actsIn(handbook, event, words);
  if (rules.length === 0) return effect;
  const titles = rules.map(article => titleIn(words.language, article)).join(' ');
  return effect === null ? titles : `${titles}${words.t('act.effect', { effect })}`;
}

/** An event, and what is said of the rules in it: in English and in French, the unit's own name left out. */
const CASES: readonly (readonly [event: object, english: string | null, french: string | null])[] = [
  [rolled('extra', 3, 1, 'HIT-01', 'WPN-16'), 'Laser: 3 hits, 1 more', 'Laser : 3 touches, 1 de plus'],
  [rolled('extra', 1, 0, 'SK-19'), 'Berserk: 1 hit, 0 more', 'Berserk : 1 touche, 0 de plus'],
  [rolled('hit', 6, 2, 'HIT-01', 'SK-44'), 'First Strike: 6 dice, 2 hits', 'Premier coup : 6 dés, 2 touches'],
  [rolled('rally', 3, 1, 'SUP-05', 'SK-23'), 'Brave: 1 of 3 dice', 'Brave : 1 sur 3 dés'],
  [rolled('coverSave', 3, 1, 'SAVE-01', 'SK-71'), null, null],
  [rolled('hit', 3, 1, 'HIT-01'), null, null],
  [{ type: 'hit', cover: true, because: ['HIT-01', 'NEW-40'] }, 'Small Vehicle: in cover', 'Petit véhicule : à couvert'],
  [
    { type: 'saved', saved: 1, through: 2, because: ['SAVE-01', 'SK-71'] },
    'Zombie: 1 of 3 hits saved',
    'Zombie : 1 sur 3 touches sauvées',
  ],
  [{ type: 'saved', saved: 0, through: 2, because: ['WPN-11'] }, 'Flame: no save', 'Flamme : pas de sauvegarde'],
  [
    { type: 'prevented', unit: 'red-1', what: 'marked', marker: 'underFire', because: ['SK-73'] },
    'Zombie: no Under Fire',
    'Zombie : pas de marqueur Sous le feu',
  ],
  [
    { type: 'prevented', unit: 'red-1', what: 'unmarked', marker: 'camouflaged', because: ['NEW-43'] },
    'Stealth: still Camouflaged',
    'Furtif : garde le marqueur Camouflée',
  ],
  [{ type: 'prevented', unit: 'red-1', what: 'wreck', because: ['EQ-21'] }, 'Naval Unit: no wreck', 'Unité navale : pas d’épave'],
  [
    { type: 'prevented', unit: 'red-1', what: 'objective', because: ['SK-55'] },
    'Mindless: takes no objective',
    'Sans esprit : ne prend pas d’objectif',
  ],
  [
    { type: 'activated', unit: 'red-1', reacting: true, because: ['SK-10'] },
    'Advanced Reactive Fire: allows it',
    'Tir de réaction avancé : le permet',
  ],
  [{ type: 'unmarked', unit: 'red-1', marker: 'camouflaged', because: ['SK-26'] }, 'Camouflage', 'Camouflage'],
  [{ type: 'declared', unit: 'red-1', actions: [], because: ['ACT-02', 'SK-60'] }, 'Scout: allows it', 'Éclaireur : le permet'],
  [{ type: 'moved', unit: 'red-1', ways: [], because: ['MOVE-03', 'SK-46'] }, 'Flying: allows it', 'Volant : le permet'],
  [rolled('makeshiftRepair', 5, 3, 'EQ-17'), 'Mechanic', 'Mécanicien'],
  [{ type: 'passed', side: 'blue', because: ['TURN-05'] }, null, null],
];

describe.each([
  ['table', randomSetup(1, 3)],
  ['squares', gridSetup(1, '1')],
] as const)('on the %s', (_, setup) => {
  const [en, fr] = (['en', 'fr'] as const).map(language => wordsFor(language, 'metric', { setup, cards: world.cards }));
  const plain = (said: string | null) => said?.replaceAll('\u00a0', ' ') ?? null;

  it.each(CASES)('%j is told as %s', (event, english, french) => {
    expect(shown(event as GameEvent, en!)).toBe(english);
    expect(plain(shown(event as GameEvent, fr!))).toBe(french);
  });

  it('who takes a hit that a rule gives is named', () => {
    const event = { type: 'hitTaken', unit: 'blue-1', model, damage: 1, because: ['DMG-01', 'WPN-22'] } as never as GameEvent;
    expect(shown(event, en!)).toBe(`Sniper: ${en!.model(model as never)} takes the hit`);
    expect(plain(shown(event, fr!))).toBe(`Tireur d’élite : ${fr!.model(model as never)} prend la touche`);
  });
});

it('each rule that is told of can be opened to its page', () => {
  const words = wordsFor('en', 'metric', null);
  for (const [event, english] of CASES) {
    const { rules } = actsIn(handbook, event as GameEvent, words);
    expect(rules.length > 0).toBe(english !== null);
    for (const { name } of rules) expect(handbook.articles.get(name)).toMatchObject({ chapter: false });
  }
});
