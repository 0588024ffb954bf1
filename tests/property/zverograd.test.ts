import { describe, expect, it } from 'vitest';
import { shippedBoards, shippedTables } from '../../templates/index.ts';
import { bookFor } from '../kit/game.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary, library } from '../kit/library.ts';
import { randomSetup } from '../kit/randomGame.ts';
import { playedAgain, playSoundly } from '../kit/soundGame.ts';

const { pieces } = shippedBoards().find(({ id }) => id === 'zverograd')!.layout;

describe('random against random by the rules of Zverograd, on its own board', () => {
  it.each([22])('seed %i keeps every promise, tells what it says otherwise, and plays again to the same hashes', seed => {
    const setup = gridSetup(seed, '1');
    const told = new Set<string>();
    const markers = new Set<string>();
    const agreed = { ...setup, table: { ...setup.table, width: 1200, depth: 1800, pieces } };
    const { game, faults } = playSoundly(
      { ...agreed, turnLimit: 3, book: bookFor('grid', 'zverograd').id },
      gridLibrary,
      events => {
        for (const event of events) {
          if ('because' in event) for (const id of event.because) told.add(id);
          if (event.type === 'marked') markers.add(event.marker);
        }
      },
    );
    expect(faults).toEqual([]);
    expect([...told].filter(id => id.startsWith('ZVE-'))).not.toEqual([]);
    expect([...markers]).not.toContain('underFire');
    expect([...told].filter(id => ['INIT-01', 'SUP-02', 'SUP-06', 'FORT-25'].includes(id))).toEqual([]);
    expect(playedAgain(game, gridLibrary).state).toEqual(game.state);
  });
});

const ruins = shippedTables().find(({ id }) => id === 'zverograd-ruins')!.layout;

describe('random against random by the rules of Zverograd, on its own table', () => {
  it.each([2])('seed %i keeps every promise, tells what it says otherwise, and plays again to the same hashes', seed => {
    const told = new Set<string>();
    const markers = new Set<string>();
    const setup = randomSetup(seed, 2);
    const table = { ...setup.table, name: ruins.name, width: ruins.size.width, depth: ruins.size.depth, pieces: ruins.pieces };
    const { game, faults } = playSoundly({ ...setup, table, book: bookFor('free', 'zverograd').id }, library, events => {
      for (const event of events) {
        if ('because' in event) for (const id of event.because) told.add(id);
        if (event.type === 'marked') markers.add(event.marker);
      }
    });
    expect(faults).toEqual([]);
    expect([...told]).toEqual(expect.arrayContaining(['ZVE-10', 'ZVE-11', 'ZVE-13', 'ZVE-19']));
    expect([...markers]).not.toContain('underFire');
    expect([...told].filter(id => ['INIT-01', 'SUP-02', 'SUP-06', 'FORT-25'].includes(id))).toEqual([]);
    expect(playedAgain(game, library).state).toEqual(game.state);
  });
});
