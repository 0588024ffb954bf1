import { installedElectron } from '../../../build/electronBinary.ts';
import { buildElectron, buildPages } from '../../../build/products.ts';
import { findBrowser } from '../../../electron/browser/find.ts';
import { noScreen } from './screen.ts';

/** Before all e2e tests: builds what they open, and says which of them cannot run here and why. */
export default async function setup(): Promise<void> {
  if (findBrowser() === null) console.log('Skipped: tests in a browser, because neither Chromium, Chrome nor Edge was found.');
  else await buildPages('needed');
  if (noScreen !== null) console.log(`Skipped: npm start on a screen, because ${noScreen}.`);
  if (installedElectron() === null) console.log('Skipped: the test in Electron, because its binary is not installed.');
  else await buildElectron('needed');
}
