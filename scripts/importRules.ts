import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Files of the repository by path ('web/src/main.tsx'), with their text. */
export type Sources = ReadonlyMap<string, string>;

/** `from` is a path of the repository, or the name of a package. `value`: it exists when the program runs, not only for the types. */
type Import = { from: string; value: boolean; lazy: boolean };
type Graph = ReadonlyMap<string, Import[]>;
type Rule = (graph: Graph) => string[];

const forbiddenNames = /^(utils|helpers|common|misc|manager|service)\b/;
/** Folders that every feature of a side may use; the other folders that bear a name of contract/src are features. */
const shared: Record<string, string[]> = {
  server: ['http', 'db', 'form', 'audit', 'mail', 'files', 'jobs', 'protocollo', 'adapters', 'test', 'demo'],
  web: ['api', 'ui', 'form', 'text', 'shell'],
};
/** Of the web's shared folders these know no feature; the shell frames them all. */
const knowNoFeature = ['api', 'ui', 'form', 'text'];

/** What breaks the rules of the tree, one line each: "rule: file -> import". */
export function brokenRules(sources: Sources): string[] {
  const graph = new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]));
  return [...rules].flatMap(([name, rule]) => rule(graph).map((line) => `${name}: ${line}`));
}

const rules = new Map<string, Rule>([
  ['web and server know contract, never each other', (graph) => offending(graph, ({ file, from }) => crossesSides(side(file), side(from)))],
  [
    'contract imports itself and zod only',
    (graph) => offending(graph, ({ file, from }) => side(file) === 'contract' && !allowedInContract(file, from)),
  ],
  [
    'zod lives in *.shape.ts and *.routes.ts',
    (graph) => offending(graph, ({ file, from, value }) => inContract(file) && value && from === 'zod' && !carriesZod(file)),
  ],
  ['rules, form and refusals run without zod', (graph) => reaching(graph, isPure, (from) => from === 'zod')],
  [
    'web runs without zod, shapes and routes',
    (graph) =>
      reaching(
        graph,
        (file) => side(file) === 'web',
        (from) => from === 'zod' || (inContract(from) && carriesZod(from)),
      ),
  ],
  ['web takes nothing from zod', (graph) => offending(graph, ({ file, from }) => side(file) === 'web' && from === 'zod')],
  ['a feature keeps its insides', (graph) => offending(graph, (row) => opensAnotherFeature(row, featuresOf(graph)) && !beingMoved(row))],
  ['no circles', circles],
  ['a thing is named by what it is', (graph) => [...graph.keys()].filter((file) => forbiddenNames.test(path.posix.basename(file)))],
]);

type Row = Import & { file: string };
/** What the split of the proposte leaves to mend. */
const beingMoved = ({ file }: Row) =>
  /features\/(parti|archivio|indicatori)\/(presentParte|saveParte|indicatori\.family|viewProposta)\.ts$/.test(file);
const rows = (graph: Graph): Row[] => [...graph].flatMap(([file, imports]) => imports.map((one) => ({ ...one, file })));
const offending = (graph: Graph, isWrong: (row: Row) => boolean) =>
  rows(graph)
    .filter(isWrong)
    .map(({ file, from }) => `${file} -> ${from}`);

const side = (file: string): string => /^(contract|server|web)\/src\//.exec(file)?.[1] ?? '';
const inContract = (file: string) => side(file) === 'contract';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const folderOf = (file: string): string => /^\w+\/src\/(?:features\/)?([^/]+)\//.exec(file)?.[1] ?? '';
const carriesZod = (file: string) => /\.(shape|routes)\.ts$/.test(file) || file === 'contract/src/routes.ts';
const isPure = (file: string) => inContract(file) && !isTest(file) && !carriesZod(file);

function crossesSides(from: string, to: string): boolean {
  return (
    (from === 'web' && to === 'server') || (from === 'server' && to === 'web') || (from === 'contract' && ['web', 'server'].includes(to))
  );
}

function allowedInContract(file: string, from: string): boolean {
  return inContract(from) || from === 'zod' || (isTest(file) && ['vitest', 'fast-check'].includes(from));
}

function featuresOf(graph: Graph): Set<string> {
  const folders = [...graph.keys()].filter((file) => inContract(file)).map(folderOf);
  return new Set(folders.filter((folder) => folder !== '' && folder !== 'form'));
}

/** A query with an owner (`<what>.queries.ts`) is what a feature of the server lets the others ask; all else is its own. */
function opensAnotherFeature({ file, from }: Row, features: Set<string>): boolean {
  const [mine, theirs] = [side(file), side(from)];
  if (mine !== theirs || (mine !== 'web' && mine !== 'server')) return false;
  const [home, target] = [folderOf(file), folderOf(from)];
  const isFeature = (folder: string) => features.has(folder) && !shared[mine]?.includes(folder);
  if (home === target || !isFeature(target) || (mine === 'server' && from.endsWith('.queries.ts'))) return false;
  return isFeature(home) || (mine === 'web' && knowNoFeature.includes(home));
}

/** Files that reach something through the imports of what runs, however long the way: "file -> ... -> thing". */
function reaching(graph: Graph, starts: (file: string) => boolean, isForbidden: (from: string) => boolean): string[] {
  return [...graph.keys()]
    .filter((file) => starts(file) && !isTest(file))
    .flatMap((file) => wayTo(graph, file, isForbidden, new Set()) ?? []);
}

function wayTo(graph: Graph, file: string, isForbidden: (from: string) => boolean, seen: Set<string>): string | null {
  seen.add(file);
  for (const { from, value } of graph.get(file) ?? []) {
    if (!value || seen.has(from)) continue;
    const rest = isForbidden(from) ? from : wayTo(graph, from, isForbidden, seen);
    if (rest !== null) return `${file} -> ${rest}`;
  }
  return null;
}

/** Circles of what is loaded at once; an import that waits until it is needed closes none. */
function circles(graph: Graph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (done.has(file) || way.includes(file)) return;
    for (const { from, value, lazy } of graph.get(file) ?? []) if (value && !lazy) visit(from, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

/** Every import of a file. `import { type A }` counts as a value: the emptied statement still loads the file. */
function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, value: boolean, lazy = false) => found.push({ from: resolve(file, specifier), value, lazy });
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind !== 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind !== 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.exportKind !== 'type');
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') add(node.source.value, true, true);
    },
    TSImportType: (node) => add(node.source.value, false),
  }).visit(program);
  return found;
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const workspace = /^@sigeba\/(\w+)\/(.+)$/.exec(specifier);
  if (workspace) return `${workspace[1]}/src/${workspace[2]}`;
  return specifier.startsWith('zod/') ? 'zod' : specifier;
}
