import type { Side, UnitId } from '../../base/index.ts';
import { given } from '../../base/index.ts';
import type { Aimed } from '../../rulebook/index.ts';
import { pilotHolder, unitHolder, weaponHolder } from '../holders.ts';
import { lineOf, weaponsOf } from '../arms.ts';
import { remembering } from '../remembering.ts';
import type { State } from '../state.ts';
import type { Table } from '../table.ts';
import { cardOf, figureOf, unitOf } from '../table.ts';
import type { Volley } from '../volleys.ts';
import type { Doing } from './doing.ts';
import type { AttackFrame } from './frames.ts';
import { framesIn } from './frames.ts';

type Shooting = Pick<Volley, 'by' | 'weapon' | 'target' | 'sustained'>;

/** What rules may know of a volley, and of the attack that it belongs to, whose frame waits on the agenda. */
export function aimedBy({ table, state }: Doing, volley: Shooting): Aimed {
  const frame = given(
    framesIn(state).findLast((one): one is AttackFrame => one.step === 'attack'),
    'attack on the agenda',
  );
  return aimedIn(table, state, volley, frame);
}

const aimedIn = remembering((table: Table, state: State, volley: Shooting, frame: AttackFrame): Aimed => {
  const unit = unitOf(state, volley.by);
  const card = cardOf(table, unit);
  const own = frame.volleys.filter(one => one.by === unit.id);
  // A template with nobody under it is fired too, and makes no volley (TPL-11).
  const shots = frame.shots.filter(shot => frame.bearers[shot.model] === unit.id);
  const firing = () => new Set([...own.flatMap(one => one.shooters), ...shots.map(shot => shot.model)]);
  const isMine = (by: UnitId | undefined, weapon: string) => by === unit.id && weapon === volley.weapon;
  const reply = unit.side !== unitOf(state, frame.unit).side;
  return {
    weapon: weaponHolder(table, unit, lineOf(table, card, volley.weapon)),
    attacker: unitHolder(table, state, unit),
    target: unitHolder(table, state, unitOf(state, volley.target)),
    attack: {
      sustained: volley.sustained,
      reply,
      reaction: frame.only !== null,
      named: frame.skills?.[unit.joined ?? unit.id] ?? [],
      copies: () => (reply ? strikers(volleysOf(frame, state, unit.side)) : frame.shots.length),
      others: () =>
        reply
          ? strikers(volleysOf(frame, state, unit.side).filter(one => !isMine(one.by, one.weapon)))
          : frame.shots.filter(({ model, weapon }) => !isMine(frame.bearers[model], weapon)).length,
      idle: () => {
        const idle = unit.models.filter(one => !firing().has(one.id)).map(one => weaponsOf(table, unit, figureOf(card, one)));
        return idle.map(lines => ({ rules: lines.flatMap(line => weaponHolder(table, unit, line).rules) }));
      },
    },
    ...pilotHolder(table, state, unit),
  };
});

/** Whoever strikes, each with each of his weapons. */
const strikers = (volleys: readonly Volley[]): number => volleys.reduce((n, { shooters }) => n + shooters.length, 0);

const volleysOf = ({ volleys }: AttackFrame, state: State, side: Side): readonly Volley[] =>
  volleys.filter(({ by }) => unitOf(state, by).side === side);
