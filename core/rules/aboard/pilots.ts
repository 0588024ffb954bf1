import { rule } from '../../rulebook/index.ts';
import { mayMount, mounts } from '../mounting.ts';
import { notShared } from '../own.ts';

/** A machine may be named without the article of its pilot's card. */
const isNamed = (name: string, wanted: string | number | null): boolean => name === wanted || name === `The ${wanted}`;

/** On a hero: any vehicle, or the one that is named. On a machine: nobody but the hero named, whatever his skills. */
export const pilot = rule('Pilot', {
  ...notShared('SK-58'),
  berths: [
    {
      id: 'PILOT-01',
      as: 'unit',
      when: (at, { value }) => value === null && mayMount(at) && at.host.type === 'vehicle',
      give: ['pilot'],
    },
    {
      id: 'NEW-29',
      as: 'unit',
      when: (at, { value }) => value !== null && mayMount(at) && isNamed(at.host.name, value),
      give: ['pilot'],
    },
    {
      id: 'EQ-23',
      as: 'host',
      when: (at, { value }) => value !== null && mayMount(at) && isNamed(at.unit.name, value),
      give: ['pilot'],
    },
  ],
  'berths.bar': {
    id: 'EQ-23',
    as: 'host',
    when: (at, { value }) => at.berth === 'pilot' && value !== null && !isNamed(at.unit.name, value),
    give: { forbid: 'otherPilot' },
  },
});

export const airPilot = rule('Air Pilot', { ...notShared('SK-12'), ...mounts('PILOT-02', 'aircraft') });
