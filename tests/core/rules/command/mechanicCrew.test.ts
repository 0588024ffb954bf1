import { expect, it } from 'vitest';
import { inBoth } from '../../../kit/commanding.ts';
import { repairing } from './garage.ts';

inBoth('Mechanic Crew', send => {
  const repair = repairing(send);

  it('NEW-25 a crew throws a die for each of them', () => {
    expect(repair('crew', 'mechanicCrew', 4, 'AAST', 4)).toBe(2);
    expect(repair('crew', 'mechanicCrew', 4, 'AT', 2)).toBe(3);
  });
});
