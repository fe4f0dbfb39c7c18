import type { BenchPostgres } from './benchDatabase.ts';
import { FLAT_CASES } from './cases.ts';
import { type Column, measureColumn, type Times } from './column.ts';
import { seed } from './seed.ts';

export type Flatness = { proposte: number; column: Column };

/** Measures the same lists, of a filter or a person with equally many rows, among few and among many proposte. */
export async function measureFlatness(
  postgres: BenchPostgres,
  { warmUpSeconds, seconds }: Times,
  say: (line: string) => void,
): Promise<Flatness[]> {
  const measures: Flatness[] = [];
  for (const proposte of [10_000, 1_000_000]) {
    const database = await postgres.create();
    try {
      const from = performance.now();
      // As many proposte for each person among many as among few: more people, not busier ones.
      await seed(database.url, { utenti: Math.min(100_000, Math.max(1_000, proposte / 10)), proposte, forms: false });
      say(`${proposte} proposte in ${((performance.now() - from) / 1000).toFixed(1)} s`);
      const times = { warmUpSeconds, seconds };
      const column = await measureColumn({
        url: database.url,
        folder: postgres.folder,
        processes: 1,
        cases: FLAT_CASES,
        times,
        crowd: 0,
        say,
      });
      measures.push({ proposte, column });
    } finally {
      await database.drop();
    }
  }
  return measures;
}
