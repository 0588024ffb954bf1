import type { Marker, Port, Tables } from '../../rulebook/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';
import { itemAt } from '../../base/index.ts';
import { STIMULANTS } from '../care.ts';

/** What each becomes for one activation. */
const EFFECTS: { readonly [marker: Marker]: Marker } = { attackStimulant: 'stimulatedAttack', moveStimulant: 'stimulatedMove' };

/** With both its owner picks one (CMD-29). */
function pick(port: Port): void {
  if (port.input === null) {
    port.ask('picked', oneOf('option', Object.keys(STIMULANTS)));
    return;
  }
  const picked = STIMULANTS[itemAt(thingsIn<string>(port), 0)] ?? '';
  const gone = port.tables.command.notPicked === 'lost' ? Object.values(STIMULANTS) : [picked];
  for (const marker of gone) port.does({ do: 'unmark', marker });
  port.does({ do: 'mark', marker: EFFECTS[picked] ?? picked });
}

/** In an activation of its own, and in a reaction where that uses it up (CMD-26). */
const serves = ({ reacting }: { readonly reacting: boolean }, { command }: Tables): boolean => !reacting || command.reactionUses;

/** Held by a marker until the unit is activated, when it serves, or is lost. */
const stimulant = (name: string, id: string, marker: Marker, other: Marker) =>
  rule(
    name,
    {
      'activation-start': {
        ...{ id, as: 'unit', when: (at, _held, _who, tables) => serves(at, tables) && !at.unit.markers.includes(other) },
        give: [
          { do: 'unmark', marker },
          { do: 'mark', marker: EFFECTS[marker] ?? marker },
        ],
      },
      // One of the two asks for both.
      'activation-start.actions': {
        ...{
          id: 'CMD-29',
          as: 'unit',
          when: (at, _held, _who, tables) =>
            serves(at, tables) && marker === 'attackStimulant' && at.unit.markers.includes(other),
        },
        give: [{ do: 'begin', frame: 'pick' }],
      },
      // He is activated with a unit that has none: it is lost.
      'activation-start.joined': {
        id,
        as: 'joined',
        when: (at, _held, _who, tables) => serves(at, tables),
        give: [{ do: 'unmark', marker }],
      },
    },
    { marker, frames: { pick: { id: 'CMD-29', run: pick } } },
  );

export const attackStimulant = stimulant('Attack Stimulant', 'CMD-26', 'attackStimulant', 'moveStimulant');
export const moveStimulant = stimulant('Move Stimulant', 'CMD-27', 'moveStimulant', 'attackStimulant');

/** Held by a marker for one activation: the greater action costs no more than the lesser, which is not taken beside it, and is taken once
 *  so (CMD-26 to CMD-28). */
const stimulated = (name: string, id: string, marker: Marker, greater: 'sustained' | 'march', lesser: 'attack' | 'move') =>
  rule(
    name,
    {
      'legal-actions.cost': {
        ...{ id, as: 'unit', give: { set: 1 } },
        when: ({ action, declared }) =>
          action === greater && !declared.includes(lesser) && declared.filter(one => one === greater).length === 1,
      },
    },
    { marker, until: { end: 'activation', id: 'CMD-28' } },
  );

export const stimulatedAttack = stimulated('Stimulated Attack', 'CMD-26', 'stimulatedAttack', 'sustained', 'attack');
export const stimulatedMove = stimulated('Stimulated Move', 'CMD-27', 'stimulatedMove', 'march', 'move');
