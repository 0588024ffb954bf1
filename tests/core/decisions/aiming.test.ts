import { describe, expect, it } from 'vitest';
import { cardId } from '../../../core/base/index.ts';
import type { Aiming } from '../../../core/decisions/aiming.ts';
import { someShots } from '../../../core/decisions/aiming.ts';
import { randomFrom } from '../../../core/dice/index.ts';
import type { JudgedShot } from '../../../core/game/judged.ts';
import { playOut } from '../../../core/headless/play.ts';
import { randomPlayer } from '../../../core/players/random.ts';
import { newGame } from '../../../core/record/game.ts';
import { SQUARE } from '../../../core/space/grid/base/forms.ts';
import { project } from '../../../core/view/view.ts';
import { aiming, attacking, fire, rolls } from '../../kit/attack.ts';
import { ATTACKS, between, copiesIn, everyAttack, far, named, reply, singles } from '../../kit/attacks.ts';
import { card, weapon } from '../../kit/cards.ts';
import { attackWith } from '../../kit/duel.ts';
import type { Skirmish } from '../../kit/game.ts';
import { gridSkirmish } from '../../kit/gridSkirmish.ts';
import { gridLibrary, library } from '../../kit/library.ts';

const shotsOf = (attack: readonly JudgedShot[]) => attack.map(one => one.shot);

describe.each(ATTACKS)('TGT-05 TGT-06 TGT-07 TGT-08 TGT-09 CC-06 the copies offered to %s', (_, make) => {
  const game = make();
  const offer = aiming(game);
  const attacks = everyAttack(game);

  it('are all that may be used, and no more', () => {
    expect(attacks.length).toBeGreaterThan(0);
    const able = new Set(singles(game, offer).map(one => one.line));
    for (const line of offer.lines) {
      const most = Math.max(0, ...attacks.map(attack => copiesIn(shotsOf(attack), line)));
      expect([line.model, line.weapon.id, most]).toEqual([line.model, line.weapon.id, able.has(line) ? line.copies : 0]);
    }
  });

  it('are judged together as the judge of commands judges them', () => {
    for (const attack of attacks) expect(offer.together(attack)).toBeNull();
    const [one] = attacks.find(attack => attack.length === 1)!;
    const many = Array.from({ length: 9 }, () => one!);
    expect(offer.together(many)).not.toBeNull();
  });
});

describe('chance', () => {
  const answers = (game: Skirmish, times: number): ReadonlySet<string> => {
    const offer = aiming(game) as Aiming<string>;
    const shown = project(game.state, game.who);
    const random = randomFrom(1);
    return new Set(Array.from({ length: times }, () => named(someShots(shown, offer, random))));
  };

  it('TGT-05 TGT-07 fires every copy of a crew at any mixture of targets', () => {
    const game = between({ card: 'hailstorm', damage: 2 }, far);
    const rifles = everyAttack(game).map(attack => named(shotsOf(attack)));
    expect(rifles.length).toBe(5);
    const answered = answers(game, 400);
    expect(rifles.filter(attack => !answered.has(attack))).toEqual([]);
  });

  it('CC-06 strikes with every soldier of a crew', () => {
    const game = reply(0);
    const answered = [...answers(game, 60)].map(text => text.split(' ').filter(one => one.includes('standard')).length);
    expect(Math.max(...answered)).toBe(4);
  });

  it('TGT-09 fires as many weapons of a vehicle’s crew as it has points left', () => {
    const game = between({ card: 'red-fury', damage: 1 }, far);
    const answered = [...answers(game, 100)].map(text => text.split(' ').filter(one => one.includes('ppsh-48')).length);
    expect(Math.max(...answered)).toBe(2);
  });
});

it('D47-04 chance aims artillery at points, with a block that may be struck about each', () => {
  const battery = card('Battery', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Rockets', { mount: 'front', reach: '2-6', rules: ['Artillery'], cells: 'I2:*/1' })],
  });
  const game = gridSkirmish({
    cards: [battery],
    set: 'dust-1947',
    blue: [{ card: 'battery', at: [5, 4] }],
    red: [{ card: 'gunners', at: [5, 8] }],
  });
  attackWith(game);
  const random = randomFrom(1);
  const offer = aiming(game) as Aiming<string>;
  const shown = project(game.state, game.who);
  const aimed = Array.from({ length: 40 }, () => someShots(shown, offer, random))
    .flat()
    .map(({ at }) => ('point' in at ? 'point' : 'unit'));
  expect(new Set(aimed)).toEqual(new Set(['point', 'unit']));
});

describe('a game without a screen', () => {
  const crews = ['ranger-heavy-mortar-squad', 'grenadier-heavy-mortar-squad'].map(cardId);
  const setup = (seed: number, table: { readonly width: number; readonly depth: number }, book: string) => ({
    ...{ measure: 'metric' as const, book, scenario: '1', turnLimit: 8, seed },
    table: { name: 'Open', pieces: [], ...table },
    armies: {
      blue: { name: 'Blue', bloc: 'allies' as const, units: [crews[0]!, crews[0]!] },
      red: { name: 'Red', bloc: 'axis' as const, units: [crews[1]!, crews[1]!] },
    },
  });
  it.each([
    ['table', library, { width: 900, depth: 700 }],
    ['squares', gridLibrary, { width: 6 * SQUARE, depth: 6 * SQUARE }],
  ] as const)('TGT-05 TGT-07 on the %s: a crew fires all its four rifles', (_, known, table) => {
    const most = [1, 2, 3, 4, 5, 6].map(seed => {
      const game = playOut(newGame(setup(seed, table, known.books[0]!.id), known), { blue: randomPlayer, red: randomPlayer });
      const attacks = game.entries.flatMap(({ command }) => (command.do === 'attack' ? [command.shots] : []));
      return Math.max(0, ...attacks.map(shots => shots.filter(shot => /rifle|submachine/.test(shot.weapon)).length));
    });
    expect(Math.max(...most)).toBe(4);
  });
});

describe('dice', () => {
  it('TGT-07 HIT-01 four rifles of a crew throw four times the dice of one', () => {
    const game = attacking({ blue: [{ card: 'hailstorm', at: [[60, 60, 90]] }], red: far, dice: ['T'.repeat(20)] });
    const [one] = singles(game);
    fire(
      game,
      Array.from({ length: one!.line.copies }, () => one!.judged.shot),
    );
    expect(rolls(game)).toEqual(['hit 20']);
  });
});
