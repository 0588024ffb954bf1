import { describe, expect, it } from 'vitest';
import { cardId, sentenceOf } from '../../../core/base/index.ts';
import { resolveAttack } from '../../../core/headless/resolve.ts';
import { gridLibrary, library } from '../../kit/library.ts';

const everything = {
  ...library,
  books: [...library.books, ...gridLibrary.books],
  scenarios: [...library.scenarios, ...gridLibrary.scenarios],
};

const document = (more: object) => ({
  ...{ format: 'battlefield-attack', version: 1, range: 3 },
  attacker: { card: 'laser-grenadier-squad' },
  target: { card: 'ranger-attack-squad' },
  weapons: [{ weapon: 'Laser Rifle', count: 1 }],
  dice: [],
  ...more,
});

interface Resolved {
  readonly rolled: readonly { readonly why: string; readonly side: string; readonly faces: readonly string[] }[];
  readonly hits: number;
  readonly saved: number;
  readonly damage: number;
  readonly lost: number;
  readonly eliminated: boolean;
  readonly markers: readonly string[];
  readonly because: readonly string[];
}
function resolved(more: object): Resolved {
  const done = resolveAttack(document(more), everything);
  if (!done.ok) throw new Error(sentenceOf(done.error));
  return done.value as unknown as Resolved;
}
const refusal = (more: object): string => {
  const done = resolveAttack(document(more), everything);
  return done.ok ? 'resolved' : sentenceOf(done.error);
};

const [FIRST, BITE] = ['lilith', 'lilith-possessed'].map(id => library.cards.get(cardId(id))!.weapons[0]!.name);

describe('resolve', () => {
  it('throws what the steps of a game throw, and says by which rules', () => {
    const done = resolved({ dice: ['A', 'T', 'A', 'T', 'A', 'S'] });
    expect(done.rolled).toEqual([
      { why: 'hit', side: 'blue', faces: ['A', 'T'] },
      { why: 'extra', side: 'blue', faces: ['A'] },
      { why: 'extra', side: 'blue', faces: ['T'] },
      { why: 'infantrySave', side: 'red', faces: ['A', 'S'] },
    ]);
    expect(done).toMatchObject({ hits: 2, saved: 1, lost: 1, damage: 0, eliminated: false, markers: ['underFire'] });
    expect(done.because).toEqual(expect.arrayContaining(['HIT-01', 'WPN-16', 'SAVE-04', 'DMG-02', 'SUP-02']));
  });

  it.each(['free', 'grid'])('SK-34 a Commissar who is a hero is part of any squad but of those that take none: %s', mode => {
    const joined = ['commissar-poon'];
    for (const card of ['red-army-battle-squad', 'red-guards-assault-squad'])
      expect(resolved({ mode, target: { card, joined }, dice: ['T', 'T'] }), card).toMatchObject({ hits: 0 });
    const attacker = { card: 'red-army-battle-squad', joined };
    expect(refusal({ mode, attacker, weapons: [{ weapon: 'standard', count: 9 }], close: true })).not.toContain('joined');
    expect(refusal({ mode, target: { card: 'steel-guards-assault-squad', joined } })).toContain('target.joined[0]');
  });

  it.each(['free', 'grid'])('NEW-30 a card lies on the side that its ticks say, whichever is named: %s', mode => {
    const bite = [{ weapon: BITE, count: 1 }];
    for (const card of ['lilith', 'lilith-possessed']) {
      for (const rules of [[], ['Lucky']]) {
        const own = (ticked: number) => ({ mode, attacker: { card, ticked, rules }, close: true });
        expect(refusal({ ...own(1), weapons: bite }), `${card} ticked`).toContain('dice: ');
        expect(refusal({ ...own(0), weapons: bite }), `${card} whole`).toContain('weapons[0].count');
        const first = { weapons: [{ weapon: FIRST, count: 1 }], close: false, range: 0 };
        expect(refusal({ ...own(1), ...first }), card).toContain('weapons[0].count');
        expect(refusal({ ...own(0), ...first }), card).toContain('dice: ');
      }
    }
  });

  it.each(['free', 'grid'])('NEW-31 what is fired in a free action only is fired in one: %s', mode => {
    const scream = { mode, attacker: { card: 'avatar-of-nyarlathotep' }, weapons: [{ weapon: 'Psychic Scream', count: 1 }] };
    const done = resolved({ ...scream, cover: true, dice: ['A', 'T', 'T', 'A', 'T'] });
    expect(done.rolled.map(({ why }) => why)).toEqual(['hit']);
    expect(done).toMatchObject({ hits: 2, saved: 0, lost: 2 });
    expect(done.because).toContain('NEW-31');
    expect(refusal({ ...scream, range: 4 })).toContain('range: expected at most 3, the range of Psychic Scream');
    expect(refusal({ ...scream, weapons: [...scream.weapons, { weapon: 'Eldritch Fire', count: 1 }] })).toContain('weapons[0]');
  });

  it('of the same attack in cover SHIELD saves too', () => {
    expect(resolved({ cover: true, dice: ['A', 'T', 'A', 'T', 'A', 'S'] })).toMatchObject({ hits: 2, saved: 2, lost: 0 });
  });

  it('throws every miss of a Sustained Attack again', () => {
    const done = resolved({ sustained: true, dice: ['T', 'T', 'A', 'T', 'T', 'T'] });
    expect(done.rolled.map(({ why, faces }) => `${why} ${faces.join('')}`)).toEqual([
      'hit TT',
      'reroll AT',
      'extra T',
      'infantrySave T',
    ]);
  });

  it('has who is struck strike back', () => {
    const done = resolved({
      close: true,
      weapons: [{ weapon: 'standard', count: 2 }],
      reply: [{ weapon: 'standard', count: 1 }],
      dice: ['A', 'A', 'T'],
    });
    expect(done.rolled.map(({ side, faces }) => `${side} ${faces.join('')}`)).toEqual(['blue AA', 'red T']);
    expect(done.lost).toBe(2);
  });

  it('CC-03 has those strike back whom the shots before have left', () => {
    const done = resolved({
      ...{ attacker: { card: 'ranger-attack-squad' }, target: { card: 'ranger-attack-squad', models: 2 }, close: true, range: 1 },
      weapons: [
        { weapon: 'Shotgun', count: 1 },
        { weapon: 'standard', count: 1 },
      ],
      reply: [{ weapon: 'standard', count: 2 }],
      dice: [...'ATTTTT', 'T', 'T', 'A'],
    });
    expect(done.rolled.filter(({ side }) => side === 'red').at(-1)?.faces).toEqual(['A']);
  });

  it('SK-03 asks for skills before the dice, which may be left unused', () => {
    const lucky = { attacker: { card: 'jack' }, weapons: [{ weapon: 'BAR Automatic Rifle', count: 1 }], range: 2 };
    const named = { do: 'choose', chosen: [{ things: ['Lucky'] }] };
    const left = { do: 'choose', chosen: [null] };
    expect(resolved({ ...lucky, dice: [...'TTT', ...'TTT'] }).rolled.map(({ why }) => why)).toHaveLength(2);
    expect(resolved({ ...lucky, choices: [left], dice: [...'TTT'] }).because).not.toContain('SK-53');
    expect(resolved({ ...lucky, choices: [named, left], dice: [...'TTT'] }).because).not.toContain('SK-53');
  });

  it('counts boxes of a machine, and what rules give it beside its card; on squares nothing is suppressed', () => {
    const tank = { card: 'matrioshka', ticked: 1 };
    const weapons = [{ weapon: 'Laser Gun', count: 1 }];
    const done = resolved({ mode: 'grid', range: 2, target: tank, weapons, dice: ['A', 'T'] });
    expect(done).toMatchObject({ hits: 1, damage: 1, markers: [] });
    const tough = resolved({
      mode: 'grid',
      range: 2,
      target: { ...tank, rules: ['Damage Resilient'] },
      weapons,
      dice: ['A', 'T', 'A'],
    });
    expect(tough).toMatchObject({ hits: 1, damage: 0 });
  });

  it('gives hits to the squad before its hero, and to him alone when nobody else is left', () => {
    const target = { card: 'ranger-attack-squad', models: 1, joined: ['bazooka-joe'] };
    const done = resolved({ target, dice: ['A', 'A', 'T', 'T', 'T', 'T'] });
    expect(done).toMatchObject({ hits: 2, lost: 1, damage: 1, eliminated: false });
    const gone = resolved({ target, dice: [...'AA', ...'AA', ...'AT', 'T', ...'TTTTT'] });
    expect(gone).toMatchObject({ hits: 5, lost: 2, damage: 4, eliminated: true });
  });
});

describe.each(['free', 'grid'])('a fresh unit (%s)', mode => {
  const petard = { mode, range: 2, target: { card: 'matrioshka' }, weapons: [{ weapon: 'Petard Mortar', count: 1 }] };

  it('WPN-26 begins Loaded, and what the markers say stands where they are told', () => {
    const done = resolved({ ...petard, attacker: { card: 'mickey-a-v-r-e' }, dice: ['A'] });
    expect(done.hits).toBe(1);
    expect(resolved({ ...petard, attacker: { card: 'mickey-a-v-r-e', markers: ['loaded'] }, dice: ['T'] }).hits).toBe(0);
    expect(refusal({ ...petard, attacker: { card: 'mickey-a-v-r-e', markers: ['moveStimulant'] }, dice: ['A'] })).toContain(
      'weapons[0].count: expected at most 0 of Petard Mortar',
    );
  });

  it('WPN-29 WPN-30 doubles the dice of its Salvo, and without the marker has none to fire', () => {
    const tesla = { mode, target: { card: 'laser-grenadier-squad' }, weapons: [{ weapon: 'Twin Tesla Gun', count: 1 }] };
    const done = resolved({ ...tesla, attacker: { card: 'aleksandr' }, dice: Array.from({ length: 14 }, () => 'T') });
    expect(done.rolled).toMatchObject([{ why: 'hit', faces: Array.from({ length: 14 }, () => 'T') }]);
    expect(refusal({ ...tesla, attacker: { card: 'aleksandr', markers: ['moveStimulant'] } })).toContain(
      'expected at most 0 of Twin Tesla Gun',
    );
  });

  it.each(['bunker', 'strongpoint', 'building', 'woods'])('FORT-18 SAVE-06 SAVE-11 inside a %s is in cover', inside => {
    const done = resolved({ mode, inside, dice: ['A', 'T', 'T', 'S'] });
    expect(done.rolled.map(({ why, faces }) => `${why} ${faces.join('')}`)).toEqual(['hit AT', 'extra T', 'coverSave S']);
    expect(done).toMatchObject({ hits: 1, saved: 1, lost: 0 });
  });

  it('rules are taken away by their names, of the weapons too', () => {
    const attacker = { card: 'laser-grenadier-squad', without: ['Laser'] };
    expect(resolved({ mode, attacker, dice: ['A', 'T', 'A'] }).rolled.map(({ why }) => why)).toEqual(['hit', 'infantrySave']);
  });
});

describe('resolve by other books', () => {
  const dust = (mode: string) => (mode === 'grid' ? 'core>common>grid>dust-1947' : 'core>common>free>dust-1947');

  it.each([
    ['building', { card: 'ranger-attack-squad' }, 'FAQ-27', 2],
    ['building', { card: 'red-army-battle-squad', joined: ['commissar-poon'] }, 'FAQ-27', 2],
    ['woods', { card: 'ranger-attack-squad' }, null, 0],
  ])('FAQ-27 FAQ-44 inside a %s, cover from outside: %j', (inside, target, section, saved) => {
    const book = 'core>common>grid>faq-2011';
    const done = resolved({ mode: 'grid', book, inside, target, dice: ['A', 'A', 'T', 'T', 'T', 'S'] });
    expect(done.rolled.at(-1)).toMatchObject({ why: 'coverSave', faces: ['T', 'S'] });
    expect(done).toMatchObject({ hits: 2, saved, lost: 2 - saved });
    if (section) expect(done.because).toContain(section);
    else expect(done.because).not.toContain('FAQ-27');
  });

  it('FAQ-09 FAQ-15 as many copies fire as the document says, in a reaction too', () => {
    const faq = { mode: 'grid', book: 'core>common>grid>faq-2011' };
    for (const reaction of [false, true])
      for (const count of [1, 3])
        expect(
          resolved({ ...faq, reaction, weapons: [{ weapon: 'Laser Rifle', count }], dice: Array(2 * count).fill('T') }).hits,
        ).toBe(0);
  });

  it.each(['free', 'grid'])('ZVE-32 a squad in a Bunker is shot at from near, and by a Tesla from afar: %s', mode => {
    const bunker = { mode, book: `${dust(mode)}>zverograd`, inside: 'bunker' };
    for (const range of [1, 2, 3]) {
      const done = resolved({ ...bunker, range, dice: ['A', 'T', 'T', 'T', 'S', 'T', 'T'] });
      expect(done.rolled.map(({ why, faces }) => `${why} ${faces.join('')}`)).toEqual([
        ...['hit AT', 'extra T', 'coverSave T', 'structuralSave S', 'suppression TT'],
      ]);
      expect(done.lost).toBe(0);
    }
    expect(refusal({ ...bunker, range: 4 })).toContain('expected at most 0 of Laser Rifle');
    const tesla = { attacker: { card: 'aleksandr' }, target: { card: 'laser-grenadier-squad' } };
    const dice = Array.from({ length: 14 }, () => 'T');
    expect(refusal({ ...bunker, ...tesla, weapons: [{ weapon: 'Twin Tesla Gun', count: 1 }], dice, range: 4 })).toBe('resolved');
  });

  it.each([
    [{ 'VICT-05': 'draw>WPN-02=all' }, 'options.VICT-05'],
    [{ 'VICT-05=draw>WPN-02': 'all' }, 'options.VICT-05=draw>WPN-02'],
    [JSON.parse('{"__proto__":"x"}'), 'options.__proto__'],
  ])('options that are none are named by their path: %j', (options, path) => {
    expect(refusal({ options })).toMatch(path);
  });

  it('options that are closed, settled or contradicted are named by their path, and a book of the other mode by its own', () => {
    expect(refusal({ options: { 'FAQ-06': 'open' } })).toMatch(
      /^options\.FAQ-06: expected an option that this rule set leaves open/,
    );
    const campaign = `${dust('grid')}>zverograd`;
    expect(refusal({ mode: 'grid', book: campaign, options: { 'D47-48': 'table' } })).toMatch(
      /^options\.D47-48: .*ZVE-09 settles/,
    );
    const both = { 'D47-48': 'table', 'SUP-09': 'nothing' };
    expect(refusal({ mode: 'grid', book: dust('grid'), options: both })).toMatch(
      /^options\.(D47-48|SUP-09): expected at most one/,
    );
    expect(refusal({ mode: 'free', book: dust('grid') })).toMatch(/^book: expected a rule set that is played on a table without/);
    expect(refusal({ mode: 'grid', book: dust('free') })).toMatch(/^book: expected a rule set that is played on squares/);
  });
});

describe('a Suppressed unit', () => {
  it('SUP-09 reacts, ZVE-15 fights where a rule set lets it, and PLT-28 where a marker does', () => {
    const attacker = { card: 'laser-grenadier-squad', markers: ['suppressed'] };
    const dice = ['T', 'T'];
    expect(resolved({ attacker, reaction: true, dice }).hits).toBe(0);
    expect(resolved({ book: 'core>common>free>dust-1947>zverograd', attacker, dice }).hits).toBe(0);
    expect(resolved({ attacker: { ...attacker, markers: ['suppressed', 'advancing'] }, dice }).hits).toBe(0);
  });
});

describe('a document that does not fit', () => {
  it.each([
    [{ dice: ['A'] }, 'dice: expected 2 faces for the next roll (hit), and there are fewer left'],
    [{ dice: ['T', 'T', 'S'] }, 'dice: expected no faces after the last roll, and 1 is left over'],
    [{ dice: undefined }, 'dice: expected a list'],
    [{ range: undefined }, 'range: expected a number'],
    [{ attacker: { card: 'nobody' } }, 'attacker.card: expected a card of this app, not "nobody"'],
    [{ target: { card: 'ranger-attack-squad', models: 40 } }, 'target.models: expected at most 5'],
    [{ target: { card: 'matrioshka', ticked: 90 } }, 'target.ticked: expected at most 6'],
    [
      { target: { card: 'ranger-attack-squad', joined: ['matrioshka'] } },
      'target.joined[0]: expected a card of this app, not "matrioshka"',
    ],
    [
      { target: { card: 'matrioshka', joined: ['bazooka-joe'] } },
      'target.joined[0]: expected a hero who may be part of this unit, Bazooka Joe may not',
    ],
    [
      { target: { card: 'ranger-attack-squad', joined: ['bazooka-joe', 'bazooka-joe'] } },
      'target.joined[1]: expected a hero who may be part of this unit, Bazooka Joe may not',
    ],
    [
      { attacker: { card: 'laser-grenadier-squad', rules: ['Brave', 'Nonsense'] } },
      'attacker.rules[1]: expected the name of a rule, not "Nonsense"',
    ],
    [
      { target: { card: 'ranger-attack-squad', without: ['Brave'] } },
      'target.without[0]: expected the name of a rule on the card, not "Brave"',
    ],
    [
      { target: { card: 'ranger-attack-squad', markers: ['nonsense'] } },
      'target.markers[0]: expected a marker of this rule set, not "nonsense"',
    ],
    [
      { mode: 'grid', target: { card: 'ranger-attack-squad', markers: ['underFire'] } },
      'target.markers[0]: expected a marker of this rule set, not "underFire"',
    ],
    [
      { target: { card: 'ranger-attack-squad', markers: ['underFire', 'suppressed'] } },
      'target.markers[1]: expected no "suppressed" beside "underFire", for a unit has one of them at most',
    ],
    [
      { attacker: { card: 'laser-grenadier-squad', markers: ['suppressed'] } },
      'attacker.markers[0]: expected a marker with which a unit may attack, unlike "suppressed"',
    ],
    [
      { mode: 'grid', sustained: true, attacker: { card: 'laser-grenadier-squad', markers: ['stunned'] } },
      'attacker.markers[0]: expected a marker with which a unit may attack, unlike "stunned"',
    ],
    [
      {
        target: { card: 'blackhawk' },
        attacker: { card: 'ranger-attack-squad' },
        weapons: [{ weapon: 'Shotgun', count: 1 }],
        range: 1,
      },
      'weapons[0].weapon: expected a weapon that can harm armour V3, unlike Shotgun',
    ],
    [{ weapons: [] }, 'weapons: expected at least 1 entry'],
    [
      { weapons: [{ weapon: 'Laser Rifle', count: 50 }] },
      'weapons[0].count: expected at most 4 of Laser Rifle that may be fired together',
    ],
    [{ range: 50 }, 'range: expected at most 4, the range of Laser Rifle'],
    [{ mode: 'grid', range: 2.5 }, 'range: expected a whole number'],
    [
      { attacker: { card: 'ranger-attack-squad' }, weapons: [{ weapon: 'Flamethrower', count: 1 }], range: 2 },
      'range: expected at most 1, the range of Flamethrower',
    ],
    [
      { attacker: { card: 'mortar-truck' }, weapons: [{ weapon: 'Heavy Mortar', count: 1 }], range: 3 },
      'range: expected at least 4, the minimum range of Heavy Mortar',
    ],
    [
      { weapons: [{ weapon: 'Laser Rifle', count: 1, as: 'flame' }] },
      'weapons[0].as: expected another way to use Laser Rifle, or none',
    ],
    [{ weapons: [{ weapon: 'standard', count: 1 }] }, 'close: expected true, for standard is a close-combat weapon'],
    [{ reply: [{ weapon: 'standard', count: 1 }] }, 'reply: expected no weapons without close combat'],
    [{ close: true }, 'weapons[0].weapon: expected a close-combat weapon, unlike Laser Rifle'],
    [
      { close: true, weapons: [{ weapon: 'standard', count: 1 }], reply: [{ weapon: 'Shotgun', count: 1 }] },
      'reply[0].weapon: expected a close-combat weapon, unlike Shotgun',
    ],
    [
      {
        ...{ close: true, sustained: true },
        weapons: [
          { weapon: 'Laser Rifle', count: 1 },
          { weapon: 'standard', count: 1 },
        ],
      },
      'weapons[1].count: expected at most 0 of standard that may be fired together',
    ],
    [
      { inside: 'bunker', target: { card: 'matrioshka' } },
      'inside: expected what Matrioshka may be inside of, and only infantry may be in a fortification',
    ],
    [
      { close: true, reaction: true, weapons: [{ weapon: 'standard', count: 1 }] },
      'reaction: expected false in close combat, which is no reaction in this rule set',
    ],
    [{ book: 'core' }, 'book: expected a rule set of this app, not "core"'],
    [{ choices: [], sustained: true, dice: ['T', 'T'] }, 'choices[0]: expected'],
    [{ version: 2 }, 'version: expected'],
    [{ speed: 1 }, 'speed: expected no such field'],
  ])('%j: %s', (more, sentence) => {
    expect(refusal(more)).toContain(sentence);
  });

  it('names the weapons that the card has', () => {
    expect(refusal({ weapons: [{ weapon: 'Catapult', count: 1 }] })).toContain(
      'weapons[0].weapon: expected "Laser Gun" or "Laser Rifle"',
    );
  });
});
