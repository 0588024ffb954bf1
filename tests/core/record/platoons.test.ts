import { describe, expect, it } from 'vitest';
import { cardId, hashOf } from '../../../core/base/index.ts';
import { advantageOf } from '../../../core/game/platoons.ts';
import { parseSave, writeSave } from '../../../core/record/save.ts';
import { replay } from '../../../core/record/open.ts';
import type { GameSetup } from '../../../core/record/setup.ts';
import { openGame } from '../../../core/record/opening.ts';
import { parseSetup } from '../../../core/record/parseSetup.ts';
import { writeSetup } from '../../../core/record/setup.ts';
import { listed } from '../../kit/platoons.ts';
import { library } from '../../kit/library.ts';
import { randomGame, setupOf } from '../../kit/playing.ts';

const SQUAD = 'ranger-combat-squad';

function setup(combat = 3): GameSetup {
  const plain = setupOf(5, { turns: 3 });
  const blue = {
    ...{ name: 'Rangers', bloc: 'allies' as const, platoons: [listed('rangers', combat)] },
    units: ['bazooka-joe', SQUAD, SQUAD, SQUAD, SQUAD].map(cardId),
  };
  return { ...plain, armies: { ...plain.armies, blue } };
}

describe('a game with platoons', () => {
  it('PLT-05 is read back as written, and its units are bound', () => {
    const read = parseSetup(JSON.parse(JSON.stringify(writeSetup(setup()))), library);
    expect(read).toEqual({ ok: true, value: setup() });
    const { table, start } = openGame(setup(), library);
    const blue = start.state.units.filter(unit => unit.side === 'blue');
    expect(blue.map(unit => advantageOf(table, unit))).toEqual([...Array<string>(4).fill('Rangers Lead the Way'), null]);
  });

  it('PLT-02 with a slot too many it is not opened, and the field and the sections are named', () => {
    const read = parseSetup(JSON.parse(JSON.stringify(writeSetup(setup(4)))), library);
    expect(read).toMatchObject({
      ...{ ok: false },
      error: {
        path: 'setup.armies.blue.platoons[0].combat[3]',
        expected: { key: 'army.slotTooMany', data: { rules: 'PLT-02, PLT-10' } },
      },
    });
  });

  it('is saved, opened and played through again', () => {
    const game = randomGame(setup(), 120);
    const save = parseSave(JSON.parse(JSON.stringify(writeSave(game))), library);
    if (!save.ok) throw new Error(save.error.path);
    const again = replay(save.value, library);
    expect(again.ok && hashOf(again.value.state)).toBe(hashOf(game.state));
  });
});
