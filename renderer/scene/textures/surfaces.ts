import type { CanvasTexture } from 'three';
import { chance } from '../../../core/index.ts';
import { fading, picture, textureOf } from './canvas.ts';

// Small grey tiles, multiplied onto painted colours: one tile covers `GRAIN` mm of a surface.

const SIZE = 256;

type Pen = CanvasRenderingContext2D;

function tile(seed: string, paint: (pen: Pen, random: () => number) => void): CanvasTexture {
  const { canvas, pen } = picture(SIZE, SIZE);
  pen.fillStyle = '#e4e4e4';
  pen.fillRect(0, 0, SIZE, SIZE);
  paint(pen, chance(seed));
  return textureOf(canvas, true);
}

const grey = (value: number, alpha: number): string => `rgba(${value},${value},${value},${alpha})`;

/** A stroke or spot that wraps round the tile's edges. */
function wrapped(pen: Pen, draw: () => void): void {
  for (const dx of [-SIZE, 0, SIZE]) {
    for (const dy of [-SIZE, 0, SIZE]) {
      pen.save();
      pen.translate(dx, dy);
      draw();
      pen.restore();
    }
  }
}

/** Spots larger than this, in pixels, are stains: they have no rim. */
const STAIN = 5;

function spots(pen: Pen, random: () => number, count: number, size: number, alpha: number): void {
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [random() * SIZE, random() * SIZE, size * (0.3 + random())];
    const [value, strength] = [random() < 0.5 ? 60 : 255, alpha * random()];
    pen.fillStyle = size > STAIN ? fading(pen, [x, y], r, grey(value, strength * 1.3), grey(value, 0)) : grey(value, strength);
    wrapped(pen, () => {
      pen.beginPath();
      pen.arc(x, y, r, 0, 7);
      pen.fill();
    });
  }
}

/** Armour plate: seams with a bright edge, bolts, scratches and clouds of faded paint. */
export const plates = () =>
  tile('plates', (pen, random) => {
    spots(pen, random, 70, 34, 0.1);
    spots(pen, random, 240, 2, 0.26);
    const seam = (x: number, y: number, w: number, h: number) => {
      pen.fillStyle = grey(50, 0.55);
      pen.fillRect(x, y, w, h);
      pen.fillStyle = grey(255, 0.5);
      pen.fillRect(w > h ? x : x + w, w > h ? y + h : y, w > h ? w : 1.4, w > h ? 1.4 : h);
    };
    for (const [y, cuts] of [
      [20, [60, 190]],
      [118, [20, 140]],
      [206, [84, 226]],
    ] as const) {
      seam(0, y, SIZE, 2.2);
      for (const x of cuts) seam(x, y, 2.2, (y === 20 ? 118 : y === 118 ? 206 : SIZE + 20) - y);
      for (let x = 8; x < SIZE; x += 16) {
        pen.fillStyle = grey(40, 0.4);
        pen.fillRect(x, y + 7, 3.4, 3.4);
        pen.fillStyle = grey(255, 0.6);
        pen.fillRect(x, y + 6, 2.4, 2.4);
      }
    }
    for (let i = 0; i < 80; i++) {
      const [x, y, l, t] = [random() * SIZE, random() * SIZE, 5 + random() * 22, random() * 7];
      pen.strokeStyle = grey(random() < 0.5 ? 80 : 255, 0.2);
      pen.lineWidth = 0.9;
      wrapped(pen, () => {
        pen.beginPath();
        pen.moveTo(x, y);
        pen.lineTo(x + Math.cos(t) * l, y + Math.sin(t) * l);
        pen.stroke();
      });
    }
  });

/** Cloth, leather and skin: only a little uneven. */
export const cloth = () =>
  tile('cloth', (pen, random) => {
    spots(pen, random, 160, 10, 0.1);
    spots(pen, random, 300, 2.4, 0.2);
  });

export const brick = () =>
  tile('brick', (pen, random) => {
    const [rows, columns] = [16, 6];
    const [h, w] = [SIZE / rows, SIZE / columns];
    pen.fillStyle = '#a39c92';
    pen.fillRect(0, 0, SIZE, SIZE);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = column * w + (row % 2 === 0 ? 0 : w / 2);
        const value = 175 + Math.floor(random() * 75);
        pen.fillStyle = `rgb(${value},${value - 4},${value - 8})`;
        wrapped(pen, () => pen.fillRect(x + 1.3, row * h + 1.3, w - 2.6, h - 2.6));
      }
    }
    spots(pen, random, 120, 5, 0.14);
  });

export const plaster = () =>
  tile('plaster', (pen, random) => {
    spots(pen, random, 160, 20, 0.07);
    spots(pen, random, 400, 1.6, 0.16);
    for (let i = 0; i < 9; i++) {
      let [x, y] = [random() * SIZE, random() * SIZE];
      pen.strokeStyle = grey(80, 0.4);
      pen.lineWidth = 1;
      pen.beginPath();
      pen.moveTo(x, y);
      for (let k = 0; k < 6; k++) {
        x += (random() - 0.5) * 34;
        y += random() * 18;
        pen.lineTo(x, y);
      }
      pen.stroke();
    }
  });

export const concrete = () =>
  tile('concrete', (pen, random) => {
    spots(pen, random, 120, 28, 0.09);
    spots(pen, random, 900, 1.5, 0.22);
  });

export const planks = () =>
  tile('planks', (pen, random) => {
    const boards = 7;
    const w = SIZE / boards;
    for (let i = 0; i < boards; i++) {
      const value = 190 + Math.floor(random() * 55);
      pen.fillStyle = grey(value, 1);
      pen.fillRect(0, i * w, SIZE, w - 2);
      pen.fillStyle = grey(60, 0.8);
      pen.fillRect(0, i * w + w - 2, SIZE, 2);
      pen.fillRect(random() * SIZE, i * w, 2, w);
      for (let k = 0; k < 14; k++) {
        pen.strokeStyle = grey(110, 0.25);
        const y = i * w + random() * w;
        pen.beginPath();
        pen.moveTo(0, y);
        pen.bezierCurveTo(SIZE * 0.3, y + random() * 4 - 2, SIZE * 0.7, y + random() * 4 - 2, SIZE, y);
        pen.stroke();
      }
    }
  });

/** Fine grain of the ground, seen from near. */
export const soil = () =>
  tile('soil', (pen, random) => {
    spots(pen, random, 200, 9, 0.1);
    spots(pen, random, 1500, 1.5, 0.26);
    for (let i = 0; i < 700; i++) {
      const [x, y, t, l] = [random() * SIZE, random() * SIZE, random() * 7, 3 + random() * 6];
      pen.strokeStyle = grey(random() < 0.5 ? 70 : 255, 0.16);
      pen.lineWidth = 1.1;
      wrapped(pen, () => {
        pen.beginPath();
        pen.moveTo(x, y);
        pen.lineTo(x + Math.cos(t) * l, y + Math.sin(t) * l);
        pen.stroke();
      });
    }
  });
