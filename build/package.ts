import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { buildElectron, buildPages } from './products.ts';
import { writeBill } from './sbom.ts';

/** `npm run package`: what people install, and its bill of materials, into `release/`. Further arguments are electron-builder's. */

/** A certificate comes by these alone: one that lies about in a keychain signs nothing. */
const isSigned = ['CSC_LINK', 'CSC_NAME', 'WIN_CSC_LINK'].some(name => process.env[name]);

await buildPages('always');
await buildElectron('always');
writeBill(join(ROOT, 'release', 'sbom.cdx.json'));
console.log(isSigned ? 'Signing with the certificate that the environment names.' : 'Not signed: no certificate is named.');
const builder = join(ROOT, 'node_modules', 'electron-builder', 'cli.js');
const { status } = spawnSync(
  process.execPath,
  [builder, '--config', join('build', 'builder.json'), '--publish', 'never', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...(isSigned ? {} : { CSC_IDENTITY_AUTO_DISCOVERY: 'false' }) } },
);
process.exitCode = status ?? 1;
