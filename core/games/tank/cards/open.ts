import type { FacingHit, RowWhen, TankCard } from './card.ts';
import { FACINGS_HIT, ROLES } from './card.ts';
import type { Case } from './rows.ts';
import { armourFor, damageFor, diceFor, locationFor, placesOn, scoreFor } from './rows.ts';

/** The tables of a card that are read row by row. */
export const ROW_TABLES = ['diceToRoll', 'toHit', 'hitLocation', 'armour', 'damage'] as const;
export type RowTable = (typeof ROW_TABLES)[number];

/** A case that the rows of a table leave open: the players are asked when it comes up. What is left out makes no difference in that table. */
export interface OpenCase {
  readonly table: RowTable;
  /** The table has no row at all. */
  readonly empty?: true;
  /** Null: the target bears no marker of the tank, as in a Snap Fire (TANK-31). */
  readonly marker?: Case['marker'];
  readonly moved?: boolean;
  /** Inches: up to so far, and farther than the rows before; null: farther than any row. */
  readonly rangeMax?: number | null;
  readonly facing?: FacingHit;
  readonly location?: string;
  /** A kind of round; null: any that no row names. */
  readonly ammo?: string | null;
  readonly roll?: number;
}

const DIE = [1, 2, 3, 4, 5, 6];
/** Inches beyond every row. */
const BEYOND = 1e6;

/** Every case that the tables of a card leave open, in their order; none where they tell all. */
export function tankOpenCases(card: TankCard): readonly OpenCase[] {
  return ROW_TABLES.flatMap((table): readonly OpenCase[] =>
    card[table].length === 0 ? [{ table, empty: true }] : open(card, table),
  );
}

/** What the players are asked for in the card's place when it comes up, each number and each table once, by the path of its field, the test of a
 *  member of the crew by who he is. Armour is shown where they say what a hit does, and never asked for. */
export function tankAskedFor(card: TankCard): readonly string[] {
  const { crew, crewTest, movement, turret, gun } = card;
  const isLoaded = gun.class !== 'machineGun';
  const numbers: readonly (readonly [path: string, isOpen: boolean])[] = [
    ['crewTest.dice', crewTest.dice === null],
    ...ROLES.map(
      role => [`crew ${role}`, (crew.find(one => one.role === role)?.test ?? crewTest.success.score) === null] as const,
    ),
    ['crewTest.calamity', crewTest.calamity === null],
    ...movement.commands.map((one, i) => [`movement.commands[${i}].inches`, one.inches === null] as const),
    ['movement.scoot.dice', (card.fixed.scootDice ?? movement.scoot.dice) === null],
    ['turret.frontArcDegrees', turret.frontArcDegrees === null],
    ['closeAssault', card.closeAssault === null],
    ['smokeTokens', card.smokeTokens === null],
    ['gun.class', gun.class === null],
    ['gun.he', isLoaded && gun.he === null],
    ['gun.rack', isLoaded && gun.rack.length === 0],
    ...gun.rack.map((one, i) => [`gun.rack[${i}].count`, isLoaded && one.count === null] as const),
  ];
  const tables = tankOpenCases(card).map(one => one.table);
  return [
    ...numbers.filter(([, isOpen]) => isOpen).map(([path]) => path),
    ...ROW_TABLES.filter(table => table !== 'armour' && tables.includes(table)),
  ];
}

function open(card: TankCard, table: RowTable): readonly OpenCase[] {
  switch (table) {
    case 'diceToRoll':
      // A shot at a target without a marker is thrown with other dice than these (TANK-31).
      return casesOf(card.diceToRoll, MARKERS).flatMap(([said, at]) => (diceFor(card, at) === null ? [{ table, ...said }] : []));
    case 'toHit':
      return casesOf(card.toHit, [...MARKERS, null]).flatMap(([said, at]) =>
        scoreFor(card, at) === null ? [{ table, ...said }] : [],
      );
    case 'hitLocation':
      return facingsIn(card.hitLocation).flatMap(facing =>
        DIE.filter(roll => locationFor(card, facing ?? 'front', roll) === null).map(roll => ({
          table,
          ...(facing && { facing }),
          roll,
        })),
      );
    case 'armour':
      return placesIn(card, card.armour).flatMap(location =>
        facingsIn(card.armour)
          .filter(facing => armourFor(card, location ?? ANYWHERE, facing ?? 'front') === null)
          .map(facing => ({ table, ...(location !== null && { location }), ...(facing && { facing }) })),
      );
    case 'damage': {
      const named = [...new Set(card.damage.flatMap(row => (row.ammo === null ? [] : [row.ammo])))];
      return placesIn(card, card.damage).flatMap(location =>
        [...named, null].flatMap(ammo =>
          DIE.filter(roll => damageFor(card, location ?? ANYWHERE, ammo, roll) === null).map(roll => ({
            ...{ table, roll },
            ...(location !== null && { location }),
            ...(named.length > 0 && { ammo }),
          })),
        ),
      );
    }
  }
}

/** The sides that rows tell apart; one that stands for all where they tell none. */
const facingsIn = (rows: readonly { readonly facing: FacingHit | null }[]): readonly (FacingHit | null)[] =>
  rows.some(row => row.facing !== null) ? FACINGS_HIT : [null];

/** The places that rows may tell apart; null, which stands for all, where they tell none. */
const placesIn = (card: TankCard, rows: readonly { readonly location: string | null }[]): readonly (string | null)[] =>
  rows.some(row => row.location !== null) ? placesOn(card) : [null];
/** A place that no row names. */
const ANYWHERE = '';

type Said = Pick<OpenCase, 'marker' | 'moved' | 'rangeMax' | 'facing'>;

const MARKERS: readonly Case['marker'][] = ['aimed', 'spotted'];

/** Every case that rows tell apart, as it is said and as a shot would be one. `of`: markers that a shot may be made with. */
function casesOf(
  table: readonly { readonly when: RowWhen }[],
  of: readonly Case['marker'][],
): readonly (readonly [Said, Case])[] {
  const rows = table.map(row => row.when);
  const tells = (field: keyof RowWhen) => rows.some(row => row[field] != null);
  const ranges = [...new Set(rows.flatMap(row => (row.rangeMax == null ? [] : [row.rangeMax])))].sort((a, b) => a - b);
  const markers = tells('marker') ? of : [undefined];
  const moves = tells('moved') ? [false, true] : [undefined];
  const facings = tells('facing') ? FACINGS_HIT : [undefined];
  const reaches = ranges.length > 0 ? [...ranges, null] : [undefined];
  return markers.flatMap(marker =>
    moves.flatMap(moved =>
      reaches.flatMap(rangeMax =>
        facings.map(facing => {
          const said = {
            ...(marker !== undefined && { marker }),
            ...(moved !== undefined && { moved }),
            ...(rangeMax !== undefined && { rangeMax }),
            ...(facing !== undefined && { facing }),
          };
          const range = rangeMax === undefined ? 0 : (rangeMax ?? BEYOND);
          return [
            said,
            { marker: marker === undefined ? 'aimed' : marker, moved: moved ?? false, range, facing: facing ?? 'front' },
          ] as const;
        }),
      ),
    ),
  );
}
