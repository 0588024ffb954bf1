import type { Side } from '../../base/index.ts';
import { given } from '../../base/index.ts';
import type { Aimed } from '../../rulebook/index.ts';
import { pilotHolder, unitHolder, weaponHolder } from '../holders.ts';
import { lineOf, weaponsOf } from '../arms.ts';
import type { State } from '../state.ts';
import { cardOf, figureOf, unitOf } from '../table.ts';
import type { Volley } from '../volleys.ts';
import type { Doing } from './doing.ts';
import type { Frame } from './frames.ts';

type Attack = Extract<Frame, { step: 'attack' }>;

/** What rules may know of a volley, and of the attack that it belongs to, whose frame waits on the agenda. */
export function aimedBy({ table, state }: Doing, volley: Pick<Volley, 'by' | 'weapon' | 'target' | 'sustained'>): Aimed {
  const unit = unitOf(state, volley.by);
  const card = cardOf(table, unit);
  const frame = given(
    (state.agenda as readonly Frame[]).findLast((one): one is Attack => one.step === 'attack'),
    'attack on the agenda',
  );
  const own = frame.volleys.filter(one => one.by === unit.id);
  // A template with nobody under it is fired too, and makes no volley (TPL-11).
  const shots = frame.shots.filter(shot => frame.bearers[shot.model] === unit.id);
  const firing = () => new Set([...own.flatMap(one => one.shooters), ...shots.map(shot => shot.model)]);
  const reply = unit.side !== unitOf(state, frame.unit).side;
  return {
    weapon: weaponHolder(unit, lineOf(table, card, volley.weapon)),
    attacker: unitHolder(table, state, unit),
    ...pilotHolder(table, state, unit),
    target: unitHolder(table, state, unitOf(state, volley.target)),
    attack: {
      sustained: volley.sustained,
      reply,
      reaction: frame.only !== null,
      named: frame.skills?.[unit.joined ?? unit.id] ?? [],
      fired: () => [...new Set([...own.map(one => one.weapon), ...shots.map(shot => shot.weapon)])],
      copies: () => (reply ? strikers(frame, state, unit.side) : frame.shots.length),
      idle: () => {
        const idle = unit.models.filter(one => !firing().has(one.id)).map(one => weaponsOf(table, unit, figureOf(card, one)));
        return idle.map(lines => ({ rules: lines.flatMap(line => weaponHolder(unit, line).rules) }));
      },
    },
  };
}

/** Whoever strikes of a side, each with each of his weapons. */
const strikers = ({ volleys }: Attack, state: State, side: Side): number =>
  volleys.filter(({ by }) => unitOf(state, by).side === side).reduce((n, { shooters }) => n + shooters.length, 0);
