import { createHash } from 'node:crypto';
import type { Db, Tx } from '../db/db.types.ts';
import {
  insertSigilli,
  lastSigillo,
  latestAuditId,
  listUnsealed,
  listWriters,
  lockSealer,
  readSealer,
  writeSealer,
} from './sigillo.queries.ts';

/** Rows sealed in one pass. */
const BATCH = 500;

/** The hash that stands before the first seal. */
export const GENESI = Buffer.alloc(32);

/** A seal: the hash of the previous seal and of the text of the row. */
export const sealOf = (precedente: Buffer, testo: string): Buffer => createHash('sha256').update(precedente).update(testo).digest();

/**
 * Seals the committed rows that have no seal yet. Does nothing while another process seals. @returns how many were sealed; a full batch
 * means that there may be more
 */
export const sealDue = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { locked } = await lockSealer(tx);
    if (!locked) return 0;
    const sealer = await readSealer(tx);
    const writers = await writersOf(tx);
    // Read only now, so that rows of the transactions that were awaited are seen.
    const rows = await listUnsealed(tx, { fino: sealer.fino, limit: BATCH });
    await chain(tx, rows);
    const ended = rows.length < BATCH && !sealer.attese.some((writer) => writers.includes(writer));
    if (sealer.poi === null || ended) await moveOn(tx, sealer.poi ?? sealer.fino, sealer.fino);
    return rows.length;
  });

async function chain(tx: Tx, rows: { id: number; testo: string }[]): Promise<void> {
  if (rows.length === 0) return;
  let { posto, sigillo: precedente } = (await lastSigillo(tx)) ?? { posto: 0, sigillo: GENESI };
  const chained = rows.map(({ id, testo }) => {
    const sigillo = sealOf(precedente, testo);
    posto += 1;
    const next = { posto, auditId: id, precedente, sigillo };
    precedente = sigillo;
    return next;
  });
  await insertSigilli(tx, {
    posti: chained.map((row) => row.posto),
    auditIds: chained.map((row) => row.auditId),
    precedenti: chained.map((row) => row.precedente),
    sigilli: chained.map((row) => row.sigillo),
  });
}

/**
 * Moves the position of the sealer. The latest id is read before the transactions that may still write below it, so that no row is missed.
 */
async function moveOn(tx: Tx, fino: number, before: number): Promise<void> {
  const { id: latest } = await latestAuditId(tx);
  if (latest > fino) await writeSealer(tx, { fino, poi: latest, attese: await writersOf(tx) });
  else if (fino !== before) await writeSealer(tx, { fino, poi: null, attese: [] });
}

const writersOf = async (tx: Tx): Promise<string[]> => (await listWriters(tx)).map(({ writer }) => writer);

export const SEAL_BATCH = BATCH;
