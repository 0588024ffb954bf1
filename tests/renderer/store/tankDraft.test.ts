import type { PieceId } from '../../../core/base/index.ts';
import { describe, expect, it } from 'vitest';
import {
  emptyDesign,
  parseTankSetup,
  proposedAmbush,
  sameTankSetup,
  seedOf,
  SHALLOWEST,
  SIDES,
  writeTankSetup,
} from '../../../core/index.ts';
import {
  ambushOfDraft,
  crampedIn,
  createTankDraft,
  draftBy,
  setupOfDraft,
  tableOfDraft,
  takeable,
} from '../../../renderer/store/tankDraft.ts';
import { stillToType } from '../../../renderer/draft/seeds.ts';
import { shippedTables } from '../../../templates/index.ts';

const DICE = { seed: 1, secret: 'ab'.repeat(32), typed: { blue: 'mud', red: 'sky' } };
const { pieces } = shippedTables()[0]!.layout;
/** A table of a player's own, with the terrain of a supplied one. */
const own = { ...emptyDesign('free', { width: 1800, depth: 1200 }, 'Our village'), pieces };

describe('the table of a skirmish that is being made up', () => {
  it('is one of the player’s own, as large as that is, in inches too', () => {
    const draft = createTankDraft(DICE);
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
    const draft = createTankDraft(DICE);
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
  const { sheet } = createTankDraft(DICE).getState();
  expect(draftBy({ sheet, measure: null, book: 'tank>TANK-04=upTo' }).readings).toEqual({ 'TANK-04': 'upTo' });
  expect(draftBy({ sheet, measure: null, book: null }).readings).toEqual({});
});

describe('the dice of a skirmish that is being made up', () => {
  it('come from a seed, or of the secret and of what both players have typed, which goes with the set-up', () => {
    const draft = createTankDraft(DICE);
    expect(setupOfDraft(draft.getState(), takeable([]))).toMatchObject({ seed: 1 });
    expect(setupOfDraft(draft.getState(), takeable([]))).not.toHaveProperty('pledge');
    draft.setState({ mixed: true, typed: { blue: ' ', red: 'sky' } });
    expect(stillToType(draft.getState(), SIDES)).toEqual(['blue']);
    draft.setState({ typed: DICE.typed });
    expect(stillToType(draft.getState(), SIDES)).toEqual([]);
    const pledge = { secret: DICE.secret, typed: DICE.typed };
    const setup = { ...setupOfDraft(draft.getState(), takeable([])), earlier: 2 };
    expect(setup).toMatchObject({ seed: seedOf(pledge), pledge });
    const file = JSON.parse(JSON.stringify(writeTankSetup(setup)));
    expect(parseTankSetup(file)).toEqual({ ok: true, value: setup });
    const path = (change: object) => {
      const read = parseTankSetup({ ...file, ...change });
      return read.ok ? 'read' : read.error.path;
    };
    expect(path({ seed: setup.seed ^ 1 })).toBe('setup.seed');
    expect(path({ pledge: { ...pledge, typed: { blue: 'mud', red: 'other' } } })).toBe('setup.seed');
    expect(path({ pledge: { ...pledge, secret: 'short' } })).toBe('setup.pledge.secret');
    expect(path({ earlier: 0 })).toBe('setup.earlier');
  });

  it('are no part of what makes two set-ups the same, nor are measure, rounds and names', () => {
    const draft = createTankDraft(DICE);
    const same = (change: Partial<ReturnType<typeof draft.getState>>) =>
      sameTankSetup(setupOfDraft({ ...draft.getState(), ...change }, takeable([])));
    const { sheet, tanks } = draft.getState();
    const others = [
      { mixed: true },
      { seed: 2 },
      { rounds: 4 },
      { measure: 'metric' },
      { byHand: ['red'] },
      { sheet: { ...sheet, name: 'x', source: 'y' } },
    ] as const;
    for (const change of others) expect(same(change), Object.keys(change).join()).toBe(same({}));
    const parted = [{ layout: 'open' }, { ambush: [] }, { sheet: { ...sheet, phases: 6 } }, { tanks: tanks.toReversed() }];
    expect(new Set(parted.map(same)).size).toBe(parted.length);
    expect(same({ tanks: tanks.toReversed() })).toBe(same({}));
    const swapped = tanks.map(one => ({ ...one, side: one.side === 'blue' ? ('red' as const) : ('blue' as const) }));
    expect(same({ tanks: swapped })).toBe(same({}));
    const setup = setupOfDraft(draft.getState(), takeable([]));
    const renamed = new Map(setup.table.pieces.map(({ id }, n) => [id, `x${n}` as PieceId]));
    const pieces = setup.table.pieces.toReversed().map(piece => ({ ...piece, id: renamed.get(piece.id)! }));
    const ambush = setup.ambush.map(id => renamed.get(id)!);
    expect(ambush.length).toBeGreaterThan(0);
    expect(sameTankSetup({ ...setup, table: { ...setup.table, pieces }, ambush })).toBe(same({}));
    expect(same({ tanks: [...tanks, tanks[0]!] })).not.toBe(same({}));
    const ofOne = tanks.map(one => ({ ...one, side: 'blue' as const }));
    expect(same({ tanks: ofOne.toReversed() })).toBe(same({ tanks: ofOne }));
    expect(same({ readings: { 'TANK-04': 'upTo' } })).not.toBe(same({}));
  });
});
