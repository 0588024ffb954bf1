import type { Side } from '../../base/index.ts';
import { enemyOf, foundIn, pieceId, ruleIds } from '../../base/index.ts';
import { isFortification } from '../../space/space.ts';
import type { Frame } from './frames.ts';
import type { Command } from '../../decisions/index.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn } from './doing.ts';
import { fortSpot, mustBeInside, toBePutIn } from '../forts.ts';
import { attackerOf, unitOf } from '../table.ts';

type SetUp = Extract<Frame, { step: 'setUp' }>;

/** The attacker puts up all his fortifications, then his enemy, each with the unit that starts in it (SETUP-18, SETUP-19). */
export function fortifying(doing: Doing, frame: SetUp, input: Input | null): void {
  let forts = frame.forts ?? { blue: [], red: [] };
  const attacker = attackerOf(doing.state);
  const sides = [attacker, enemyOf(attacker)];
  if (input) {
    const side = foundIn(sides, one => forts[one].length > 0);
    const command = commandIn(input, 'placeFortification');
    const left = [...forts[side]];
    left.splice(left.indexOf(command.kind), 1);
    forts = { ...forts, [side]: left };
    place(doing, side, command);
  }
  for (const side of sides) {
    if (forts[side].length === 0) continue;
    const { table, state } = doing;
    if (fortSpot(table, state, side) === null) {
      const units = toBePutIn(table, state, side);
      doing.emit({ type: 'fortificationsLeftOut', by: side, kinds: forts[side], units, because: ruleIds('SETUP-18') });
      forts = { ...forts, [side]: [] };
      continue;
    }
    const ask = { ask: 'fortification', kinds: forts[side], units: toBePutIn(table, state, side) } as const;
    doing.become({ ...frame, forts }, asking(side, ask));
    return;
  }
  const { forts: _, ...rest } = frame;
  doing.become({ ...rest, stage: 'centre' });
}

function place(doing: Doing, by: Side, { kind, unit, at }: Extract<Command, { do: 'placeFortification' }>): void {
  const { forts } = doing.table.space;
  const number = doing.state.pieces.filter(piece => isFortification(piece.kind)).length + 1;
  const piece = pieceId(`fort-${number}`);
  doing.emit({
    type: 'fortificationPlaced',
    ...{ by, piece: forts.piece(piece, kind, at) },
    because: ruleIds('SETUP-18'),
  });
  if (unit === null) return;
  const inside = unitOf(doing.state, unit);
  doing.emit({
    type: 'putInside',
    unit,
    fortification: kind,
    piece,
    models: inside.models.map(model => ({ model: model.id, place: forts.inside(at) })),
    because: [...ruleIds('SETUP-19'), ...mustBeInside(doing.table, doing.state, inside)],
  });
}
