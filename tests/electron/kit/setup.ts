import { buildElectron, buildPages } from '../../../build/products.ts';

/** Before the tests of the built program: builds it where it is older than its sources. */
export default async function setup(): Promise<void> {
  await buildElectron('needed');
  await buildPages('needed');
}
