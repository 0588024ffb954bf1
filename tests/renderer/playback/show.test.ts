import { expect, it } from 'vitest';
import { newGame } from '../../../core/record/game.ts';
import { blankShown, showOne } from '../../../renderer/playback/show.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { gridLibrary } from '../../kit/library.ts';

it('FAQ-40 a marker whose coming another line tells stands in none of its own, and is there all the same', () => {
  const game = newGame({ ...gridSetup(1, '1'), book: 'core>common>grid>faq-2011' }, gridLibrary);
  const unit = game.state.units[0]!.id;
  const marked = (marker: string) =>
    showOne(game.table, blankShown(game), { entry: 0, event: { type: 'marked', unit, marker, because: [] } });
  expect(marked('hasMoved').lines).toEqual([]);
  expect(marked('hasMoved').state.units[0]!.markers).toContain('hasMoved');
  expect(marked('stunned').lines).toHaveLength(1);
});
