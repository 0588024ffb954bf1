import type { CardId } from '../../core/base/index.ts';
import { cardId, range, ruleName, weaponId } from '../../core/base/index.ts';
import type { Armour, Bloc, Card, CardKind, CardModel, Cell, Mount, Weapon } from '../../core/forces/card.ts';
import { readArmour, readCell, readReach } from '../../core/forces/cell.ts';

// The units of the rulebook's worked examples, with the values that the examples use; where they give none, those of
// newer cards. Skills are left out unless an example needs them, so that the core rules stand alone.

const kebab = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/['.]/g, '')
    .replaceAll('ö', 'o')
    .replaceAll(/[^a-z0-9]+/g, '-');

interface WeaponFacts {
  readonly count?: number;
  readonly mount?: Mount;
  readonly reach: string;
  readonly ammo?: number;
  readonly crew?: true;
  readonly crewServed?: true;
  readonly rules?: readonly string[];
  /** `I1:9/1 I2:8/1 V4:-` */
  readonly cells: string;
}

/** A weapon line; the id is the name in kebab case. */
export function weapon(name: string, { rules = [], cells, reach, ...facts }: WeaponFacts): Weapon {
  const read = readReach(reach);
  if (read === undefined) throw new Error(`No range is written ${reach}.`);
  const usual = { count: 1, mount: null, ammo: null, crew: false, crewServed: false };
  const id = weaponId(kebab(name));
  return { ...usual, ...facts, id, name, reach: read, rules: rules.map(ruleName), cells: cellsOf(cells) };
}

function cellsOf(text: string): Weapon['cells'] {
  const cells: { [A in Armour]?: Cell } = {};
  for (const part of text.split(' ')) {
    const [name = '', value = ''] = part.split(':');
    const armour = readArmour(name);
    const cell = readCell(value);
    if (armour === undefined || cell === undefined) throw new Error(`No cell is written ${part}.`);
    if (cell !== null) cells[armour] = cell;
  }
  return cells;
}

type CardFacts = Partial<Omit<Card, 'move' | 'march' | 'models' | 'skills' | 'id' | 'bloc' | 'kind' | 'armour'>> & {
  readonly move: readonly [move: number, march: number];
  readonly skills?: readonly string[];
  /** What each kind of model carries, as `4 rifle`: count, then weapon ids; nothing for a single model with everything. */
  readonly models?: readonly string[];
};

/** A card; the id is the name in kebab case. */
export function card(name: string, bloc: Bloc, kind: CardKind, armour: Armour, facts: CardFacts): Card {
  const { move, models, skills = [], weapons = [], ...rest } = facts;
  const usual = { damageTrack: null, points: 10, faction: null, size: null, unique: kind === 'hero' };
  return {
    ...usual,
    ...rest,
    id: cardId(
      name
        .toLowerCase()
        .replaceAll("'", '')
        .replaceAll('ö', 'o')
        .replaceAll(/[^a-z0-9]+/g, '-'),
    ),
    ...{ name, bloc, kind, armour, weapons },
    ...{ move: range(move[0]), march: range(move[1]) },
    skills: skills.map(ruleName),
    models: models ? models.map(modelOf) : [{ name, count: 1, weapons: weapons.map(w => w.id) }],
  };
}

function modelOf(text: string): CardModel {
  const [count, ...weapons] = text.split(' ');
  return { name: weapons.join(' + '), count: Number(count), weapons: weapons.map(weaponId) };
}

const SOFT = 'I1:*/1 I2:*/1 I3:*/1 I4:*/1';
const MG = 'I1:7/1 I2:6/1 I3:4/1 I4:2/1 V1:4/1 V2:2/1';
const HEAVY_MG = 'I1:5/1 I2:5/1 I3:4/1 I4:3/1 V1:3/2 V2:2/1 V3:1/1';
const SMG = 'I1:7/1 I2:5/1 I3:3/1 V1:3/1';
const RIFLE = 'I1:2/1 I2:2/1 I3:1/1 I4:1/1 V1:1/1 V2:1/1 A1:1/1 A2:1/1';
const STG = 'I1:4/1 I2:3/1 I3:2/1 I4:1/1 V1:2/1 A1:2/1 A2:1/1';
const BAZOOKA = 'I1:1/1 I2:1/1 I3:1/1 I4:1/1 V1:1/N V2:1/N V3:1/4 V4:1/4 V5:1/3 V6:1/3 V7:1/2';
const PUNCH = 'I1:1/1 I2:1/1 I3:1/1 I4:1/1 V1:1/3 V2:1/3 V3:1/3 V4:1/3 V5:1/3 V6:1/3 V7:1/3';
const TWIN_MG = 'I1:12/1 I2:11/1 I3:8/1 I4:4/1 V1:7/1 V2:3/1 A1:3/1 A2:2/1';

const rifles = (count: number) => weapon('M1 Rifle', { count, reach: '6', cells: RIFLE });
const bazooka = (count: number) => weapon('Bazooka', { count, reach: '4', cells: BAZOOKA });

// Allies

/** EX-10, EX-11, EX-14, EX-18, EX-26, EX-34, EX-40, EX-47. */
const pounder = card('Pounder', 'allies', 'vehicle', 'V4', {
  move: [3, 5],
  damageTrack: 6,
  points: 14,
  weapons: [
    weapon('17 pdr', { mount: 'turret', reach: '16', cells: `${SOFT} V1:1/N V2:1/N V3:1/5 V4:1/4 V5:1/4 V6:1/3 V7:1/3` }),
    weapon('.50 cal', { mount: 'turret', reach: '8', cells: `${HEAVY_MG} A1:2/2 A2:2/2 A3:1/1` }),
    weapon('.30 cal', { mount: 'front', reach: '6', cells: MG }),
  ],
});

/** EX-29, EX-32, EX-38, EX-39, EX-58, EX-74. */
const hotdog = card('Hotdog', 'allies', 'vehicle', 'V4', {
  move: [3, 5],
  damageTrack: 6,
  points: 11,
  weapons: [
    weapon('Napalm Thrower', {
      mount: 'turret',
      reach: '2',
      rules: ['Flame'],
      cells: `${SOFT} V1:*/N V2:*/N V3:*/3 V4:*/3 V5:*/3 V6:*/3 V7:*/3`,
    }),
    weapon('.50 cal', { mount: 'turret', reach: '8', cells: `${HEAVY_MG} A1:2/2 A2:2/2 A3:1/1` }),
    weapon('.30 cal', { mount: 'front', reach: '6', cells: MG }),
  ],
});

/** EX-61, EX-62. */
const wildfire = card('Wildfire', 'allies', 'vehicle', 'V2', {
  move: [3, 6],
  damageTrack: 4,
  points: 7,
  weapons: [
    weapon('Quad .50 cal', {
      mount: 'front',
      reach: '8',
      cells: 'I1:12/1 I2:12/1 I3:10/1 I4:7/1 V1:7/1 V2:5/1 V3:2/1 A1:4/2 A2:3/2 A3:2/1',
    }),
  ],
});

/** EX-57: two kinds of target near each other. */
const steelRain = card('Steel Rain', 'allies', 'vehicle', 'V4', {
  move: [3, 5],
  damageTrack: 6,
  points: 14,
  weapons: [
    weapon('Petard Mortar', { mount: 'turret', reach: '4', cells: 'I1:**/1 I2:**/1 I3:**/1 I4:**/1 V1:*/N V4:*/4' }),
    weapon('Rocket', { count: 4, mount: 'turret', reach: '6', ammo: 4, rules: ['Volley'], cells: `${SOFT} V1:*/N V4:*/2` }),
  ],
});

/** EX-69: V5 there, V6 on newer cards. */
const bulldog = card('Bulldog', 'allies', 'vehicle', 'V5', {
  move: [2, 4],
  damageTrack: 7,
  points: 25,
  size: 'large',
  skills: ['Large Vehicle'],
  weapons: [
    weapon('Phaser Gun', {
      mount: 'turret',
      reach: '10',
      rules: ['Phaser'],
      cells: 'I1:11/1 I2:11/1 I3:11/1 I4:11/1 V4:2/6 V5:2/6',
    }),
    weapon('.50 cal', { mount: 'turret', reach: '8', cells: HEAVY_MG }),
  ],
});

/** EX-05. */
const punisher = card('Punisher', 'allies', 'vehicle', 'V7', {
  move: [2, 3],
  damageTrack: 10,
  points: 26,
  size: 'huge',
  skills: ['Huge Vehicle'],
  weapons: [weapon('Twin Guns', { mount: 'front', reach: '18', cells: `${SOFT} V3:2/N V4:2/N V5:2/6 V6:2/6 V7:2/5` })],
});

/** EX-25, EX-59, EX-60: `**` and outright destruction of I2. */
const fireball = card('Fireball', 'allies', 'vehicle', 'V7', {
  move: [2, 3],
  damageTrack: 10,
  points: 26,
  size: 'huge',
  skills: ['Huge Vehicle'],
  weapons: [
    weapon('Heavy Napalm Thrower', {
      mount: 'front',
      reach: '3',
      rules: ['Flame'],
      cells: 'I1:**/N I2:**/N I3:**/4 I4:**/4 V1:**/N V2:**/N V3:**/4 V4:**/4 V5:**/4 V6:**/4 V7:**/4',
    }),
    weapon('Twin .50 cal', { mount: 'turret', reach: '8', cells: 'I1:7/1 I2:7/1 I3:6/1 I4:4/1 V1:4/2 V2:3/1 V3:1/1' }),
  ],
});

/** EX-15, EX-31, EX-38, EX-56, EX-57, EX-60, EX-64, EX-65. */
const gunners = card('Gunners', 'allies', 'squad', 'I2', {
  move: [2, 4],
  points: 8,
  weapons: [rifles(4), bazooka(1)],
  models: ['4 m1-rifle', '1 bazooka'],
});

/** EX-01, EX-06, EX-12, EX-16, EX-17, EX-23, EX-28. */
const botHunters = card('Bot Hunters', 'allies', 'squad', 'I2', {
  move: [2, 4],
  points: 9,
  weapons: [bazooka(2), rifles(3)],
  models: ['2 bazooka', '3 m1-rifle'],
});

/** EX-67, EX-68, EX-72, EX-73. */
const deathDealers = card('Death Dealers', 'allies', 'squad', 'I2', {
  move: [2, 4],
  points: 8,
  weapons: [rifles(3), bazooka(1), weapon('Victory MG', { reach: '6', cells: `${MG} A1:2/1 A2:2/1` })],
  models: ['3 m1-rifle', '1 bazooka', '1 victory-mg'],
});

/** EX-15, EX-23, EX-33, EX-56, EX-64, EX-75. */
const grimReapers = card('Grim Reapers', 'allies', 'squad', 'I3', {
  move: [3, 6],
  points: 13,
  weapons: [
    weapon('Twin MG', { count: 3, reach: '6', cells: TWIN_MG }),
    weapon('Rocket Punch', { count: 3, reach: 'C', cells: PUNCH }),
  ],
  models: ['3 twin-mg rocket-punch'],
});

/** EX-16, EX-18, EX-26, EX-30, EX-68. */
const bazookaJoe = card('Bazooka Joe', 'allies', 'hero', 'I2', {
  move: [2, 4],
  damageTrack: 4,
  points: 9,
  weapons: [
    weapon('M7 Grenade Launcher', { reach: '3', rules: ['Grenade'], cells: `${SOFT} V1:1/N V2:1/3 V3:1/2 V4:1/2 V5:1/1 V6:1/1` }),
    weapon('.45 Pistol', { reach: '2', cells: 'I1:3/1 I2:3/1 I3:2/1 V1:2/1' }),
  ],
});

// Axis

/** EX-02, EX-10, EX-11, EX-18, EX-22, EX-26, EX-34, EX-36, EX-42, EX-55, EX-67, EX-76. */
const ludwig = card('Ludwig', 'axis', 'vehicle', 'V4', {
  move: [2, 4],
  damageTrack: 6,
  points: 12,
  weapons: [
    weapon('8.8 cm', { mount: 'front', reach: '14', cells: `${SOFT} V1:2/N V2:2/N V3:2/5 V4:2/4 V5:2/4 V6:1/3 V7:1/3` }),
    weapon('MG 44', { mount: 'turret', reach: '6', cells: 'I1:7/1 I2:6/1 I3:4/1 I4:3/1 V1:4/1 V2:2/1 A1:2/1 A2:2/1' }),
  ],
});

/** EX-49; its claw or the standard weapon in close combat (CC-06). */
const luther = card('Luther', 'axis', 'vehicle', 'V4', {
  move: [2, 4],
  damageTrack: 6,
  points: 11,
  weapons: [
    weapon('Claw', { mount: 'front', reach: 'C', cells: 'I1:1/1 I2:1/1 I3:1/1 I4:1/1 V1:1/3 V2:1/3 V3:1/2 V4:1/1 V5:1/1' }),
    weapon('5 cm', { mount: 'front', reach: '12', cells: `${SOFT} V1:2/N V2:2/3 V3:2/3 V4:1/2 V5:1/2 V6:1/1 A1:2/3 A2:2/3` }),
    weapon('MG 44', { mount: 'turret', reach: '6', cells: `${MG} A1:2/1 A2:2/1` }),
  ],
});

/** EX-13: a minimum range. */
const lothar = card('Lothar', 'axis', 'vehicle', 'V4', {
  move: [2, 4],
  damageTrack: 6,
  points: 13,
  weapons: [
    weapon('Nebelwerfer', {
      mount: 'front',
      reach: '4-14',
      cells: 'I1:**/1 I2:**/1 I3:**/1 I4:**/1 V1:**/3 V2:**/2 V3:**/2 V4:**/1',
    }),
    weapon('MG 44', { mount: 'turret', reach: '6', cells: `${MG} A1:2/1 A2:2/1` }),
  ],
});

/** EX-25, EX-56, EX-57: range 6 and one star there, range 4 and two on newer cards. */
const hans = card('Hans', 'axis', 'vehicle', 'V3', {
  move: [2, 4],
  damageTrack: 5,
  points: 7,
  weapons: [
    weapon('Panzerwerfer', { mount: 'front', reach: '6', cells: `${SOFT} V1:3/N V2:3/N V3:3/N V4:3/6 V5:3/5 V6:3/5 V7:2/4` }),
  ],
});

/** EX-45, EX-46. */
const hermann = card('Hermann', 'axis', 'vehicle', 'V3', {
  move: [2, 4],
  damageTrack: 5,
  points: 10,
  weapons: [
    weapon('Light Laser', {
      mount: 'front',
      reach: '8',
      rules: ['Laser'],
      cells: 'I1:4/1 I2:4/1 I3:3/1 I4:3/1 V1:9/1 V3:7/1 V4:6/1 V5:5/1',
    }),
  ],
});

/** EX-70, EX-71. */
const konigsluther = card('Königsluther', 'axis', 'vehicle', 'V7', {
  move: [2, 3],
  damageTrack: 10,
  points: 20,
  size: 'large',
  skills: ['Large Vehicle'],
  weapons: [
    weapon('Twin Guns', { mount: 'front', reach: '18', cells: `${SOFT} V1:2/N V2:2/N V3:2/N V4:2/N V5:2/6 V6:2/6 V7:2/5` }),
    weapon('Twin MG', { mount: 'front', reach: '6', cells: TWIN_MG }),
  ],
});

/** EX-01, EX-12, EX-18 to EX-21, EX-31, EX-37, EX-53, EX-54, EX-72, EX-73. */
const ghosts = card('Ghosts', 'axis', 'squad', 'I2', {
  move: [2, 4],
  weapons: [
    weapon('StG 47', { count: 4, reach: '4', cells: STG }),
    weapon('MG 48', { reach: '6', cells: 'I1:9/1 I2:8/1 I3:6/1 I4:3/1 V1:5/1 V2:3/1 V3:- V4:- V5:- A1:3/1 A2:2/1' }),
    weapon('Panzerfaust', {
      count: 3,
      reach: '3',
      ammo: 3,
      cells: 'I1:1/4 I2:1/4 I3:1/4 I4:1/4 V1:1/N V2:1/N V3:1/4 V4:1/4 V5:1/4 V6:1/3 V7:1/3',
    }),
  ],
  models: ['3 stg-47 panzerfaust', '1 stg-47', '1 mg-48'],
});

/** EX-66: one of those in view carries the Panzerschreck. */
const stormtroopers = card('Stormtroopers', 'axis', 'squad', 'I2', {
  move: [2, 4],
  points: 8,
  weapons: [weapon('StG 47', { count: 4, reach: '4', cells: STG }), weapon('Panzerschreck', { reach: '4', cells: BAZOOKA })],
  models: ['4 stg-47', '1 panzerschreck'],
});

/** EX-61, EX-62. */
const panzers = card('Panzers', 'axis', 'squad', 'I3', {
  move: [2, 3],
  points: 14,
  weapons: [weapon('MG 44Z', { count: 3, reach: '6', cells: TWIN_MG })],
  models: ['3 mg-44z'],
});

/** EX-08, EX-14, EX-17, EX-25, EX-58. */
const facelessDeath = card('Faceless Death', 'axis', 'squad', 'I3', {
  move: [2, 3],
  weapons: [
    weapon('Heavy Laser', {
      count: 3,
      reach: '6',
      rules: ['Laser'],
      cells: 'I1:2/1 I2:2/1 I3:1/1 I4:1/1 V1:5/1 V2:4/1 V3:3/1 V4:2/1 V5:1/1 V6:1/1',
    }),
  ],
  models: ['3 heavy-laser'],
});

/** Lasers in a light squad. */
const deathMasks = card('Death Masks', 'axis', 'squad', 'I2', {
  move: [2, 4],
  points: 6,
  weapons: [
    weapon('Laser Werfer', {
      reach: '6',
      rules: ['Laser'],
      cells: 'I1:2/1 I2:1/1 I3:1/1 I4:1/1 V1:4/1 V2:3/1 V3:2/1 V4:1/1 V5:1/1 V6:1/1',
    }),
    weapon('Laser Gewehr', {
      count: 4,
      reach: '4',
      rules: ['Laser'],
      cells: 'I1:3/1 I2:2/1 I3:2/1 I4:1/1 V1:3/1 V2:2/1 V3:1/1 V4:1/1',
    }),
  ],
  models: ['1 laser-werfer', '4 laser-gewehr'],
});

/** EX-47, EX-48, EX-50. */
const flakBoys = card('Flak Boys', 'axis', 'squad', 'I3', {
  move: [2, 3],
  points: 12,
  weapons: [
    weapon('Fliegerfaust', {
      count: 3,
      reach: '6',
      cells: 'I1:5/1 I2:5/1 I3:4/1 I4:3/1 V1:3/2 V2:2/1 V3:1/1 A1:3/2 A2:2/2 A3:1/1',
    }),
  ],
  models: ['3 fliegerfaust'],
});

/** EX-39, EX-44, EX-51, EX-58: Zombies and the Cursed, whose cards are lost. */
const zombies = card('Zombies', 'axis', 'squad', 'I1', {
  move: [2, 3],
  points: 5,
  weapons: [weapon('Panzer Gloves', { count: 5, reach: 'C', cells: 'I1:2/1 I2:2/1 I3:1/1 I4:1/1 V1:1/2 V2:1/2 V3:1/1' })],
  models: ['5 panzer-gloves'],
});

// SSU

/** EX-15, EX-23, EX-29, EX-33, EX-44, EX-75. */
const fakyeli = card('Fakyeli', 'ssu', 'squad', 'I2', {
  move: [3, 4],
  points: 8,
  weapons: [
    weapon('KS-18', { count: 4, reach: '2', cells: 'I1:7/1 I2:6/1 I3:4/1 I4:2/1 V1:4/1 V2:2/1' }),
    weapon('Sulphur Thrower', {
      reach: '1',
      rules: ['Flame'],
      cells: `${SOFT} V1:*/N V2:*/N V3:*/2 V4:*/2 V5:*/2 V6:*/2 V7:*/2`,
    }),
  ],
  models: ['4 ks-18', '1 sulphur-thrower'],
});

/** EX-15, EX-20, EX-30, EX-32, EX-48, EX-49, EX-69. */
const redThunder = card('Red Thunder', 'ssu', 'squad', 'I2', {
  move: [2, 4],
  points: 7,
  weapons: [
    weapon('PTRS-47', {
      count: 2,
      reach: '4',
      cells: 'I1:1/1 I2:1/1 I3:1/1 I4:1/1 V1:1/N V2:1/N V3:1/4 V4:1/4 V5:1/3 V6:1/3 V7:1/2',
    }),
    weapon('PPSh-48', { count: 3, reach: '3', cells: SMG }),
  ],
  models: ['2 ptrs-47', '3 ppsh-48'],
});

/** EX-46, EX-56, EX-59. */
const steelTornado = card('Steel Tornado', 'ssu', 'squad', 'I4', {
  move: [2, 3],
  points: 13,
  weapons: [
    weapon('ShVAK-47', { reach: '8', cells: 'I1:5/1 I2:5/1 I3:5/1 I4:4/1 V1:3/2 V2:3/2 V3:2/1 V4:1/1 A1:2/2 A2:2/2 A3:1/1' }),
    weapon('KS-47', { count: 2, reach: '4', cells: 'I1:9/1 I2:8/1 I3:5/1 I4:3/1 V1:5/1 V2:2/1' }),
  ],
  models: ['1 shvak-47', '2 ks-47'],
});

/** EX-15, EX-32, EX-54, EX-55, EX-74: the guns harm a Hotdog, the machine guns do not. */
const matrioshka = card('Matrioshka', 'ssu', 'vehicle', 'V5', {
  move: [2, 4],
  damageTrack: 7,
  points: 16,
  weapons: [
    weapon('Twin 152 mm', { mount: 'front', reach: '16', cells: `${SOFT} V1:2/N V2:2/N V3:2/N V4:2/6 V5:2/5 V6:2/5 V7:1/4` }),
    weapon('DShK', { mount: 'turret', reach: '6', cells: `${HEAVY_MG} A1:2/2 A2:1/2 A3:1/1` }),
  ],
});

/** EX-45, EX-68: 9/2 against I2. */
const babushka = card('Babushka', 'ssu', 'vehicle', 'V5', {
  move: [2, 4],
  damageTrack: 7,
  points: 14,
  weapons: [
    weapon('Gatlings', {
      mount: 'front',
      reach: '12',
      cells: 'I1:9/2 I2:9/2 I3:9/2 I4:8/1 V1:5/3 V2:5/2 V3:4/2 V4:2/1 A1:4/3 A2:3/2 A3:2/1',
    }),
    weapon('DShK', { mount: 'turret', reach: '6', cells: `${HEAVY_MG} A1:2/2 A2:1/2 A3:1/1` }),
  ],
});

/** EX-24: V3 in EX-21. */
const grandma = card("Grand'ma", 'ssu', 'vehicle', 'V3', {
  move: [3, 4],
  damageTrack: 5,
  points: 11,
  unique: true,
  weapons: [
    weapon('VK-916', { mount: 'front', reach: '6', cells: `${SOFT} V1:2/N V2:2/3 V3:2/2 V4:1/2 V5:1/1 V6:1/1` }),
    weapon('Sulphur Jet', {
      mount: 'front',
      reach: '2',
      rules: ['Flame'],
      cells: `${SOFT} V1:*/N V2:*/N V3:*/2 V4:*/2 V5:*/2 V6:*/2 V7:*/2`,
    }),
  ],
});

/** EX-48, EX-49. */
const nadya = card('Nadya', 'ssu', 'vehicle', 'V4', {
  move: [3, 4],
  damageTrack: 6,
  points: 8,
  weapons: [weapon('Sulphur Jets', { mount: 'front', reach: '2', rules: ['Flame'], cells: `${SOFT} V3:*/3 V4:*/3 V5:*/3` })],
});

/** EX-64: a blast without the rule Grenade, as that example asks for. */
const nikita = card('Nikita', 'ssu', 'vehicle', 'V4', {
  move: [3, 4],
  damageTrack: 6,
  weapons: [weapon('120 mm Launchers', { mount: 'front', reach: '8', cells: `${SOFT} V1:*/2 V2:*/1 V3:*/1 V4:*/1` })],
});

/** EX-03, EX-04, EX-40, EX-41: Move 1 there, 2 on newer cards. */
const karlMarx = card('Karl Marx', 'ssu', 'vehicle', 'V7', {
  move: [1, 2],
  damageTrack: 8,
  points: 25,
  size: 'large',
  skills: ['Large Vehicle', 'Tracked'],
  weapons: [
    weapon('Tesla Gun', {
      mount: 'turret',
      reach: '10',
      rules: ['Tesla'],
      cells: 'I1:9/1 I2:9/1 I3:9/1 I4:9/1 V1:9/1 V3:9/1 V4:9/1 V5:9/1',
    }),
    weapon('DShK', { mount: 'front', reach: '6', cells: HEAVY_MG }),
  ],
});

/** EX-70. */
const lavrentiy = card('Lavrentiy Beria', 'ssu', 'vehicle', 'V7', {
  move: [2, 4],
  damageTrack: 8,
  points: 19,
  size: 'large',
  skills: ['Large Vehicle', 'Tracked'],
  weapons: [weapon('Heavy Gun', { mount: 'turret', reach: '18', cells: `${SOFT} V3:1/N V4:1/N V5:1/6 V6:1/6 V7:1/5` })],
});

/** EX-19: three men of the crew, and a mortar that cannot fire near. */
const redRain = card('Red Rain', 'ssu', 'vehicle', 'V2', {
  move: [2, 5],
  damageTrack: 3,
  skills: ['Tracked'],
  weapons: [
    weapon('BR-46S Mortar', {
      mount: 'turret',
      reach: '4-14',
      cells: 'I1:**/1 I2:**/1 I3:**/1 I4:**/1 V1:*/N V2:*/3 V3:*/2 V4:*/2',
    }),
    weapon('PPSh-48', { count: 3, mount: 'turret', reach: '3', crew: true, cells: SMG }),
  ],
});

/** EX-51. */
const redFury = card('Red Fury', 'ssu', 'vehicle', 'V2', {
  move: [2, 5],
  damageTrack: 3,
  points: 7,
  skills: ['Tracked'],
  weapons: [
    weapon('BS-3S', { mount: 'turret', reach: '14', cells: `${SOFT} V1:1/N V2:1/N V3:1/N V4:1/5 V5:1/5 V6:1/4 V7:1/4` }),
    weapon('PPSh-48', { count: 3, mount: 'turret', reach: '3', crew: true, cells: SMG }),
  ],
});

/** TGT-07, DMG-03, TPL-02: four soldiers, one mortar. */
const hailstorm = card('Hailstorm', 'ssu', 'support', 'I2', {
  move: [1, 3],
  damageTrack: 4,
  points: 8,
  skills: ['Support Weapon'],
  weapons: [
    weapon('PPSh-48', { count: 4, reach: '3', cells: SMG }),
    weapon('Mortar', { reach: '4-12', crewServed: true, cells: `${SOFT} V1:*/2 V2:*/1 V3:*/1 V4:*/1 V5:*/1` }),
  ],
  models: ['4 ppsh-48'],
});

/** EX-48: head and shoulders above a tank. */
const koshka = card('Koshka', 'ssu', 'hero', 'I2', {
  move: [2, 4],
  damageTrack: 4,
  points: 7,
  weapons: [weapon('Grenade Pistol', { reach: '2', cells: `${SOFT} V1:1/3 V2:1/2 V3:1/1` })],
});

/** CARD-02, CC-06, MOVE-12, REACT-12: a helicopter. */
const assaulter = card('Assaulter', 'ssu', 'aircraft', 'A2', {
  move: [6, 12],
  damageTrack: 8,
  points: 9,
  skills: ['Helicopter'],
  weapons: [
    weapon('Quad DShK', {
      mount: 'front',
      reach: '2',
      cells: 'I1:12/1 I2:12/1 I3:10/1 I4:7/1 V1:7/1 V2:5/1 V3:2/1 A1:4/2 A2:3/2',
    }),
  ],
});

/** The cards by a short name, for tests that need one. */
export const fixtures = {
  ...{
    pounder,
    hotdog,
    wildfire,
    steelRain,
    bulldog,
    punisher,
    fireball,
    gunners,
    botHunters,
    deathDealers,
    grimReapers,
    bazookaJoe,
  },
  ...{
    ludwig,
    luther,
    lothar,
    hans,
    hermann,
    konigsluther,
    ghosts,
    stormtroopers,
    panzers,
    facelessDeath,
    deathMasks,
    flakBoys,
    zombies,
  },
  ...{
    fakyeli,
    redThunder,
    steelTornado,
    matrioshka,
    babushka,
    grandma,
    nadya,
    nikita,
    karlMarx,
    lavrentiy,
    redRain,
    redFury,
    hailstorm,
  },
  ...{ koshka, assaulter },
} as const;
export type FixtureName = keyof typeof fixtures;

export const fixtureId = (name: FixtureName): CardId => fixtures[name].id;

export const fixtureCards: ReadonlyMap<CardId, Card> = new Map(Object.values(fixtures).map(c => [c.id, c]));
