import type { Column, Crowd, Result } from './column.ts';
import type { Flatness } from './flat.ts';
import type { Measure } from './load.ts';
import type { LongForm } from './longForm.ts';
import type { Machine } from './machine.ts';

type Run = Machine & { proposte: number; utenti: number; seconds: number };

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
const times = ({ p50, p99 }: Measure) => `${number(p50)} / ${number(p99)}`;

/** The page docs/benchmark.md, which is also what the terminal shows. */
export function report(columns: readonly Column[], long: LongForm | null, run: Run): string {
  const [one] = columns;
  return [
    '# Benchmark',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\`: ${number(run.utenti)} people, ${number(run.proposte)} proposte,`,
    `forms of 48 fields and about 4 kB, ${run.seconds} s for each case, 8 connections. Authentication, permissions, audit and one`,
    'transaction for each request are included. The load generator and PostgreSQL share the processors with the server, so a',
    'figure says something only beside the two yardsticks of the same run.',
    '',
    `Machine: ${run.processor}, ${run.cores} cores, ${run.memory} GB, ${run.system}. Node ${run.node}, PostgreSQL ${run.postgres}.`,
    '',
    ...table(columns),
    '',
    ...columns.flatMap(({ processes, crowd, memory }) => [
      ...(crowd === null ? [] : [crowdLine(processes, crowd)]),
      ...(memory === null
        ? []
        : [`- ${processesOf(processes)}: at most ${memory} MB of memory${processes > 1 ? ' each' : ''} (goal: 300).`]),
    ]),
    '',
    ...(one === undefined ? [] : notes),
    ...(long === null ? [] : ['', '## A form of 300 fields, ten levels deep', '', ...longFormLines(long)]),
    '',
  ].join('\n');
}

const processesOf = (processes: number) => (processes === 1 ? 'One process' : `${processes} processes`);

function table(columns: readonly Column[]): string[] {
  const heads = columns.flatMap(({ processes }) => [
    `${processesOf(processes).toLowerCase()}: per second`,
    'p50 / p99 ms',
    'of the selects',
    'of bare HTTP',
  ]);
  const names = columns[0]?.results.map(({ name, goal }) => ({ name, goal })) ?? [];
  return [
    row(['work', 'goal', ...heads]),
    row(['---', '---', ...heads.map(() => '--:')]),
    ...names.map(({ name, goal }) => row([name, goalOf(goal), ...columns.flatMap((column) => cellsOf(column, name))])),
    row(['yardstick: select by key', '', ...columns.flatMap(({ selects }) => [number(selects.perSecond), times(selects), '', ''])]),
    row(['yardstick: bare Node answer', '', ...columns.flatMap(({ http }) => [number(http.perSecond), times(http), '', ''])]),
  ];
}

const goalOf = ({ perSecond, p99 }: Result['goal']) => `${number(perSecond)}/s${p99 === null ? '' : `, p99 ${p99} ms`}`;

function cellsOf({ results, selects, http }: Column, name: string): string[] {
  const result = results.find((one) => one.name === name);
  if (result === undefined) return ['', '', '', ''];
  const share = (yardstick: Measure) => `${(100 * (result.perSecond / yardstick.perSecond)).toFixed(1)}%`;
  return [number(result.perSecond), times(result), share(selects), share(http)];
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

function crowdLine(processes: number, { connections, perSecond, p99, answers }: Crowd): string {
  const all = [...answers].map(([status, count]) => `${number(count)} × ${status}`).join(', ');
  return `- ${processesOf(processes)}, ${connections} connections at once: ${number(perSecond)}/s, p99 ${number(p99)} ms; answers ${all} (goal: no 5xx).`;
}

const notes = [
  'The cases: the archive of the research office filtered by year and department, 2,500 rows, its first five pages in turn;',
  "the same with a surname's first letters; a person's own proposta with template and answers; Salva with changed answers",
  'and the last `lastUpdate`; the CSV of a department; Invia of checked drafts, after which the protocol numbers are compared',
  'with the register (no gap) and the receipts counted.',
];

export const longFormLines = ({ check, firstSection, allSections, key }: LongForm): string[] => [
  `- Its check on the server: ${check.p50.toFixed(2)} ms, p99 ${check.p99.toFixed(2)} ms (goal: 5 ms).`,
  `- On a processor slowed four times: first section after ${number(firstSection)} ms, all after ${number(allSections)} ms.`,
  `- From a key to its paint, on the same: ${number(key.p50)} ms, p99 ${number(key.p99)} ms. One field renders per key (a test asserts it).`,
];

export function flatReport(measures: readonly Flatness[]): string {
  const [few, many] = measures;
  return (few?.results ?? [])
    .map((result, at) => {
      const other = many?.results[at];
      const factor = other === undefined ? Number.NaN : result.perSecond / other.perSecond;
      return `${result.name}: ${number(result.perSecond)}/s among ${few?.proposte}, ${number(other?.perSecond ?? 0)}/s among ${many?.proposte}: ${factor.toFixed(2)} times the cost (goal: 1.5)`;
    })
    .join('\n');
}
