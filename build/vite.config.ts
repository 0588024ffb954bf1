import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

/** The renderer: one page, every path relative, so that it opens from a scheme of its own as well as from a port. */
export default defineConfig({
  root: join(root, 'renderer'),
  base: './',
  // A file that is not there is told as missing, not answered with the page: the page takes some that only a build has.
  appType: 'mpa',
  plugins: [react()],
  // The page is a folder of the project and takes from the others.
  server: { fs: { allow: [root] } },
  worker: { format: 'es' },
  build: {
    outDir: join(root, 'dist', 'renderer'),
    emptyOutDir: true,
    target: 'chrome120',
    // The table needs three.js at once; a warning about its size would be noise.
    chunkSizeWarningLimit: 3000,
    // Content in a data URL would be refused for scripts and fonts by the page's own policy.
    assetsInlineLimit: 0,
  },
});
