import { useEffect, useRef } from 'react';
import type { PlanPicture } from '../scene/plan2d.ts';
import { drawPlan } from '../scene/plan2d.ts';

interface Props {
  readonly picture: PlanPicture;
  readonly label: string;
}

/** A small picture of a table from above. */
export function PlanCanvas({ picture, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const wide = 720;
  const high = Math.round((wide * picture.depth) / picture.width);
  useEffect(() => {
    if (canvas.current) drawPlan(canvas.current, picture);
  }, [picture]);
  return <canvas ref={canvas} width={wide} height={high} className="plan" role="img" aria-label={label} />;
}
