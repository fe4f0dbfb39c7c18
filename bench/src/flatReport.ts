import type { Flatness } from './flat.ts';
import { busy, number, row, shares, today } from './report.ts';

/** How much more a list costs among many proposte than among few, where its rows are the same. */
export function flatReport(measures: readonly Flatness[], { seconds, load }: { seconds: number; load: number }): string {
  const [few, many] = measures;
  const names = few?.column.results.map(({ name }) => name) ?? [];
  const cells = ({ column }: Flatness, name: string) => {
    const perSecond = column.results.find((result) => result.name === name)?.perSecond ?? Number.NaN;
    return { perSecond, text: `${number(perSecond)} (${shares(perSecond, column).join(', ')})` };
  };
  const rows = names.flatMap((name) => {
    if (few === undefined || many === undefined) return [];
    const [one, other] = [cells(few, name), cells(many, name)];
    return [row([name, one.text, other.text, `${(one.perSecond / other.perSecond).toFixed(2)} times`])];
  });
  const among = (flatness: Flatness | undefined) => `per second among ${number(flatness?.proposte ?? 0)} (of the selects, of bare HTTP)`;
  return [
    `Measured on ${today()} by \`npm run bench -- --flat\`: one process, ${seconds} s for each case.${busy(load)}`,
    '',
    row(['list', among(few), among(many), 'cost (goal: 1.5)']),
    row(['---', '--:', '--:', '--:']),
    ...rows,
  ].join('\n');
}
