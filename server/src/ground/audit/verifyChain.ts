import type { Tx } from '../db/db.types.ts';
import { GENESI, sealOf } from './sealDue.ts';
import { countUnsealed, findSlippedIn, listSigilli, readSealer } from './sigillo.queries.ts';

const BATCH = 5_000;

export type Outcome =
  | { intatta: true; righe: number; ultimo: { posto: number; sigillo: string } | null; daSigillare: number }
  | { intatta: false; riga: number; motivo: string };

/** A seal that was noted elsewhere earlier: whoever rewrites the whole chain cannot rewrite that note. */
export type KnownSeal = { posto: number; sigillo: string };

/** Verifies the whole chain. @returns the first row that is not as it was sealed: changed, deleted or inserted afterwards */
export async function verifyChain(tx: Tx, known: KnownSeal | null = null): Promise<Outcome> {
  let posto = 0;
  let precedente: Buffer = GENESI;
  for (;;) {
    const sigilli = await listSigilli(tx, { dopo: posto, limit: BATCH });
    for (const row of sigilli) {
      const motivo = faultOf(row, posto, precedente, known);
      if (motivo !== null) return { intatta: false, riga: row.auditId, motivo };
      posto = row.posto;
      precedente = row.sigillo;
    }
    if (sigilli.length < BATCH) break;
  }
  return afterChain(tx, posto, precedente, known);
}

type Row = { posto: number; precedente: Buffer; sigillo: Buffer; testo: string | null };

function faultOf(row: Row, posto: number, precedente: Buffer, known: KnownSeal | null): string | null {
  if (row.posto !== posto + 1) return `the seal ${posto + 1} before it is missing`;
  if (!row.precedente.equals(precedente)) return 'its seal does not follow the one before it';
  if (row.testo === null) return 'it was deleted';
  if (!row.sigillo.equals(sealOf(precedente, row.testo))) return 'it was changed after it was sealed';
  if (known?.posto === row.posto && known.sigillo !== row.sigillo.toString('hex'))
    return 'its seal is not the known one: the chain was written anew';
  return null;
}

async function afterChain(tx: Tx, posto: number, ultimo: Buffer, known: KnownSeal | null): Promise<Outcome> {
  const { fino } = await readSealer(tx);
  const slipped = await findSlippedIn(tx, { fino });
  if (slipped !== undefined) return { intatta: false, riga: slipped.id, motivo: 'it was put in afterwards: it has no seal' };
  if (known !== null && known.posto > posto)
    return { intatta: false, riga: 0, motivo: `the chain ends before the known seal ${known.posto}` };
  const { totale: daSigillare } = await countUnsealed(tx, { fino });
  return { intatta: true, righe: posto, ultimo: posto === 0 ? null : { posto, sigillo: ultimo.toString('hex') }, daSigillare };
}
