import type { Column, Crowd, Result } from './column.ts';
import type { FirstPage } from './firstPages.ts';
import type { Measure } from './load.ts';
import type { LongForm } from './longForm.ts';
import type { Forms, Machine } from './machine.ts';

type Run = Machine & Forms & { proposte: number; utenti: number; seconds: number; load: number };

export const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
const times = ({ p50, p99 }: Measure) => `${number(p50)} / ${number(p99)}`;
export const today = () => new Date().toISOString().slice(0, 10);

/** A figure as a percentage of each yardstick of its own run. */
export const shares = (perSecond: number, { selects, http }: Pick<Column, 'selects' | 'http'>): [string, string] => [
  `${((100 * perSecond) / selects.perSecond).toFixed(1)}%`,
  `${((100 * perSecond) / http.perSecond).toFixed(1)}%`,
];

/** A note that the machine was busy with other work. */
export const busy = (load: number): string =>
  load < 0.5 ? '' : ` Other work kept the machine busy (load ${load.toFixed(1)} before the run): read the shares, not the figures.`;

/** The report of the cases, for the terminal and for the page. */
export function report(columns: readonly Column[], run: Run): string {
  return [
    `Measured on ${today()} by \`npm run bench\`: ${number(run.utenti)} people, ${number(run.proposte)} proposte, ${run.seconds} s for each`,
    `case, 8 connections.${busy(run.load)} The forms are those of the demonstration's Progetti Medi: ${run.campi} fields answered, ${run.kB} kB, ${run.membri} members.`,
    '',
    `Machine: ${run.processor}, ${run.cores} cores, ${run.memory} GB, ${run.system}. Node ${run.node}, PostgreSQL ${run.postgres}.`,
    '',
    ...table(columns),
    '',
    ...columns.flatMap((column) => [...crowdLines(column), ...memoryLines(column)]),
  ].join('\n');
}

const processesOf = (processes: number) => (processes === 1 ? 'One process' : `${processes} processes`);

function table(columns: readonly Column[]): string[] {
  const heads = columns.flatMap(({ processes }) => [
    `${processesOf(processes).toLowerCase()}: per second`,
    'p50 / p99 ms',
    'processor ms',
    'of the selects',
    'of bare HTTP',
  ]);
  const names = columns[0]?.results.map(({ name, goal }) => ({ name, goal })) ?? [];
  return [
    row(['work', 'goal, processor ms', ...heads]),
    row(['---', '---', ...heads.map(() => '--:')]),
    ...names.map(({ name, goal }) => row([name, goal === null ? '' : number(goal), ...columns.flatMap((column) => cellsOf(column, name))])),
    row(['yardstick: select by key', '', ...columns.flatMap(({ selects }) => [number(selects.perSecond), times(selects), '', '', ''])]),
    row(['yardstick: bare Node answer', '', ...columns.flatMap(({ http }) => [number(http.perSecond), times(http), '', '', ''])]),
  ];
}

function cellsOf(column: Column, name: string): string[] {
  const result = column.results.find((one) => one.name === name);
  if (result === undefined) return ['', '', '', '', ''];
  return [number(result.perSecond), times(result), processorOf(result), ...shares(result.perSecond, column)];
}

/** The processor time of one answer, of the server and of PostgreSQL. */
const processorOf = ({ processor }: Result) =>
  processor === null ? '' : `${processor.server.toFixed(2)} + ${processor.postgres.toFixed(2)}`;

export const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

function crowdLines(column: Column): string[] {
  if (column.crowd === null) return [];
  const { connections, perSecond, p99, answers }: Crowd = column.crowd;
  const all = [...answers].map(([status, count]) => `${number(count)} × ${status}`).join(', ');
  const [selects, http] = shares(perSecond, column);
  return [
    `- ${processesOf(column.processes)}, ${connections} connections at once: ${number(perSecond)}/s (${selects} of the selects, ${http} of bare HTTP),`,
    `  p99 ${number(p99)} ms; answers ${all} (goal: no 5xx).`,
  ];
}

const memoryLines = ({ processes, memory }: Column): string[] =>
  memory === null
    ? []
    : [`- ${processesOf(processes)}: at most ${memory} MB of memory${processes > 1 ? ' each' : ''} under all of this (goal: 300).`];

export const longFormReport = ({ check, firstSection, allSections, key }: LongForm, load: number): string =>
  [
    `Measured on ${today()} by \`npm run bench -- --form\`.${busy(load)}`,
    '',
    `- Its check on the server: ${check.p50.toFixed(2)} ms, p99 ${check.p99.toFixed(2)} ms (goal: 5 ms).`,
    `- On a processor slowed four times, median of three openings: first section after ${number(firstSection)} ms (goal: 2,500), all after ${number(allSections)} ms.`,
    `- From a key to its paint, on the same: ${number(key.p50)} ms, p99 ${number(key.p99)} ms (goal: p99 100), the slowest of 60, median of three. One field renders per key (a test asserts it).`,
  ].join('\n');

export function firstPagesReport(pages: readonly FirstPage[], load: number): string {
  const seconds = ({ cold, warm }: FirstPage['cpu']) => `${(cold / 1000).toFixed(1)} / ${(warm / 1000).toFixed(1)}`;
  return [
    `Measured on ${today()} by \`npm run bench -- --pages\`: headless Chromium at 1440 px, a person among 1,000, the server on the same machine, median of five.`,
    `"CPU" is the processor slowed four times, "network" 1.6 Mbit/s with 150 ms; cold is an empty cache, warm the same page opened again.${busy(load)}`,
    '',
    '| page | LCP CPU, cold / warm s (goal 1.8 / 1.0) | LCP network, cold / warm s (goal 1.8 / 1.0) |',
    '| --- | --: | --: |',
    ...pages.map(({ path, cpu, network }) => `| ${path} | ${seconds(cpu)} | ${seconds(network)} |`),
  ].join('\n');
}
