import { describe, expect, it } from 'vitest';
import type { Scenario, ScenarioFile } from '../../../core/index.ts';
import { bookOf, books, copyOf, houseOptions as options, scenarioFrom, scenarioIn, scenarios } from '../../../core/index.ts';
import { toldOf } from '../../../renderer/base/scenarioWords.ts';
import { wordsFor } from '../../../renderer/base/words.ts';

const printed = (id: string, space: 'free' | 'grid' = 'free') => scenarios.find(one => one.id === id && one.space === space)!;
const told = (scenario: Scenario, language: 'en' | 'fr' = 'en', measure: 'metric' | 'imperial' = 'metric') =>
  toldOf(scenario, books.find(one => one.space === scenario.space)!, wordsFor(language, measure, null));
const laid = (scenario: Scenario) => told(scenario).filter(line => line.includes(' lays '));

describe('what is told of a scenario before the game', () => {
  it.each(scenarios.map(one => [`${one.space} ${one.id}`, one] as const))(
    '%s: no hole is open, no length in R',
    (_, scenario) => {
      for (const language of ['en', 'fr'] as const)
        for (const measure of ['metric', 'imperial'] as const) {
          const lines = told(scenario, language, measure);
          expect(lines.filter(line => /\{\{|undefined|\d R\b/.test(line))).toEqual([]);
          expect(new Set(lines).size).toBe(lines.length);
          if (language === 'fr') expect(lines.join(' ')).not.toContain('ARMY');
        }
    },
  );

  it('SCN-22 how near to an objective nobody may be is a length of the table', () => {
    const near = (...as: readonly ['en' | 'fr', 'metric' | 'imperial']) => told(printed('6'), ...as).join('\n');
    expect(near('en', 'metric')).toContain('none of the attacker’s is within 40.0 cm of an objective');
    expect(near('en', 'imperial')).toContain('within 16.0 in of an objective');
    expect(near('fr', 'metric')).toContain('à 40,0 cm ou moins d’un objectif');
  });

  it('SETUP-21 SCN-16 SCN-20 objectives are told in the order in which they are laid, each where it is laid', () => {
    expect(laid(printed('3')).map(line => line.slice(0, 30))).toEqual([
      'First the defender lays 1 obje',
      'Then the attacker lays 1 objec',
    ]);
    expect(laid(printed('5')).map(line => line.replace(/\. There.*/, ''))).toEqual([
      'First the attacker lays 1 objective on his own part of the table',
      'Then the defender lays 1 objective on his own part of the table',
      'Then the attacker lays 1 objective on the enemy’s part of the table',
      'Then the defender lays 1 objective on the enemy’s part of the table',
    ]);
    expect(laid(printed('6'))[1]).toContain('the attacker lays 1 objective in the quarter across the table from his own');
    expect(laid(printed('1'))).toHaveLength(2);
  });

  it('SETUP-16 SETUP-17 SETUP-21 who attacks is told, and who names his reserves first', () => {
    expect(told(printed('1'))[0]).toContain('unless he alone has fortifications');
    expect(told(printed('1', 'grid'))[0]).toBe('Whoever wins the roll before the game attacks.');
    expect(told(printed('2')).join(' ')).toContain('the attacker names his first');
  });

  it('SETUP-21 whose objectives that lie there count as is told where points or a win hang on it', () => {
    const file = copyOf(printed('1'), 'Lying', '');
    const { zone } = file.objectives[0]!;
    const lying = (['attacker', 'defender', 'defender', null] as const).map(on => ({ on, zone }));
    const scenario = scenarioFrom({ ...file, lying });
    const said = (...as: readonly ['en' | 'fr']) => told(scenario, ...as).filter(line => /^(Of these|Parmi eux)/.test(line));
    expect(said('en')).toEqual([
      'Of these, 1 counts as on the attacker’s part.',
      'Of these, 2 count as on the defender’s part.',
      'Of these, 1 counts as on nobody’s part.',
    ]);
    expect(said('fr')[1]).toBe('Parmi eux, 2 comptent pour la partie du défenseur.');
    expect(told(scenarioFrom({ ...file, lying, prize: null })).filter(line => line.startsWith('Of these'))).toEqual([]);
  });

  it('SCN-10 SCN-13 SCN-21 whoever keeps clear of one middle line is told so, and of both where there are two', () => {
    const deployed = (id: string, language: 'en' | 'fr' = 'en') =>
      told(printed(id), language).filter(line => /^(The attacker’s units|Les unités de l’attaquant)/.test(line));
    for (const id of ['3', '4']) {
      expect(deployed(id)).toEqual([expect.stringContaining('at least 60.0 cm from the middle line')]);
      expect(deployed(id, 'fr')).toEqual([expect.stringContaining('à 60,0 cm au moins de la ligne médiane')]);
    }
    expect(deployed('6')).toEqual([expect.stringContaining('at least 20.0 cm from both middle lines')]);
    expect(deployed('6', 'fr')).toEqual([expect.stringContaining('à 20,0 cm au moins des deux lignes médianes')]);
  });

  it('SETUP-04 how much of which terrain each player places is told as the scenario has it, without what a book leaves out', () => {
    const place = (scenario: Scenario, language: 'en' | 'fr') =>
      told(scenario, language).filter(line => /terrain by turns|tour à tour le décor/.test(line));
    expect(place(printed('4', 'grid'), 'en')).toEqual([
      'The players place terrain by turns, each of them exactly 2 pieces (woods, rubble, rock or wall, swamp, deep water), 1 piece (tank traps).',
    ]);
    expect(place(printed('4', 'grid'), 'fr')).toEqual([
      'Les joueurs posent tour à tour le décor, chacun exactement 2 éléments (bois, gravats, rocher ou mur, marais, eau profonde), 1 élément (pièges à chars).',
    ]);
    expect(place(scenarioFrom({ ...copyOf(printed('4', 'grid'), 'Bare', ''), terrain: [] }), 'en')).toEqual([]);
    const book = books.find(one => one.space === 'grid')!;
    const without = { ...book, tables: { ...book.tables, leftOut: ['tankTraps', 'swamp'] as const } };
    expect(toldOf(printed('4', 'grid'), without, wordsFor('en', 'metric', null)).join(' ')).toContain(
      'each of them exactly 2 pieces (woods, rubble, rock or wall, deep water).',
    );
  });

  it('SCN-11 the zone to be cleared is told by where it is, a drawn one by what bounds it', () => {
    expect(told(printed('3')).join(' ')).toContain('none of the attacker’s is on the defender’s part of the table');
    const file = copyOf(printed('3'), 'Cleared', '');
    const [low, high] = file.deployment!.attacker.x;
    const moved: ScenarioFile = {
      ...file,
      beatenBack: { none: 'in', from: 2, zone: { ...file.deployment!.attacker, x: [low, high] } },
    };
    expect(told(scenarioFrom(moved)).join(' ')).toContain('in the zone to be cleared: at least 60.0 cm from the middle line');
  });

  it('zones of an own scenario are told on the part of the table where they are', () => {
    const file = copyOf(printed('3'), 'Turned', '');
    const { deployment } = file;
    const { defender } = deployment!;
    const whole = {
      ...defender,
      x: [
        { from: 'low', by: 0 },
        { from: 'high', by: 0 },
      ],
    };
    const put = (box: unknown) =>
      told(scenarioFrom({ ...file, deployment: { ...deployment, defender: box } } as ScenarioFile)).find(line =>
        line.startsWith('The defender’s units stand so'),
      );
    const [, middle] = defender.x;
    expect(put(defender)).toBe('The defender’s units stand so: anywhere in one’s own part of the table.');
    expect(put({ ...defender, x: [middle, { from: 'high', by: 0 }] })).toBe(
      'The defender’s units stand so: on the enemy’s part of the table.',
    );
    expect(put(whole)).toBe('The defender’s units stand so: anywhere on the table.');
    expect(
      put({
        ...defender,
        y: [
          { from: 'low', by: 0 },
          { from: 'middle', by: 0 },
        ],
      }),
    ).toBe('The defender’s units stand so: within the zone that is drawn.');
  });

  it('SCN-06 where each reserve is delayed or scattered, it is not told that all are scattered', () => {
    const book = bookOf({ books, options }, `${books.find(one => one.space === 'free')!.id}>SCN-06=either`);
    if (!book.ok) throw new Error('no such option');
    const lines = told(scenarioIn(book.value, printed('2'))).join('\n');
    expect(lines).toContain(
      'Its player may choose that a reserve comes scattered instead. Then it is rolled for by: turn 1: 1 die, turn 2: 2 dice',
    );
    expect(lines).not.toContain('\nA die says whether it comes');
    expect(told(printed('2')).join('\n')).toContain('\nA die says whether it comes');
  });
});
