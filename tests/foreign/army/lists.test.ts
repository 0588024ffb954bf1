import { describe, expect, it } from 'vitest';
import type { Army } from '../../../core/index.ts';
import { armyPoints, cardId, sentenceOf, withBrought } from '../../../core/index.ts';
import type { ForeignFile } from '../../../foreign/index.ts';
import { answered, readForeign, totalFault } from '../../../foreign/index.ts';
import { shippedCards } from '../../../models/index.ts';
import { shippedArmies } from '../../../templates/index.ts';
import { fileOf, newRecruit } from '../../kit/foreign.ts';

const cards = shippedCards();
const read = (...files: readonly ForeignFile[]) => readForeign(files, cards);
const asked = (file: ForeignFile) =>
  read(file).lists.flatMap(list => list.questions.map(({ name, units, why }) => `${units} ${name}: ${sentenceOf(why.error)}`));
const armyIn = (file: ForeignFile): Army => answered(read(file).lists[0]!, new Map(), cards);
const unitsIn = (file: ForeignFile) => armyIn(file).units.map(({ card, chosen }) => (chosen ? [card, chosen] : card));
const totalOf = (file: ForeignFile) => {
  const [list] = read(file).lists;
  const wrong = totalFault(list!, armyIn(file), cards);
  return wrong && sentenceOf(wrong);
};
const text = (...lines: readonly string[]) => fileOf('list.txt', lines.join('\n'));

interface Selected {
  readonly name: string;
  readonly number?: number;
  readonly points?: number;
  readonly weapon?: string;
  readonly unit?: readonly (readonly [string, string])[];
  readonly below?: readonly Selected[];
}

/** A selection as BattleScribe writes it. */
const selection = ({ name, number = 1, points = 0, weapon, unit, below = [] }: Selected): string => {
  const values = unit ?? (weapon ? [['Range', '6'] as const, ['S1', '2/1'] as const] : []);
  const characteristics = values.map(([key, value]) => `<characteristic name="${key}" value="${value}"/>`).join('');
  const type = unit ? 'Infantry' : 'Weapons';
  const profile =
    values.length > 0
      ? `<profile name="${weapon ?? name}" profileTypeName="${type}"><characteristics>${characteristics}</characteristics></profile>`
      : '';
  return `<selection name="${name}" number="${number}" type="upgrade">
<profiles>${profile}</profiles>
<selections>${below.map(selection).join('\n')}</selections>
<costs><cost name=" pts" costTypeId="points" value="${points}.0"/></costs></selection>`;
};
const roster = (catalogue: string, ...units: readonly Selected[]) =>
  fileOf(
    'list.ros',
    `<?xml version="1.0" encoding="UTF-8"?>
<roster name="Ours"><costLimits><costLimit name=" pts" costTypeId="points" value="75.0"/></costLimits><forces>
<force name="Main Bloc" catalogueName="${catalogue}"><selections>
${units.map(selection).join('\n')}
</selections></force></forces></roster>`,
  );

describe('rosters', () => {
  it('take the form that was chosen, its options and its own army of captured vehicles', () => {
    const sigrid = {
      name: 'Sigrid',
      points: 7,
      below: [
        { name: 'Dual Knives', weapon: 'Dual Knives' },
        { name: 'Laser Pistol', weapon: 'Laser Pistol' },
      ],
    };
    const launcher = { name: 'With Panzerfaust', points: 1, below: [{ name: 'Panzerfaust 100', weapon: 'Panzerfaust 100' }] };
    expect(unitsIn(roster('Axis', { ...sigrid, below: [...sigrid.below, launcher] }))).toEqual(['sigrid-with-panzerfaust']);
    expect(unitsIn(roster('Axis', sigrid))).toEqual(['sigrid']);
    expect(unitsIn(roster('Axis', { name: 'Blitz', points: 22, below: [{ name: 'Bloody Blitz' }] }))).toEqual(['bloody-blitz']);
    expect(unitsIn(roster('Axis', { name: 'Field Laser Gun', points: 20, below: [{ name: 'Bunker', points: 5 }] }))).toEqual([
      ['field-laser-gun', { Fortification: 'Bunker' }],
    ]);
    expect(unitsIn(roster('SSU', { name: 'Nadya', points: cards.get(cardId('nadya'))!.points }))).toEqual(['nadya']);
    expect(unitsIn(roster('Captured Vehicles', { name: 'Nadya', points: 10 }))).toEqual(['captured-nadya']);
    expect(armyIn(roster('Axis', sigrid))).toMatchObject({ name: 'Ours', bloc: 'axis', limit: 75 });
  });

  it('have the points and copies of the file, weapons and points counted for all copies of a selection (ARMY-01)', () => {
    const three = roster('Allies', {
      name: 'Ranger Sniper Squad',
      number: 3,
      points: 3 * cards.get(cardId('ranger-sniper-squad'))!.points,
    });
    expect(unitsIn(three)).toEqual(['ranger-sniper-squad', 'ranger-sniper-squad', 'ranger-sniper-squad']);
    expect(armyPoints(armyIn(three), cards)).toBe(3 * cards.get(cardId('ranger-sniper-squad'))!.points);
    expect(asked(roster('Allies', { name: 'Pounder', points: 14 }))).toEqual([
      '1 Pounder: line 4: expected 13 points, as the card Pounder has, found 14',
    ]);
  });

  it('are held against what they say that they cost, never against their limit (ARMY-01)', () => {
    const costing = (value: string) => {
      const { name, bytes } = roster('Allies', { name: 'Pounder', points: 13 });
      const costs = `<costs><cost name="Crates" typeId="crates" value="2"/><cost name=" pts" typeId="points" value="${value}"/></costs>`;
      return fileOf(name, new TextDecoder().decode(bytes).replace('<costLimits>', `${costs}\n<costLimits>`));
    };
    expect(totalOf(roster('Allies', { name: 'Pounder', points: 13 }))).toBeNull();
    expect(totalOf(costing('13.0'))).toBeNull();
    expect(totalOf(costing('500.0'))).toBe('line 2: expected 13 points in all, as what was taken costs, found 500');
    expect(totalOf(costing('many'))).toBe('line 2: expected 13 points in all, as what was taken costs, found "many"');
    const json = newRecruit({ ...shippedArmies()[0]!.army, units: [{ card: cardId('pounder') }] }).replace(
      '"generatedBy"',
      '"costs":[{"name":" pts","typeId":"points","value":14}],"generatedBy"',
    );
    expect(totalOf(fileOf('list.json', json))).toMatch(/^roster\.costs\[0\]: expected 13 points in all, .* found 14$/);
  });

  it('give the units that are held together by a name, and ask about one that may be a unit itself', () => {
    const pounder = { name: 'Pounder', points: 13 };
    const held = roster('Allies', {
      name: 'Anvil',
      below: [pounder, { name: 'Left', below: [{ name: 'Mickey', points: cards.get(cardId('mickey'))!.points }] }],
    });
    expect(unitsIn(held)).toEqual(['pounder', 'mickey']);
    expect(asked(held)).toEqual([]);
    // What lies among them and is no unit is asked about, and so is all that has a price or a profile of its own.
    expect(asked(roster('Allies', { name: 'Anvil', below: [pounder, { name: 'Poundr', points: 13 }] }))).toEqual([
      '1 Poundr: line 10: expected the name of a card, found "Poundr"',
    ]);
    for (const itself of [
      { points: 2 },
      { weapon: 'Phaser' },
      {
        unit: [
          ['Move', '2'],
          ['Armour', 'S2'],
        ] as const,
      },
    ])
      expect(asked(roster('Allies', { name: 'Anvil', ...itself, below: [pounder] }))).toEqual([
        expect.stringMatching(/^1 Anvil: line 4: expected the name of a card/),
      ]);
    const bought = [...cards.values()].find(card => card.attachment)!;
    expect(asked(roster('SSU', { name: 'Rifel Squad', below: [{ name: bought.name, points: 3 }] }))).toEqual([
      expect.stringMatching(/^1 Rifel Squad/),
    ]);
  });

  it('keep units of one name with other weapons apart, each as the file describes it', () => {
    const squad = (number: number): Selected => ({
      ...{ name: 'Ranger Command Squad', points: 12 },
      unit: [
        ['Move', '2'],
        ['March Move', '4'],
        ['Armour', 'S2'],
        ['Faction', ''],
      ],
      below: [{ name: 'Automatic Rifle', number, weapon: 'Automatic Rifle' }],
    });
    const { lists } = read(roster('Allies', squad(4), squad(5), squad(4)));
    const { questions } = lists[0]!;
    expect(questions.map(({ units, why }) => [units, why.namesakes])).toEqual([
      [2, ['ranger-command-squad']],
      [1, ['ranger-command-squad']],
    ]);
    const described = questions.map(({ why }) => why.described!);
    expect(described.map(({ points, models }) => [points, models[0]?.count])).toEqual([
      [12, 4],
      [12, 5],
    ]);
    expect(new Set(described.map(card => card.id)).size).toBe(2);
    const all = withBrought(cards, described);
    const army = answered(lists[0]!, new Map(described.map((card, i) => [i, card.id])), all);
    expect(army.units.map(unit => all.get(unit.card)!.models[0]!.count)).toEqual([4, 5, 4]);
    expect(armyPoints(army, all)).toBe(36);
  });

  it('ask about units of one name apart where their profiles, their rules or their force differ', () => {
    const armour = (value: string): Selected => ({ name: 'Nobody', points: 12, unit: [['Move', '2'], ['Armour', value]] }); // biome-ignore format: columns
    const { lists } = read(roster('Allies', armour('S2'), armour('S3'), armour('S2')));
    expect(lists[0]!.questions.map(({ units }) => units)).toEqual([2, 1]);
    const both = text('++ Allies ++', 'Nobody', '++ Captured Vehicles ++', 'Nobody');
    expect(read(both).lists[0]!.questions.map(({ units }) => units)).toEqual([1, 1]);
  });

  it('ask about a second choice of one group, and about one taken twice', () => {
    const [first, second] = ['NKVD Political Commissar Machine Gunner', 'NKVD Political Commissar Tank Hunter'] as const;
    const squad = cards.get(cardId('red-army-rifle-squad'))!;
    const priceOf = (name: string) => squad.options!.flatMap(({ choices }) => choices).find(one => one.name === name)!.points;
    const withThese = (...names: readonly string[]) =>
      roster('SSU', {
        ...{ name: squad.name, points: squad.points },
        below: names.map(name => ({ name, points: priceOf(name) })),
      });
    expect(unitsIn(withThese(second))).toEqual([[squad.id, { Commissar: second }]]);
    expect(asked(withThese(first, second))).toEqual([
      expect.stringMatching(
        new RegExp(`^1 ${squad.name}: line \\d+: expected one choice of Commissar for each unit, found "${first}, ${second}"$`),
      ),
    ]);
    expect(asked(withThese(first, first))).toEqual([expect.stringMatching(`found "2 ${first}"$`)]);
    // Without points nothing else would tell.
    expect(asked(text(`${squad.name}: ${first}, ${second}`))).toEqual([expect.stringMatching(/one choice of Commissar/)]);
  });

  it('ask about arms without a profile that the card does not have, and take what holds others, choices and rules for no arms', () => {
    const armed = (...below: readonly Selected[]) => roster('Allies', { name: 'Pounder', points: 13, below });
    expect(asked(armed({ name: 'Flamethrower', number: 3 }))).toEqual([
      expect.stringMatching(/^1 Pounder: line 4: expected the weapons of the card Pounder: .*, found "3 flamethrower"$/),
    ]);
    expect(unitsIn(armed({ name: 'Flamethrower' }))).toEqual([]);
    const weapons = cards.get(cardId('pounder'))!.weapons.map(({ name, mount, count }) => ({
      ...{ name: mount ? `${name} (${mount})` : name, number: count },
    }));
    const [rule] = cards.get(cardId('pounder'))!.skills;
    expect(asked(armed({ name: 'Walker', below: weapons }, ...(rule ? [{ name: rule }] : [])))).toEqual([]);
    const json = (below: readonly { readonly name: string; readonly number?: number }[]) =>
      fileOf(
        'list.json',
        JSON.stringify({
          roster: {
            name: 'R',
            forces: [{ catalogueName: 'Allies', selections: [{ name: 'Pounder', number: 1, selections: below }] }],
          },
        }),
      );
    expect(asked(json([{ name: 'Flamethrower', number: 3 }]))).toEqual([expect.stringMatching(/found "3 flamethrower"$/)]);
    expect(asked(json(weapons))).toEqual([]);
    // Names without their mounts are those of all mounts together.
    const bare = weapons.map(one => ({ ...one, name: one.name.replace(/ \(.*/, '') }));
    expect(bare).not.toEqual(weapons);
    expect(asked(json(bare))).toEqual([]);
    expect(asked(json([{ ...bare[0]!, number: 2 }, ...bare.slice(1)]))).toHaveLength(1);
  });

  it('ask for an unknown name and never guess by a part of it', () => {
    for (const name of ['Pound', 'Pounder II', 'The Pounder', 'Sigrid (With'])
      expect(asked(roster('Allies', { name, points: 13 }))).toEqual([
        `1 ${name}: line 4: expected the name of a card, found ${JSON.stringify(name)}`,
      ]);
    expect(asked(roster('Axis', { name: 'Pounder', points: 13 }))).toHaveLength(1);
    // Capitals, accents and spaces are no part of a name.
    expect(unitsIn(roster('Axis', { name: 'MOBELWAGEN  ausf. b', points: 10 }))).toEqual(['mobelwagen-ausf-b']);
  });

  it('name what cannot be read with its line and take the rest', () => {
    const { lists, untaken } = read(roster('Allies', { name: 'Pounder', number: 0 }, { name: 'Mickey', points: 13 }));
    expect(untaken.map(({ name, error }) => `${name}: ${sentenceOf(error)}`)).toEqual([
      'Pounder: line 4: expected a whole number of copies, 1 to 200, found "0"',
    ]);
    expect(lists[0]!.entries).toHaveLength(1);
    expect(read(roster('Allies')).untaken.map(({ error }) => sentenceOf(error))).toEqual(['line 2: expected at least one unit']);
  });

  it('are read from the JSON of New Recruit, with the path of what is asked', () => {
    const { army } = shippedArmies()[0]!;
    const file = fileOf('list.json', newRecruit(army));
    expect(armyIn(file).units.map(unit => unit.card)).toEqual(army.units.map(unit => unit.card));
    const other = fileOf('list.json', newRecruit(army).replace(/"value":\d+/, '"value":99'));
    expect(asked(other)).toEqual([
      expect.stringMatching(/: roster\.forces\[0\]\.selections\[0\]: expected \d+ points, as the card/),
    ]);
  });
});

describe('plain lists', () => {
  it.each([
    ['Pounder', ['pounder']],
    ['2x Pounder', ['pounder', 'pounder']],
    ['2 Pounder [26 pts]', ['pounder', 'pounder']],
    ['Pounder x2 (13)', ['pounder', 'pounder']],
    ['- Pounder - 13 points', ['pounder']],
    ['pounder 13 AP', ['pounder']],
    ['Type 47', ['type-47']],
    ['Field Laser Gun [25 pts]: Bunker', [['field-laser-gun', { Fortification: 'Bunker' }]]],
    ['Sigrid (With Panzerfaust) [8 pts]', ['sigrid-with-panzerfaust']],
    ['Blitz', ['blitz']],
    ['Action Jackson [12 pts]: Desert Scorpions, 2x Phaser Rifle', [['action-jackson', { Faction: 'Desert Scorpions' }]]],
  ])('read "%s"', (line, units) => {
    expect(asked(text(line))).toEqual([]);
    expect(unitsIn(text(line))).toEqual(units);
  });

  it.each([
    ['Pounders', 'line 1: expected the name of a card, found "Pounders"'],
    ['Pounder [14 pts]', 'line 1: expected 13 points, as the card Pounder has, found 14'],
    [
      'Action Jackson: 3x Phaser Rifle',
      'line 1: expected the weapons of the card Action Jackson: 2 phaser rifle, found "3 phaser rifle"',
    ],
    ['Action Jackson: Death Ray', 'line 1: expected the weapons of the card Action Jackson: 2 phaser rifle, found "death ray"'],
  ])('ask about "%s"', (line, sentence) => {
    expect(asked(text(line))).toEqual([expect.stringContaining(sentence)]);
    expect(unitsIn(text(line))).toEqual([]);
  });

  it('have a name, a bloc and a limit, units on lines of their own and what was chosen below them', () => {
    const file = text(
      '+++ Beach (Dust) [45 pts] +++',
      '++ Main Bloc (Axis) ++',
      '+ Heroes +',
      'Field Laser Gun [25 pts]',
      '  . Bunker',
      '',
      '# ours',
      'Bunker',
      '++ Captured Vehicles ++',
      'Nadya [10 pts]',
    );
    expect(armyIn(file)).toMatchObject({ name: 'Beach', bloc: 'axis', fortifications: ['bunker'] });
    expect(unitsIn(file)).toEqual([['field-laser-gun', { Fortification: 'Bunker' }], 'captured-nadya']);
    expect(armyIn(text('Name: Ours', 'Bloc: Axis', 'Limit: 80', 'Luther'))).toMatchObject({
      name: 'Ours',
      bloc: 'axis',
      limit: 80,
    });
    for (const [name, bloc] of [
      ['Nom', 'Bloc'],
      ['Armée', 'Camp'],
      ['Liste', 'Bloc'],
    ])
      expect(
        armyIn(text(`${name} : La côte`, `${bloc} : Axe`, 'Limite : 80 points', 'Luther', 'Point fort [10 PA]')),
      ).toMatchObject({
        ...{ name: 'La côte', bloc: 'axis', limit: 80, fortifications: ['strongpoint'] },
      });
  });

  it.each(['• ', '•', '▪ ', '– ', '  ', '\t', '  - ', '\t• ', '1. ', '→ '])(
    'read units with "%s" before every line, and what is set in farther as theirs',
    mark => {
      const lines = [`${mark}Pounder [13 pts]`, `${mark}Field Laser Gun [25 pts]`, `    \t${mark}Bunker`, `${mark}2x Rattler`];
      const file = text('Bloc: Allies', '', ...lines.filter((_, i) => i === 0 || i === 3));
      expect(asked(file)).toEqual([]);
      expect(unitsIn(file)).toEqual(['pounder', 'rattler', 'rattler']);
      expect(unitsIn(text('Bloc: Axis', ...lines.slice(1, 3)))).toEqual([['field-laser-gun', { Fortification: 'Bunker' }]]);
    },
  );

  it.each([
    ['Field Laser Gun', '• Bunker'],
    ['- Field Laser Gun', '• Bunker'],
    ['• Field Laser Gun', '- Bunker'],
    ['• Field Laser Gun', '  • Bunker'],
    ['\tField Laser Gun', '\t\tBunker'],
    ['Field Laser Gun', '. Bunker'],
  ])('read "%s" with "%s" as one unit', (unit, detail) => {
    expect(unitsIn(text('Bloc: Axis', unit, detail))).toEqual([['field-laser-gun', { Fortification: 'Bunker' }]]);
  });

  it.each([
    ['+++ Test [500 pts] +++', 'line 1: expected 13 points in all, as what was taken costs, found 500'],
    ['+++ Test [13 pts] +++', null],
    ['+++ Test +++', null],
    ['+ TOTAL ARMY POINTS: 26pts', 'line 1: expected 13 points in all, as what was taken costs, found 26'],
    ['Test [14 AP]\nBloc: Allies\n  Pounder', 'line 1: expected 13 points in all, as what was taken costs, found 14'],
    ['Allies [12]', 'line 1: expected 13 points in all, as what was taken costs, found 12'],
    ['Allies [12]\nMercenaries [1]', null],
    ['Limit: 500', null],
    ['Points: 500', null],
    ['Bloc: Allies\nTotal: 15 pts', 'line 2: expected 13 points in all, as what was taken costs, found 15'],
    ['Bloc: Allies\nTotal points 13', null],
  ])('are held against what "%s" says that they cost, never against a limit (ARMY-01)', (head, sentence) => {
    const lines = head.includes('Pounder') ? [head] : [head, 'Bloc: Allies', 'Pounder [13 pts]'];
    expect(asked(text(...lines))).toEqual([]);
    expect(totalOf(text(...lines))).toBe(sentence);
  });

  it('have a bloc, a name and points in one line at the top, which is no unit', () => {
    for (const title of ['Allies - Test - [40 pts]', 'Test – Allies – 40 pts', '**Allies | Test** [40]']) {
      const file = text(title, '', 'Pounder [13 pts]');
      expect(asked(file)).toEqual([]);
      expect(armyIn(file)).toMatchObject({ name: 'Test', bloc: 'allies', units: [{ card: 'pounder' }] });
      expect(totalOf(file)).toBe('line 1: expected 13 points in all, as what was taken costs, found 40');
    }
    expect(asked(text('Pounder', 'Allies - Test - [40 pts]'))).toHaveLength(1);
    expect(asked(text('Allies - Pounder [13 pts]', 'Mickey'))).toHaveLength(1);
    expect(asked(text('Allies - Test', 'Mickey'))).toHaveLength(1);
  });

  it('ask about a name that only something bought with a unit stands below', () => {
    const bought = [...cards.values()].find(card => card.attachment)!;
    expect(asked(text('Bloc: SSU', 'Rifel Squad', `• ${bought.name}`))).toEqual([expect.stringMatching(/^1 Rifel Squad/)]);
  });

  it('keep what was chosen with a unit that is asked about', () => {
    const [squad, gunner] = ['Red Army Rifle Squad', 'NKVD Political Commissar Machine Gunner'];
    const list = read(text('Bloc: SSU', `${squad} [8 pts]: ${gunner}, Spoon`)).lists[0]!;
    const card = [...cards.values()].find(one => one.name === squad)!;
    expect(list.questions.map(({ why }) => why.namesakes)).toEqual([[card.id]]);
    const { units } = answered(list, new Map([[0, card.id]]), cards);
    expect(units.map(({ chosen }) => Object.values(chosen ?? {}))).toEqual([[gunner]]);
  });

  it.each([
    ['an unmarked title over bullets', ['Iron Wall', '• Luther', '• 2x Poundr', '• Luther']],
    ['one over dashes that are set in', ['Iron Wall (Axis)', '  - Luther', '  - 2x Poundr', '  - Luther']],
    ['one over lines that are set in', ['Iron Wall', '  Luther', '  2x Poundr', '  Luther']],
    ['one for each part', ['Iron Wall', 'Walkers', '• Luther', '• 2x Poundr', 'More', '• Luther']],
  ])('take %s for no unit', (_, lines) => {
    const file = text('Bloc: Axis', ...lines);
    const list = read(file).lists[0]!;
    expect(list.name).toMatch(/^Iron Wall/);
    expect(list.questions.map(({ name, units }) => [name, units])).toEqual([['Poundr', 2]]);
    expect(unitsIn(file)).toEqual(['luther', 'luther']);
  });

  it('have their bloc on a line of its own, in either language, and names in bold, without being asked about it', () => {
    const lines = ['**Luther**', '__Ludwig__ (12)', 'Hans'];
    for (const title of ['Axis', 'Axe :', '**AXIS**', 'Axis [30 pts]']) {
      const file = text(title, '', ...lines);
      expect(asked(file)).toEqual([]);
      expect(armyIn(file)).toMatchObject({ bloc: 'axis', units: [{ card: 'luther' }, { card: 'ludwig' }, { card: 'hans' }] });
    }
  });

  it('PLT-07 may call squads as the rulebook does, article or none, and never by a part of that', () => {
    const file = text('Bloc: Allies', 'Bot Hunters', 'The Gunners', '2x Gunners', 'Grim Reapers');
    expect(asked(file)).toEqual([]);
    expect(armyIn(file).units.map(({ card }) => card)).toEqual([
      ...['ranger-heavy-weapon-squad', 'ranger-combat-squad', 'ranger-combat-squad', 'ranger-combat-squad'],
      'heavy-ranger-attack-squad',
    ]);
    expect(asked(text('Bloc: Allies', 'Reapers'))).toHaveLength(1);
  });

  it('FAQ-01 may call the Tank Killers Panzer Killers, as they were misprinted', () => {
    const file = text('Bloc: Axis', 'Panzer Killers', 'Tank Killers');
    expect(asked(file)).toEqual([]);
    expect(unitsIn(file)).toEqual(Array(2).fill('sturmgrenadier-tank-hunter-squad'));
  });

  it('keep asking about a line that may be a unit: one that has no unit below it, or stands beside units', () => {
    expect(asked(text('Bloc: Axis', 'Luthr', '• Bunker'))).toHaveLength(1);
    expect(asked(text('Bloc: Axis', 'Luthr', 'Luther'))).toHaveLength(1);
  });

  it('have a head in lines that begin with a plus, as New Recruit prints it', () => {
    const file = text(
      '+++++++++++++++++++++++++++++++++++++++++++++++',
      '+ FACTION KEYWORD: Dust - Axis',
      '+ DETACHMENT: None',
      '+ TOTAL ARMY POINTS: 26pts',
      '+',
      '+ WARLORD: Char1: Sigrid',
      '+ NUMBER OF UNITS: 2',
      '+++++++++++++++++++++++++++++++++++++++++++++++',
      '',
      'Luther',
      'Sigrid [7 pts]',
    );
    expect(armyIn(file)).toMatchObject({ bloc: 'axis' });
    expect(unitsIn(file)).toEqual(['luther', 'sigrid']);
    expect(asked(file)).toEqual([]);
    expect(read(file).untaken).toEqual([]);
  });

  it.each([
    ['Bunker [40 pts]', 'line 2: expected 15 points, as fortifications cost, found 40'],
    ['3x Strongpoint [1 pts]', 'line 2: expected 30 points, as fortifications cost, found 1'],
    ['Bunker: Panzerfaust, extra', 'line 2: expected nothing chosen with a fortification, found "Panzerfaust"'],
  ])('ask about the fortification "%s" (ARMY-05)', (line, sentence) => {
    expect(asked(text('Bloc: Axis', line))).toEqual([expect.stringContaining(sentence)]);
    expect(armyIn(text('Bloc: Axis', line, 'Luther')).fortifications).toBeUndefined();
    const [list] = read(text('Bloc: Axis', line, 'Luther')).lists;
    const { fortification } = list!.questions[0]!.why;
    expect(answered(list!, new Map([[0, fortification!]]), cards).fortifications).toEqual(
      line.startsWith('3x') ? Array(3).fill('strongpoint') : ['bunker'],
    );
  });

  it('take fortifications for what they cost, each or together, or without points (ARMY-05)', () => {
    const file = text('Bloc: Axis', 'Luther', 'Bunker [15 pts]', '2x Strongpoint [20 pts]', '2x Strongpoint [10 pts]', 'Bunker');
    expect(asked(file)).toEqual([]);
    expect(armyIn(file).fortifications).toEqual(['bunker', ...Array(4).fill('strongpoint'), 'bunker']);
  });

  it('name a remark or a title that is called as a unit is, and pass over others', () => {
    const file = text(
      '// ours',
      '# Beach',
      'Mickey',
      '#2 Pounder [13 pts]',
      '// Hotdog [13 pts]',
      '+ Pounder [13 pts] +',
      '++ Hotdog ++',
    );
    expect(unitsIn(file)).toEqual(['mickey']);
    expect(read(file).untaken.map(({ error }) => error.path)).toEqual(['line 4', 'line 5', 'line 6', 'line 7']);
  });

  it('take a unit whose name begins with a number as one of it', () => {
    const pounder = cards.get(cardId('pounder'))!;
    const own = { ...pounder, id: cardId('six'), name: '6 Pounder' };
    const { lists } = readForeign([text('Mickey', '6 Pounder', '2x 6 Pounder')], new Map([...cards, [own.id, own]]));
    expect(lists[0]!.questions).toEqual([]);
    const army = answered(lists[0]!, new Map(), new Map([...cards, [own.id, own]]));
    expect(army.units.map(({ card }) => card)).toEqual(['mickey', 'six', 'six', 'six']);
  });

  it('name a line that is none', () => {
    const { untaken } = read(text('Pounder', `${'x'.repeat(501)}`, '201x Pounder'));
    expect(untaken.map(({ error }) => error.path)).toEqual(['line 2', 'line 3']);
  });
});
