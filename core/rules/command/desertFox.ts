import { rule, YES } from '../../rulebook/index.ts';

const marker = 'spurredOn';

/** Whom he gets moving, or the squad that he is with, goes on running. */
export const desertFox = rule('Desert Fox', {
  'activation-start.called': {
    id: 'NEW-11',
    as: 'caller',
    when: at => at.special === 'getMoving',
    give: [{ do: 'mark', marker }],
  },
});

/** Held by the marker of a unit until its activation is over: a Move for nothing right after a March. */
export const spurredOn = rule(
  'Spurred On',
  {
    'free-action': {
      ...{ id: 'NEW-11', as: 'unit', give: { choice: YES, frame: 'free', gives: 'move' } },
      when: at => at.action === 'march',
    },
  },
  {
    marker,
    until: { end: 'activation', id: 'NEW-11' },
    frames: { free: { id: 'NEW-11', run: port => port.does({ do: 'giveAction', action: 'move' }) } },
  },
);
