import type { Overlay } from '../scene/base/board.ts';
import type { Words } from '../base/words.ts';
import type { BoardSize } from './places.ts';

/** mm beyond the edge that the middle of the rim lies. */
const RIM = 22;

/** A letter on the rim at each edge, by the names that sentences give them: whoever looks at a turned table does not know where north is. */
export function compassOverlays({ width, depth }: BoardSize, t: Words['t']): readonly Overlay[] {
  const [x, y] = [width / 2, depth / 2];
  return [
    { key: 'compass-south', kind: 'letter', isBare: true, at: [x, -RIM, 0], text: t('edge.south.short') },
    { key: 'compass-north', kind: 'letter', isBare: true, at: [x, depth + RIM, 0], text: t('edge.north.short') },
    { key: 'compass-west', kind: 'letter', isBare: true, at: [-RIM, y, 0], text: t('edge.west.short') },
    { key: 'compass-east', kind: 'letter', isBare: true, at: [width + RIM, y, 0], text: t('edge.east.short') },
  ];
}
