import { useThree } from '@react-three/fiber';
import { createContext, memo, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Sprite, SpriteMaterial, Vector2 } from 'three';
import type { Vec3 } from '../../../core/index.ts';
import { FIELD } from '../camera/pose.ts';
import { picture, textureOf } from '../textures/canvas.ts';

export interface LabelProps {
  readonly at: Vec3;
  readonly text: string;
  /** Colour of its edge. */
  readonly colour: string;
  /** The outline of what it speaks of, which it shall not lie over. */
  readonly rim?: readonly Vec3[] | undefined;
  /** Points round each thing that it speaks of and shall not lie over, where it hangs on a spot beside them. */
  readonly spares?: readonly (readonly Vec3[])[] | undefined;
  /** Small, and on its spot wherever others hang. */
  readonly isLetter?: boolean;
  /** Without a plate. */
  readonly isBare?: boolean;
}

/** Pixels of the picture for one of the page, so that letters stay sharp. */
const FINE = 2;
/** A label hangs over its spot, as long as none is in its way. */
export const ABOVE = new Vector2(0.5, -0.35);
/** A letter stands on its spot, by so much smaller. */
export const ON = new Vector2(0.5, 0.5);
const SMALL = 0.72;

/** The labels of a scene, to be kept apart, and what is written on the table itself; null where each hangs by itself. */
export const Hanging = createContext<Set<Sprite> | null>(null);

const FONT = `600 ${15 * FINE}px "Inter Variable", Inter, system-ui, sans-serif`;

/** Words beside a spot of the table, always of one size on the screen and over everything. */
export const Label = memo(function Label({ at, text, colour, rim, spares, isLetter = false, isBare = false }: LabelProps) {
  const height = useThree(state => state.size.height);
  const sprite = useRef<Sprite>(null);
  const kept = useContext(Hanging);
  // Letters of a map's cells are too many to make way for.
  const hanging = isLetter && !isBare ? null : kept;
  // Before the frame that shows it is drawn.
  useLayoutEffect(() => {
    const own = sprite.current!;
    hanging?.add(own);
    return () => {
      hanging?.delete(own);
    };
  }, [hanging]);
  const { material, size } = useMemo(() => card(text, colour, isBare), [text, colour, isBare]);
  useEffect(
    () => () => {
      material.map?.dispose();
      material.dispose();
    },
    [material],
  );
  // The world's height at distance 1, divided by the picture's in pixels.
  const small = isLetter ? SMALL : 1;
  const pixel = (small * 2 * Math.tan((FIELD * Math.PI) / 360)) / height;
  return (
    <sprite
      ref={sprite}
      userData={{ size: [small * size[0], small * size[1]], rim, spares, isWritten: isBare }}
      position={at}
      material={material}
      scale={[size[0] * pixel, size[1] * pixel, 1]}
      center={isLetter ? ON : ABOVE}
      renderOrder={isLetter ? 39 : 40}
      raycast={() => null}
    />
  );
});

function card(
  text: string,
  colour: string,
  isBare: boolean,
): { readonly material: SpriteMaterial; readonly size: readonly [number, number] } {
  const measure = picture(8, 8).pen;
  measure.font = FONT;
  const lines = text.split('\n');
  const line = 20 * FINE;
  const width = Math.ceil(Math.max(...lines.map(one => measure.measureText(one).width))) + 20 * FINE;
  const height = line * lines.length + 8 * FINE;
  const { canvas, pen } = picture(width, height);
  if (!isBare) {
    pen.beginPath();
    pen.roundRect(1.5, 1.5, width - 3, height - 3, 6 * FINE);
    pen.fillStyle = 'rgba(20,23,26,0.88)';
    pen.fill();
    pen.lineWidth = 1.4 * FINE;
    pen.strokeStyle = colour;
    pen.stroke();
  }
  pen.font = FONT;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  pen.lineWidth = 3 * FINE;
  pen.lineJoin = 'round';
  pen.strokeStyle = '#14120f';
  pen.fillStyle = isBare ? '#cdb58a' : '#f4efe4';
  for (const [i, one] of lines.entries()) {
    const at = [width / 2, 4 * FINE + line * (i + 0.54)] as const;
    if (isBare) pen.strokeText(one, ...at);
    pen.fillText(one, ...at);
  }
  const texture = textureOf(canvas);
  texture.generateMipmaps = false;
  const material = new SpriteMaterial({
    map: texture,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    sizeAttenuation: false,
    toneMapped: false,
  });
  return { material, size: [width / FINE, height / FINE] };
}
