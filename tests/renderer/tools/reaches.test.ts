import { expect, it } from 'vitest';
import type { Game, UnitId } from '../../../core/index.ts';
import { cardId, placeOf, reachAsked, reachOf, SQUARE } from '../../../core/index.ts';
import type { Overlay } from '../../../renderer/scene/base/board.ts';
import type { DeclarePlan, Question } from '../../../renderer/tools/plan.ts';
import { reachOverlays, reachPlanned, reachWords } from '../../../renderer/tools/reaches.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { card, weapon } from '../../kit/cards.ts';
import type { Orders } from '../../kit/commanding.ts';
import { inBoth, orders, staff } from '../../kit/commanding.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare } from '../../kit/game.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { setup } from '../store/world.ts';
import { sees as seesUnit } from '../../../core/game/facts.ts';
import { aiming as aims, hold } from '../../../renderer/tools/aiming.ts';
import { targetsOf } from '../../../renderer/tools/targets.ts';
import { aiming } from '../../kit/attack.ts';
import { choose } from '../../kit/choices.ts';
import { box } from '../../kit/free.ts';
import { fill, ORIGIN } from '../../kit/squares.ts';

const special = (name: string) => ({ action: 'special', special: name }) as const;

inBoth('the reach of a special action', (send, space) => {
  const look = (game: Skirmish, blue: readonly string[], language: 'en' | 'fr' = 'en') => {
    const plain = space === 'table' ? setup() : gridSetup(1, '1');
    const made = { ...plain, armies: { ...plain.armies, blue: { ...plain.armies.blue, units: blue as never } } };
    const cast = { setup: made, cards: game.table.cards };
    const table = { table: game.table, state: game.state, setup: made } as unknown as Game;
    return { game: table, cast, words: wordsFor(language, 'metric', cast) };
  };
  const at = (options: Orders) => send(options);
  const lit = (drawn: readonly Overlay[]) => drawn.find(one => one.kind === 'squares' || one.kind === 'region');

  it('CMD-21, CMD-30: is 1 R from the one specialist, in sight, and drawn round him', () => {
    const game = at({ blue: [{ card: 'named', at: [5, 5] }] });
    const reach = reachOf(game.table, game.state, 'blue-1' as UnitId, special('getUp'))!;
    expect(reach).toMatchObject({ range: 1, sight: true, by: 'blue-1', because: ['CMD-21'] });
    // The card names its Medic second.
    expect(reach.from.map(one => one.id)).toEqual(['blue-1.2']);
    const mechanic = reachOf(game.table, game.state, 'blue-1' as UnitId, special('makeshiftRepair'))!;
    expect(mechanic.from.map(one => one.id)).toEqual(['blue-1.1']);
    const seen = look(game, ['named']);
    const drawn = reachOverlays(reach, seen);
    expect(drawn.filter(one => one.kind === 'disc').map(one => one.key)).toEqual(['reach-from-blue-1.2']);
    const ground = lit(drawn)!;
    if (ground.kind === 'squares') {
      const away = ground.squares.map(({ at }) => Math.max(Math.abs(at[0] / SQUARE - 4.5), Math.abs(at[1] / SQUARE - 4.5)));
      expect(away.sort()).toEqual([0, ...Array.from({ length: 8 }, () => 1)]);
    } else if (ground.kind === 'region') {
      const { x, y } = placeOf(reach.from[0]!.place);
      // 100 mm from the rim of a base of 25 mm.
      for (const [u, v] of ground.outline) expect(Math.hypot(u - x, v - y)).toBeCloseTo(112.5, 0);
    }
  });

  it('CMD-08, CMD-09: an officer reaches 2 R, and with his radio everywhere', () => {
    const game = at({ blue: [{ card: 'chief', at: [5, 5] }] });
    const alone = reachOf(game.table, game.state, 'blue-1' as UnitId, special('ammoDrop'))!;
    expect(alone).toMatchObject({ range: 2, sight: true, because: ['CMD-08'] });
    const squad = at({ blue: [{ card: 'named', at: [5, 5] }] });
    const radioed = reachOf(squad.table, squad.state, 'blue-1' as UnitId, special('ammoDrop'))!;
    expect(radioed).toMatchObject({ range: null, sight: false, because: ['CMD-09'] });
    expect(lit(reachOverlays(radioed, look(squad, ['named'])))).toBeUndefined();
    expect(reachWords(radioed, look(squad, ['named']).words)).toBe('Ammo Drop: everywhere. (CMD-09)');
  });

  it('is none of what reaches nobody', () => {
    const game = at({
      blue: [
        { card: 'chief', at: [5, 5] },
        { card: 'plain', at: [7, 5] },
      ],
    });
    expect(reachOf(game.table, game.state, 'blue-1' as UnitId, special('reinforcements'))).toBeNull();
    expect(reachOf(game.table, game.state, 'blue-2' as UnitId, special('ammoDrop'))).toBeNull();
  });

  it('is that of the action looked at, else of the one picked', () => {
    const game = at({ blue: [{ card: 'named', at: [5, 5] }] });
    game.answer(activate('blue-1'));
    const question = { who: 'blue', offers: game.offers() } as Question;
    const plan: DeclarePlan = { plan: 'declare', first: null, second: null, third: null, weapons: [], skills: [] };
    const planned = (more: Partial<DeclarePlan>) =>
      reachPlanned({ ...plan, ...more }, question, look(game, ['named']).game)?.special ?? null;
    const [getUp, repair] = ['getUp', 'makeshiftRepair'].map(special);
    expect([planned({}), planned({ first: getUp! }), planned({ first: getUp!, looked: repair! })]).toEqual([
      null,
      'getUp',
      'makeshiftRepair',
    ]);
    expect(planned({ first: getUp!, looked: { action: 'move' } })).toBeNull();
  });

  it('CMD-30: stands while the target is asked for, in words of both languages', () => {
    const game = at({
      blue: [
        { card: 'rosie', at: [5, 5] },
        { card: 'tank', at: [5, 6], damage: 2 },
      ],
    });
    expect(reachAsked(game.table, game.state)).toBeNull();
    orders(game, 'blue-1', 'makeshiftRepair');
    const reach = reachAsked(game.table, game.state)!;
    expect(reach).toMatchObject({ special: 'makeshiftRepair', range: 1, because: ['CMD-30'] });
    const said = (language: 'en' | 'fr') =>
      reachWords(reach, look(game, ['rosie', 'tank'], language).words).replaceAll(/[\u00a0\u202f]/g, ' ');
    expect([said('en'), said('fr')]).toEqual(
      space === 'table'
        ? [
            'Makeshift Repair: up to 1.0 R (10.0 cm) from Rosie, in sight. (CMD-30)',
            'Réparation de fortune : jusqu’à 1,0 R (10,0 cm) de Rosie, en vue. (CMD-30)',
          ]
        : [
            'Makeshift Repair: up to 1 square from Rosie, in sight. (CMD-30)',
            'Réparation de fortune : jusqu’à 1 case de Rosie, en vue. (CMD-30)',
          ],
    );
  });

  it('SK-14: of an observer is whom he sees, when artillery may be called, before he attacks and when he is asked', () => {
    const rocket = weapon('Rockets', { mount: 'turret', reach: '4-14', rules: ['Artillery'], cells: 'I2:2/1 V4:2/1' });
    const game = at({
      cards: [
        { ...staff.plain, id: cardId('eyes'), name: 'Eyes', skills: ['Artillery Observer' as never] },
        card('Battery', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5, weapons: [rocket] }),
      ],
      blue: [
        { card: 'eyes', at: [5, 5] },
        { card: 'battery', at: [3, 3] },
      ],
    });
    game.answer(activate('blue-1'));
    const planned = (action: 'attack' | 'sustained' | 'move') => reachOf(game.table, game.state, 'blue-1' as UnitId, { action });
    expect(planned('sustained')).toMatchObject({ special: 'sustainedStrike', seen: ['red-1'] });
    expect(planned('move')).toBeNull();
    const before = planned('attack');
    game.answer(declare('attack', 'nothing'));
    const reach = reachAsked(game.table, game.state)!;
    expect(reach).toMatchObject({ special: 'strike', range: null, sight: true, seen: ['red-1'], because: ['SK-14'] });
    expect(before).toEqual(reach);
    const drawn = reachOverlays(reach, look(game, ['eyes', 'battery']));
    expect(lit(drawn)).toBeUndefined();
    const rung = drawn.flatMap(one => (one.kind === 'ring' ? [one.model] : []));
    expect(rung).toEqual(game.unit('red-1').models.map(one => one.id));
    expect(drawn.filter(one => one.kind === 'disc')).toHaveLength(game.unit('blue-1').models.length);
  });

  it('SK-14: of those whom only one of observer and gun sees or reaches, each is judged from where it counts', () => {
    const rocket = weapon('Rockets', { mount: 'front', reach: '4-14', rules: ['Artillery'], cells: 'I2:2/1 V4:2/1' });
    const game = at({
      cards: [
        { ...staff.plain, id: cardId('eyes'), name: 'Eyes', skills: ['Artillery Observer' as never] },
        card('Battery', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5, weapons: [rocket] }),
      ],
      blue: [
        { card: 'eyes', at: [9, 6], models: 1 },
        { card: 'battery', at: [5, 4], facing: 'n' },
      ],
      red: [
        // Behind a house for the gun.
        { card: 'poon', at: [5, 9] },
        // Behind another for the observer.
        { card: 'poon', at: [3, 10] },
        // Nearer than 4 R to the gun.
        { card: 'poon', at: [6, 6] },
        // Behind the gun.
        { card: 'poon', at: [6, 1] },
      ],
      pieces:
        space === 'table'
          ? [box('near', [45, 55], [70, 73], 20), box('far', [40, 43], [90, 105], 20)]
          : [fill('solid', [5 - ORIGIN, 7 - ORIGIN], [4 - ORIGIN, 9 - ORIGIN], [4 - ORIGIN, 10 - ORIGIN])],
    });
    // Where they stand the gun sees what the observer does not, and the other way round.
    const sees = (by: string) =>
      game.state.units
        .filter(one => one.side === 'red' && seesUnit(game.table, game.state, game.unit(by), one))
        .map(({ id }) => id);
    expect([sees('blue-1'), sees('blue-2')]).toEqual([
      ['red-1', 'red-3', 'red-4', 'red-5'],
      ['red-2', 'red-3', 'red-4', 'red-5'],
    ]);
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    // What is shown is whom the observer sees; how far the gun reaches is said target by target.
    expect(reachAsked(game.table, game.state)!.seen).toEqual(['red-1', 'red-3', 'red-4', 'red-5']);
    game.answer(choose('blue-2'));
    game.answer(declare('attack'));
    const plan = hold(aims(aiming(game)), 'blue-2' as UnitId, 'rockets' as never);
    const told = targetsOf(plan, look(game, ['eyes', 'battery']).game).map(({ unit, refused }) => [unit, refused?.code ?? null]);
    expect(Object.fromEntries(told)).toEqual({
      'red-1': null,
      'red-2': 'attack.noSight',
      'red-3': 'attack.tooNear',
      'red-4': 'attack.arc',
      'red-5': null,
    });
  });

  it('SK-13: of an attack is none where nobody is to be called', () => {
    const eyes = { ...staff.plain, id: cardId('eyes'), name: 'Eyes', skills: ['Artillery Observer' as never] };
    const game = at({
      cards: [eyes],
      blue: [
        { card: 'eyes', at: [5, 5] },
        { card: 'plain', at: [3, 3] },
      ],
    });
    const planned = (unit: string) => reachOf(game.table, game.state, unit as UnitId, { action: 'attack' });
    expect([planned('blue-1'), planned('blue-2')]).toEqual([null, null]);
  });
});
