import type { Context, Port, Rule } from '../../rulebook/index.ts';
import { holds, isMovement, rule } from '../../rulebook/index.ts';
import type { Kinds } from '../engineers.ts';
import { among, besideOnly, engineer, hasTools, tearWire, WIRE } from '../engineers.ts';
import { explode } from '../mines.ts';
import { onTableOnly } from '../offTable.ts';
import { notShared } from '../own.ts';

const MINES: Kinds = ['minefield'];

/** Without ARMY the mines go off under whoever clears them, who then keeps his head down, or does if he is hit. */
function clearByHand(port: Port): void {
  const { mines } = port.tables;
  const pinned = { do: 'mark', marker: 'suppressed', for: 'underFire' } as const;
  if (port.stage === 'exploded') {
    if (mines.pin === 'ifHit' && port.input && 'faces' in port.input && port.input.successes > 0) port.does(pinned);
    explode(port, 'exploded', port.look.models());
  } else if (port.input && 'faces' in port.input && port.input.successes === 0) {
    if (mines.pin === 'always') port.does(pinned);
    explode(port, 'exploded', port.look.models());
  } else engineer(port, MINES, 1);
}

const BY_HAND = [
  ['FORT-26', WIRE, 'cutWire'],
  ['FORT-29', MINES, 'liftMines'],
] as const;

/** Infantry cuts its way through barbed wire and clears mines. Held by everyone, and means infantry where there is any of that. */
export const engineering = rule(
  'Engineering',
  {
    'legal-actions.add': BY_HAND.map(([id, kinds, special]) => ({
      ...({ id, as: 'unit', give: [special] } as const),
      when: at => at.unit.type === 'infantry' && among(at.terrain(), kinds).length > 0,
    })),
    'special-action.legal': BY_HAND.flatMap(([id, kinds, special]) => besideOnly(id, kinds, special)),
  },
  {
    frames: {
      cutWire: { id: 'FORT-26', run: port => engineer(port, WIRE, 1) },
      liftMines: { id: 'FORT-29', run: clearByHand },
    },
  },
);

const dugIn = 'dugIn';
const burying = 'burying';

/** Two such actions in a row are needed, and the die is thrown in the second. */
function bury(port: Port): void {
  if (port.input === null && !port.unit.markers.includes(burying)) {
    port.does({ do: 'mark', marker: burying });
    return;
  }
  port.does({ do: 'unmark', marker: burying });
  engineer(port, ['bunker'], 1, bunker => {
    for (const unit of port.look.units()) if (unit.inside === bunker) port.does({ do: 'eliminate', unit: unit.id });
    port.does({ do: 'destroy', piece: bunker });
  });
}

const DOZER = [
  ['FORT-31', ['bunker'], 'bury'],
  ['FORT-32', ['trench'], 'fillTrench'],
  ['FORT-33', MINES, 'clearMines'],
] as const satisfies readonly (readonly [string, Kinds, string])[];

const dozing = {
  bury: { id: 'FORT-31', run: bury },
  fillTrench: { id: 'FORT-32', run: (port: Port) => engineer(port, ['trench'], 1) },
  clearMines: { id: 'FORT-33', run: (port: Port) => engineer(port, ['minefield'], 1) },
};

/** What it does without a blade of its own. */
const withoutBlade = (at: Context<'legal-actions.add'>): boolean => !holds(at.unit, 'Dozer Blade');

/** Tears barbed wire away with claws or saws; with all tools (`equipped`) it does so in any case, and all that a dozer blade does. */
const engineerWith = ({ equipped }: { readonly equipped: boolean }): Rule =>
  rule(
    'Engineer Vehicle',
    {
      ...notShared('EQ-14'),
      'legal-actions.add': [
        {
          ...{ id: 'FORT-30', as: 'unit', give: ['tearWire'] },
          when: at => equipped || hasTools(at.weapons),
        },
        ...(equipped
          ? DOZER.map(([id, _, special]) => ({ ...({ id, as: 'unit', give: [special] } as const), when: withoutBlade }))
          : []),
      ],
      'special-action.legal': [
        ...besideOnly('FORT-30', WIRE, 'tearWire'),
        ...(equipped ? DOZER.flatMap(([id, kinds, special]) => besideOnly(id, kinds, special)) : []),
      ],
    },
    {
      frames: {
        tearWire: { id: 'FORT-30', run: tearWire },
        ...(equipped && dozing),
      },
    },
  );

export const engineerVehicle = engineerWith({ equipped: false });

export const equippedEngineer = engineerWith({ equipped: true });

/** Digs itself in, fills trenches, clears minefields and buries bunkers, those unless that is for Engineer Vehicles alone (`burying`). */
const bladeOf = (burying: 'anybody' | 'engineers'): Rule =>
  rule(
    'Dozer Blade',
    {
      ...notShared('EQ-12'),
      'special-action': { id: 'EQ-12', as: 'unit', give: ['digIn'] },
      'legal-actions.add': DOZER.map(([id, _, special]) => ({
        ...({ id, as: 'unit', give: [special] } as const),
        when: at => special !== 'bury' || burying === 'anybody' || holds(at.unit, 'Engineer Vehicle'),
      })),
      'special-action.legal': [
        { ...onTableOnly('EQ-12'), when: at => at.special === 'digIn' && !at.unit.onTable },
        ...DOZER.flatMap(([id, kinds, special]) => besideOnly(id, kinds, special)),
      ],
    },
    {
      frames: {
        digIn: { id: 'EQ-12', run: port => port.does({ do: 'mark', marker: dugIn }) },
        ...dozing,
      },
    },
  );

export const dozerBlade = bladeOf('anybody');

export const bladeOfEngineers = bladeOf('engineers');

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
      when: at => isMovement(at.action),
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
  },
  { marker: burying, until: { end: 'activation', id: 'FORT-31' } },
);
