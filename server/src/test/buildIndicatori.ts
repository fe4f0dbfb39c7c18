import type { TestApp } from './app.ts';

type Said = { anno?: number; sc?: string | null; ssd?: string | null; indicatore2?: number };

/** The official indicators of a person in 2026; without a sector the university has computed none. */
export async function buildIndicatori(app: Pick<TestApp, 'db'>, { id }: { id: number }, said: Said = {}): Promise<void> {
  const { anno = 2026, sc = '02/A1', ssd = 'PHYS-01/A', indicatore2 = 1_310 } = said;
  const computed = { soglia1: 10, soglia2: 250, soglia3: 9, indicatore1: 24, indicatore2, indicatore3: 17 };
  await app.db
    .insertInto('indicatore_ricerca')
    .values({
      utente_id: id,
      anno,
      data_indicatore: `${anno - 1}-12-31`,
      sc,
      ssd,
      non_calcolabile: sc === null,
      ...(sc === null ? {} : computed),
    })
    .execute();
}
