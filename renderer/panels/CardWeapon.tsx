import type { UnitId, Weapon } from '../../core/index.ts';
import { CARRIED } from '../base/carried.ts';
import { useApp, useDesk, useWords } from '../parts/context.tsx';
import { leaveKeys } from '../parts/parts.tsx';
import { hold } from '../tools/aiming.ts';
import { batteriesOf, freeOf, isHeld } from '../tools/batteries.ts';
import { copiesOf } from './cardFacts.tsx';

/** A weapon on the card of a unit. As long as it may be aimed it is taken up here as in the bar, and dragged to whom it is to be fired at. */
export function CardWeapon({ unit, weapon }: { readonly unit: UnitId; readonly weapon: Weapon }) {
  const { desk } = useApp();
  const words = useWords();
  const plan = useDesk(state => (state.plan?.plan === 'aim' ? state.plan : null));
  const named = copiesOf(weapon, words);
  const battery = plan && batteriesOf(plan.offer).find(one => one.unit === unit && one.weapon.id === weapon.id);
  const mayAim = plan && battery?.refused === null && (plan.shooter !== null || freeOf(plan, battery) > 0);
  if (!mayAim) return named;
  const held = isHeld(plan, battery);
  const pick = () => desk.update('aim', one => hold(one, unit, weapon.id, null));
  return (
    <button
      type="button"
      className={`card-weapon${held ? ' chosen' : ''}`}
      aria-pressed={held}
      draggable
      data-testid={`card-weapon-${weapon.id}`}
      onDragStart={event => {
        event.dataTransfer.setData(CARRIED, '');
        if (!held) pick();
      }}
      onClick={event => {
        leaveKeys(event);
        pick();
      }}
    >
      {named}
    </button>
  );
}
