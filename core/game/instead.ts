import type { Refusal, Result } from '../base/index.ts';
import { bad, ok, refusal } from '../base/index.ts';
import type { Weapon } from '../forces/card.ts';
import { listen } from '../rulebook/index.ts';
import type { AreaTemplate, Place } from '../space/space.ts';
import type { Attacking } from './attacking.ts';
import type { Firing } from './firing.ts';
import { arcsTo, outOfArc, outOfReach, unseenPoint } from './firing.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import type { JudgedShot } from './judged.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { boardOf } from './table.ts';

/** What rules let a weapon do in place of its attack, each with who says so. */
export const insteadOf = (table: Table, state: State, attacking: Attacking, unit: UnitState, weapon: Weapon) =>
  listen(table.book, 'target-declare.instead', {
    ...{ weapon: weaponHolder(table, unit, weapon), attacker: unitHolder(table, state, unit) },
    ...{ sustained: attacking.sustained, reaction: attacking.kind === 'reaction' },
  });

/** Something else than an attack, at a point that the weapon could fire at. */
export function inPlace(firing: Firing, frame: string, place: Place): Result<JudgedShot, Refusal> {
  const { table, state, attacking, unit, weapon, shot } = firing;
  const said = insteadOf(table, state, attacking, unit, weapon).find(one => one.say.frame === frame);
  if (!said) return bad(refusal('attack.nothingElse', ['TGT-02'], { weapon: weapon.name }));
  if (attacking.only !== null) return bad(refusal('attack.onlyActive', ['REACT-03'], { unit: attacking.only }));
  const board = boardOf(table, state);
  const lies = said.say.spot === 'screen' ? table.space.smoke.refused(place, board) : null;
  if (lies) return bad(lies);
  const area: AreaTemplate = { area: 'blast', centre: place };
  const out = outOfReach(firing, place) ?? outOfArc(firing, area);
  if (out) return bad(out);
  const unseen = unseenPoint(firing, place, [said.id]);
  if (unseen) return bad(unseen);
  return ok({
    shot,
    by: unit.id,
    weapon,
    close: false,
    area: null,
    taken: [],
    instead: said.rule,
    struck: [],
    mounts: arcsTo(firing, area),
  });
}
