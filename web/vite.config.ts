import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import locales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server answers the API under this path, in development through the proxy. */
const apiRoot = '/sigeba-api-web';

/** Leaves each script and style compressed beside it, so that the server does not compress it at each answer. */
const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
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

export default defineConfig({
  // Of React Aria's own words those of our two languages; the others weigh as much as its calendar.
  plugins: [locales.vite({ locales: ['it-IT', 'en-US'] }), react(), compress()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: ['es2023', 'chrome111', 'firefox114', 'safari16.4'],
    // The page's security policy allows only files of its own: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What changes with the libraries only: a new version of the product leaves it in the browser's cache.
        codeSplitting: { groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      [`^(${apiRoot}|/assets/themes/ateneo-)`]: { target: process.env.VITE_API_TARGET ?? 'http://127.0.0.1:3000', changeOrigin: false },
    },
  },
});
