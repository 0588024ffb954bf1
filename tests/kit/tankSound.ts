import { isDeepStrictEqual } from 'node:util';
import type { TankEvent, TankGame, TankState, TankTable } from '../../core/games/tank/index.ts';
import { evolveIn, tankCardOf, tankOf } from '../../core/games/tank/index.ts';
import { boardOf } from '../../core/games/tank/game/ground.ts';

/** What is wrong after one event; empty when the state keeps every promise. */
function unsound(table: TankTable, before: TankState, event: TankEvent, after: TankState): readonly string[] {
  const faults: string[] = [];
  const expect = (fact: boolean, fault: string) => {
    if (!fact) faults.push(fault);
  };
  for (const tank of after.tanks) {
    const { gun } = tankCardOf(table, tank);
    expect(tank.load === null || tank.ready === null, `${tank.id} has two rounds in its gun`);
    expect(tank.smokeTokens === null || tank.smokeTokens >= 0, `${tank.id} has ${tank.smokeTokens} smoke tokens`);
    for (const [i, { type, count }] of gun.rack.entries()) {
      const left = tank.rack[i];
      const inGun = [tank.load, tank.ready].filter(round => round === type).length;
      if (count === null) expect(left === null, `${tank.id} counts its ${type}`);
      else expect(left != null && left >= 0 && left + inGun <= count, `${tank.id} has ${left} + ${inGun} of ${count} ${type}`);
    }
    if (tank.target) {
      const at = tankOf(after, tank.target.at);
      expect(at.side !== tank.side && at.place !== null && !at.destroyed, `${tank.id} has its marker on ${at.id}`);
    }
    expect(!tank.destroyed || after.pieces.some(piece => piece.id === `wreck-${tank.id}`), `${tank.id} has left no wreck`);
    expect(tank.turret > -361 && tank.turret < 361, `the turret of ${tank.id} is turned by ${tank.turret}`);
  }
  if (event.type === 'acted') {
    expect(tankOf(before, event.tank).done.action === null, `${event.tank} acts twice in a phase`);
    expect(before.go === event.tank, `${event.tank} acts while it is the go of ${before.go}`);
  }
  if (event.type === 'moved' || event.type === 'pivoted' || event.type === 'placed')
    faults.push(...table.space.faults(boardOf(table, after)));
  if (event.type === 'phaseStarted') expect(event.phase <= (table.sheet.phases ?? event.phase), `a phase ${event.phase}`);
  for (const [i, { piece, cleared }] of before.ambush.entries())
    expect(
      after.ambush[i]?.piece === piece && (!cleared || after.ambush[i]?.cleared === true),
      `${piece} is Ambush Terrain again`,
    );
  if (event.type !== 'agenda' && 'because' in event)
    expect(
      event.because.every(id => /^TANK-\d\d$/.test(id)),
      `because of ${event.because.join(', ')}`,
    );
  expect(after.thrown >= before.thrown, 'dice are taken back');
  if (event.type !== 'agenda') expect(isDeepStrictEqual(JSON.parse(JSON.stringify(after)), after), 'the state is not plain JSON');
  return faults.map(fault => `after ${event.type}: ${fault}`);
}

/** What went wrong in an answer, event by event; `now` is what the game says it came to. */
export function foldSoundly(before: TankGame, now: TankGame): readonly string[] {
  const evolve = evolveIn(now.table);
  const faults: string[] = [];
  let state = before.state;
  for (const event of now.history.at(-1)!.events) {
    const next = evolve(state, event);
    faults.push(...unsound(now.table, state, event, next));
    state = next;
  }
  if (!isDeepStrictEqual(state, now.state)) faults.push('the state is not the fold of its events');
  return faults;
}
