import type { Refusal, Result } from '../../core/base/index.ts';
import { modelId, unitId, weaponId } from '../../core/base/index.ts';
import type { Shot } from '../../core/game/attacking.ts';
import type { GameEvent } from '../../core/game/event.ts';
import type { JudgedShot } from '../../core/game/judged.ts';
import type { Offer } from '../../core/decisions/index.ts';
import type { Skirmish, SkirmishOptions } from './game.ts';
import { activate, declare, naming, skirmish } from './game.ts';
import { place } from './free.ts';
import { tell } from './switched.ts';

/** A skirmish in which `blue-1` has declared its attack, naming all its weapons, and is asked for the shots. One more unit of each
 *  side waits off the table, so that the turn goes on. */
export function attacking(options: SkirmishOptions, action: 'attack' | 'sustained' = 'attack'): Skirmish {
  const late = { card: 'nikita' };
  const game = skirmish({ ...options, blue: [...options.blue, late], red: [...options.red, late] });
  game.answer(activate('blue-1'));
  const offer = game.offers().find(one => one.do === 'declare');
  const named = offer?.do === 'declare' ? offer.nameable : [];
  game.answer(naming(action === 'attack' ? declare('attack', 'nothing') : declare('sustained'), ...named));
  return game;
}

export type Aiming = Extract<Offer, { do: 'attack' | 'strikeBack' }>;

/** What whoever is asked for shots is offered. */
export function aiming(game: Skirmish): Aiming {
  const [offer] = game.offers();
  if (offer?.do !== 'attack' && offer?.do !== 'strikeBack') throw new Error(`Not asked for shots but for ${game.ask.ask}.`);
  const judge: Aiming['judge'] = (...asked) => {
    const judged = offer.judge(...asked);
    if (!judged.ok) tell(judged.error);
    return judged;
  };
  return { ...offer, judge };
}

/** Whether a unit has cover from the first weapon of a model (SAVE-09). */
export function inCover(game: Skirmish, model = 'blue-1.1', target = 'red-1'): boolean {
  const offer = aiming(game);
  const line = offer.lines.find(one => one.model === model);
  if (!line) throw new Error(`${model} has no weapon.`);
  return offer.inCover({ model: line.model, weapon: line.weapon.id }, unitId(target));
}

/** One model's weapon at a unit, at a point for the blast (cm), or a flame towards a point (cm). */
export function shot(model: string, weapon: string, at: string | Blast | Flame): Shot {
  const aim =
    typeof at === 'string' ? { unit: unitId(at) } : 'blast' in at ? { blast: spot(at.blast) } : { flame: spot(at.flame) };
  return { model: modelId(model), weapon: weaponId(weapon), at: aim };
}

type Spot = readonly [x: number, y: number];
export type Blast = { readonly blast: Spot };
export type Flame = { readonly flame: Spot };
const spot = ([x, y]: Spot) => place(x, y);

/** The same weapon of several models at one unit: `volley('blue-1', [1, 2], 'm1-rifle', 'red-1')`. */
export const volley = (unit: string, numbers: readonly number[], weapon: string, at: string): readonly Shot[] =>
  numbers.map(n => shot(`${unit}.${n}`, weapon, at));

export const fire = (game: Skirmish, ...shots: readonly (Shot | readonly Shot[])[]): readonly GameEvent[] =>
  game.answer({ do: aiming(game).do, shots: shots.flat() });

/** The refusal of a shot alone, or `null`: `attack.tooFar`. */
export const refusalOf = (judged: Result<unknown, Refusal>): string | null => (judged.ok ? null : judged.error.code);

/** What a shot would strike, as `unit: dice/damage`. */
export const strikes = (judged: Result<JudgedShot, Refusal>): readonly string[] =>
  judged.ok ? judged.value.struck.map(one => `${one.target}: ${one.dice}/${one.damage}`) : [judged.error.code];

/** Every roll so far: `hit 20`. */
export const rolls = (game: Skirmish): readonly string[] => game.dice.thrown.map(({ why, count }) => `${why} ${count}`);

/** Gives the open hits to these models, one after the other. */
export function allocate(game: Skirmish, ...models: readonly string[]): readonly GameEvent[] {
  return models.flatMap(model => [...game.answer({ do: 'allocate', model: modelId(model) })]);
}

export const ofType = <T extends GameEvent['type']>(events: readonly GameEvent[], type: T) =>
  events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);

/** Who was lost, in order. */
export const lost = (events: readonly GameEvent[]): readonly string[] => ofType(events, 'modelLost').map(event => event.model);
