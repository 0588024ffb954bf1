import type { Asked, Command } from '../decisions/index.ts';
import type { ModelId } from '../base/index.ts';
import { lastOf } from '../base/index.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { bearerOf, cardOf, figureOf } from '../game/table.ts';
import type { Choice, Chosen } from '../rulebook/index.ts';

/** The answer that adds hits, cancels losses and gives them to the cheapest model; null for a question that no attack asks. */
export function greedily(table: Table, state: State, { ask }: Asked): Command | null {
  switch (ask.ask) {
    case 'reroll':
      return { do: 'reroll', dice: ask.missed };
    case 'allocate':
      return { do: 'allocate', model: cheapest(table, state, ask.among) };
    case 'choose':
      return { do: 'choose', chosen: taken(ask.choices) };
    default:
      return null;
  }
}

/** Of what is offered as many options as may be had, and of other things as few; of one group the first, and no place. */
function taken(choices: readonly (Choice & { readonly group?: string })[]): readonly (Chosen | null)[] {
  const groups = new Set<string>();
  return choices.map(choice => {
    if (choice.group !== undefined && groups.has(choice.group)) return null;
    if (choice.of === 'place') return null;
    if (choice.group !== undefined) groups.add(choice.group);
    return { things: choice.among.slice(0, choice.of === 'option' ? choice.most : Math.max(choice.least, 1)) };
  });
}

/** The one with the fewest weapons, heroes and the first of a squad last. */
function cheapest(table: Table, state: State, among: readonly ModelId[]): ModelId {
  const worth = (id: ModelId): number => {
    const bearer = bearerOf(state, id);
    if (!bearer) return 0;
    const card = cardOf(table, bearer.unit);
    const figure = figureOf(card, bearer.model);
    const weapons = card.weapons.filter(weapon => figure === null || figure.weapons.includes(weapon.id));
    return weapons.reduce((n, weapon) => n + 1 / weapon.count, card.kind === 'hero' ? 100 : 0);
  };
  return lastOf(among.map(id => ({ id, worth: worth(id) })).sort((a, b) => b.worth - a.worth)).id;
}
