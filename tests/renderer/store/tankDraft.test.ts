import { describe, expect, it } from 'vitest';
import { emptyDesign, parseTankSetup, proposedAmbush, SHALLOWEST, writeTankSetup } from '../../../core/index.ts';
import {
  ambushOfDraft,
  crampedIn,
  createTankDraft,
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
    expect(setup.table).toMatchObject({ name: 'Our village', width: 1828.8, depth: 1219.2 });
    expect(setup.table.pieces.map(one => one.id)).toEqual(pieces.map(one => one.id));
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
