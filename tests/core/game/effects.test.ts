import { expect, it } from 'vitest';
import type { GameEvent } from '../../../core/game/event.ts';
import type { Effect } from '../../../core/rulebook/index.ts';
import { rule } from '../../../core/rulebook/index.ts';
import { card, weapon } from '../../kit/cards.ts';
import { inBoth, orders } from '../../kit/commanding.ts';

// A rule made for these tests: the same is said in its frame, or where a step listens for what comes after that.
const inFrame = (effects: readonly Effect[]) =>
  rule(
    'Go',
    { 'special-action': { id: 'SK-91', as: 'unit', give: ['Go'] } },
    { frames: { Go: { id: 'SK-91', run: port => port.does(...effects) } } },
  );
const afterwards = (effects: readonly Effect[]) =>
  rule(
    'Go',
    {
      'special-action': { id: 'SK-91', as: 'unit', give: ['Go'] },
      'action-end.unit': { id: 'SK-91', as: 'unit', when: at => at.special === 'Go', give: effects },
    },
    { frames: { Go: { id: 'SK-91', run: () => {} } } },
  );

const goer = card('Goer', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], skills: ['Go'], models: ['3 rifle'] },
  weapons: [weapon('Rifle', { count: 3, reach: '6', ammo: 3, cells: 'I2:1/1' })],
});
const other = 'blue-2' as never;

/** Everything that one may let happen at once, and what is seen of it. */
const CASES: readonly (readonly [Effect['do'], readonly Effect[], readonly (readonly [GameEvent['type'], string?])[]])[] = [
  ['mark', [{ do: 'mark', marker: 'stunned' }], [['marked', 'blue-1']]],
  ['mark', [{ do: 'mark', marker: 'stunned', unit: other }], [['marked', 'blue-2']]],
  ['mark', [{ do: 'mark', marker: 'informed', side: 'blue' }], [['sideMarked']]],
  [
    'unmark',
    [
      { do: 'mark', marker: 'loaded' },
      { do: 'mark', marker: 'stunned', for: 'loaded' },
      { do: 'unmark', marker: 'stunned' },
      { do: 'unmark', marker: 'stunned' },
    ],
    [
      ['marked', 'blue-1'],
      ['unmarked', 'blue-1'],
      ['marked', 'blue-1'],
      ['unmarked', 'blue-1'],
    ],
  ],
  ['use', [{ do: 'use' }], [['used', 'blue-1']]],
  ['tick', [{ do: 'tick', unit: other, boxes: 1 }], [['ticked', 'blue-2']]],
  ['clear', [{ do: 'clear', unit: other, boxes: 9 }], [['cleared', 'blue-2']]],
  ['slay', [{ do: 'slay', model: 'blue-1.2' as never }], [['modelLost', 'blue-1']]],
  ['eliminate', [{ do: 'eliminate', unit: other, outright: true }], [['eliminated', 'blue-2']]],
  ['eliminate', [{ do: 'eliminate', unit: other }], [['eliminated', 'blue-2']]],
  [
    'spend',
    [{ do: 'spend', weapon: 'rifle' as never, boxes: 1 }, { do: 'rearm' }],
    [
      ['ammoSpent', 'blue-1'],
      ['rearmed', 'blue-1'],
    ],
  ],
  [
    'activate',
    [
      { do: 'activate', unit: other },
      { do: 'activate', unit: other },
    ],
    [['activated', 'blue-2']],
  ],
  [
    'join',
    [
      { do: 'join', unit: 'blue-3' as never, to: 'blue-1' as never, until: 'activation' },
      { do: 'join', unit: 'blue-3' as never, to: null },
    ],
    [
      ['joined', 'blue-3'],
      ['parted', 'blue-3'],
    ],
  ],
];

inBoth('What rules let happen', send => {
  const played = (made: typeof inFrame, effects: readonly Effect[]) => {
    const game = send({
      cards: [goer],
      rules: [made(effects)],
      blue: [
        { card: 'goer', at: [4, 4], models: 3 },
        { card: 'gun', at: [4, 8], damage: 2 },
        { card: 'chief', at: [9, 9] },
      ],
    });
    const events = orders(game, 'blue-1', 'Go', 'nothing');
    const from = events.findIndex(event => event.type === 'acted') + 1;
    const to = events.findIndex((event, i) => i >= from && (event.type === 'acted' || event.type === 'goTaken'));
    return events.slice(from, to).filter(event => event.type !== 'agenda');
  };

  it.each(CASES)('%s %j: the same in a frame and where a step listens', (_, effects, expected) => {
    const seen = played(inFrame, effects);
    expect(seen.map(event => ('unit' in event ? [event.type, event.unit] : [event.type]))).toEqual(expected);
    expect(played(afterwards, effects)).toEqual(seen);
  });
});

inBoth('What is held for a time', send => {
  const held = (end: 'activation' | 'turn') =>
    rule(
      'Go',
      {
        'special-action': { id: 'SK-91', as: 'unit', give: ['Go'] },
      },
      {
        ...{ marker: 'going', until: { end, id: 'SK-92' } },
        frames: { Go: { id: 'SK-91', run: port => port.does({ do: 'mark', marker: 'going' }) } },
      },
    );
  const gone = (end: 'activation' | 'turn') => {
    const game = send({
      cards: [goer],
      rules: [held(end)],
      dice: ['AAT', 'TTT'],
      blue: [{ card: 'goer', at: [4, 4], models: 3 }],
    });
    const acting = orders(game, 'blue-1', 'Go', 'nothing');
    expect(game.who).toBe('red');
    return { acting, resting: orders(game, 'red-1', 'nothing', 'nothing'), game };
  };
  const off = { type: 'unmarked', unit: 'blue-1', marker: 'going', because: ['SK-92'] };

  it('goes with the end of the activation', () => {
    const { acting, game } = gone('activation');
    expect(acting).toContainEqual(off);
    expect(game.unit('blue-1').markers).toEqual([]);
  });

  it('goes with the end of the turn, and stays until then', () => {
    const { acting, resting } = gone('turn');
    expect(acting).toContainEqual({ type: 'marked', unit: 'blue-1', marker: 'going', because: ['SK-91'] });
    expect(acting).not.toContainEqual(off);
    expect(resting).toContainEqual(off);
  });
});
