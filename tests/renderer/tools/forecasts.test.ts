import { describe, expect, it } from 'vitest';
import { offers, questionOf, unitId } from '../../../core/index.ts';
import { keyOf } from '../../../renderer/store/forecasts.ts';
import { aimAt, aiming } from '../../../renderer/tools/aiming.ts';
import { targetsOf } from '../../../renderer/tools/targets.ts';
import {
  type Focus,
  focusOf,
  outlooksOf,
  reactionsOf,
  wantedFor,
  wantedForReactions,
} from '../../../renderer/tools/forecasts.ts';
import type { Aiming, AimPlan } from '../../../renderer/tools/plan.ts';
import { aimed, aimedBy } from '../workers/odds/aimed.ts';

const RED = unitId('red-1');
const { game, shots } = aimed();
const blank = aiming(offers(game.table, game.state, questionOf(game.state)!.who)[0] as Aiming);
const focusIn = (plan: AimPlan) => focusOf(plan, targetsOf(plan, game));
const casesOf = ({ ifs }: Focus) => ifs.map(({ of }) => ('battery' in of ? [of.case, of.battery.weapon.name] : [of.case]));
const shotsOf = (tried: object) => (tried as { readonly shots: typeof shots }).shots;

describe('what is to be known while weapons are put on targets', () => {
  it('is what those in the hand would do, before any is aimed', () => {
    const found = focusIn(blank)!;
    expect(found).toMatchObject({ unit: RED, aimed: false, tries: { whatIf: null } });
    expect(shotsOf(found.tries.tried)).toEqual(shots);
  });

  it('is the plan itself, where that strikes the enemy', () => {
    const plan = aimAt(blank, RED, null);
    const two = { ...plan, shots: plan.shots.slice(0, 2) };
    const found = focusIn(two)!;
    expect(found.aimed).toBe(true);
    expect(shotsOf(found.tries.tried)).toEqual(two.shots);
  });

  it('is that by a Sustained Attack, in cover, and with the weapons that would have to be left for those', () => {
    const found = focusIn(aimAt(blank, RED, null))!;
    expect(casesOf(found)).toEqual([['sustained'], ['covered'], ['instead', 'Panzerfaust 100']]);
    const [sustained, covered, rockets] = found.ifs.map(one => one.tries);
    expect([sustained!.whatIf, covered!.whatIf, rockets!.whatIf]).toEqual([{ sustained: true }, { covered: RED }, null]);
    expect(shotsOf(rockets!.tried).map(shot => [shot.model, shot.weapon])).toEqual(
      shots.map(shot => [shot.model, 'panzerfaust-100']),
    );
  });

  it('is that with the weapons of those who have aimed none yet, beside the others', () => {
    const { game, shots } = aimedBy('ranger-command-squad', 'machinegun', 'grenadier-tank-hunter-squad');
    const offer = offers(game.table, game.state, questionOf(game.state)!.who)[0] as Aiming;
    const gunner = shots.filter(shot => offer.judge(shot).ok);
    const plan = { ...aiming(offer), shots: gunner };
    const found = focusOf(plan, targetsOf(plan, game))!;
    expect(gunner).toHaveLength(1);
    expect(casesOf(found)).toEqual([['sustained'], ['covered'], ['beside', 'Automatic Rifle']]);
    const fired = shotsOf(found.ifs.at(-1)!.tries.tried).map(shot => shot.weapon);
    expect(fired.sort()).toEqual([...Array(4).fill('automatic-rifle'), 'machinegun']);
  });

  it('is that with the other weapons of a machine beside those that are aimed, for it fires all of them (TGT-08)', () => {
    const { game, shots } = aimedBy('wolverine-ii', 'heavy-machinegun-turret', 'grenadier-tank-hunter-squad');
    const offer = offers(game.table, game.state, questionOf(game.state)!.who)[0] as Aiming;
    const plan = { ...aiming(offer), shots };
    const found = focusOf(plan, targetsOf(plan, game))!;
    expect(casesOf(found).slice(2)).toEqual([
      ['beside', 'Heavy Phaser'],
      ['beside', 'Machinegun'],
    ]);
    for (const { tries } of found.ifs.slice(2))
      expect(shotsOf(tries.tried).map(shot => shot.weapon)).toContain('heavy-machinegun-turret');
  });

  it('is nothing of an enemy who cannot be struck', () => {
    const far = { ...blank, target: unitId('red-9') };
    expect(focusIn(far)).toBeNull();
    const nobody = targetsOf(blank, game).map(one => ({ ...one, shots: null }));
    expect(outlooksOf(blank, nobody)).toEqual([]);
  });

  it('is wanted as it stands first, and each thing once', () => {
    const targets = targetsOf(blank, game);
    const found = focusOf(blank, targets)!;
    const keys = wantedFor(found, outlooksOf(blank, targets)).map(keyOf);
    expect(keys[0]).toBe(keyOf(found.tries));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(1 + found.ifs.length);
  });

  it('REACT-01 before a reaction: what it brings for each unit, then what may be done to whoever reacts, or does not', () => {
    const all = reactionsOf([{ do: 'react', unit: RED }, { do: 'react', unit: unitId('red-2') }, { do: 'decline' }]);
    expect(all.map(one => one.unit)).toEqual(['red-1', 'red-2']);
    expect(
      wantedForReactions(all).map(({ tried, whatIf }) => [tried.do, whatIf && 'firedAt' in whatIf && whatIf.firedAt]),
    ).toEqual([
      ['react', null],
      ['react', null],
      ['react', 'red-1'],
      ['decline', 'red-1'],
      ['react', 'red-2'],
      ['decline', 'red-2'],
    ]);
  });
});
