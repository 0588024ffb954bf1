import { modelId } from '../../../core/base/index.ts';
import { QUESTIONS } from '../../../core/decisions/index.ts';
import { ACTION_REASONS, CHOSEN, SPECIAL_REASONS, YES } from '../../../core/rulebook/index.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CardId, ModelId, RuleId, UnitId, WeaponId } from '../../../core/index.ts';
import {
  ACTIONS,
  BLOCS,
  books,
  CARD_KINDS,
  EDGES,
  FACES,
  MOUNTS,
  REACTIONS,
  ROLL_REASONS,
  scenarios,
  TERRAIN_KINDS,
} from '../../../core/index.ts';
import { ruleKinds } from '../../../models/index.ts';
import { en } from '../../../renderer/text/en.ts';
import { fr } from '../../../renderer/text/fr.ts';
import { pageOf, sourceOf } from '../../../renderer/text/pages.ts';
import type { Cast } from '../../../renderer/base/words.ts';
import { placedIn, ruleInFrench, wordsFor } from '../../../renderer/base/words.ts';
import { card, weapon } from '../../kit/cards.ts';
import { gridSetup } from '../../kit/gridGame.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const sources = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .map(name => ({ path: `${folder}/${name.replaceAll('\\', '/')}`, text: readFileSync(join(ROOT, folder, name), 'utf8') }));
const core = sources('core', '.ts');
const texts = { en, fr } as const;
const keys = Object.keys(en);
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)(?:, [^}]*)?\}\}/g)].map(match => match[1]).sort();

/** The members of a union that are told apart by a field: `type: 'moved'`. */
const members = (file: string, union: string, field: string): readonly string[] => {
  const text = core.find(one => one.path === file)!.text;
  const from = text.indexOf(`export type ${union} =`);
  const until = text.indexOf('\nexport ', from + 1);
  const body = text.slice(from, until < 0 ? undefined : until);
  return [...new Set([...body.matchAll(new RegExp(`readonly ${field}: '(\\w+)'`, 'g'))].map(match => match[1]!))];
};

describe('texts', () => {
  it('have the same keys in both languages, and none empty', () => {
    expect(Object.keys(fr).sort()).toEqual([...keys].sort());
    for (const language of [en, fr])
      for (const [key, text] of Object.entries(language)) expect([key, text.trim()]).not.toEqual([key, '']);
  });

  it('name a side in French without an article, so nothing stands before it that would ask for one', () => {
    const asks = /(?:^|[^\p{L}])(?:de|à|du|des|aux?|pour|par|contre|sur|que|est|l’|d’) ?\{\{(?:side|bloc|winner)\}\}/iu;
    expect(Object.entries(fr).filter(([, text]) => asks.test(text))).toEqual([]);
  });

  it.each(keys)('%s takes the same values in both languages', key => {
    const [a, b] = [texts.en, texts.fr].map(table => holes(table[key as keyof typeof en]));
    // A language may leave a value out, never ask for one that the other does not have.
    expect([...new Set([...a!, ...b!])].sort()).toEqual([...new Set(a!.length >= b!.length ? a! : b!)].sort());
  });

  it('never shout', () => {
    const loud = keys.filter(key => /!|invalid|error \d/i.test(`${en[key as keyof typeof en]}`));
    expect(loud).toEqual([]);
  });

  it('are really French where they are longer than a name', () => {
    const same = keys.filter(
      key => en[key as keyof typeof en] === fr[key as keyof typeof en] && en[key as keyof typeof en].split(' ').length > 3,
    );
    expect(same).toEqual([]);
  });
});

describe('what a rule asks about a shot', () => {
  const unit = 'blue-1' as UnitId;
  const setup = gridSetup(1, '1');
  const squad = card('Snipers', 'allies', 'squad', 'I2', {
    move: [2, 4],
    models: ['2 rifle'],
    weapons: [weapon('Rifle', { count: 2, reach: '4', cells: 'V4:1/1' })],
  });
  const walker = card('Walker', 'axis', 'vehicle', 'V4', {
    move: [2, 4],
    damageTrack: 5,
    weapons: [weapon('Rifle', { reach: '4', cells: 'I2:1/1' })],
  });
  const army = (id: string) => ({ units: [id as CardId] });
  const cast: Cast = {
    setup: {
      ...setup,
      armies: { blue: { ...setup.armies.blue, ...army('snipers') }, red: { ...setup.armies.red, ...army('walker') } },
    },
    cards: new Map([squad, walker].map(one => [one.id, one])),
  };
  const shot = { weapon: 'rifle' as WeaponId, targets: ['red-1' as UnitId] };
  const asked = (language: 'en' | 'fr', about: object, by = unit) =>
    wordsFor(language, 'metric', cast).choice({ ...YES, rule: 'WPN-99' as RuleId, unit: by, ...about });

  it('says with what, by which soldier, and at whom, in both languages', () => {
    const model = 'blue-1.2' as ModelId;
    expect(asked('en', {})).toBe('Snipers: yes or no (WPN-99)?');
    expect(asked('en', { shot: { ...shot, model } })).toBe('Snipers: yes or no (WPN-99)? (Rifle, Snipers · 2, at Walker)');
    expect(asked('fr', { shot: { ...shot, model } })).toContain('(Rifle, Snipers · 2, sur Walker)');
  });

  it('tells a soldier by his number and what he carries, and by his squad too where they are of several', () => {
    const mixed = { ...squad, models: [...squad.models, { name: 'Spotter', count: 1, weapons: [] }] };
    const cards = new Map([mixed, walker].map(one => [one.id, one]));
    const { soldier } = wordsFor('en', 'metric', { ...cast, cards });
    const ofTwo = { ...cast.setup.armies, red: { ...cast.setup.armies.red, units: [mixed.id, mixed.id] } };
    const among = wordsFor('en', 'metric', { setup: { ...cast.setup, armies: ofTwo }, cards }).soldier;
    const three = ['blue-1.1', 'blue-1.2', 'blue-1.3'].map(modelId);
    expect(three.map(one => soldier(one, three))).toEqual([
      { name: '1', figure: 'rifle' },
      { name: '2', figure: 'rifle' },
      { name: '3', figure: 'Spotter' },
    ]);
    const driver = 'red-1.1' as ModelId;
    expect(soldier(driver, [...three, driver])).toEqual({ name: 'Walker', figure: '' });
    const several = ['red-1.3', 'red-2.1'].map(modelId);
    expect(among(several[0]!, several)).toEqual({ name: 'Snipers 1 (II) · 3', figure: 'Spotter' });
  });

  it('says no more of who fires it than tells him from others', () => {
    expect(asked('en', { shot })).toContain('(Rifle at Walker)');
    const walkers = { shot: { ...shot, model: 'red-1.1' as ModelId, targets: [unit] } };
    expect(asked('en', walkers, 'red-1' as UnitId)).toContain('(Rifle at Snipers)');
  });
});

describe('words on squares', () => {
  const cast = {
    setup: gridSetup(1, '1'),
    cards: new Map(),
    placed: (id: string) => (id === 'placed-1' ? ('swamp' as const) : null),
  };
  const there = wordsFor('en', 'metric', cast);

  it('say by which section the layer of the game refuses, where it is told by one of its own', () => {
    const refused = { code: 'attack.oneTarget', rules: ['TGT-05' as RuleId, 'TGT-01' as RuleId], data: { weapon: 'Rifle' } };
    const layered = wordsFor('en', 'metric', { ...cast, setup: { ...cast.setup, book: 'core>common>grid>faq-2011' } });
    expect(there.refusal(refused)).toContain('(TGT-05, TGT-01)');
    expect(layered.refusal(refused)).toContain('(FAQ-09, TGT-01)');
    expect(layered.told(['VICT-01' as RuleId])).toEqual(['FAQ-23']);
    expect(wordsFor('en', 'metric', null).told(['VICT-01' as RuleId])).toEqual(['VICT-01']);
  });

  it('ARC-01 ARC-04 name the page of the game on squares, which the book tells by itself', () => {
    const free = wordsFor('en', 'metric', null);
    const of = (id: string) => [there, free].map(words => words.ruleId(id as RuleId));
    expect(of('ARC-01')).toEqual(['ARC-01 p. 22', 'ARC-01 p. 46']);
    expect(of('ARC-04')).toEqual(['ARC-04 p. 22', 'ARC-04 p. 46']);
    // What is told once has one page.
    expect(of('ARC-06')).toEqual(['ARC-06 p. 22', 'ARC-06 p. 22']);
    expect(of('PILOT-05')).toEqual(['PILOT-05 p. 93', 'PILOT-05 p. 93']);
  });

  it('say squares and board where the table says R and table', () => {
    expect([there.range(3), there.ranged(1), there.reach('10'), there.reach('1'), there.reach('1–3')]).toEqual([
      ...['3 squares', '1 square', '10 squares', '1 square', '1–3 squares'],
    ]);
    const loud = keys.filter(key => /^(event|ask|do|refusal|roster|attack|step|tile|objective|help)\./.test(key));
    const said = loud.map(key => [key, there.t(key as keyof typeof en)] as const);
    // Free-form movement and templates are spoken of on the table only.
    const free = /^(refusal\.move|move|refusal\.attack\.needsTemplate)/;
    expect(said.filter(([key, words]) => /\btable\b|\d (R|cm|mm)\b/.test(words) && !free.test(key))).toEqual([]);
    expect(wordsFor('en', 'metric', null).t('ask.edge')).toContain('table');
  });

  it('say a length as the player measures, the reach of weapons in R, and points as points', () => {
    const said = (measure: 'metric' | 'imperial', code: string, data: { readonly [key: string]: number }) =>
      wordsFor('en', measure, null).reason({ code, rules: [], data });
    expect(said('metric', 'army.smallLimit', { limit: 50, min: 75, max: 125 })).toBe(
      '50 points are few: 75 to 125 suit the scenarios.',
    );
    expect(said('metric', 'attack.tooNear', { range: 1.25, min: 4 })).toBe('Too near: 1.3 R, at least 4.0 R.');
    expect(said('metric', 'move.pause', { pause: 2 })).toContain('halt at 20.0 cm');
    expect(said('imperial', 'move.pause', { pause: 2 })).toContain('halt at 8.0 in');
    const squares = wordsFor('fr', 'metric', { setup: gridSetup(1, '1'), cards: new Map() });
    expect(squares.reason({ code: 'move.pause', rules: [], data: { pause: 2 } })).toContain('2 cases');
  });

  it('change only what is said otherwise elsewhere', () => {
    const alone = keys.filter(key => key.endsWith('.square') && !keys.includes(key.slice(0, -'.square'.length)));
    expect(alone).toEqual([]);
  });

  it('call a placed piece of terrain by its kind', () => {
    expect(there.piece('placed-1' as never)).toBe('swamp');
    expect(there.named('placed-1')).toBe('swamp');
  });

  it('know what came in the game by its kind: what stands, what was put up, laid or left, and is gone', () => {
    const piece = (id: string, kind: string) => ({ id, kind });
    const events = [
      { type: 'fortificationPlaced', piece: piece('fort-1', 'bunker') },
      { type: 'boggedDown', piece: 'fort-2' },
      { type: 'wreckLeft', piece: piece('wreck-1', 'wreck') },
      { type: 'pieceLaid', piece: piece('smoke-1', 'smoke') },
    ];
    const game = { state: { pieces: [piece('fort-2', 'strongpoint')] }, history: [{ events }] } as never;
    const known = ['fort-1', 'fort-2', 'wreck-1', 'smoke-1', 'nobody'].map(id => placedIn(game, id as never));
    expect(known).toEqual(['bunker', 'strongpoint', 'wreck', 'smoke', null]);
    expect(placedIn(null, 'fort-1' as never)).toBeNull();
  });
});

describe('words for what core says', () => {
  it('every refusal code has a sentence', () => {
    const codes = new Set<string>();
    for (const { text } of core) {
      for (const match of text.matchAll(/refus(?:al|e)\(\s*'([a-zA-Z]+\.[a-zA-Z.]+)'/g)) codes.add(match[1]!);
      for (const match of text.matchAll(/code: '([a-zA-Z]+\.[a-zA-Z.]+)'/g)) codes.add(match[1]!);
      for (const match of text.matchAll(/^ {2}'([a-z][a-zA-Z]+\.[a-zA-Z]+)': '[A-Z]+-\d+',$/gm)) codes.add(match[1]!);
    }
    expect(codes.size).toBeGreaterThan(60);
    expect([...codes].filter(code => !keys.includes(`refusal.${code}`) && !code.startsWith('army.')).sort()).toEqual([]);
  });

  it('every reason that a rule forbids has a sentence', () => {
    const hooks = core.flatMap(({ path, text }) => (/^core\/rulebook\/hooks\w*\.ts$/.test(path) ? [text] : [])).join('\n');
    const reasons = (hook: string) =>
      [
        ...(new RegExp(`'?${hook}'?: veto<[^;]*?,\\s+((?:'\\w+'(?: \\| )?)+)\\s*>`).exec(hooks)?.[1] ?? '').matchAll(/'(\w+)'/g),
      ].map(m => m[1]!);
    const wanted = [
      ...ACTION_REASONS.flatMap(reason => [`refusal.action.${reason}`, `event.actionLost.${reason}`]),
      ...SPECIAL_REASONS.map(reason => `refusal.special.${reason}`),
      ...reasons('first-action').map(reason => `refusal.firstAction.${reason}`),
      ...reasons('activation-eligibility').map(reason => `refusal.activation.${reason}`),
      ...reasons('weapon-available').map(reason => `refusal.weapon.${reason}`),
    ];
    expect(wanted.length).toBeGreaterThan(12);
    expect(wanted.filter(key => !keys.includes(key))).toEqual([]);
  });

  it('every event, question, answer, roll and name of a closed list has words', () => {
    const ruled = books.flatMap(book => [...book.rules.values()]);
    const specials = ruled.flatMap(rule =>
      (rule.speeches.get('special-action') ?? []).flatMap(one => one.give as readonly string[]),
    );
    expect(specials).toContain('reinforcements');
    const wanted = [
      ...members('core/game/event.ts', 'GameEvent', 'type').map(type => `event.${type}`),
      // The questions of rules have words of their own, below.
      ...QUESTIONS.filter(ask => ask !== 'choose').map(ask => `ask.${ask}`),
      ...CHOSEN.map(of => `choose.${of}`),
      ...ROLL_REASONS.map(why => `roll.${why}`),
      ...FACES.map(face => `face.${face}`),
      ...ruled.flatMap(rule => (rule.marker === null ? [] : [`marker.${rule.marker}`])),
      ...ACTIONS.map(action => `action.${action}`),
      ...['loaded'].map(marker => `marker.${marker}`),
      ...specials.map(special => `special.${special}`),
      ...REACTIONS.map(reaction => `reaction.${reaction}`),
      ...EDGES.map(edge => `edge.${edge}`),
      ...TERRAIN_KINDS.map(kind => `terrain.${kind}`),
      ...BLOCS.map(bloc => `bloc.${bloc}`),
      ...CARD_KINDS.map(kind => `card.kind.${kind}`),
      ...MOUNTS.map(mount => `card.mount.${mount}`),
    ];
    expect(wanted.length).toBeGreaterThan(110);
    // Some are told in several ways, each with a key that begins so.
    expect(wanted.filter(key => !keys.some(known => known === key || known.startsWith(`${key}.`)))).toEqual([]);
  });

  it('every special rule has a name in French', () => {
    const names = [...ruleKinds.keys(), ...books[0]!.rules.keys(), ...scenarios[0]!.rules.map(rule => rule.name)];
    expect(names.length).toBeGreaterThan(100);
    const same = new Set([
      'Assassin',
      'Berserk',
      'Blutkreuz',
      'Brave',
      'Camouflage',
      'Charge',
      'Crazy Jimmy',
      'Expert',
      'Grenade',
      'Laser',
      'Phaser',
      'Radar',
      'Radiation',
      'Raid',
      'Spores',
      'Tesla',
      'Zombie',
      'Engagement',
    ]);
    expect(names.filter(name => ruleInFrench(name) === name && !same.has(name))).toEqual([]);
  });

  it('every frame of a rule in which dice are thrown has its name in the log', () => {
    const frames = books.flatMap(book => [...book.rules.values()].flatMap(rule => Object.entries(rule.frames)));
    const rolling = frames.filter(([, frame]) => String(frame.run).includes('.roll('));
    expect(rolling.length).toBeGreaterThan(10);
    expect(rolling.filter(([name]) => !Object.hasOwn(en, `roll.${name}`)).map(([name]) => name)).toEqual([]);
  });

  it('every section that an event may name has a page of the book', () => {
    const ids = new Set(core.flatMap(({ text }) => [...text.matchAll(/'([A-Z]{1,7}\d*-\d{2})'/g)].map(match => match[1]!)));
    expect(ids.size).toBeGreaterThan(60);
    // Those that only cards know stand on no page.
    const without = [...ids].filter(id => pageOf(id as RuleId) === null && sourceOf(id as RuleId) === null);
    expect(without.filter(id => !id.startsWith('NEW-'))).toEqual([]);
  });
});

describe('the pages', () => {
  it('write no text of their own: every word a player reads comes from the table of keys', () => {
    const loose = [
      ...sources('renderer/app', '.tsx'),
      ...sources('renderer/panels', '.tsx'),
      ...sources('renderer/parts', '.tsx'),
    ].flatMap(({ path, text }) => {
      const between = [...text.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+)[^<>{}]*</g)].map(match => match[1]!);
      const attributes = [...text.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*[a-z]{3}[^"]*)"/g)].map(
        match => match[1]!,
      );
      return [...between, ...attributes].map(found => `${path}: ${found}`);
    });
    expect(loose).toEqual([]);
  });

  it('have no button that says nothing but a sign, unless it has a name', () => {
    const nameless = sources('renderer', '.tsx').flatMap(({ path, text }) =>
      [...text.matchAll(/<button\b(?<how>(?:=>|[^>])*)>\s*(?<says>[^\s<>{}\w]+)\s*<\/button>/g)]
        .filter(({ groups }) => !groups?.how?.includes('aria-label'))
        .map(({ groups }) => `${path}: ${groups?.says}`),
    );
    expect(nameless).toEqual([]);
  });
});
