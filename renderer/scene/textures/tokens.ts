import type { CanvasTexture } from 'three';
import { picture, textureOf } from './canvas.ts';

/** What lies beside a base: markers of the rules, `other` for those without a picture, and whether the unit has had its go. */
export const TOKENS = ['underFire', 'suppressed', 'loaded', 'other', 'done'] as const;
export type Token = (typeof TOKENS)[number];

const LOOKS: {
  readonly [T in Token]: { readonly ground: string; readonly ink: string; readonly shape: 'round' | 'square' | 'cut' };
} = {
  underFire: { ground: '#f0a93b', ink: '#241a08', shape: 'round' },
  suppressed: { ground: '#d5523b', ink: '#fff3ea', shape: 'cut' },
  loaded: { ground: '#6f9f5b', ink: '#10200c', shape: 'square' },
  other: { ground: '#5f7fb8', ink: '#f2f6ff', shape: 'square' },
  done: { ground: '#3a424a', ink: '#cfd8df', shape: 'round' },
};

const made = new Map<Token, CanvasTexture>();

export function tokenTexture(token: Token): CanvasTexture {
  const known = made.get(token);
  if (known) return known;
  const texture = paint(token);
  made.set(token, texture);
  return texture;
}

function paint(token: Token): CanvasTexture {
  const { canvas, pen } = picture(128, 128);
  const { ground, ink, shape } = LOOKS[token];
  pen.translate(64, 64);
  pen.beginPath();
  if (shape === 'round') pen.arc(0, 0, 58, 0, 7);
  else if (shape === 'square') pen.roundRect(-52, -52, 104, 104, 16);
  else for (let i = 0; i < 8; i++) pen.lineTo(Math.cos(((i + 0.5) * Math.PI) / 4) * 62, Math.sin(((i + 0.5) * Math.PI) / 4) * 62);
  pen.closePath();
  pen.fillStyle = ground;
  pen.fill();
  pen.lineWidth = 7;
  pen.strokeStyle = 'rgba(0,0,0,0.55)';
  pen.stroke();
  pen.strokeStyle = ink;
  pen.fillStyle = ink;
  pen.lineWidth = 11;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  switch (token) {
    case 'underFire':
      pen.arc(0, 0, 25, 0, 7);
      for (let i = 0; i < 4; i++) {
        const [c, s] = [Math.cos((i * Math.PI) / 2), Math.sin((i * Math.PI) / 2)];
        pen.moveTo(c * 16, s * 16);
        pen.lineTo(c * 42, s * 42);
      }
      pen.stroke();
      break;
    case 'suppressed':
      for (const y of [-22, 10]) {
        pen.moveTo(-28, y);
        pen.lineTo(0, y + 22);
        pen.lineTo(28, y);
      }
      pen.stroke();
      break;
    case 'other':
      pen.moveTo(0, -34);
      pen.lineTo(0, 10);
      pen.moveTo(0, 32);
      pen.lineTo(0, 34);
      pen.stroke();
      break;
    case 'loaded':
      pen.moveTo(-14, 34);
      pen.lineTo(-14, -8);
      pen.quadraticCurveTo(-12, -32, 0, -38);
      pen.quadraticCurveTo(12, -32, 14, -8);
      pen.lineTo(14, 34);
      pen.closePath();
      pen.fill();
      break;
    case 'done':
      pen.moveTo(-26, 2);
      pen.lineTo(-8, 22);
      pen.lineTo(28, -20);
      pen.stroke();
      break;
  }
  return textureOf(canvas);
}
