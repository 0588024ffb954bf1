import { expose } from 'comlink';
import { PORTRAIT, portraitist } from '../../scene/portrait.ts';
import { portraitService } from './service.ts';

/** An image as an address that holds all of it. */
const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });

expose(
  portraitService(() => {
    const canvas = new OffscreenCanvas(PORTRAIT.width, PORTRAIT.height);
    const paint = portraitist(canvas);
    return {
      paint,
      read: async () => {
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.88 });
        return addressOf(blob);
      },
    };
  }),
);
