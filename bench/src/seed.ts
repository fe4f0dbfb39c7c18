import { seedDemo } from '@sigeba/server/demo/seedDemo.ts';
import { openDatabase } from '@sigeba/server/ground/db/database.ts';
import { migrate } from '@sigeba/server/ground/db/migrate.ts';
import pg from 'pg';
import { openSessions, seedPeople } from './seed.people.ts';
import { planProposte } from './seed.plan.ts';
import { copyProposte } from './seed.proposte.ts';

export type Size = {
  /** At least so many: the demonstration's people are copied as a whole. */
  utenti: number;
  proposte: number;
  /** false leaves the forms empty: a million of them would only fill the disk, and lists do not read them. */
  forms: boolean;
};

/** The rows of the cases' filters, whatever the size: 2,500 of one year and department, 5,000 of the department. */
export const FILTER = { rows: 2_500, dipartimentoId: 1 } as const;

/** The office account of the demonstration. */
export const UFFICIO = 5;

export const tokenOf = (utenteId: number): string => `bench-${utenteId}`;

/** Complete and checked drafts of the current year, which the cases save and send. */
const draftsOf = ({ utenti, proposte }: Size): number => Math.min(2 * utenti, Math.floor(proposte / 4));

/**
 * Fills an empty database: the demonstration itself, copies of its people with open sessions, and copies of its sent proposte. The copies
 * follow the demonstration's forms when they change.
 */
export async function seed(url: string, size: Size): Promise<void> {
  await migrate(url);
  const db = openDatabase(url, { max: 1, statementTimeout: 0 });
  try {
    await seedDemo(db, { now: new Date(), seed: 2026 });
  } finally {
    await db.destroy();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const drafts = draftsOf(size);
    const others = Math.max(0, size.proposte - 2 * FILTER.rows - drafts);
    await client.query('begin; set local synchronous_commit = off');
    // Ten proposte for each person exceed the limit of a tipologia, so it is raised; it is still checked.
    await client.query('update tipologia_incompatibilita set massimo = 1000');
    await seedPeople(client, { utenti: size.utenti, filter: FILTER.dipartimentoId });
    await openSessions(client, UFFICIO);
    await planProposte(client, { filter: FILTER, others, drafts });
    await copyProposte(client, size);
    await client.query('commit');
    await client.query('vacuum analyze');
    await client.query('checkpoint').catch(() => undefined);
  } finally {
    await client.end();
  }
}
