import { afterAll, describe, expect, it } from 'vitest';
import type { GameEvent } from '../../core/game/event.ts';
import type { Player } from '../../core/players/seat.ts';
import type { GameSetup } from '../../core/record/setup.ts';
import { drawnSetup, encounterGame, groundFor, shippedOn } from '../kit/drawn.ts';
import { ENCOUNTERS } from '../kit/encounters.ts';
import { TOLD } from '../kit/told.ts';
import { playedAgain, playSoundly } from '../kit/soundGame.ts';
import { overheard, speakers } from '../kit/spoken.ts';

/*
 * Armies drawn out of all cards, with platoons, transports, pilots and fortifications, against each other on either space, and beside them
 * small ones whose players look for a fight: nothing throws, no promise is broken, and each game plays again to the same hashes. Every card
 * has its turn to be bought first. How often each rule spoke is printed, and which did and stand in no event; with both numbers as they are
 * none is silent but those listed, and none of those ever speaks. A section that a frame alone speaks is heard when an event cites it.
 * ARMIES_GAMES sets how many are drawn, ARMIES_ENCOUNTERS how many games of each encounter.
 */
const ALL = { games: 500, encounters: 6 };
const FIRST = Number(process.env.ARMIES_FIRST ?? 1);
const GAMES = Number(process.env.ARMIES_GAMES ?? ALL.games);
const EACH = Number(process.env.ARMIES_ENCOUNTERS ?? ALL.encounters);

type OutOfReach = { readonly [id: string]: string };

const NEVER_JOINED = 'It says only that it is not shared in a combined unit; machines alone hold it, and no machine is in one.';
const notPrinted = (rule: string) => `No card prints ${rule}.`;
const NO_SUPPRESSION = 'Nobody is under fire or suppressed on squares (SUP-01).';

/** What neither space can bring to speak. */
const NOWHERE: OutOfReach = {
  ...{ 'EQ-04': NEVER_JOINED, 'EQ-05': NEVER_JOINED, 'EQ-14': NEVER_JOINED, 'EQ-22': NEVER_JOINED, 'EQ-26': NEVER_JOINED },
  'EQ-06': notPrinted('Amphibious'),
  ...{ 'EQ-30': notPrinted('Tank Riders'), 'EQ-31': notPrinted('Tank Riders'), 'EQ-33': notPrinted('Tank Riders') },
  ...{ 'SH-01': notPrinted('Superhuman'), 'SH-02': notPrinted('Sidekick') },
  'SK-12': notPrinted('Air Pilot'),
  'SK-70': notPrinted('Tank Head'),
};

/** Rules that no army drawn from the cards can bring to speak on a space, with the reason. */
const OUT_OF_REACH: { readonly [on in 'table' | 'squares']: OutOfReach } = {
  table: { ...NOWHERE, 'NEW-16': 'Chance lays no blast under an aircraft.' },
  squares: {
    ...NOWHERE,
    'NEW-27': NO_SUPPRESSION,
    'EQ-21': 'Nothing that is destroyed leaves a wreck on squares (DMG-08).',
    ...{ 'HERO-15': NO_SUPPRESSION, 'HERO-16': NO_SUPPRESSION, 'NEW-28': NO_SUPPRESSION, 'NEW-36': NO_SUPPRESSION },
    ...{ 'SH-04': NO_SUPPRESSION, 'SK-23': NO_SUPPRESSION, 'SK-35': NO_SUPPRESSION, 'SK-73': NO_SUPPRESSION },
  },
};

/** What chance brings to speak in some hundreds of games and not in others, with the reason; each has its test by play. */
const SELDOM: OutOfReach = {
  'NEW-21': 'One hero has it, who strikes the last blow at an Officer or a hero.',
  'LIFT-17': 'A boat is seldom lost where it is deep while somebody is lifted by it.',
};

describe.each(['table', 'squares'] as const)('on the %s', on => {
  const shipped = shippedOn(on);
  const heard = overheard(shipped);
  const cited = new Set<string>();

  const note = (events: readonly GameEvent[]): void => {
    for (const event of events) if ('because' in event) for (const id of event.because) cited.add(id);
  };
  function isSound(setup: GameSetup, player?: Player): void {
    const { game, faults } = playSoundly(setup, heard.library, note, undefined, player);
    expect(faults).toEqual([]);
    expect(playedAgain(game, heard.library).state).toEqual(game.state);
  }

  it.each(Array.from({ length: GAMES }, (_, i) => FIRST + i))('seed %i', seed => isSound(drawnSetup(on, seed)));

  // By its own numbers, so that one encounter more changes none of the others.
  const encounters = ENCOUNTERS.flatMap((encounter, i) =>
    Array.from({ length: EACH }, (_, game) => ({ encounter, seed: 100 * (i + 1) + game })),
  );
  it.each(encounters)('encounter $seed', ({ encounter, seed }) => {
    const { setup, player } = encounterGame(on, encounter, seed);
    isSound(setup, player);
  });

  afterAll(() => {
    const often = [...heard.spoken].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, times]) => `${id} ${times}`);
    console.log(`${on}: how often rules spoke: ${often.join(', ')}`);
    const books = shipped.books.filter(({ id }) => id === groundFor(on, FIRST).book);
    const never = speakers({ ...shipped, books, scenarios: [] }).filter(id => !heard.spoken.has(id) && !cited.has(id));
    const silent = [...heard.asked].flatMap(([hook, ids]) =>
      TOLD[hook] === 'event' ? [...ids].filter(id => !cited.has(id)).map(id => `${id} (${hook})`) : [],
    );
    console.log(`${on}: ${heard.spoken.size} sections spoke, these never did: ${never.join(' ') || 'none'}`);
    console.log(`${on}: these spoke, and no event names them: ${silent.toSorted().join(', ') || 'none'}`);
    expect(Object.keys(OUT_OF_REACH[on]).filter(id => !never.includes(id))).toEqual([]);
    if (GAMES >= ALL.games && EACH >= ALL.encounters)
      expect(never.filter(id => !(id in OUT_OF_REACH[on] || id in SELDOM))).toEqual([]);
  });
});
