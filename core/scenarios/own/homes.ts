import type { Side } from '../../base/index.ts';
import type { Layout, Scenario } from '../../rulebook/index.ts';
import { CORNER, OPPOSITE } from '../../rulebook/index.ts';
import type { Edge } from '../../space/space.ts';
import type { Mirror } from '../../space/zones.ts';
import type { Homes, ScenarioFile } from './file.ts';

/** The edges that may be taken; none where quarters are. */
export const EDGES_OF: { readonly [H in Homes]: readonly Edge[] } = {
  longEdges: ['south', 'north'],
  shortEdges: ['west', 'east'],
  quartersAcross: [],
  quartersBeside: [],
};

export const QUARTERS_OF: { readonly [H in Homes]: Scenario['quarters'] } = {
  longEdges: undefined,
  shortEdges: undefined,
  quartersAcross: 'across',
  quartersBeside: 'beside',
};

export function homesOf({ edges: [first], quarters }: Pick<Scenario, 'edges' | 'quarters'>): Homes {
  if (quarters) return quarters === 'across' ? 'quartersAcross' : 'quartersBeside';
  return first === 'south' || first === 'north' ? 'longEdges' : 'shortEdges';
}

/** Where the sides are at home when a scenario is drawn: blue attacks, and whoever chooses has taken the south, the west or its corner. */
export function drawnLayout({
  chooses,
  edges: [first = 'south'],
  quarters,
}: Pick<Scenario, 'chooses' | 'edges' | 'quarters'>): Layout {
  const homes = <T>(one: T, other: T) => (chooses === 'attacker' ? { blue: one, red: other } : { blue: other, red: one });
  if (!quarters) return { attacker: 'blue', edges: homes(first, OPPOSITE[first]) };
  const other = quarters === 'across' ? ('northEast' as const) : ('northWest' as const);
  return {
    attacker: 'blue',
    edges: homes<Edge>('south', 'north'),
    quarters: homes('southWest' as const, other),
  };
}

/** Everywhere that the sides may be at home: in quarters beside each other there are two ways. */
export function layoutsOf({ chooses, homes }: Pick<ScenarioFile, 'chooses' | 'homes'>): readonly Layout[] {
  const quarters = QUARTERS_OF[homes];
  const drawn = drawnLayout({ chooses, edges: EDGES_OF[homes], ...(quarters ? { quarters } : {}) });
  if (quarters !== 'beside' || !drawn.quarters) return [drawn];
  const other = { edges: { blue: 'south', red: 'south' } } as const;
  const { blue } = drawn.quarters;
  return [
    drawn,
    {
      ...{ ...drawn, ...other },
      quarters: blue === 'southWest' ? { blue, red: 'southEast' } : { blue: 'southEast', red: 'southWest' },
    },
  ];
}

/** How what is drawn for a side at home in the south, the west or their corner is turned over to lie for it where it is. */
export function mirrorOf({ edges, quarters }: Layout, side: Side): Mirror {
  if (!quarters) return { x: edges[side] === 'east', y: edges[side] === 'north' };
  const { edge, beside } = CORNER[quarters[side]];
  return { x: beside === 'east', y: edge === 'north' };
}
