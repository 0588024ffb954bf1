import type { HouseOption } from '../../rulebook/index.ts';
import { pilotIf } from '../../rules/aboard/pilots.ts';
import { officerWith } from '../../rules/command/officer.ts';
import { equippedEngineer } from '../../rules/fortifications/engineering.ts';
import { commandVehicleFor } from '../../rules/vehicles/commandVehicle.ts';
import { medevacFor } from '../../rules/vehicles/medevac.ts';

const both = { phase: 'vehicles', spaces: ['free', 'grid'] } as const;

/** What vehicles are equipped with. */
export const equipment: readonly HouseOption[] = [
  {
    ...{ id: 'EQ-07', ...both, phase: 'command', usual: 'everyone' },
    others: { squads: { replace: [commandVehicleFor('squads'), officerWith({ radioOf: 'pilot' })] } },
  },
  { ...{ id: 'EQ-11', ...both, usual: 'hands' }, others: { one: { tables: { crewBlows: 'one' } } } },
  { ...{ id: 'EQ-14', ...both, phase: 'fortifications', usual: 'tools' }, others: { all: { replace: [equippedEngineer] } } },
  { ...{ id: 'EQ-18', ...both, usual: 'near' }, others: { seen: { replace: [medevacFor({ sight: true })] } } },
  {
    ...{ id: 'EQ-18.heroes', ...both, phase: 'command', usual: 'none' },
    others: { boxes: { tables: ({ command }) => ({ command: { ...command, heroesHealed: true } }) } },
  },
  {
    ...{ id: 'EQ-23', ...both, phase: 'aboard', usual: 'named' },
    others: { skilled: { replace: [pilotIf({ skilled: true })] } },
  },
];
