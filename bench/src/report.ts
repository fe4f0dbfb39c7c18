import type { Column, Crowd, Result } from './column.ts';
import type { Flatness } from './flat.ts';
import type { Measure } from './load.ts';
import type { Machine } from './machine.ts';

type Run = Machine & { proposte: number; utenti: number; seconds: number };

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
const times = ({ p50, p99 }: Measure) => `${number(p50)} / ${number(p99)}`;

/** The page docs/benchmark.md, which is also what the terminal shows. */
export function report(columns: readonly Column[], run: Run): string {
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
