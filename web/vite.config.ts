import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import locales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { GROUPS, NAMED, RUN_AT_ONCE } from './chunks.ts';
import { pageFiles } from './pageFiles.ts';
import { shortNames } from './styles.ts';

/** The server answers the API under this path, in development through the proxy. */
const apiRoot = '/sigeba-api-web';

/** Beside each script and style the same squeezed once for all, so that the server does not do it at each answer, and less well. */
const squeeze = (): Plugin => ({
  name: 'squeeze',
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

/** Before a file most of which runs at the first drawing: browsers that know it compile the whole beside the page, while it arrives. */
const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && RUN_AT_ONCE.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

export default defineConfig(({ command }) => ({
  // Of React Aria's own words those of our two languages; the others weigh as much as its calendar.
  plugins: [locales.vite({ locales: ['it-IT', 'en-US'] }), react(), pageFiles(), compiledAhead(), squeeze()],
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
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/c-[hash].js',
        assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') ? 'assets/c-[hash].css' : 'assets/[name]-[hash][extname]'),
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { [apiRoot]: { target: process.env.VITE_API_TARGET ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
}));
