import path from 'node:path';
import { LOOKS } from './styles.ts';

/** What the bundler knows of a module. */
type Info = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Knows = { getModuleInfo(id: string): Info | null };

const SRC = path.join(import.meta.dirname, 'src');
const MAIN = path.join(SRC, 'main.tsx');
/** What a researcher opens first. A page is drawn once all of its files are there, and each waits for one of six connections. */
const [HOME = '', BANDI = '', PROPOSTE = '', ...OTHERS] = [
  'home/HomePage',
  'bandi/BandiPage',
  'proposte/PropostePage',
  'rendicontazioni/DaRendicontarePage',
  'rendicontazioni/StoricoPage',
  'cert/IstanzePage',
].map((page) => path.join(SRC, `${page}.tsx`));
const OWN = [HOME, BANDI, PROPOSTE, ...OTHERS];
const LOGIN = path.join(SRC, 'login/LoginPage.tsx');
/** Where a form is filled in. */
const EDITORS = ['proposte/proposta.editor', 'parti/parte.editor', 'rendicontazioni/rendicontazione.editor', 'cert/istanza.editor'].map(
  (editor) => path.join(SRC, `${editor}.tsx`),
);
/** What is on every page where a whole form is filled in, and where one is shown filled in. */
const WRITE = path.join(SRC, 'form/FormSections.tsx');
const SHOW = path.join(import.meta.dirname, '../contract/src/form/kinds/kinds.ts');
const VIEW = path.join(SRC, 'proposte/PropostaViewPage.tsx');
/** The lists of screens: what they fetch is a page; what else is fetched apart belongs to one. */
const SCREENS = ['screens', 'screens.office', 'screens.login'].map((table) => path.join(SRC, `${table}.ts`));
/** What so many share comes with the first page, and what more than so few share belongs to none of their pages. */
const MOST = 37;
const FEW = 4;
/** Words come with what says them, and what forms need with forms; but numbers and amounts are said by lists too, in the language of their part. */
const APART = /node_modules|\/src\/(text\/(?!useWriting)|form\/(?!values\/(numero|denaro|lingua))|ui\/(Pager|pageWindow)\.)/;
/** Tables and the filters of a year. */
const LISTS = /\/src\/(ui\/(DataTable|tableSort|columnWidths|filterFields|Punteggio)|list\/InAnno)\./;
/** Small parts that homes, lists and reports share: in a file with others of theirs they would take these along. */
const MEETING = /\/src\/(api\/useListFilters|shell\/PdfButton|home\/HomeNotices)\./;

/**
 * The file in which a module comes, of those of the first page and of a researcher's pages; null leaves it to the bundler, which makes a file
 * of whatever the same pages share: each is asked for, and squeezed, apart (decision 0180).
 */
function chunkOf(id: string, knows: Knows): string | null {
  const from = reachedFrom(id, knows);
  if (from.has(MAIN)) return id.includes('node_modules') ? null : 'first';
  const shared = ofEditors(from, knows);
  if (shared !== null) return shared;
  if (APART.test(id)) return null;
  if (LISTS.test(id)) return 'lists';
  if (MEETING.test(id)) return 'first';
  const own = OWN.filter((page) => from.has(page));
  if (from.size >= MOST || (own[0] === HOME && own.length > 1)) return 'first';
  if (own.length === 0) return from.has(LOGIN) ? 'LoginPage' : null;
  if (from.size === 1 || own[0] === BANDI) return null;
  if (own[0] === HOME) return 'homes';
  if (own.length === 1) return own[0] === PROPOSTE && from.size <= FEW ? 'proposta' : 'acts';
  if (!own.every((page) => page.includes('/rendicontazioni/'))) return 'acts';
  return from.size === own.length ? 'rendiconti' : 'rendiconto';
}

/** What all editors share, in a file with others of theirs: where every page that asks for it fills in forms, or shows them. */
function ofEditors(from: ReadonlySet<string>, knows: Knows): string | null {
  if (!EDITORS.every((editor) => from.has(editor)) || OWN.some((page) => from.has(page))) return null;
  const all = (core: string) => pagesIn(from, knows).every((page) => reachedFrom(core, knows).has(page));
  if (all(WRITE)) return 'written';
  return from.has(VIEW) && all(SHOW) ? 'read' : null;
}

const pagesIn = (from: ReadonlySet<string>, knows: Knows): string[] =>
  SCREENS.flatMap((table) => knows.getModuleInfo(table)?.dynamicallyImportedIds ?? []).filter((page) => from.has(page));

let reached: Map<string, Set<string>> | undefined;

/** The pages, dialogs and words fetched apart by which a module is reached. */
function reachedFrom(id: string, knows: Knows): ReadonlySet<string> {
  reached ??= reachIn(knows);
  return reached.get(id) ?? new Set();
}

function reachIn(knows: Knows): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const entries = new Set([MAIN]);
  for (const entry of entries) {
    const inside = new Set([entry]);
    for (const id of inside) {
      found.set(id, (found.get(id) ?? new Set()).add(entry));
      const info = knows.getModuleInfo(id);
      for (const imported of info?.importedIds ?? []) inside.add(imported);
      for (const fetched of info?.dynamicallyImportedIds ?? []) entries.add(fetched);
    }
  }
  return found;
}

const { look, listLook, ...otherLooks } = LOOKS;
/** A file with the sheets that belong in it. */
const withSheets = (name: string, sheets: RegExp) => ({
  debugName: name,
  name: (id: string, knows: Knows) => (sheets.test(id) || chunkOf(id, knows) === name ? name : null),
});

/** How the modules come together in files. */
export const GROUPS = [
  // What changes with the libraries only: a new version of the product leaves it in the browser's cache.
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 3 },
  // It runs before anything else has arrived, and so has nothing else in it.
  { name: 'ahead', test: /web\/src\/(api\/)?(ahead|askFirst)/, priority: 3 },
  { ...withSheets('first', look), priority: 2 },
  { ...withSheets('lists', listLook), priority: 1 },
  ...Object.entries(otherLooks).map(([name, test]) => ({ name, test, priority: 1 })),
  { debugName: 'own', name: chunkOf, includeDependenciesRecursively: false },
  // What most forms share.
  { name: 'forms', test: /(web|contract)\/src\/form/, minShareCount: 45 },
];
/** Those with a name in the list of files that the first page carries; what several screens share besides goes without. */
export const NAMED: ReadonlySet<string> = new Set([
  'vendor',
  'first',
  'lists',
  'acts',
  'homes',
  'proposta',
  'rendiconti',
  'rendiconto',
  'forms',
  ...Object.keys(LOOKS),
]);

/** Most of what is in them runs at the first drawing: of the pages that are opened first too. */
export const RUN_AT_ONCE: ReadonlySet<string> = new Set([
  ...['vendor', 'first', 'ahead', 'lists', 'homes', 'rendiconti'],
  ...[...OWN, LOGIN].map((page) => path.basename(page, '.tsx')),
]);
