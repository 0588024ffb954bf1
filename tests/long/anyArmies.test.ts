import { afterAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { replay } from '../../core/record/open.ts';
import { parseSave, writeSave } from '../../core/record/save.ts';
import { armySetup } from '../../core/record/setup.ts';
import { FIELDED, randomArmy } from '../kit/armies.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary, library } from '../kit/library.ts';
import { playAtRandom, randomSetup } from '../kit/randomGame.ts';
import { foldSoundly } from '../kit/sound.ts';
import { TOLD } from '../kit/told.ts';
import { overheard, speakers } from '../kit/spoken.ts';

/*
 * Armies drawn out of all cards, with platoons, transports, pilots and fortifications, against each other on either space: nothing throws,
 * no promise is broken, and each game plays again to the same hashes. Which rules never spoke is printed, and which did and stand in no event. ARMIES_GAMES sets how many.
 */
const GAMES = Number(process.env.ARMIES_GAMES ?? 500);
const TURNS = 5;

describe.each(['table', 'squares'] as const)('on the %s', on => {
  const shipped = on === 'table' ? library : gridLibrary;
  const heard = overheard(shipped);
  const cited = new Set<string>();

  const setupFor = (seed: number) => {
    const base = on === 'table' ? randomSetup(seed, TURNS) : { ...gridSetup(seed, String(1 + (seed % 5))), turnLimit: TURNS };
    const army = (number: number, bloc: number) =>
      armySetup(randomArmy(number, FIELDED[bloc % FIELDED.length]!, { cards: shipped.cards }), shipped.cards);
    return { ...base, armies: { blue: army(2 * seed, seed), red: army(2 * seed + 1, seed + 1 + (seed % 2)) } };
  };

  it.each(Array.from({ length: GAMES }, (_, i) => i + 1))('seed %i', seed => {
    const faults: string[] = [];
    const game = playAtRandom(
      setupFor(seed),
      heard.library,
      () => {},
      (before, after) => {
        const { entry, events } = after.history.at(-1)!;
        for (const event of events) if ('because' in event) for (const id of event.because) cited.add(id);
        for (const fault of foldSoundly(before.table, before.state, events, after.state))
          faults.push(`answer ${entry}, ${fault}`);
      },
    );
    expect(faults).toEqual([]);
    const read = parseSave(JSON.parse(JSON.stringify(writeSave(game))), heard.library);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    const again = replay(read.value, heard.library);
    if (!again.ok) throw new Error(`Answer ${again.error.n}: ${again.error.why}`);
    expect(again.value.state).toEqual(game.state);
  });

  afterAll(() => {
    const never = speakers(shipped).filter(id => !heard.spoken.has(id));
    const silent = [...heard.asked].flatMap(([hook, ids]) =>
      TOLD[hook] === 'event' ? [...ids].filter(id => !cited.has(id)).map(id => `${id} (${hook})`) : [],
    );
    console.log(`${on}: ${heard.spoken.size} sections spoke, these never did: ${never.join(' ') || 'none'}`);
    console.log(`${on}: these spoke, and no event names them: ${silent.toSorted().join(', ') || 'none'}`);
  });
});
