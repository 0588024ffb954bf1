import { rule, YES } from '../../rulebook/index.ts';

const marker = 'fightsOn';

/** Where nobody can win by an objective any more, the players agree to fight on until one side is left; else the points are counted. */
export const deadObjectives = rule(
  'Dead Objectives',
  { 'game-end.unreachable': { id: 'FAQ-26', as: 'unit', give: { choice: YES, frame: 'fightOn' } } },
  { frames: { fightOn: { id: 'FAQ-26', run: port => port.does({ do: 'mark', marker, side: port.unit.side }) } } },
);

/** Held by a side with the marker. */
export const fightsOn = rule('Fights On', { 'game-end.goesOn': { id: 'FAQ-26', as: 'side', give: true } }, { marker });
