import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Files of the repository by path ('web/src/main.tsx'), with their text. */
export type Sources = ReadonlyMap<string, string>;

/** `from` is a path of the repository, or the name of a package. `value`: the import exists at run time, not only for types. */
type Import = { from: string; value: boolean; lazy: boolean };
type Graph = ReadonlyMap<string, Import[]>;
type Rule = (graph: Graph) => string[];

const forbiddenNames = /^(utils|helpers|common|misc|manager|service)\b/;
/**
 * The floors of server and web, from below: each may import those below it, types included. Rooms on the same floor (`form` and `outside`)
 * may not import each other.
 */
const floors: readonly (readonly [height: number, RegExp])[] = [
  [0, /^server\/src\/ground\//],
  [1, /^server\/src\/form\//],
  [1, /^server\/src\/outside\//],
  [2, /^server\/src\/features\//],
  [3, /^server\/src\/[^/]+\.ts$/],
  [3, /^server\/src\/demo\//],
  [4, /^server\/src\/test\//],
  [0, /^web\/src\/text\//],
  [1, /^web\/src\/api\//],
  [2, /^web\/src\/ui\//],
  [3, /^web\/src\/page\//],
  [4, /^web\/src\/form\//],
  [5, /^web\/src\/list\//],
  [6, /^web\/src\/features\//],
  [7, /^web\/src\/app\//],
  [8, /^web\/src\/main\.tsx$/],
];
/**
 * What ground may import of the contract: files beside the folders that belong to no feature (days, refusals, roles, acts, the types of
 * routes, which pages are printed), never routes and screens themselves; of the folders only the platform's own (acts, settings of the
 * program, mails, lists, files, plain text). The rest is passed in at the start.
 */
const beside = 'atti|cella|cognome|fonti|giorno|instant|limiti|routes\\.types|ruoli|stampe|tipiAtto|uploads|wire\\.shape';
const common = new RegExp(
  `^contract/src/((${beside})\\.ts|(audit|email|list|media|numbers|refusals|form/values)/.+|configurazione/constants\\.ts|login/personale\\.rules\\.ts)$`,
);

/** Only these files import the demonstration: the application does not know it. */
const demoDoors = /^server\/src\/(start\.command\.ts$|demo\/|test\/)/;

/** Imports that break the rules of the tree, one line each: "rule: file -> import". */
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
  ['a floor knows those below it', (graph) => offending(graph, climbs)],
  [
    'ground knows no call and no form',
    (graph) => offending(graph, ({ file, from }) => isGround(file) && inContract(from) && !isCommon(from)),
  ],
  ['a feature keeps its insides', (graph) => offending(graph, opensAnotherFeature)],
  ['no circles', circles],
  ['no circle of rooms', roomCircles],
  ['a thing is named by what it is', (graph) => [...graph.keys()].filter((file) => forbiddenNames.test(path.posix.basename(file)))],
]);

type Row = Import & { file: string };
const rows = (graph: Graph): Row[] => [...graph].flatMap(([file, imports]) => imports.map((one) => ({ ...one, file })));
const offending = (graph: Graph, isWrong: (row: Row) => boolean) =>
  rows(graph)
    .filter(isWrong)
    .map(({ file, from }) => `${file} -> ${from}`);

const side = (file: string): string => /^(contract|server|web)\/src\//.exec(file)?.[1] ?? '';
const inContract = (file: string) => side(file) === 'contract';
const isTest = (file: string) => /\.(test|testing|fixture|build)\.tsx?$/.test(file);
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

/** Tests stand beside what they test, on any floor, and may use the builders of `test`. */
function climbs({ file, from }: Row): boolean {
  if (side(file) !== side(from) || inContract(file) || isTest(file)) return false;
  const [mine, theirs] = [floorOf(file), floorOf(from)];
  if (folderOf(from) === 'demo' && !demoDoors.test(file)) return true;
  return mine === undefined || theirs === undefined || (mine !== theirs && mine[0] <= theirs[0] && !(mine[0] === 3 && theirs[0] === 3));
}

const isGround = (file: string) => file.startsWith('server/src/ground/') && !isTest(file);
const isCommon = (from: string) => common.test(from);

const floorOf = (file: string) => floors.find(([, files]) => files.test(file));

/**
 * What other features may import: on the server a query (`<what>.queries.ts`), in the web a component (`<What>.part.tsx`) and its words
 * (`<what>.testi.ts`). Everything else is private to its feature.
 */
function opensAnotherFeature({ file, from }: Row): boolean {
  if (side(file) !== side(from) || !inFeatures(file) || !inFeatures(from) || folderOf(file) === folderOf(from) || isTest(file))
    return false;
  return side(file) === 'server' ? !from.endsWith('.queries.ts') : !/\.(part\.tsx|testi\.ts)$/.test(from);
}

const inFeatures = (file: string) => /^(server|web)\/src\/features\//.test(file);

/** Files that reach something through run-time imports, however long the path: "file -> ... -> thing". */
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

/** Circles of static imports; a dynamic import closes none. */
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

/** Folders that depend on each other, however long the path, types included: they cannot be read one after the other. */
function roomCircles(graph: Graph): string[] {
  const ways = new Map<string, Map<string, string>>();
  for (const { file, from } of rows(graph)) {
    const [home, target] = [roomOf(file), roomOf(from)];
    if (side(file) !== side(from) || home === null || target === null || home === target || isTest(file) || isTest(from)) continue;
    const out = ways.get(home) ?? new Map<string, string>();
    ways.set(home, out.set(target, out.get(target) ?? `${file} -> ${from}`));
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (room: string, way: string[]) => {
    const at = way.indexOf(room);
    if (at >= 0) found.push([...way.slice(at), room].map((one, step, circle) => ways.get(one)?.get(circle[step + 1] ?? '')).join('; '));
    if (done.has(room) || at >= 0) return;
    for (const next of ways.get(room)?.keys() ?? []) visit(next, [...way, room]);
    done.add(room);
  };
  for (const room of ways.keys()) visit(room, []);
  return found;
}

/** A folder with all its files; a file beside the folders counts as a folder of its own. */
const roomOf = (file: string): string | null =>
  /^((?:server\/src\/(?:ground|outside|features)|web\/src\/features)\/[^/]+|contract\/src\/form\/[^/]+|\w+\/src\/[^/]+)/.exec(file)?.[1] ??
  null;

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
