import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../core/base/index.ts';
import { replay } from '../../../core/record/open.ts';
import { parseSave, writeSave } from '../../../core/record/save.ts';
import { scenarioGame } from '../../kit/scenarioGame.ts';
import { library } from '../../kit/library.ts';

describe.each(library.scenarios.map(one => one.id))('scenario %s by chance', id => {
  it.each(Array.from({ length: Number(process.env.N ?? 2) }, (_, i) => i + 1))('seed %i', seed => {
    const { game, faults } = scenarioGame(id, seed, 3);
    expect(faults).toEqual([]);
    const read = parseSave(JSON.parse(JSON.stringify(writeSave(game))), library);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    const again = replay(read.value, library);
    if (!again.ok) throw new Error(`Answer ${again.error.n}: ${again.error.why}`);
    expect(again.value.state).toEqual(game.state);
  });
});
