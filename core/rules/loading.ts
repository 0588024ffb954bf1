import type { Port, Speeches, WeaponHolder } from '../rulebook/index.ts';
import { rule } from '../rulebook/index.ts';

const marker = 'loaded';

/** Whether whoever has the line is Loaded. */
export const isLoaded = ({ markers }: WeaponHolder): boolean => markers.includes(marker);

/** What the rules of weapons say that fire while their unit is marked Loaded, each by its own sections: Loaded at first (`start`),
 *  silent without the marker (`silent`), and Loaded again after an action (`action`). */
export const loading = (start: string, silent: string, action: string) =>
  ({
    speeches: {
      'game-start': { id: start, as: 'weapons', give: [{ do: 'mark', marker }] },
      'declare.named': { id: 'ACT-02', as: 'weapon', give: true },
      'weapon-available': {
        id: silent,
        as: 'weapon',
        when: at => !isLoaded(at.weapon),
        give: { forbid: 'unloaded' },
      },
      'special-action': { id: action, as: 'weapons', give: ['reload'] },
    } satisfies Speeches,
    frames: { reload: { id: action, run: (port: Port) => port.does({ do: 'mark', marker }) } },
  }) as const;

/** Held by the marker, which says all there is to it by being there. */
export const loaded = rule('Loaded', {}, { marker });
