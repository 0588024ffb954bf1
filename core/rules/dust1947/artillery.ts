import { foundIn } from '../../base/index.ts';
import type { Area, Port, Rule } from '../../rulebook/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';

/** A die, and with ARMY or TARGET smoke over all of its area, with where it was aimed in it; its player says where, if there are several ways. */
function fireSmoke(port: Port): void {
  const { input, at } = port;
  if (input === null) port.roll('rolled', { count: 1, counts: ['army', 'target'] });
  else if (at === null || ('faces' in input && input.successes === 0)) return;
  else {
    const open = port.look.wideScreens(at);
    const ways = open.map(({ way }) => way);
    const [chosen = ways.length === 1 ? ways[0] : undefined] = thingsIn<string>(port);
    if (chosen === undefined) port.ask('laid', oneOf('option', ways));
    else {
      const { at: about } = foundIn(open, ({ way }) => way === chosen);
      port.does({ do: 'lay', piece: 'smoke', about, turns: 1, wide: true });
    }
  }
}

/** Falls from above on all that is in its area: in the open no armour helps against it, and structures help less. */
const falls = (area: Area, id: string): Rule =>
  rule(
    'Artillery',
    {
      'weapon-available': { id: 'D47-03', as: 'weapon', when: at => at.areas().includes('building'), give: { forbid: 'inArea' } },
      'affected-models': { id, as: 'weapon', give: area },
      'save-allowed': [
        { id: 'D47-07', as: 'weapon', when: at => at.save === 'infantry' && !at.cover, give: { forbid: 'weapon' } },
        { id: 'D47-07', as: 'weapon', when: at => at.save === 'improved', give: { forbid: 'weapon' } },
      ],
      'target-declare.instead': { id: 'D47-08', as: 'weapon', give: { frame: 'smoke', spot: 'screen' } },
    },
    { frames: { smoke: { id: 'D47-08', run: fireSmoke } } },
  );

export const artillery = falls('barrage', 'D47-05');
export const artilleryOnSquares = falls('openBlock', 'D47-04');
