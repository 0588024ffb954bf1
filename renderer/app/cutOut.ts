/** A part of a picture, in its pixels. */
export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Width to height of the picture on the Continue button. */
const SHAPE = 16 / 9;
/** The rim of the table and what stands up over its far edge want some room. */
const ROOM = 1.1;

/** What a small picture shows of a large one: the table with a little round it, in the shape of a small picture, as far as there is so much. */
export function cutOut(table: Cut, whole: Pick<Cut, 'width' | 'height'>): Cut {
  const wanted = Math.max(table.width, table.height * SHAPE) * ROOM;
  const width = Math.min(wanted, whole.width, whole.height * SHAPE);
  const height = width / SHAPE;
  const within = (middle: number, part: number, all: number) => Math.max(0, Math.min(middle - part / 2, all - part));
  return {
    left: within(table.left + table.width / 2, width, whole.width),
    top: within(table.top + table.height / 2, height, whole.height),
    ...{ width, height },
  };
}
