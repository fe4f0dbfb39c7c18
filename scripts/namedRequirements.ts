import { parse, testsOf } from './testTitles.ts';

export type Requirement = { id: string; text: string };
/** A test that names what is neither a requirement nor a decision. */
export type UnknownName = { id: string; file: string };
/** A test that names requirements: its place, and what it writes by SQL although the office has a call for it. */
export type NamingTest = { file: string; title: string; ids: string[]; acts: string[] };

/** "PROP-012" belongs to the area PROP. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

/** Reads docs/requirements.tsv: a head line, then id, kind, requirement, source, check. */
export function readRequirements(tsv: string): Requirement[] {
  const lines = tsv
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [id = '', , text = ''] = line.split('\t');
    return { id, text };
  });
}

/** The numbers of docs/specifica/decisions.md: a test names a decision where no requirement asks for what it asserts. */
export const readDecisions = (markdown: string): string[] => [...markdown.matchAll(/^- \*\*(D-\d+)\*\*/gm)].map(([, id = '']) => id);

/** The ids that the tests of a file name, each once. */
export const namedIn = (file: string, text: string): string[] => [...new Set(testsOf(parse(file, text)).flatMap(({ ids }) => ids))];

/**
 * Per area the number of requirements that a test names, and of those that only a test with direct SQL names; then the ids without any
 * test.
 */
export function report(requirements: Requirement[], tests: NamingTest[]): string {
  const named = new Set(tests.flatMap(({ ids }) => ids));
  const byAct = new Set(tests.filter(({ acts }) => acts.length === 0).flatMap(({ ids }) => ids));
  const count: Count = (list) => ({
    ids: list.length,
    named: list.filter(({ id }) => named.has(id)).length,
    sql: list.filter(({ id }) => named.has(id) && !byAct.has(id)).length,
  });
  const areas = Map.groupBy(requirements, ({ id }) => areaOf(id));
  const rows = [...areas].sort().map(([area, list]) => row(area, count(list)));
  const open = requirements.filter(({ id }) => !named.has(id)).map(({ id, text }) => `${id}  ${text}`);
  const table = ['area      ids  named by SQL  share', ...rows, row('all', count(requirements))];
  return [...table, '', ...(open.length > 0 ? ['Without a test that names them:', ...open] : ['Every one is named by a test.'])].join('\n');
}

type Count = (list: Requirement[]) => { ids: number; named: number; sql: number };

function row(area: string, { ids, named, sql }: ReturnType<Count>): string {
  const share = ids === 0 ? 0 : Math.floor((100 * named) / ids);
  return `${area.padEnd(6)} ${`${ids}`.padStart(6)} ${`${named}`.padStart(6)} ${`${sql}`.padStart(6)} ${`${share}%`.padStart(6)}`;
}

/**
 * Each act that is written by SQL although the office has a call for it, with the reason; then the scenes and tests that do so. A table of
 * cases is one test.
 */
export function listBySql(tests: NamingTest[], scenes: ReadonlyMap<string, string[]>, reasons: Readonly<Record<string, string>>): string {
  const written = [...new Map(tests.filter(({ acts }) => acts.length > 0).map((test) => [`${test.file}: ${test.title}`, test.acts]))];
  const using = [...[...scenes].map(([file, acts]) => [`${file}, for every test that stands on it`, acts] as const), ...written];
  const acts = [...new Set(using.flatMap(([, own]) => own))].sort();
  return [
    `Written directly, though the office has a call for each, ${written.length} tests and ${scenes.size} scenes:`,
    ...acts.flatMap((act) => [
      `  ${act}, because ${reasons[act]}`,
      ...using.filter(([, own]) => own.includes(act)).map(([line]) => `    ${line}`),
    ]),
  ].join('\n');
}
