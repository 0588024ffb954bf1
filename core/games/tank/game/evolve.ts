import type { UnitId } from '../../../base/index.ts';
import { rearranged } from '../../../play/agenda.ts';
import type { EffectOfHit } from '../cards/card.ts';
import { GUN_CLASSES } from '../cards/card.ts';
import { apart } from './degrees.ts';
import type { TankEvent } from './event.ts';
import type { Done, Tank, TankState } from './state.ts';
import { NOTHING_DONE } from './state.ts';

/** The state after an event. The only place where a state is made. `kinds`: the kinds of rounds of a tank, in the order of its rack. */
export const evolving =
  (kinds: (tank: Tank) => readonly string[]) =>
  (state: TankState, event: TankEvent): TankState => {
    switch (event.type) {
      case 'agenda':
        return rearranged(state, event);
      case 'rolled':
        return { ...state, thrown: state.thrown + event.faces.length };
      case 'placed':
        return change(state, event.tank, () => ({ place: event.place }));
      case 'roundStarted':
        return {
          ...state,
          ...{ round: event.round, phase: 0, go: null },
          tanks: state.tanks.map(tank => ({ ...tank, command: null, revealed: false, done: NOTHING_DONE })),
        };
      case 'firstDecided':
        return { ...state, first: event.side };
      case 'commanded':
        return change(state, event.tank, () => ({ command: event.command }));
      case 'commandRevealed':
        return change(state, event.tank, () => ({ revealed: true }));
      case 'phaseStarted':
        return { ...state, phase: event.phase, tanks: state.tanks.map(tank => ({ ...tank, done: NOTHING_DONE })) };
      case 'goStarted':
        return { ...state, go: event.tank };
      case 'goEnded':
        return { ...did(state, event.tank, { over: true }), go: null };
      case 'acted':
        return did(state, event.tank, { action: event.action });
      case 'actionFree':
        return did(state, event.tank, { action: null });
      case 'moved': {
        const moved = change(state, event.tank, () => ({ place: event.place }));
        return event.by === 'command' ? did(moved, event.tank, { moved: true }) : moved;
      }
      case 'pivoted': {
        const turned = change(state, event.tank, () => ({ place: event.place }));
        if (event.by === 'free') return turned;
        return change(turned, event.tank, ({ done }) => ({
          done: { ...done, pivots: done.pivots + 1, extra: done.extra || event.by === 'extra' },
        }));
      }
      case 'pivotFailed':
        return did(state, event.tank, { extra: true });
      case 'turretTurned':
        return change(state, event.tank, ({ turret, done }) => ({
          turret: event.turret,
          done: { ...done, turned: done.turned + apart(turret, event.turret) },
        }));
      case 'hatch': {
        const shut = change(state, event.tank, () => ({ buttoned: event.buttoned }));
        return event.forcedBy === undefined ? did(shut, event.tank, { hatch: true }) : shut;
      }
      case 'smokePopped':
        return change(state, event.tank, ({ smokeTokens }) => ({
          ...{ smoke: true, smokeTokens: smokeTokens === null ? null : smokeTokens - 1 },
        }));
      case 'smokeGone':
        return change(state, event.tank, () => ({ smoke: false }));
      case 'terrainFiredAt':
        return !event.cleared
          ? state
          : {
              ...state,
              ambush: state.ambush.map(one => (one.piece === event.piece ? { ...one, cleared: true } : one)),
            };
      case 'roundLoaded':
        return change(state, event.tank, tank => ({
          ...(event.from === 'rack' ? { rack: counted(tank, event.ammo, -1) } : { load: null }),
          [event.to]: event.ammo,
        }));
      case 'roundGone':
        return change(state, event.tank, tank => ({
          [event.from]: null,
          ...(event.to === 'rack' && { rack: counted(tank, event.ammo, 1) }),
        }));
      case 'spotted':
        return change(state, event.tank, () => ({ target: { at: event.at, aimed: false } }));
      case 'aimed':
        return change(state, event.tank, () => ({ target: { at: event.at, aimed: true } }));
      case 'markerTurned':
        return change(state, event.tank, () => ({ target: { at: event.at, aimed: false } }));
      case 'markerTakenOff':
      case 'markerLost':
        return change(state, event.tank, () => ({ target: null }));
      case 'damaged':
        return suffering(state, event.tank, event.effect);
      case 'calamity':
        return event.effect === 'none' ? state : suffering(state, event.tank, event.effect);
      case 'cardPlayed':
        return change(state, event.tank, ({ done }) => ({ done: { ...done, cards: [...done.cards, event.card] } }));
      case 'destroyed':
        return {
          ...state,
          // The markers of others that lay next to it are free again.
          tanks: state.tanks.map(tank =>
            tank.id === event.tank
              ? { ...tank, destroyed: true, smoke: false, target: null }
              : tank.target?.at === event.tank
                ? { ...tank, target: null }
                : tank,
          ),
          pieces: [...state.pieces, event.wreck],
        };
      case 'over':
        return { ...state, outcome: event.outcome, agenda: [] };
      case 'told': {
        const { tank, value } = event;
        const gun = GUN_CLASSES.find(one => one === value);
        return event.what === 'gunClass' && tank !== null && gun !== undefined ? change(state, tank, () => ({ gun })) : state;
      }
      case 'tested':
      case 'smokeStayed':
      case 'machineGunned':
      case 'loadFailed':
      case 'fired':
      case 'shotEnded':
      case 'hitLocated':
        return state;
    }

    function counted(tank: Tank, ammo: string, by: number): Tank['rack'] {
      const at = kinds(tank).indexOf(ammo);
      return tank.rack.map((count, i) => (i === at && count !== null ? count + by : count));
    }
  };

const change = (state: TankState, id: UnitId, to: (tank: Tank) => Partial<Tank>): TankState => ({
  ...state,
  tanks: state.tanks.map(tank => (tank.id === id ? { ...tank, ...to(tank) } : tank)),
});

/** An effect lasts, but for a hatch that was shut and may be opened again. */
const suffering = (state: TankState, id: UnitId, effect: EffectOfHit): TankState =>
  effect === 'buttonUp'
    ? state
    : change(state, id, ({ effects }) => ({ effects: effects.includes(effect) ? effects : [...effects, effect] }));

const did = (state: TankState, id: UnitId, what: Partial<Done>): TankState =>
  change(state, id, ({ done }) => ({ done: { ...done, ...what } }));
