import type { BufferGeometry } from 'three';
import {
  Box3,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Card } from '../../core/index.ts';
import { miniatureOf } from '../../models/index.ts';
import { baseGeometry, miniatureGeometry } from '../../models/miniatures/meshes/index.ts';
import { UP } from './base/frame.ts';
import { radiusOf } from './base/footprint.ts';

/** Pixels. */
export const PORTRAIT = { width: 352, height: 264 } as const;

/** From where a miniature is looked at: ahead of it, a little from its left and from above. */
const FROM = new Vector3(1, 0.62, 0.5).normalize();
/** How much larger the picture is than what is in it. */
const ROOM = 1.06;
/** Degrees, from the lower edge to the upper one. */
const VIEW = 24;

/** Draws miniatures, one at a time, on a canvas that nobody sees; in a worker too. */
export function portraitist(canvas: OffscreenCanvas) {
  const renderer = new WebGLRenderer({ canvas: canvas as unknown as HTMLCanvasElement, antialias: true, alpha: true });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.setSize(PORTRAIT.width, PORTRAIT.height, false);
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.7, metalness: 0.05 });
  const scene = new Scene();
  const key = new DirectionalLight('#fff3dc', 3.1);
  key.position.set(2.2, 2.6, 3.4);
  const rim = new DirectionalLight('#a9c4e8', 1.6);
  rim.position.set(-2, -2.4, 1.4);
  scene.add(new HemisphereLight('#dfe8f2', '#4a4238', 1.5), key, rim);
  const camera = new PerspectiveCamera(VIEW, PORTRAIT.width / PORTRAIT.height, 1, 5000);
  camera.up.set(...UP);

  return (card: Card): void => {
    const standing = standingOf(card, material);
    scene.add(standing);
    frame(camera, standing);
    renderer.render(scene, camera);
    scene.remove(standing);
    // Each is drawn once: nothing of it has to stay where it was drawn.
    standing.traverse(one => one instanceof Mesh && one.geometry.dispose());
  };
}

/** Puts the camera so near that what stands there just fits into the picture. */
function frame(camera: PerspectiveCamera, standing: Group): void {
  standing.updateMatrixWorld(true);
  const points = pointsOf(standing);
  const centre = new Box3().setFromPoints(points).getCenter(new Vector3());
  camera.position.copy(centre).add(FROM);
  camera.lookAt(centre);
  camera.updateMatrixWorld(true);
  // Seen from the camera: x to the right, y up, both from the middle of the picture, z towards it.
  const seen = points.map(point => camera.worldToLocal(point));
  const box = new Box3().setFromPoints(seen);
  const middle = box.getCenter(new Vector3());
  const steep = Math.tan((VIEW * Math.PI) / 360);
  const far = seen.map(
    ({ x, y, z }) => z + Math.max(Math.abs(y - middle.y) / steep, Math.abs(x - middle.x) / (steep * camera.aspect)) * ROOM,
  );
  camera.position.copy(camera.localToWorld(new Vector3(middle.x, middle.y, Math.max(...far))));
}

/** Every corner of the meshes. */
function pointsOf(standing: Group): Vector3[] {
  const points: Vector3[] = [];
  standing.traverse(one => {
    if (!(one instanceof Mesh)) return;
    const { position } = (one as Mesh<BufferGeometry>).geometry.attributes;
    if (!position) return;
    for (let i = 0; i < position.count; i++) points.push(one.localToWorld(new Vector3().fromBufferAttribute(position, i)));
  });
  return points;
}

/** All models of a full unit as they stand together: a squad in two ranks. */
function standingOf(card: Card, material: MeshStandardMaterial): Group {
  const { shape } = miniatureOf(card);
  const figures =
    card.kind === 'squad' || card.kind === 'hero'
      ? card.models.flatMap((model, i) => Array.from({ length: model.count }, () => i))
      : [-1];
  const step = radiusOf(shape) * 2.15;
  const front = Math.ceil(figures.length / 2);
  const group = new Group();
  for (const [n, figure] of figures.entries()) {
    const one = new Group();
    one.add(new Mesh(miniatureGeometry(card, figure, n), material));
    if (shape.base) {
      const { radius } = shape.base;
      one.add(new Mesh(baseGeometry({ radius, bloc: card.bloc, dashed: false, hero: card.kind === 'hero' }), material));
    }
    const rank = n < front ? 0 : 1;
    const wide = rank === 0 ? front : figures.length - front;
    const file = rank === 0 ? n : n - front;
    one.position.set(-rank * step, (file - (wide - 1) / 2) * step, 0);
    group.add(one);
  }
  return group;
}
