import { placed } from '../../../geometry/plane/convex.ts';
import type { Edge } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import type { Body } from './body.ts';
import type { Table } from './table.ts';

/** How far a body reaches from its centre towards the edge it came from, or (`ahead`) away from it, mm. */
export function extentTo(body: Body, facing: number, edge: Edge, ahead: boolean): number {
  const shapes = body.whole.map(shape => placed(shape, 0, 0, facing));
  switch (ahead ? opposite(edge) : edge) {
    case 'south':
      return Math.max(...shapes.map(s => -s.minY));
    case 'north':
      return Math.max(...shapes.map(s => s.maxY));
    case 'west':
      return Math.max(...shapes.map(s => -s.minX));
    case 'east':
      return Math.max(...shapes.map(s => s.maxX));
  }
}

function opposite(edge: Edge): Edge {
  switch (edge) {
    case 'south':
      return 'north';
    case 'north':
      return 'south';
    case 'west':
      return 'east';
    case 'east':
      return 'west';
  }
}

/** Where a model waits that enters at `first`: straight outside the edge and just touching it (SCNR-01). */
export function outside(body: Body, edge: Edge, first: FreePlace, facing: number, table: Table): FreePlace {
  const gap = extentTo(body, facing, edge, true);
  switch (edge) {
    case 'south':
      return { x: first.x, y: -gap, z: 0, facing };
    case 'north':
      return { x: first.x, y: table.depth + gap, z: 0, facing };
    case 'west':
      return { x: -gap, y: first.y, z: 0, facing };
    case 'east':
      return { x: table.width + gap, y: first.y, z: 0, facing };
  }
}
