import { describe, expect, it } from 'vitest';
import type { TableDesign } from '../../../../core/index.ts';
import { catalogued, emptyDesign, pieceId, putDown, range, TERRAIN_KINDS } from '../../../../core/index.ts';
import { wordsFor } from '../../../../renderer/base/words.ts';
import { drawnOf, findingsOf } from '../../../../renderer/designer/parts/findings.ts';
import { lettersOn } from '../../../../renderer/designer/parts/kinds.ts';
import { KIND_COLOURS } from '../../../../renderer/scene/base/board.ts';
import { asking, figuresOf } from '../../../kit/layouts.ts';

const found = (design: TableDesign, scenario: string | null, language: 'en' | 'fr' = 'en') =>
  findingsOf(
    figuresOf(design, asking({ space: design.space, scenario })),
    id => id,
    wordsFor(language, 'metric', null, null, design.space),
  );
const shownOf = (list: ReturnType<typeof found>, id: string) => list.find(one => one.id === id)?.shows;
const mm = (mm: number) => `${mm}`;

/** A house so many mm beside where the first one ends. */
const gapTo = (gap: number) => putDown(pieceId(`house ${gap}`), catalogued('house')!, [600 + (gap > 0 ? 180 + gap : 0), 600], 0);

describe('findings about objectives', () => {
  const table = emptyDesign('free', { width: 1800, depth: 1200 }, 'Table');

  it('show where the one lies that may not lie there, and where all lie that are too few', () => {
    const objectives = [
      { id: 'o1', at: [500, 1100] as const },
      { id: 'o2', at: [900, 600] as const },
    ];
    const list = found({ ...table, objectives }, '1');
    expect(shownOf(list, 'legal o1')).toBeUndefined();
    expect(shownOf(list, 'legal o2')).toEqual([{ name: 'Show me', at: [[900, 600]] }]);
    expect(shownOf(list, 'legal')).toEqual([
      {
        name: 'Show me',
        at: [
          [500, 1100],
          [900, 600],
        ],
      },
    ]);
    expect(drawnOf(shownOf(list, 'legal')![0]!, mm, table.size).map(one => one.kind)).toEqual(['disc', 'disc']);
  });

  it('show where the scenario would have its own, where none is laid', () => {
    const [show] = shownOf(found(table, '1'), 'legal') ?? [];
    expect(show?.at?.length).toBe(4);
    for (const [language, says] of [
      ['en', 'Objective 1, where the scenario would have it, turns of marching: '],
      ['fr', 'Objectif 1, là où le scénario le mettrait, tours de marche'],
    ] as const)
      expect(
        found(table, '1', language)
          .find(({ id }) => id === 'objective 1')
          ?.text.startsWith(says),
      ).toBe(true);
  });

  it('show squares of a board in millimetres', () => {
    const board: TableDesign = {
      ...emptyDesign('grid', { width: 1200, depth: 900 }, 'Board'),
      objectives: [{ id: 'o1', at: [6, 5] }],
    };
    const list = found(board, '2');
    expect(shownOf(list, 'legal o1') ?? shownOf(list, 'legal')).toEqual([{ name: 'Show me', at: [[550, 450]] }]);
  });
});

describe('findings about fire lanes', () => {
  const open = emptyDesign('free', { width: 1800, depth: 1200 }, 'Table');

  it('tell of all of them, show the longest with their lengths, and all without', () => {
    const list = found(open, null);
    const lanes = figuresOf(open, asking()).lanes.value.lanes;
    expect(list.find(one => one.id === 'lanes')?.text).toContain(`${lanes.length} fire lanes`);
    const [some, all] = shownOf(list, 'lanes') ?? [];
    expect(lanes.length).toBeGreaterThan(12);
    expect([some?.lines?.length, all?.lines?.length]).toEqual([12, lanes.length]);
    expect(some?.lines?.every(line => all?.lines?.includes(line))).toBe(true);
    expect(new Set(drawnOf(some!, mm, open.size).map(one => one.kind))).toEqual(new Set(['tape']));
    expect(drawnOf(all!, mm, open.size).every(one => one.kind === 'path')).toBe(true);
  });

  it.each(['en', 'fr'] as const)('and every other finding that was measured name who stands or goes there, %s', language => {
    const list = found(open, '1', language);
    const cards = ['fire', 'hidden', 'lanes', 'openness', 'walk infantry', 'walk largest'];
    const { infantry, largest } = asking().movers;
    for (const id of cards)
      expect(list.find(one => one.id === id)?.assumes).toContain(id === 'walk largest' ? largest.card : infantry.card);
  });
});

describe('the order of findings', () => {
  it('has first what needs looking at', () => {
    const warned = found(
      { ...emptyDesign('free', { width: 1800, depth: 1200 }, 'Table'), pieces: [0, 60].map(gapTo) },
      null,
      'en',
    );
    const warns = warned.map(one => one.warns);
    expect(warns.filter(Boolean).length).toBeGreaterThan(0);
    expect(warns).toEqual([...warns].sort((a, b) => Number(b) - Number(a)));
    expect(warned[0]!.id).toMatch(/^(gap|overlap)/);
  });
});

describe('findings about zones', () => {
  it.each([
    ['en', 'as far on the board as 1 square from where it enters'],
    ['fr', 'jusqu’à 1 case de là où il entre'],
  ] as const)('say how deep they are in the number that their word is in, %s', (language, says) => {
    const figures = figuresOf(
      emptyDesign('grid', { width: 1200, depth: 900 }, 'Board'),
      asking({ space: 'grid', scenario: '2' }),
    );
    const assumes = figures.fire.assumes.map(one => (one.assumes === 'zones' ? { ...one, deep: range(1) } : one));
    const told = findingsOf({ fire: { ...figures.fire, assumes } }, id => id, wordsFor(language, 'metric', null, null, 'grid'));
    expect(told.find(one => one.id === 'fire')?.assumes).toContain(says);
  });
});

describe('the map of terrain', () => {
  const put = (id: string, n: number) =>
    putDown(pieceId(`${id} ${n}`), catalogued(id)!, [150 + 250 * (n % 3), 150 + 250 * Math.floor(n / 3)], 0);
  const design: TableDesign = {
    ...emptyDesign('free', { width: 800, depth: 800 }, 'Table'),
    pieces: ['wood', 'rubble', 'swamp', 'wood', 'mines', 'cliff', 'crates'].map(put),
  };

  it.each(['en', 'fr'] as const)('has a key: each kind its letter, its colour and its name, %s', language => {
    const [show] = shownOf(found(design, null, language), 'terrain') ?? [];
    const key = show?.key ?? [];
    expect(key.length).toBe(6);
    for (const part of ['letter', 'colour', 'name', 'value'] as const) expect(new Set(key.map(one => one[part])).size).toBe(6);
    expect(key.map(one => one.letter)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(key.some(({ name }) => name === { en: 'woods', fr: 'bois' }[language])).toBe(true);
    const [cells, ...letters] = drawnOf(show!, mm, design.size);
    if (cells?.kind !== 'cells') throw new Error('The map is drawn first.');
    expect(cells.of).toBe('kind');
    for (const [i, value] of show!.map!.cells.entries()) expect(key[cells.cells[i]! - 1]?.value ?? 0).toBe(value);
    // One letter in each piece, as none of them touch; there are two woods.
    const wood = key.find(({ value }) => value === 1)!.letter;
    const wanted = [...key.map(one => one.letter), wood].sort();
    expect(letters.map(one => (one.kind === 'letter' ? one.text : null)).sort()).toEqual(wanted);
  });

  it('has its letters on cells of the kind, and no more than can be read', () => {
    const [columns, rows] = [40, 40];
    const cells = Float32Array.from({ length: columns * rows }, (_, i) => (i % 2 === Math.floor(i / columns) % 2 ? 1 : 2));
    const key = [1, 2].map(value => ({ value, letter: 'XY'[value - 1]!, colour: '#000', name: '' }));
    const from = [0, 0] as const;
    const map = { columns, rows, cells, grid: 10, from, in: 'kind' } as const;
    const letters = lettersOn(map, key);
    expect(letters.length).toBe(60);
    for (const { at, letter } of letters)
      expect('XY'[cells[Math.floor(at[1] / 10) * columns + Math.floor(at[0] / 10)]! - 1]).toBe(letter);
    const ring = Float32Array.from({ length: 25 }, (_, i) => (i % 5 > 0 && i % 5 < 4 && i > 4 && i < 20 && i !== 12 ? 1 : 0));
    const [only, ...others] = lettersOn({ columns: 5, rows: 5, cells: ring, grid: 10, from, in: 'kind' }, key);
    expect([others, ring[Math.floor(only!.at[1] / 10) * 5 + Math.floor(only!.at[0] / 10)]]).toEqual([[], 1]);
  });

  it('has a colour for every kind of terrain, all of them different', () => {
    expect(new Set(KIND_COLOURS).size).toBe(KIND_COLOURS.length);
    expect(KIND_COLOURS.length).toBeGreaterThanOrEqual(TERRAIN_KINDS.length);
  });
});

describe('findings about what has no rules', () => {
  const size = { width: 1200, depth: 900 };
  const looks: TableDesign['decoration'] = [
    ...[
      { id: 'lamp 1', shows: 'ornament', at: [1200, 450], turn: 0, size: 20, ornament: 'lamp' } as const,
      { id: 'lamp 2', shows: 'ornament', at: [1250, 450], turn: 0, size: 20, ornament: 'lamp' } as const,
      { id: 'tree 1', shows: 'ornament', at: [300, 300], turn: 0, size: 60, ornament: 'tree' } as const,
      { id: 'tree 2', shows: 'ornament', at: [302, 300], turn: 90, size: 60, ornament: 'tree' } as const,
    ],
    // One runs on over the edge, one lies beside it with half its width on the table, one wholly beyond.
    ...(
      [
        ['road 1', 600, 60],
        ['road 2', 1220, 60],
        ['road 3', 1250, 60],
      ] as const
    ).map(([id, x, width]) => ({
      ...({ id, shows: 'road', width, road: 'dirt' } as const),
      points: [
        [x, -300],
        [x, 1500],
      ] as const,
    })),
    ...(
      [
        ['field 1', 1100],
        ['field 2', 1200],
      ] as const
    ).map(([id, x]) => ({
      ...({ id, shows: 'patch', patch: 'field' } as const),
      outline: [
        [x, 100],
        [x + 300, 100],
        [x + 300, 400],
        [x, 400],
      ] as const,
    })),
  ];

  it.each(['free', 'grid'] as const)(
    'name what lies wholly beyond the edge and what stands in one place, to be shown and chosen (%s)',
    space => {
      const list = found({ ...emptyDesign(space, size, 'Table'), decoration: looks }, null);
      const [beyond, piled] = ['beyond', 'piled tree 1,tree 2'].map(id => list.find(one => one.id === id));
      expect(beyond).toMatchObject({
        text: 'Beyond the edge, where nothing of it is drawn: lamp 2, road 3, field 2.',
        warns: true,
        chooses: ['lamp 2', 'road 3', 'field 2'],
      });
      expect(beyond?.shows[0]?.at).toEqual([
        [1250, 450],
        [1250, 600],
        [1350, 250],
      ]);
      expect(piled).toMatchObject({ text: 'tree 1 and tree 2 stand in one place.', warns: true, chooses: ['tree 2'] });
      expect(list.filter(({ id }) => id.startsWith('piled'))).toHaveLength(1);
    },
  );

  it('are none where all lies on the table', () => {
    const list = found({ ...emptyDesign('free', size, 'Table'), decoration: [looks[0]!, looks[2]!, looks[4]!] }, null, 'fr');
    expect(list.some(({ chooses }) => chooses)).toBe(false);
  });
});
