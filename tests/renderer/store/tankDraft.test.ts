import { describe, expect, it } from 'vitest';
import { emptyDesign, parseTankSetup, proposedAmbush, SHALLOWEST, writeTankSetup } from '../../../core/index.ts';
import {
  ambushOfDraft,
  crampedIn,
  createTankDraft,
  draftBy,
  setupOfDraft,
  tableOfDraft,
  takeable,
} from '../../../renderer/store/tankDraft.ts';
import { shippedTables } from '../../../templates/index.ts';

const { pieces } = shippedTables()[0]!.layout;
/** A table of a player's own, with the terrain of a supplied one. */
const own = { ...emptyDesign('free', { width: 1800, depth: 1200 }, 'Our village'), pieces };

describe('the table of a skirmish that is being made up', () => {
  it('is one of the player’s own, as large as that is, in inches too', () => {
    const draft = createTankDraft(1);
    draft.setState({ measure: 'metric', ownLayout: own });
    expect(tableOfDraft(draft.getState())).toEqual({ name: 'Our village', width: 1800, depth: 1200, pieces });
    expect(ambushOfDraft(draft.getState())).toEqual(proposedAmbush(pieces));
    draft.setState({ measure: 'imperial', layout: 'open' });
    const setup = setupOfDraft(draft.getState(), takeable([]));
    expect(setup.table).toEqual({ name: 'Our village', width: 1800, depth: 1200, pieces });
    expect(parseTankSetup(JSON.parse(JSON.stringify(writeTankSetup(setup)))).ok).toBe(true);
    draft.setState({ ownLayout: null });
    expect(tableOfDraft(draft.getState())).toMatchObject({ name: 'Open Ground', pieces: [] });
  });
});

describe('the zone of deployment', () => {
  it('whatever depth the page offers can be read again, and a tank that has no room in it is named', () => {
    const draft = createTankDraft(1);
    for (let deployment = SHALLOWEST; deployment <= 36; deployment++) {
      draft.setState({ sheet: { ...draft.getState().sheet, deployment } });
      const setup = setupOfDraft(draft.getState(), takeable([]));
      expect(crampedIn(draft.getState(), takeable([]))).toBeNull();
      expect(parseTankSetup(JSON.parse(JSON.stringify(writeTankSetup(setup)))).ok, `${deployment}`).toBe(true);
    }
    draft.setState({ sheet: { ...draft.getState().sheet, deployment: SHALLOWEST } });
    const setup = setupOfDraft(draft.getState(), takeable([]));
    const cards = setup.cards.map(card => ({ ...card, size: { length: 150, width: 120, height: 50 } }));
    const read = parseTankSetup(JSON.parse(JSON.stringify(writeTankSetup({ ...setup, cards }))));
    expect(read).toMatchObject({ ok: false, error: { path: 'setup.sheet.deployment' } });
  });
});

it('a sheet that says nothing of readings is for those as they are printed', () => {
  const { sheet } = createTankDraft(1).getState();
  expect(draftBy({ sheet, measure: null, book: 'tank>TANK-04=upTo' }).readings).toEqual({ 'TANK-04': 'upTo' });
  expect(draftBy({ sheet, measure: null, book: null }).readings).toEqual({});
});
