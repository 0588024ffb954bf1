import type { CardId } from '../../core/base/index.ts';
import type { Army, Bloc } from '../../core/forces/index.ts';

type Force = Pick<Army, 'name' | 'bloc' | 'units' | 'fortifications' | 'platoons'>;

export interface Encounter {
  readonly blue: Force;
  readonly red: Force;
  /** Fought over deep water. */
  readonly water?: true;
  /** Played at random: who looks for a fight fires all that he has. */
  readonly careless?: true;
}

type More = Pick<Army, 'fortifications' | 'platoons'>;

/** So many of each card. */
function force(bloc: Bloc, cards: { readonly [card: string]: number }, more: More = {}): Force {
  const units = Object.entries(cards).flatMap(([card, count]) => Array.from({ length: count }, () => ({ card: card as CardId })));
  return { name: 'Encounter', bloc, units, ...more };
}

const ZOMBIES = force('axis', { totenmeister: 1, 'zombie-squad': 6 });
const SNIPERS = force('allies', { 'usmc-sniper-squad': 3, 'ranger-sniper-squad': 3, 'bulls-eye': 1, maggie: 1 });
const HEROES = force('ssu', { koshka: 1, vasiliy: 1, 'the-dragon': 1, 'the-phoenix': 1, 'red-army-rifle-squad': 4 });
const FLAK = force('axis', { hexe: 1, geist: 1, 'heavy-grenadier-antiaircraft-squad': 3 });
const MYTHOS = force('mythos', { 'avatar-of-nyarlathotep': 1, 'spawn-of-cthulhu': 1, lilith: 1, 'mi-go-assault-squad': 3 });
const GENERAL = force('axis', { 'the-desert-fox': 1, 'tina-and-hyane': 1, 'grenadier-command-squad': 3 });
const BOATS = force('allies', { 'lcm-46': 3, 'usmc-sniper-squad': 3, mickey: 2 });
const CARRIERS = force('ssu', { carrier: 3, nadya: 2, nastasia: 1 });
const WALKERS = force(
  'ssu',
  { nadya: 2, natasha: 2, nikolai: 1, 'red-guards-assault-squad': 2 },
  { platoons: [{ kind: 'kv47', leader: [0], combat: [[1], [2], [3]] }] },
);
const GUNS = force(
  'axis',
  { 'grenadier-heavy-mortar-squad': 3, 'grenadier-observer-squad': 1, lothar: 2 },
  { fortifications: ['bunker', 'bunker'] },
);
const PILOTS = force('axis', { 'snow-lynx': 1, sigrid: 1, luther: 1 });
const BURNERS = force('ssu', {
  burner: 1,
  burster: 1,
  nikolai: 1,
  'red-guards-assault-squad': 2,
  'steel-guards-anti-infantry-squad': 2,
});
const GORILLAS = force('axis', { 'gorilla-squad': 4, jacob: 1, samson: 1, markus: 1 });

const FERRY = force('allies', { 'lcm-46': 2, mickey: 2 });
const SHORE = force('axis', { 'heavy-grenadier-anti-tank-squad': 3, hermann: 1 });
const SIBLINGS = force('ssu', { 'the-dragon': 1, 'the-phoenix': 1 });
const FAMILY = force('ssu', { 'the-dragon': 3, 'the-phoenix': 3 });
const AIMING = force('ssu', { nikolai: 9 });
const RANGERS = force('allies', { 'ranger-attack-squad': 3 });
const TINA = force('axis', { 'tina-and-hyane': 1, 'gorilla-squad': 3 });
const LONERS = force('allies', { 'bulls-eye': 1, 'captain-ledger': 1, 'action-jackson': 1 });
const BOMBERS = force('ssu', { 'steel-guards-anti-infantry-squad': 3 });
const LILITH = force('mythos', { lilith: 1 });
const DEAD = force('axis', { 'zombie-squad': 3 });
const ADVANCE = force(
  'ssu',
  { 'steel-guards-command-squad': 1, 'steel-guards-assault-squad': 2 },
  { platoons: [{ kind: 'steelGuards', leader: [0], combat: [[1], [2]] }] },
);
const SPOTTED = force('axis', { 'fallschirmjager-mortar-squad': 4, 'grenadier-observer-squad': 1 });
const MORTARS = force('axis', { 'grenadier-mortar-squad': 6 }, { fortifications: ['bunker', 'bunker', 'bunker'] });
const MISSILES = force('axis', { adler: 5 });

/** Small armies of those who seldom come together when cards are drawn, and of enemies against whom their rules are good. */
export const ENCOUNTERS: readonly Encounter[] = [
  { blue: BOATS, red: GUNS, water: true },
  { blue: ZOMBIES, red: HEROES },
  { blue: CARRIERS, red: FLAK },
  { blue: MYTHOS, red: GENERAL },
  { blue: WALKERS, red: PILOTS },
  { blue: GORILLAS, red: BURNERS },
  { blue: HEROES, red: SNIPERS },
  { blue: GENERAL, red: HEROES },
  { blue: BURNERS, red: FLAK },
  { blue: MYTHOS, red: ZOMBIES },
  { blue: FERRY, red: SHORE, water: true },
  { blue: SIBLINGS, red: RANGERS },
  { blue: TINA, red: LONERS },
  { blue: BOMBERS, red: FLAK },
  { blue: LILITH, red: DEAD },
  { blue: ADVANCE, red: SPOTTED },
  { blue: MORTARS, red: RANGERS },
  { blue: MISSILES, red: MISSILES, careless: true },
  { blue: FAMILY, red: RANGERS },
  { blue: AIMING, red: AIMING },
];
