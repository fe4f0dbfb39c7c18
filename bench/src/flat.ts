import type { BenchPostgres } from './benchDatabase.ts';
import { pageCase, surnameCase } from './cases.ts';
import { measureColumn, type Result, type Times } from './column.ts';
import { seed } from './seed.ts';

export type Flatness = { proposte: number; results: Result[] };

/** The same pages, of a filter that holds as many, among few and among many proposte. */
export async function measureFlatness(
  postgres: BenchPostgres,
  { utenti, warmUpSeconds, seconds }: { utenti: number } & Times,
  say: (line: string) => void,
): Promise<Flatness[]> {
  const measures: Flatness[] = [];
  for (const proposte of [10_000, 1_000_000]) {
    const database = await postgres.create();
    try {
      const from = performance.now();
      await seed(database.url, { utenti, proposte, forms: false });
      say(`${proposte} proposte in ${((performance.now() - from) / 1000).toFixed(1)} s`);
      const times = { warmUpSeconds, seconds };
      const cases = [pageCase, surnameCase];
      const { results } = await measureColumn({
        url: database.url,
        folder: postgres.folder,
        processes: 1,
        cases,
        times,
        withCrowd: false,
        say,
      });
      measures.push({ proposte, results });
    } finally {
      await database.drop();
    }
  }
  return measures;
}
