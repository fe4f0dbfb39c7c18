import { seedDemo } from '@sigeba/server/demo/seedDemo.ts';
import { openDatabase } from '@sigeba/server/ground/db/database.ts';
import { migrate } from '@sigeba/server/ground/db/migrate.ts';
import pg from 'pg';
import { COMPILAZIONI, CONTATORI, LIMITI, PROPOSTE, SEQUENZE, SESSIONI, UTENTI } from './seed.sql.ts';

export type Size = {
  utenti: number;
  proposte: number;
  /** false leaves the forms empty: a million of them would only fill the disk, and a list does not read them. */
  forms: boolean;
};

/** What the filters of the cases hold, whatever the size: 2,500 of one year and department, 5,000 of the department. */
export const FILTER = { rows: 2_500, dipartimentoId: 1 } as const;

/** First id of the people of the benchmark. */
const FIRST_UTENTE = 10_001;
/** Of the office account of the demonstration. */
export const UFFICIO = 5;

export const tokenOf = (utenteId: number): string => `bench-${utenteId}`;

/** Drafts of the current year, complete and checked: what the cases save and send. */
const draftsOf = ({ utenti, proposte }: Size): number => Math.min(2 * utenti, Math.floor(proposte / 4));

/**
 * Fills an empty database: the demonstration's bandi, classi, forms and people, and on top of them people with open
 * sessions and proposte whose answers are copies of the demonstration's.
 */
export async function seed(url: string, size: Size): Promise<void> {
  await migrate(url);
  const now = new Date();
  const db = openDatabase(url, { max: 1, statementTimeout: 0 });
  try {
    await seedDemo(db, { now, seed: 2026 });
  } finally {
    await db.destroy();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const others = size.proposte - 2 * FILTER.rows - draftsOf(size);
    await client.query('begin; set local synchronous_commit = off');
    await client.query(LIMITI);
    await client.query(UTENTI, [size.utenti, FIRST_UTENTE]);
    await client.query(SESSIONI, [FIRST_UTENTE, UFFICIO]);
    await client.query(PROPOSTE.plan, []);
    await client.query(PROPOSTE.filter, [FILTER.rows, FILTER.dipartimentoId, size.utenti, FIRST_UTENTE]);
    await client.query(PROPOSTE.others, [Math.max(0, others), FILTER.dipartimentoId, size.utenti, FIRST_UTENTE]);
    await client.query(PROPOSTE.drafts, [draftsOf(size), FIRST_UTENTE, size.utenti]);
    await client.query(COMPILAZIONI, [size.forms]);
    await client.query(CONTATORI);
    for (const statement of SEQUENZE) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
    await client.query('checkpoint').catch(() => undefined);
  } finally {
    await client.end();
  }
}
