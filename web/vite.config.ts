import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import locales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageFiles } from './pageFiles.ts';
import { LOOKS, shortNames } from './styles.ts';

/** The server answers the API under this path, in development through the proxy. */
const apiRoot = '/sigeba-api-web';

/** Neither words, which are chunks of their own, nor what only forms need: numbers and amounts are said by lists too, in the language of their part. */
const SHARED = /(web|contract)\/src\/(?!text\/(?!useWriting)|form\/(?!values\/(numero|denaro|lingua)))/;

/** Beside each script and style the same squeezed once for all, so that the server does not do it at each answer, and less well. */
const squeeze = (): Plugin => ({
  name: 'squeeze',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = [...Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name)), 'assets/layers.css'];
    await Promise.all(
      files.map(async (name) => {
        const file = path.join(dir, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
});

export default defineConfig(({ command }) => ({
  // Of React Aria's own words those of our two languages; the others weigh as much as its calendar.
  plugins: [locales.vite({ locales: ['it-IT', 'en-US'] }), react(), pageFiles(), squeeze()],
  css: { modules: { localsConvention: 'camelCaseOnly', ...(command === 'build' ? { generateScopedName: shortNames() } : {}) } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: ['es2023', 'chrome111', 'firefox114', 'safari16.4'],
    // The page's security policy allows only files of its own: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: path.join(import.meta.dirname, 'index.html'), ahead: path.join(import.meta.dirname, 'src/ahead.ts') },
      output: {
        // The first page lists the files of every screen: what several of them share goes without a name there.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || ['vendor', 'shared', 'forms', ...Object.keys(LOOKS)].includes(name)
            ? 'assets/[name]-[hash].js'
            : 'assets/c-[hash].js',
        assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') ? 'assets/c-[hash].css' : 'assets/[name]-[hash][extname]'),
        // What changes with the libraries only: a new version of the product leaves it in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 1 },
            // It runs before anything else has arrived, and so has nothing else in it.
            { name: 'ahead', test: /web\/src\/(api\/)?(ahead|askFirst)/, priority: 2 },
            ...Object.entries(LOOKS).map(([name, test]) => ({ name, test, priority: 1 })),
            // What most screens share comes as one: each file of its own is asked for, and squeezed, apart (decision 0147).
            { name: 'shared', test: SHARED, minShareCount: 45 },
            // The same of what only forms need.
            { name: 'forms', test: /(web|contract)\/src\/form/, minShareCount: 45 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { [apiRoot]: { target: process.env.VITE_API_TARGET ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
}));
