import { describe, expect, it } from 'vitest';
import { cardId, pieceId, range } from '../../../../core/base/index.ts';
import type { Wall } from '../../../../core/space/grid/base/forms.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import { formOf } from '../../../../core/space/free/base/forms.ts';
import type { Piece, Place, TerrainKind } from '../../../../core/space/space.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { answerByChance, legal } from '../../../../core/decisions/index.ts';
import { chance, scripted } from '../../../../core/dice/index.ts';
import type { Fortification } from '../../../../core/forces/fortification.ts';
import { fortificationPoints } from '../../../../core/forces/fortification.ts';
import { createGame } from '../../../../core/game/steps/create.ts';
import { parseSetup } from '../../../../core/record/parseSetup.ts';
import type { TerrainLot } from '../../../../core/rulebook/index.ts';
import { ofType } from '../../../kit/attack.ts';
import { fight } from '../../../kit/game.ts';
import { board, box, building, place, terrain } from '../../../kit/free.ts';
import { fortGame, put } from '../../../kit/forts.ts';
import { gridSetup } from '../../../kit/gridGame.ts';
import { gridTable, on } from '../../../kit/gridSkirmish.ts';
import { house } from '../../../kit/laid.ts';
import { gridLibrary } from '../../../kit/library.ts';
import { bookFor } from '../../../kit/game.ts';
import { writeSetup } from '../../../../core/record/setup.ts';

interface Begun {
  readonly terrain?: readonly TerrainLot[];
  readonly forts?: { readonly blue?: readonly Fortification[]; readonly red?: readonly Fortification[] };
  readonly pieces?: Parameters<typeof createGame>[2];
  readonly rolls?: readonly string[];
  readonly scenario?: string;
}

/** A new game up to the first question after the edges: blue has won the roll. */
function begin({ terrain, forts = {}, pieces = [], rolls = ['AAT', 'TTT', 'AAA', 'TTT'], scenario: id = '1' }: Begun) {
  const dice = scripted(...rolls);
  const plain = gridTable(id, dice, [], 'zverograd');
  const scenario = { ...plain.scenario, ...(terrain && { terrain }) };
  const table = { ...plain, scenario };
  const army = [cardId('gunners')];
  const start = createGame(table, { blue: army, red: army }, pieces, { blue: [], red: [], ...forts });
  const game = fight(table, dice, start.state);
  game.answer({ do: 'takeEdge', edge: 'south' });
  return Object.assign(game, { before: start.events });
}
const kinds = (game: ReturnType<typeof begin>) => (game.ask.ask === 'terrain' ? [...new Set(game.ask.kinds)] : []);
const traps: readonly TerrainLot[] = [{ kinds: ['tankTraps', 'crates'], count: 2 }];

describe('trenches', () => {
  it('ZVE-24 ZVE-37 the defender may place one of two squares for two cover pieces; wire stands in for one, for either', () => {
    const game = begin({ terrain: traps });
    expect([game.who, kinds(game)]).toEqual(['blue', ['tankTraps', 'crates', 'barbedWire']]);
    game.answer({ do: 'placeTerrain', kind: 'barbedWire', at: on(2, 9) });
    expect([game.who, kinds(game)]).toEqual(['red', ['tankTraps', 'crates', 'barbedWire', 'trench']]);
    game.answer({ do: 'placeTerrain', kind: 'trench', at: on(6, 9, 'e') });
    expect(ofType(game.log, 'terrainPlaced')[1]!.piece.form).toMatchObject({
      squares: [
        [6, 9],
        [7, 9],
      ],
    });
    expect([game.who, kinds(game)]).toEqual(['blue', ['tankTraps', 'crates', 'barbedWire']]);
    game.answer({ do: 'placeTerrain', kind: 'crates', at: on(3, 9) });
    expect(game.ask.ask).not.toBe('terrain');
  });

  it('SETUP-04 a piece that two lots take uses up the first that has room', () => {
    const game = begin({
      terrain: [
        { kinds: ['crates'], count: 1 },
        { kinds: ['crates', 'tankTraps'], count: 2 },
      ],
    });
    for (const column of [2, 3, 4, 5, 6, 7]) {
      expect(kinds(game)).toContain('crates');
      game.answer({ do: 'placeTerrain', kind: 'crates', at: on(column, 9) });
    }
    expect(game.ask.ask).not.toBe('terrain');
  });

  it('ZVE-24 with one piece left there is none for it, and it lies farther than 3 squares from the zone of the defender', () => {
    const game = begin({ terrain: traps });
    game.answer({ do: 'placeTerrain', kind: 'crates', at: on(2, 9) });
    expect(game.refused({ do: 'placeTerrain', kind: 'trench', at: on(6, 16) }).code).toBe('tile.tooNear');
    expect(game.refused({ do: 'placeTerrain', kind: 'trench', at: on(6, 15) }).code).toBe('tile.tooNear');
    expect(game.refused({ do: 'placeTerrain', kind: 'trench', at: on(12, 9, 'e') }).code).toBe('tile.offBoard');
    game.answer({ do: 'placeTerrain', kind: 'crates', at: on(3, 9) });
    game.answer({ do: 'placeTerrain', kind: 'crates', at: on(4, 9) });
    expect(kinds(game)).not.toContain('trench');
    const far = begin({ terrain: traps });
    far.answer({ do: 'placeTerrain', kind: 'crates', at: on(2, 9) });
    far.answer({ do: 'placeTerrain', kind: 'trench', at: on(6, 14) });
    expect(ofType(far.log, 'terrainPlaced')).toHaveLength(2);
  });
});

describe('fortifications', () => {
  it('ZVE-30 they cost 10 and 15; whoever has any defends, though he has won the roll', () => {
    expect([fortificationPoints(['strongpoint']), fortificationPoints(['bunker'])]).toEqual([10, 15]);
    const game = begin({ forts: { blue: ['bunker'] } });
    expect(ofType(game.before, 'rolesDecided')).toMatchObject([{ attacker: 'red', because: expect.arrayContaining(['ZVE-30']) }]);
    expect([game.who, game.ask]).toMatchObject(['blue', { ask: 'fortification', kinds: ['bunker'] }]);
  });

  it('ZVE-30 of two who have some the attacker puts up none, and no setup lets both buy them', () => {
    const game = begin({ forts: { blue: ['strongpoint'], red: ['bunker'] } });
    expect([game.who, game.ask]).toMatchObject(['red', { ask: 'fortification', kinds: ['bunker'] }]);
    game.answer(put(on(6, 16, 's'), null, 'bunker'));
    expect(game.ask.ask).not.toBe('fortification');
    const setup = { ...gridSetup(1, '1'), book: bookFor('grid', 'zverograd').id };
    const { blue, red } = setup.armies;
    const armies = { blue: { ...blue, fortifications: ['bunker'] }, red: { ...red, fortifications: ['strongpoint'] } };
    expect(parseSetup({ ...(writeSetup(setup) as object), armies }, gridLibrary)).toMatchObject({
      ok: false,
      error: { path: 'setup.armies.red.fortifications', expected: { key: 'army.onlyDefender' } },
    });
  });

  it('ZVE-31 before all other terrain, within 4 of the edge and not flush with it, nor before the one door of a house', () => {
    const game = begin({ forts: { blue: ['bunker'] }, pieces: [house(1, [8, 6])], terrain: traps });
    expect(game.ask.ask).toBe('fortification');
    const own = game.state.edges!.blue;
    expect(own).toBe('north');
    const at = (row: number, column = 3) => put(on(column, row, 's'), null, 'bunker');
    expect(game.refused(at(13)).code).toBe('fort.zone');
    expect(game.refused(at(17)).code).toBe('fort.edge');
    game.answer(at(15));
    expect(ofType(game.log, 'fortificationPlaced')).toHaveLength(1);
  });

  it('ZVE-31 an objective in a house stays open: before its door there is none', () => {
    const game = begin({ forts: { blue: ['bunker'] }, pieces: [house(1, [6, 17])] });
    expect(game.refused(put(on(6, 15, 's'), null, 'bunker')).code).toBe('fort.opening');
  });

  /** Walls about columns 6 and 7 from row 9 up to row 16, open to the north or not. */
  const court = (open: boolean): Piece => ({
    ...{ id: pieceId('court'), kind: 'solid' },
    form: asForm({
      ...{ squares: [], storeys: 1, roof: false },
      walls: [
        ...[9, 10, 11, 12, 13, 14, 15, 16].flatMap((row): readonly Wall[] => [
          { square: [6, row], side: 'west', opening: null },
          { square: [7, row], side: 'east', opening: null },
        ]),
        ...[6, 7].flatMap((column): readonly Wall[] => [
          { square: [column, 9], side: 'south', opening: null },
          ...(open ? [] : [{ square: [column, 16], side: 'north', opening: null } as const]),
        ]),
      ],
    }),
  });

  it('ZVE-31 infantry must be able to walk to its back, and to every objective that it could walk to before', () => {
    const answers = (open: boolean) => {
      const game = begin({ forts: { blue: ['bunker'] }, pieces: [court(open)], scenario: '2' });
      expect(game.state.edges!.blue).toBe('north');
      return [put(on(6, 15, 's'), null, 'bunker'), put(on(2, 15, 's'), null, 'bunker')].map(command => {
        const offer = game.offers()[0]!;
        return offer.do === 'placeFortification' && command.do === 'placeFortification'
          ? (offer.refused(command.at)?.code ?? null)
          : '';
      });
    };
    expect(answers(true)).toEqual(['fort.closesOff', null]);
    expect(answers(false)).toEqual(['fort.back', null]);
  });
});

describe('fortifications on the table', () => {
  const game = (pieces: readonly Piece[] = []) =>
    fortGame({ on: 'metric', set: 'zverograd', bought: { blue: ['bunker'] }, pieces });
  const at = (x: number, y: number) => put(place(x, y, 0, 90), null, 'bunker');

  it('ZVE-30 ZVE-31 whoever has bought one defends, and puts it up within 4 R of his edge and not at it', () => {
    const own = game();
    expect([own.who, own.ask.ask, own.state.attacker]).toEqual(['blue', 'fortification', 'red']);
    expect(own.refused(at(90, 30.1)).code).toBe('fort.zone');
    expect(own.refused(at(90, 19.9)).code).toBe('fort.edge');
    own.answer(at(90, 30));
    expect(ofType(own.log, 'fortificationPlaced')).toHaveLength(1);
  });

  /** Walls about x 60 to 120 from the edge to y 60, with a gap of 8 cm in the wall to the north or not. */
  const court = (open: boolean): readonly Piece[] => [
    box('west', [60, 62], [0, 62], 8),
    box('east', [118, 120], [0, 62], 8),
    box('north-1', [60, open ? 86 : 90], [60, 62], 8),
    box('north-2', [open ? 94 : 90, 120], [60, 62], 8),
    box('south', [60, 120], [0, 2], 8),
  ];

  it('ZVE-31 infantry must be able to walk to its back: not in a court without a gate', () => {
    expect(game(court(false)).refused(at(90, 30)).code).toBe('fort.back');
    const open = game(court(true));
    open.answer(at(90, 30));
    expect(ofType(open.log, 'fortificationPlaced')).toHaveLength(1);
  });

  it('ZVE-31 it leaves every objective within reach that was: not before the one door of a house', () => {
    const { table } = game();
    const door = { wall: 'north', from: 95, to: 99, sill: 0, top: 5 } as const;
    const house = building('house', [80, 100], [2, 19], { holes: [door] });
    const refused = (x: number, ...markers: readonly Place[]) =>
      table.space.forts.refused(
        { zone: 'strip', edge: 'south', depth: range(4), inset: range(0) },
        place(x, 29.5, 0, 90),
        board(house),
        markers,
        true,
      )?.code ?? null;
    expect(refused(103, place(90, 10))).toBe('fort.closesOff');
    expect(refused(115, place(90, 10))).toBeNull();
    expect(refused(103, place(150, 60))).toBeNull();
  });
});

describe('terrain in the stead of other on the table', () => {
  const pieces = [
    terrain('crates-1', 'crates', [40, 45], [55, 60]),
    terrain('crates-2', 'crates', [60, 65], [55, 60]),
    terrain('traps', 'tankTraps', [100, 112], [58, 62]),
    terrain('bog', 'swamp', [20, 30], [80, 90]),
  ];
  /** Blue has the south edge and attacks, or defends. */
  const begun = (attacks: boolean, on: readonly Piece[] = pieces) =>
    fortGame({ on: 'metric', set: 'zverograd', bought: { [attacks ? 'red' : 'blue']: ['strongpoint'] }, pieces: on });
  const started = (attacks: boolean, on?: readonly Piece[]) => {
    const game = begun(attacks, on);
    const offer = game.offers()[0]!;
    if (offer.do !== 'placeFortification') throw new Error('No fortification asked for.');
    game.answer({ do: 'placeFortification', kind: offer.kind, unit: offer.unit, at: offer.find()! });
    return game;
  };
  const lay = (kind: TerrainKind, at: Place, ...instead: readonly string[]): Command => ({
    do: 'placeStandIn',
    ...{ kind, at, instead: instead.map(id => pieceId(id)) },
  });
  const asked = (game: ReturnType<typeof begun>) => [game.who, game.ask.ask === 'standIn' ? game.ask.kinds : game.ask.ask];
  const lying = (game: ReturnType<typeof begun>) => game.state.pieces.map(({ id }) => String(id)).filter(id => id !== 'fort-1');

  it('ZVE-24 ZVE-37 by turns: wire for one of them for both, a trench for two for the defender, until nobody wants more', () => {
    const game = started(true);
    expect(asked(game)).toEqual(['blue', ['barbedWire']]);
    game.answer(lay('barbedWire', place(42, 57), 'crates-1'));
    expect([lying(game), game.state.pieces.at(-1)?.kind]).toEqual([['crates-2', 'traps', 'bog', 'laid-1'], 'barbedWire']);
    expect(asked(game)).toEqual(['red', ['barbedWire', 'trench']]);
    game.answer(lay('trench', place(80, 60, 0, 90), 'crates-2', 'traps'));
    expect(lying(game)).toEqual(['bog', 'laid-1', 'laid-2']);
    // Two squares long, across the way that it looks.
    expect(
      formOf(game.state.pieces.at(-1)!)
        .outline.map(([x]) => x)
        .sort((a, b) => a - b),
    ).toEqual([700, 700, 900, 900]);
    // Nothing is left to be taken away.
    expect(game.ask.ask).toBe('objective');
    const content = started(true);
    content.answer({ do: 'leaveTerrain' });
    expect(asked(content)).toEqual(['red', ['barbedWire', 'trench']]);
    content.answer(lay('barbedWire', place(42, 57), 'crates-1'));
    expect(asked(content)).toEqual(['red', ['barbedWire', 'trench']]);
    content.answer({ do: 'leaveTerrain' });
    expect(content.ask.ask).toBe('objective');
  });

  it('ZVE-24 not on anything but what goes for it, not off the table, and not for what may not go', () => {
    const game = started(false);
    expect(asked(game)[0]).toBe('red');
    game.answer({ do: 'leaveTerrain' });
    expect(asked(game)).toEqual(['blue', ['barbedWire', 'trench']]);
    const refused = (...of: Parameters<typeof lay>) => game.refused(lay(...of)).code;
    expect(refused('trench', place(60, 70), 'crates-1')).toBe('standIn.count');
    expect(refused('trench', place(60, 70), 'crates-1', 'crates-1')).toBe('standIn.not');
    expect(refused('trench', place(60, 70), 'crates-1', 'bog')).toBe('standIn.not');
    expect(refused('barbedWire', place(25, 85), 'crates-1')).toBe('tile.taken');
    expect(refused('barbedWire', place(62, 57), 'crates-1')).toBe('tile.taken');
    expect(refused('barbedWire', place(1, 70), 'crates-1')).toBe('tile.offBoard');
    expect(refused('hedge', place(60, 70), 'crates-1')).toBe('tile.notLeft');
    // He is at home in the south, and it lies 2 cm to either side of its middle.
    expect(refused('trench', place(150, 31.9, 0, 90), 'crates-1', 'crates-2')).toBe('tile.tooNear');
    game.answer(lay('trench', place(150, 32, 0, 90), 'crates-1', 'crates-2'));
    expect(ofType(game.log, 'terrainPlaced')).toMatchObject([
      { by: 'blue', instead: ['crates-1', 'crates-2'], because: ['ZVE-24'] },
    ]);
  });

  it('ZVE-24 what is offered is free, the pieces that go for it are those nearest to it, and chance takes it', () => {
    const game = started(true);
    const [offer] = game.offers();
    if (offer?.do !== 'placeStandIn') throw new Error('Nothing to lay.');
    const { at, instead } = offer.find();
    expect(offer.refused(at, instead)).toBeNull();
    expect(offer.nearest(place(100, 60))).toEqual(['traps']);
    const dice = chance(5);
    const taken = new Set(
      Array.from({ length: 20 }, () => {
        const command = answerByChance(game.ask, game.offers(), dice, {
          side: game.who,
          units: game.state.units,
          objectives: [],
        });
        expect(legal(game.table, game.state, game.who, game.ask, command)).toBeNull();
        return command.do;
      }),
    );
    expect([...taken].sort()).toEqual(['leaveTerrain', 'placeStandIn']);
  });

  it('ZVE-24 nobody is asked on a table without such pieces, nor by another book', () => {
    expect(started(true, [pieces[3]!]).ask.ask).toBe('objective');
    const plain = fortGame({ on: 'metric', set: 'dust-1947', pieces });
    expect(plain.ask.ask).toBe('objective');
  });
});
