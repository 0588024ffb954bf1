import type { PieceId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Beside, Port } from '../../rulebook/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';
import { explode } from '../mines.ts';
import { notShared } from '../own.ts';

type Kinds = readonly Beside['kind'][];

const among = (beside: readonly Beside[], kinds: Kinds): readonly PieceId[] =>
  beside.filter(one => kinds.includes(one.kind)).map(one => one.piece);

/** One piece of these kinds that the unit is next to is chosen, and then dice are thrown: with ARMY on any of them `done` follows. */
function engineer(port: Port, kinds: Kinds, dice: number, done: (piece: PieceId) => void): void {
  const { input } = port;
  if (input === null) {
    const pieces = among(port.beside(), kinds);
    if (pieces.length > 0) port.ask('chosen', oneOf('piece', pieces));
  } else if ('chosen' in input) {
    port.remember(itemAt(thingsIn<PieceId>(port), 0));
    port.roll('rolled', { count: dice, counts: [port.tables.success] });
  } else if (input.successes > 0) done(port.memo as PieceId);
}

const WIRE: Kinds = ['barbedWire'];

const MINES: Kinds = ['minefield'];

/** Without ARMY the mines go off under whoever clears them, who then keeps his head down. */
function clearByHand(port: Port): void {
  if (port.stage === 'exploded') explode(port, 'exploded', port.models());
  else if (port.input && 'faces' in port.input && port.input.successes === 0) {
    port.mark(port.unit.id, 'suppressed', 'underFire');
    explode(port, 'exploded', port.models());
  } else engineer(port, MINES, 1, port.destroy);
}

/** Infantry cuts its way through barbed wire and clears mines. Held by everyone, and means infantry. */
export const engineering = rule(
  'Engineering',
  {
    'legal-actions.add': (
      [
        ['FORT-26', WIRE, 'cutWire'],
        ['FORT-29', MINES, 'liftMines'],
      ] as const
    ).map(([id, kinds, special]) => ({
      ...({ id, as: 'unit', give: [special] } as const),
      when: at => at.unit.type === 'infantry' && among(at.beside(), kinds).length > 0,
    })),
  },
  {
    frames: {
      cutWire: { id: 'FORT-26', run: port => engineer(port, WIRE, 1, port.destroy) },
      liftMines: { id: 'FORT-29', run: clearByHand },
    },
  },
);

const TOOLS = ['Grapple', 'Cutting'];
/** A pair on one line is two. */
const PAIR = /^(dual|paired|twin)\b/i;

const toolsOf = (port: Port): number =>
  port
    .weapons()
    .filter(({ rules }) => rules.some(({ name }) => TOOLS.includes(name)))
    .reduce((count, { name }) => count + (PAIR.test(name) ? 2 : 1), 0);

/** Tears barbed wire away with claws or saws. */
export const engineerVehicle = rule(
  'Engineer Vehicle',
  {
    ...notShared('EQ-14'),
    'legal-actions.add': {
      id: 'FORT-30',
      as: 'unit',
      when: at => at.weapons.rules.some(({ name }) => TOOLS.includes(name)) && among(at.beside(), WIRE).length > 0,
      give: ['tearWire'],
    },
  },
  { frames: { tearWire: { id: 'FORT-30', run: port => engineer(port, WIRE, Math.min(2, toolsOf(port)), port.destroy) } } },
);

const dugIn = 'dugIn';
const burying = 'burying';

/** Two such actions in a row are needed, and the die is thrown in the second. */
function bury(port: Port): void {
  const { id, markers } = port.unit;
  if (port.input === null && !markers.includes(burying)) {
    port.mark(id, burying);
    return;
  }
  port.unmark(id, burying);
  engineer(port, ['bunker'], 1, bunker => {
    for (const unit of port.units()) if (unit.inside === bunker) port.fell(unit.id);
    port.destroy(bunker);
  });
}

/** Digs itself in, fills trenches, clears minefields and buries bunkers. */
export const dozerBlade = rule(
  'Dozer Blade',
  {
    ...notShared('EQ-12'),
    'special-action': { id: 'EQ-12', as: 'unit', give: ['digIn'] },
    'legal-actions.add': [
      { id: 'FORT-31', as: 'unit', when: at => among(at.beside(), ['bunker']).length > 0, give: ['bury'] },
      { id: 'FORT-32', as: 'unit', when: at => among(at.beside(), ['trench']).length > 0, give: ['fillTrench'] },
      { id: 'FORT-33', as: 'unit', when: at => among(at.beside(), ['minefield']).length > 0, give: ['clearMines'] },
    ],
  },
  {
    frames: {
      digIn: { id: 'EQ-12', run: port => port.mark(port.unit.id, dugIn) },
      bury: { id: 'FORT-31', run: bury },
      fillTrench: { id: 'FORT-32', run: port => engineer(port, ['trench'], 1, port.destroy) },
      clearMines: { id: 'FORT-33', run: port => engineer(port, ['minefield'], 1, port.destroy) },
    },
  },
);

/** Held by the marker of a vehicle that has dug in: in cover from everywhere, until it moves or turns. */
export const diggingIn = rule(
  'Dug In',
  {
    'cover-query': { id: 'EQ-12', as: 'target', give: true },
    'move-end.then': { id: 'EQ-12', as: 'unit', give: [{ do: 'unmark', marker: dugIn }] },
    // It may have got stuck on its way.
    'action-end.unit': {
      id: 'EQ-12',
      as: 'unit',
      when: at => at.action === 'move' || at.action === 'march',
      give: [{ do: 'unmark', marker: dugIn }],
    },
  },
  { marker: dugIn },
);

/** Held by the marker of a vehicle that has begun to bury a bunker: anything else than the second half, and it was in vain. */
export const buryingOne = rule(
  'Burying',
  {
    'action-end.unit': {
      id: 'FORT-31',
      as: 'unit',
      when: at => at.special !== 'bury',
      give: [{ do: 'unmark', marker: burying }],
    },
    'activation-end': { id: 'FORT-31', as: 'unit', give: [{ do: 'unmark', marker: burying }] },
  },
  { marker: burying },
);
