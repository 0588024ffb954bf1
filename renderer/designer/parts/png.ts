/** Pixels of the longer side of a plan as a picture. */
const LONG = 2800;

/** A plan as PNG; null where the page can draw none. */
export async function pngOf(svg: string): Promise<Uint8Array | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  const drawn = await image.decode().then(
    () => true,
    () => false,
  );
  if (!drawn) return null;
  const scale = LONG / Math.max(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  return blob ? new Uint8Array(await blob.arrayBuffer()) : null;
}
