import { describe, expect, it } from 'vitest';
import { ruleIds } from '../../../core/base/index.ts';
import type { Face, Game } from '../../../core/index.ts';
import { questionOf } from '../../../core/index.ts';
import type { LogLine, Shown } from '../../../renderer/playback/show.ts';
import { showAll, showOne } from '../../../renderer/playback/show.ts';
import { layingOf, type Rolled } from '../../../renderer/playback/rolls.ts';
import { chainsOf, thrownIn, trayBefore, trayOf } from '../../../renderer/playback/tray.ts';
import { submit } from '../../../core/game/steps/submit.ts';
import { shot } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { besieged } from '../../kit/forts.ts';
import type { Skirmish } from '../../kit/game.ts';
import { begin, duel } from '../../kit/onBoth.ts';
import { anything, makeWorld, PERSONS, setup } from '../store/world.ts';

const LETTERS: { readonly [letter: string]: Face } = { A: 'army', T: 'target', S: 'shield' };
const rolled = (why: string, letters: string, hand?: Rolled['hand']): Rolled => {
  const faces = [...letters].map(letter => LETTERS[letter]!);
  return {
    ...{ type: 'rolled', faces, successes: faces.filter(face => face === 'army').length, because: [] },
    roll: { why, side: 'blue', unit: null, count: faces.length, counts: ['army'], because: ruleIds('DICE-02') },
    ...(hand && { hand }),
  };
};
const line = (event: Rolled, takenUp?: readonly number[]): LogLine => ({
  ...{ id: 0, entry: 1, event, measured: [], byHand: [] },
  ...(takenUp && { takenUp }),
});
const lies = (lines: readonly LogLine[]) =>
  trayOf(lines)
    .map(({ face, counts }) => (counts ? face[0]!.toUpperCase() : face[0]))
    .join('');

describe('what lies in the tray', () => {
  it('a roll of its own takes the place of what lay there', () => {
    expect(lies([line(rolled('hit', 'ATS')), line(rolled('infantrySave', 'SA'))])).toBe('sA');
  });

  it('dice that are thrown again change, all others stay', () => {
    const hit = line(rolled('hit', 'ATST'));
    expect(lies([hit, line(rolled('reroll', 'AS'), [1, 3])])).toBe('AAss');
    const again = { event: rolled('reroll', 'AS'), takenUp: [1, 3] };
    expect(thrownIn(trayBefore([hit], again), again)).toEqual([1, 3]);
  });

  it('dice that hits have earned come to the others', () => {
    const hit = line(rolled('hit', 'AAT'));
    const earned = { event: rolled('extra', 'TA'), takenUp: null };
    expect(lies([hit, line(earned.event)])).toBe('AAttA');
    expect(thrownIn(trayBefore([hit], earned), earned)).toEqual([3, 4]);
  });

  it('DICE-03 the older dice lie with their own faces', () => {
    const hand = { die: 'classic', faces: ['target', 'blank'] } as const;
    expect(trayOf([line(rolled('hit', 'AS', hand))])).toEqual([
      { face: 'target', die: 'classic', counts: true },
      { face: 'blank', die: 'classic', counts: false },
    ]);
  });

  it('where nothing falls, a throw that went on lies as one, and the one before it beside it, of the last answer alone', () => {
    const at = (id: number, entry: number, one: LogLine): LogLine => ({ ...one, id, entry });
    const lines = [
      at(0, 1, line(rolled('cover', 'AT'))),
      at(1, 2, line(rolled('hit', 'ATST'))),
      at(2, 3, line(rolled('reroll', 'AS'), [1, 3])),
      at(3, 3, line(rolled('extra', 'A'))),
      at(4, 3, line(rolled('infantrySave', 'SA'))),
    ];
    const told = (until: number, most = 2) =>
      chainsOf(lines.slice(0, until), most).map(
        ({ rolls, dice }) => `${rolls.map(({ event }) => event.roll.why).join('+')}: ${dice.map(({ face }) => face[0]).join('')}`,
      );
    expect(told(2)).toEqual(['hit: atst']);
    expect(told(3)).toEqual(['hit+reroll: aass']);
    expect(told(4)).toEqual(['hit+reroll+extra: aassa']);
    expect(told(5)).toEqual(['hit+reroll+extra: aassa', 'infantrySave: sa']);
    expect(told(5, 1)).toEqual(['infantrySave: sa']);
    expect(chainsOf([], 2)).toEqual([]);
    const silent = { ...line(rolled('hit', 'A')), entry: 4, event: { type: 'turnEnded' } } as unknown as LogLine;
    expect(chainsOf([...lines, silent], 2)).toEqual([]);
  });

  describe('of saves that are thrown again', () => {
    const beam = card('Beam', 'ssu', 'hero', 'I2', {
      ...{ move: [2, 4], damageTrack: 9, points: 10 },
      weapons: [weapon('Beam', { reach: '6', cells: 'I1:2/1 I2:2/1', rules: ['Radiation'] })],
    });
    /** What lies after each roll of a shot that is played through at once. */
    const shots = ({ table, state, who }: Skirmish, from: string, at: string): readonly string[] => {
      const done = submit(table, state, who, { do: 'attack', shots: [shot(from, 'beam', at)] });
      if (!done.ok) throw new Error(done.error.code);
      const shown = done.value.events.reduce((now, event) => showOne(table, now, { entry: 1, event }), {
        state,
        lines: [],
        cue: null,
        events: 0,
      } as Shown);
      const { lines } = shown;
      return lines.flatMap(({ event }, i) => (event.type === 'rolled' ? [lies(lines.slice(0, i + 1))] : []));
    };

    it.each([
      [
        ['AA', 'AT', 'T'],
        ['AA', 'At', 'tt'],
      ],
      [
        ['AA', 'TA', 'A'],
        ['AA', 'tA', 'tA'],
      ],
    ])('NEW-34 %j: those that passed', (dice, lying) => {
      expect(shots(duel('squares', { cards: [beam], blue: 'beam', dice }), 'blue-1.1', 'red-1')).toEqual(lying);
    });

    it.each([
      [
        ['AA', 'AT', 'A', 'T'],
        ['AA', 'At', 'AA', 'tA'],
      ],
    ])('NEW-34 FORT-20 %j: those that failed, then those that passed', (dice, lying) => {
      const game = besieged('grid', 'strongpoint', 'beam', [5, 8], { dice, cards: [beam] });
      begin(game, 'red-1', 'attack', 'nothing');
      expect(shots(game, 'red-1.1', 'blue-1')).toEqual(lying);
    });
  });

  it('in a game the dice that are taken up again are those that the game throws again', async () => {
    let seen = 0;
    for (const seed of [3, 7, 12]) {
      const world = makeWorld();
      await world.session.start(setup(seed, 3), PERSONS, 'Mill');
      const now = (): Game => world.session.store.getState().game!;
      for (let n = 0; n < 150 && !now().state.outcome; n++) {
        const ask = questionOf(now().state)!.ask;
        if (ask.ask === 'reroll') await world.session.answer({ do: 'reroll', dice: [...ask.missed].slice(0, 2) });
        else await world.session.answer(anything(now(), seed));
      }
      const { lines } = showAll(now());
      for (const [i, { event, takenUp }] of lines.entries()) {
        if (event.type !== 'rolled' || event.roll.why !== 'reroll') continue;
        seen += 1;
        expect(takenUp).toHaveLength(event.roll.count);
        const before = trayOf(lines.slice(0, i));
        for (const number of takenUp!) expect(before[number]?.counts).toBe(false);
        // Where nothing falls, all of them lie there afterwards.
        expect(chainsOf(lines.slice(0, i + 1), 2).at(-1)!.dice).toHaveLength(before.length);
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});

describe('the dice of a game that is played with the older ones', () => {
  const shown = (event: Rolled) => {
    const { faces, counts, die } = layingOf(event, 'classic');
    return `${die}: ${faces.join(' ')} (${counts.join(' ')})`;
  };

  it('FAQ-03 DICE-03 a hit lies as TARGET, a miss as a blank, and the other way about where two faces count', () => {
    const saves = rolled('save', 'ATS');
    expect(shown(rolled('attack', 'ATSA'))).toBe('classic: target blank blank target (target)');
    expect(shown({ ...saves, roll: { ...saves.roll, counts: ['target', 'shield'] } })).toBe(
      'classic: target blank blank (blank)',
    );
    expect(trayOf([line(rolled('attack', 'AT'))], 'classic').map(({ face, die, counts }) => [face, die, counts])).toEqual([
      ['target', 'classic', true],
      ['blank', 'classic', false],
    ]);
  });

  it('a roll without a form for them, and real dice, lie as they are', () => {
    const each = rolled('attack', 'ATS');
    expect(shown({ ...each, roll: { ...each.roll, counts: ['army', 'target', 'shield'] } })).toBe(
      'dust: army target shield (army target shield)',
    );
    expect(shown(rolled('attack', 'AT', { die: 'dust', faces: ['army', 'target'] }))).toBe('dust: army target (army)');
  });
});
