import { useEffect } from 'react';
import { useArmies, useWorkshop } from './context.tsx';
import { ArmyList } from './ArmyList.tsx';
import { Builder } from './Builder.tsx';

/** The player's armies: the list of them, or the one that is being built. */
export function ArmiesScreen() {
  const { armies } = useWorkshop();
  const open = useArmies(state => state.open);
  useEffect(() => void armies.refresh(), [armies]);
  return open ? <Builder key={open.token} army={open.army} /> : <ArmyList />;
}
