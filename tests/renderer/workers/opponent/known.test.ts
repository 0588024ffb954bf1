import { describe, expect, it } from 'vitest';
import { chance, questionOf, randomPlayer, offers, project } from '../../../../core/index.ts';
import { submit } from '../../../../core/game/steps/submit.ts';
import { openGame } from '../../../../core/record/opening.ts';
import { withKnown } from '../../../../renderer/workers/opponent/known.ts';
import { setup, world } from '../../store/world.ts';

describe('a position that comes to a program as a message', () => {
  const { table, start } = openGame(setup(), world);
  /** Positions of a game as both sides see them, each after one more answer. */
  const positions = [start.state];
  for (let state = start.state; positions.length < 60; ) {
    const question = questionOf(state);
    if (!question) break;
    const random = chance(`${positions.length}`);
    const command = randomPlayer(project(state, question.who), offers(table, state, question.who), random);
    const done = submit(table, state, question.who, command);
    if (!done.ok) throw new Error(done.error.code);
    ({ state } = done.value);
    positions.push(state);
  }
  const sent = positions.map(state => structuredClone(project(state, 'blue').position));

  it('is what it was, and what of it has not changed is the same object as before', () => {
    let before = sent[0]!;
    let [same, other] = [0, 0];
    for (const position of sent.slice(1)) {
      const known = withKnown(position, before);
      expect(known).toEqual(position);
      expect(known.pieces).toBe(before.pieces);
      for (const [i, { models }] of known.units.entries()) {
        if (models === before.units[i]!.models) same++;
        else {
          other++;
          expect(models).not.toEqual(before.units[i]!.models);
        }
      }
      before = known;
    }
    expect(same).toBeGreaterThan(100);
    expect(other).toBeGreaterThan(3);
  });

  it('is left as it is where there was none before', () => {
    expect(withKnown(sent[0]!, null)).toBe(sent[0]);
  });
});
