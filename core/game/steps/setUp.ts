import type { BySide, Side } from '../../base/index.ts';
import { enemyOf, pieceId, ruleIds, SIDES } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';
import { successes } from '../../dice/index.ts';
import type { Book } from '../../rulebook/index.ts';
import { after, listen, OPPOSITE } from '../../rulebook/index.ts';
import type { Edge } from '../../space/space.ts';
import type { Frame } from '../agenda.ts';
import type { Doing, Input } from '../doing.ts';
import { asking, commandIn, rolling } from '../doing.ts';
import { cardOf, unitHolder, weaponsHolder } from '../table.ts';
import { carryOut } from './effects.ts';

type SetUp = Extract<Frame, { step: 'setUp' }>;

/** From the roll for the roles to the first turn (SETUP-13, SETUP-16, SETUP-21). */
export function setUp(doing: Doing, frame: SetUp, input: Input | null): void {
  switch (frame.stage) {
    case 'roles': {
      const faces = input && 'faces' in input ? [...frame.faces, input.faces] : frame.faces;
      if (faces.length < SIDES.length) {
        doing.become({ ...frame, faces }, rolling(threeDice(doing.table.book, SIDES[faces.length]!, 'roles')));
        return;
      }
      const winner = compare(doing.table.book, faces);
      if (winner === null) {
        doing.emit({ type: 'initiativeTied', because: ruleIds('INIT-02') });
        doing.become({ ...frame, faces: [] });
        return;
      }
      doing.emit({ type: 'rolesDecided', attacker: winner, because: ruleIds('SETUP-16') });
      doing.become({ ...frame, stage: 'edges' }, asking(winner, { ask: 'edge', among: doing.table.scenario.edges }));
      return;
    }
    case 'edges': {
      const { edge } = commandIn(input, 'takeEdge');
      const attacker = doing.state.attacker!;
      doing.emit({ type: 'edgesTaken', edges: edgesFor(attacker, edge), because: ruleIds('SETUP-16', 'SCN-01') });
      doing.become({ ...frame, stage: 'objectives' });
      return;
    }
    case 'objectives': {
      const { scenario } = doing.table;
      let { placed } = frame;
      if (input) {
        doing.emit({
          type: 'objectivePlaced',
          id: pieceId(`objective-${placed + 1}`),
          by: placer(doing, placed),
          place: commandIn(input, 'placeObjective').at,
          because: ruleIds('SETUP-20', 'SETUP-21'),
        });
        placed += 1;
      }
      if (placed < 2 * scenario.objectivesEach) {
        doing.become(
          { ...frame, placed },
          asking(placer(doing, placed), { ask: 'objective', number: (placed % scenario.objectivesEach) + 1 }),
        );
      } else doing.become({ ...frame, placed, stage: 'start' });
      return;
    }
    case 'start': {
      const { table } = doing;
      for (const unit of doing.state.units) {
        const heard = listen(table.book, 'game-start', {
          unit: unitHolder(table, unit),
          weapons: weaponsHolder(cardOf(table, unit)),
        });
        carryOut(doing, unit.id, after(heard));
      }
      doing.emit({ type: 'turnStarted', turn: 1, because: ruleIds('TURN-02') });
      doing.done({ step: 'initiative', faces: [] });
      return;
    }
  }
}

const edgesFor = (attacker: Side, edge: Edge): BySide<Edge> =>
  attacker === 'blue' ? { blue: edge, red: OPPOSITE[edge] } : { red: edge, blue: OPPOSITE[edge] };

// Each player places all his markers in one go, the attacker first (SETUP-21).
const placer = (doing: Doing, placed: number): Side => {
  const attacker = doing.state.attacker!;
  return placed < doing.table.scenario.objectivesEach ? attacker : enemyOf(attacker);
};

/** The dice that decide who attacks, and who has the initiative (INIT-01). */
export const threeDice = (book: Book, side: Side, why: 'roles' | 'initiative') => ({
  why,
  side,
  unit: null,
  count: book.tables.initiative.dice,
  counts: [book.tables.success],
  because: ruleIds(why === 'roles' ? 'SETUP-16' : 'INIT-01'),
});

/** Who won, the first list of faces being blue's; null for a tie (INIT-01, INIT-02). */
export function compare(book: Book, [blue, red]: readonly (readonly Face[])[]): Side | null {
  for (const face of [book.tables.success, book.tables.initiative.tieBreak]) {
    const lead = successes(blue!, [face]) - successes(red!, [face]);
    if (lead !== 0) return lead > 0 ? 'blue' : 'red';
  }
  return null;
}
