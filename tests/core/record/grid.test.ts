import { describe, expect, it } from 'vitest';
import { parseCommand } from '../../../core/record/command.ts';
import { parseSetup } from '../../../core/record/parseSetup.ts';
import { writeSetup } from '../../../core/record/setup.ts';
import { readPlace } from '../../../core/space/grid/places.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { gridLibrary, library } from '../../kit/library.ts';

const place = { column: 3, row: 4, level: 0, facing: 'ne' };
const read = (value: unknown) => parseCommand(value, 'command', readPlace);

describe('records of games on squares', () => {
  it.each([
    { do: 'move', ways: [{ model: 'blue-1.1', path: [place] }], pause: 2 },
    { do: 'placeTerrain', kind: 'woods', at: place },
    { do: 'placeObjective', at: place },
    { do: 'choose', chosen: [{ things: ['crate-1', 3] }, null, { at: place }] },
    { do: 'attack', shots: [{ model: 'blue-1.1', weapon: 'napalm-thrower', at: { jet: 'red-1', over: [place] } }] },
  ])('reads $do', command => {
    expect(read(JSON.parse(JSON.stringify(command)))).toEqual({ ok: true, value: command });
  });

  it.each([
    [{ do: 'placeObjective', at: { x: 1, y: 2, z: 0, facing: 0 } }, 'command.at.column'],
    [{ do: 'placeTerrain', kind: 'lava', at: place }, 'command.kind'],
    [{ do: 'attack', shots: [{ model: 'm', weapon: 'w', at: { jet: 'red-1' } }] }, 'command.shots[0].at'],
    [{ do: 'attack', shots: [{ model: 'm', weapon: 'w', at: { unit: 'red-1', over: [place] } }] }, 'command.shots[0].at'],
  ])('names the field that is wrong in %j', (command, path) => {
    expect(read(command)).toMatchObject({ ok: false, error: { path } });
  });

  it('a place of the table is none on squares, and the other way round', () => {
    expect(parseCommand({ do: 'placeObjective', at: place }).ok).toBe(false);
  });

  it('reads back a setup, and names what does not fit', () => {
    const setup = gridSetup(1, '3');
    const written = JSON.parse(JSON.stringify(writeSetup(setup)));
    expect(parseSetup(written, gridLibrary)).toEqual({ ok: true, value: setup });
    const path = (change: object) => {
      const wrong = parseSetup({ ...written, ...change }, gridLibrary);
      return wrong.ok ? null : wrong.error.path;
    };
    expect(path({ table: { ...written.table, width: 1250 } })).toBe('setup.table.width');
    expect(path({ scenario: '6' })).toBe('setup.scenario');
    expect(path({ table: { ...written.table, pieces: [{ id: 'a', kind: 'woods', outline: [] }] } })).toMatch(
      /^setup\.table\.pieces\[0\]/,
    );
    // The rule set says where a game is played.
    expect(parseSetup(written, library)).toMatchObject({ ok: false, error: { path: 'setup.book' } });
  });
});
