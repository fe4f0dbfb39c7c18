import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { wordsSaidBy } from './src/text/saysOfficeWords.ts';

const SRC = path.join(import.meta.dirname, 'src');
const WORDS = {
  office: 'officeWords.ts',
  gara: 'garaWords.ts',
  setup: 'setupWords.ts',
  cert: 'certWords.ts',
  form: 'formWords.ts',
  english: 'formWordsEn.ts',
  own: 'ownWords.ts',
  password: 'passwordWords.ts',
  referee: 'refereeWords.ts',
} as const;

/** The sheet of every page; its id tells React Aria that its one rule stands in it. */
const SHEET = '<link rel="stylesheet" crossorigin';

/**
 * Leaves `pages.json` beside the pages: of each address the files that it needs besides those of the first page. The server names them in the
 * page, so that the browser asks for all at once; otherwise it would learn of each only from the one before.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const ahead = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === path.join(SRC, 'ahead.ts'));
      if (ahead === undefined || !html.includes(SHEET)) throw new Error('The first page has no sheet, or nothing that asks ahead');
      // What asks the server ahead comes before the scripts of the page, and waits for nothing.
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${ahead.fileName}` };
      const named = html.replace(SHEET, SHEET.replace('<link', '<link id="react-aria-pressable-style"'));
      return { html: named, tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }] };
    },
  },
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const reaching = reachIn(chunks);
    const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
    if (entry === undefined) throw new Error('The build has no first page');
    const first = new Set(reaching([entry]));
    const chunkOf = (file: string) => {
      const found = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(SRC, file)));
      if (found === undefined) throw new Error(`No file of the build has ${file}`);
      return found;
    };
    const pages: Record<string, string[]> = {};
    const filesOf = (...modules: string[]) => [...new Set(reaching(modules.map(chunkOf)))].filter((file) => !first.has(file));
    for (const table of ['screens.ts', 'screens.office.ts'])
      for (const [page, module] of await screensIn(table)) {
        const words = Object.entries(wordsSaidBy(page)).flatMap(([group, said]) =>
          said ? [`text/${WORDS[group as keyof typeof WORDS]}`] : [],
        );
        pages[page] = filesOf(table, module, 'text/screenWords.ts', ...words);
      }
    // Where one comes in all words are those of the first page.
    for (const [page, module] of await screensIn('screens.login.ts')) pages[page] = filesOf(module);
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
  },
});

/** The files of chunks and of all that they import, styles included. */
function reachIn(chunks: readonly Rolldown.OutputChunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (from: readonly Rolldown.OutputChunk[]): string[] => {
    const seen = new Set<Rolldown.OutputChunk>();
    const visit = (chunk: Rolldown.OutputChunk | undefined) => {
      if (chunk === undefined || seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports) visit(byName.get(name));
    };
    from.forEach(visit);
    return [...seen].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
  };
}

/** Where the component of each address comes from. */
async function screensIn(table: string): Promise<[page: string, module: string][]> {
  const text = await readFile(path.join(SRC, table), 'utf8');
  const rows = [...text.matchAll(/'(\/[^']*)': \(\) => import\('\.\/([^']+)'\)/g)].map(([, page = '', module = '']): [string, string] => [
    page,
    module,
  ]);
  if (rows.length === 0) throw new Error(`${table} names no screen`);
  return rows;
}
