import type { PieceId } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import type { Beside, Holder, Port, Speeches } from '../rulebook/index.ts';
import type { Speech } from '../rulebook/rule.ts';
import { holds, oneOf, thingsIn } from '../rulebook/index.ts';

/** Kinds of terrain that engineers work on. */
export type Kinds = readonly Beside['kind'][];

/** Pieces of these kinds. */
export const among = (beside: readonly Beside[], kinds: Kinds): readonly PieceId[] =>
  beside.filter(one => kinds.includes(one.kind)).map(one => one.piece);

/** One piece of these kinds that the unit is next to is chosen, and then dice are thrown: with ARMY on any of them `done` follows, or it is
 *  destroyed. */
export function engineer(
  port: Port,
  kinds: Kinds,
  dice: number,
  done = (piece: PieceId) => port.does({ do: 'destroy', piece }),
): void {
  const { input } = port;
  if (input === null) {
    const pieces = among(port.look.beside(), kinds);
    if (pieces.length > 0) port.ask('chosen', oneOf('piece', pieces));
  } else if ('chosen' in input) {
    port.remember(itemAt(thingsIn<PieceId>(port), 0));
    port.roll('rolled', { count: dice, counts: [port.tables.success] });
  } else if (input.successes > 0) done(port.memo as PieceId);
}

/** It is taken on the table, and beside something of these kinds. */
export const besideOnly = (id: string, kinds: Kinds, special: string): readonly Speech<'special-action.legal'>[] => [
  { id, as: 'unit', when: at => at.special === special && !at.unit.onTable, give: { forbid: 'offTable' } },
  {
    ...{ id, as: 'unit', give: { forbid: 'noTerrain' } },
    when: at => at.special === special && at.unit.onTable && among(at.beside(), kinds).length === 0,
  },
];

export const WIRE: Kinds = ['barbedWire'];

const TOOLS = ['Grapple', 'Cutting'];
/** A pair on one line is two, unless the book says otherwise (FORT-30). */
const PAIR = /^(dual|paired|twin)\b/i;

/** Whether any of these is good for tearing wire. */
export const hasTools = (holder: Holder): boolean => holds(holder, ...TOOLS);

const toolsOf = (port: Port): number =>
  port.look
    .weapons()
    .filter(hasTools)
    .reduce((count, { name }) => count + (PAIR.test(name) ? port.tables.pairOfTools : 1), 0);

/** Claws or saws tear away barbed wire, one die each, two at most, and one for who needs none (FORT-30). */
export const tearWire = (port: Port): void => engineer(port, WIRE, Math.min(2, Math.max(1, toolsOf(port))));

/** Weapons that make an engineer of any vehicle that has them. */
export const makesEngineers = (id: string) =>
  ({
    speeches: {
      'legal-actions.add': {
        ...({ id, as: 'weapons', give: ['tearWire'] } as const),
        when: at => at.unit.type === 'vehicle',
      },
      'special-action.legal': besideOnly(id, WIRE, 'tearWire'),
    } satisfies Speeches,
    frames: { tearWire: { id, run: tearWire } },
  }) as const;
