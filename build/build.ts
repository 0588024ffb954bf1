import { buildElectron, buildPages } from './products.ts';

/** `npm run build`: everything that a package needs, into `dist/`. */
await buildPages('always');
await buildElectron('always');
