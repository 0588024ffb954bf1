import type { Cards, Game, ModelId, State, UnitId } from '../../core/index.ts';
import { placeOf, unitTypeOf } from '../../core/index.ts';
import { miniatureOf } from '../../models/index.ts';
import { groundOf } from '../../templates/index.ts';
import { calledAfter } from '../desk/table/cards.ts';
import type { Layout, Stood } from '../desk/table/layout.ts';
import { firstFree } from '../desk/table/layout.ts';
import { spaceOf } from '../base/space.ts';
import { theDesks } from './desks.ts';
import { ruling } from './desk/store.ts';
import { rulingOnSquares } from './squares/desk.ts';
import { layoutOfSquareGame } from './squares/layout.ts';

/** Hands the table of a game over as it stands at a moment, to be ruled by its rules; nothing of the game is touched. */
export function handOver({ setup }: Game, state: State, cards: Cards): void {
  const desks = theDesks(setup.measure);
  if (spaceOf(setup) === 'grid') {
    desks.grid.begin(layoutOfSquareGame(setup, state, cards), true);
    desks.ruleBy(rulingOnSquares(setup.book));
  } else {
    desks.free.begin(layoutOfGame(setup, state, cards), true);
    desks.ruleBy(ruling(setup.book));
  }
  desks.heard();
}

export function layoutOfGame({ measure, table, armies }: Game['setup'], state: State, cards: Cards): Layout {
  const taken = new Set<string>();
  const mirrored = armies.blue.bloc === armies.red.bloc;
  const models = state.units.flatMap((unit): readonly Stood[] => {
    const card = cards.get(unit.card);
    if (!card || unit.where !== 'table') return [];
    const name = firstFree(calledAfter(card), taken);
    taken.add(name);
    const { bloc } = armies[unit.side];
    const side = mirrored && unit.side === 'red' ? `${bloc} 2` : bloc;
    return unit.models.flatMap((model, i): readonly Stood[] => {
      if (model.place === null) return [];
      const id = (card.kind === 'squad' ? `${name}.${i + 1}` : name) as ModelId;
      return [
        {
          ...{ id, unit: name as UnitId, side, type: unitTypeOf(card.kind), shape: miniatureOf(card).shape },
          ...{ place: placeOf(model.place), card, figure: model.figure, isCard: true },
        },
      ];
    });
  });
  return {
    measure,
    table: { width: table.width, depth: table.depth },
    ground: groundOf(table),
    pieces: state.pieces,
    models,
    questions: [],
  };
}
