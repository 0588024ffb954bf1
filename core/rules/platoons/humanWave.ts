import { rule } from '../../rulebook/index.ts';

/** A die for each soldier that a squad of the platoon loses in the first turn: with ARMY another takes his place. */
export const humanWave = rule(
  'Human Wave',
  {
    'model-eliminated.instead': {
      id: 'PLT-26',
      as: 'unit',
      when: at => at.turn === 1 && at.unit.kind === 'squad',
      give: 'humanWave',
    },
  },
  {
    frames: {
      humanWave: {
        id: 'PLT-26',
        run(port) {
          if (port.input === null) port.roll('rolled', { count: 1, counts: [port.tables.success] });
          else if ('faces' in port.input && port.input.successes > 0) port.does({ do: 'replace' });
        },
      },
    },
  },
);
