import type { Refusal, Side, WeaponId } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import { declarationRefused } from './actions.ts';
import type { Ask } from './agenda.ts';
import type { Command } from './command.ts';
import { fortRefused, mustBeInside } from './forts.ts';
import { halfway, regionOf } from './moving.ts';
import { bearers, judgeShots, mustBeNamed } from './shots.ts';
import type { Region } from '../space/space.ts';
import type { State } from './state.ts';
import { attackingOf, replyOf } from './steps/attack.ts';
import { mayPass } from './steps/turn.ts';
import { tileRefused } from './tiles.ts';
import type { Table } from './table.ts';
import { boardOf, unitOf } from './table.ts';

/** Why a command may not answer the open question, or null if it may. The one place where commands are judged. */
export function legal(table: Table, state: State, side: Side, ask: Ask, command: Command): Refusal | null {
  switch (ask.ask) {
    case 'edge':
      if (command.do !== 'takeEdge') return otherwise(ask, command);
      return ask.among.includes(command.edge) ? null : refusal('setUp.edge', ['SCN-01', 'SETUP-16'], { edge: command.edge });
    case 'terrain': {
      if (command.do !== 'placeTerrain') return otherwise(ask, command);
      if (!ask.kinds.includes(command.kind)) return refusal('tile.notLeft', ['SETUP-04'], { kind: command.kind });
      return tileRefused(table, state, command.kind, command.at);
    }
    case 'fortification': {
      if (command.do !== 'placeFortification') return otherwise(ask, command);
      const { kind, unit, at } = command;
      if (!ask.kinds.includes(kind)) return refusal('fort.notLeft', ['FORT-01', 'FORT-02'], { kind });
      if (unit !== null && !ask.units.includes(unit)) return refusal('fort.notInside', ['FORT-07'], { unit });
      // There must be one left for each of those who wait.
      if (unit === null && ask.kinds.length <= ask.units.length)
        return refusal('fort.mustHold', mustBeInside(table, unitOf(state, ask.units[0]!)), { unit: ask.units[0]! });
      return fortRefused(table, state, side, at);
    }
    case 'objective': {
      if (command.do !== 'placeObjective') return otherwise(ask, command);
      const zone = table.scenario.objectiveZone(state.edges!, side);
      return table.space.markerIn(
        zone,
        command.at,
        state.objectives.map(objective => objective.place),
        boardOf(table, state),
      );
    }
    case 'first':
      return command.do === 'goFirst' ? null : otherwise(ask, command);
    case 'activate':
      if (command.do === 'pass') return mayPass(state, side) ? null : refusal('turn.mayNotPass', ['TURN-05']);
      if (command.do !== 'activate') return otherwise(ask, command);
      return ask.among.includes(command.unit)
        ? null
        : refusal('turn.notToActivate', ['TURN-03', 'TURN-04'], { unit: command.unit });
    case 'declare': {
      if (command.do !== 'declare') return otherwise(ask, command);
      const unit = unitOf(state, ask.unit);
      const unknown = command.weapons.find(weapon => !nameable(table, state, ask.unit).includes(weapon));
      if (unknown !== undefined) return refusal('declare.noSuchWeapon', ['ACT-02'], { weapon: unknown });
      return declarationRefused(table, state, unit, command.actions);
    }
    case 'move': {
      const region = () => regionOf(table, state, ask.unit, ask.budget);
      if (command.do === 'stayOff') {
        if (!ask.enters) return refusal('move.onTable', ['SETUP-08']);
        return hasAWay(region()) ? refusal('move.mustEnter', ['SCNR-01', 'SETUP-08']) : null;
      }
      if (command.do !== 'move') return otherwise(ask, command);
      const checked = region().check(command.ways);
      if (!checked.ok) return checked.error;
      if (command.pause === undefined) return null;
      const halts = ask.halts && halfway(table, state, ask.unit, ask.budget, checked.value, command.pause) !== null;
      return halts ? null : refusal('move.pause', ['REACT-10'], { pause: command.pause });
    }
    case 'attack': {
      if (command.do !== 'attack') return otherwise(ask, command);
      const judged = judgeShots(table, state, attackingOf(ask), command.shots);
      return judged.ok ? null : judged.error;
    }
    case 'strikeBack': {
      if (command.do !== 'strikeBack') return otherwise(ask, command);
      const judged = judgeShots(table, state, replyOf(ask.unit, ask.at), command.shots);
      return judged.ok ? null : judged.error;
    }
    case 'reroll': {
      if (command.do !== 'reroll') return otherwise(ask, command);
      const wrong = command.dice.find((die, i) => !ask.missed.includes(die) || command.dice.indexOf(die) !== i);
      return wrong === undefined ? null : refusal('reroll.notMissed', ['HIT-02'], { die: wrong });
    }
    case 'allocate':
      if (command.do !== 'allocate') return otherwise(ask, command);
      return ask.among.includes(command.model)
        ? null
        : refusal('allocate.notAmong', ['DMG-02', 'DMG-07'], { model: command.model });
    case 'crush': {
      if (command.do !== 'crush') return otherwise(ask, command);
      const wrong = command.pieces.find((piece, i) => !ask.among.includes(piece) || command.pieces.indexOf(piece) !== i);
      return wrong === undefined ? null : refusal('crush.notEntered', ['GRID-15'], { piece: wrong });
    }
    case 'callBack':
      if (command.do !== 'callBack') return otherwise(ask, command);
      return ask.among.includes(command.unit)
        ? null
        : refusal('callBack.notAmong', ['CMD-15', 'CMD-19', 'CMD-31'], { unit: command.unit });
    case 'setAside':
      return command.do === 'setAside' || command.do === 'decline' ? null : otherwise(ask, command);
    case 'react':
      if (command.do === 'decline') return null;
      if (command.do !== 'react') return otherwise(ask, command);
      return ask.among.includes(command.unit) ? null : refusal('react.mayNot', ['REACT-02', 'REACT-12'], { unit: command.unit });
    case 'reaction':
      if (command.do !== 'choose') return otherwise(ask, command);
      return ask.among.includes(command.reaction)
        ? null
        : refusal('react.notRolled', ['REACT-04'], { reaction: command.reaction });
  }
}

const otherwise = (ask: Ask, command: Command): Refusal =>
  refusal('game.otherQuestion', ['TURN-02'], { ask: ask.ask, do: command.do });

/** Weapon lines that have to be named with the actions to be used in them (ACT-02). */
export function nameable(table: Table, state: State, unit: Extract<Ask, { ask: 'declare' }>['unit']): readonly WeaponId[] {
  const attacking = attackingOf({ unit, sustained: false, weapons: null, only: null });
  const lines = bearers(table, state, attacking).filter(({ unit: member, weapon }) => mustBeNamed(table, member, weapon));
  return [...new Set(lines.map(({ weapon }) => weapon.id))];
}

/** How often ways in are looked for before a unit may say that there is none. */
const LOOKS = 10;

function hasAWay(region: Region): boolean {
  const random = steady();
  for (let looks = 0; looks < LOOKS; looks++) if (region.sample(random) !== null) return true;
  return false;
}

/** Numbers without chance, so that "there is no way in" is the same verdict on every machine. */
function steady(): () => number {
  let n = 0.5;
  return () => {
    n = (n + 0.6180339887498949) % 1;
    return n;
  };
}
