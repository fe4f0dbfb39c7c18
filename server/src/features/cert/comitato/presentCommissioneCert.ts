import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { classeUtenteOf, isInCarica } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { explainErrore } from '@sigeba/contract/email/errore.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { found, Refused } from '../../../ground/refuse.ts';
import { type CommissioneCertRow, findCommissioneCert, findCorrente, listMembriOf } from './commissioniCert.queries.ts';

/** Commissions with their members: one query for all of them. */
export async function presentCommissioniCert(tx: Tx, rows: readonly CommissioneCertRow[], oggi: string): Promise<CertCommissione[]> {
  const membri = rows.length === 0 ? [] : await listMembriOf(tx, { ids: rows.map(({ id }) => id) });
  return rows.map(({ id, nome, dataInizio, dataFine, presidenteId, cognome, presidenteNome, usata, updatedAt }) => ({
    id,
    nome,
    dataInizio,
    dataFine,
    usata,
    presidente: { id: presidenteId, cognome, nome: presidenteNome },
    membri: membri
      .filter(({ commissioneId }) => commissioneId === id)
      .map(({ commissioneId: _, ...membro }) => ({
        ...membro,
        nonRecapitata: membro.nonRecapitata === null ? null : explainErrore(membro.nonRecapitata),
        flag_minor_major: null,
        classeUtente: classeUtenteOf(membro.flag),
      })),
    inCarica: isInCarica({ dataInizio, dataFine }, oggi),
    lastUpdate: updatedAt.toISOString(),
  }));
}

export async function getCommissioneCert(tx: Tx, id: number, received: Date): Promise<CertCommissione> {
  const [commissione] = await presentCommissioniCert(tx, [found(await findCommissioneCert(tx, { id }))], dayInRome(received));
  return found(commissione);
}

/** The commission in office today; without one nothing can be assigned and no sitting held (D-145). */
export async function getCorrente(tx: Tx, received: Date): Promise<CertCommissione> {
  const oggi = dayInRome(received);
  const row = await findCorrente(tx, { oggi });
  if (row === undefined) throw new Refused(no('CERT_NESSUNA_CORRENTE'));
  const [commissione] = await presentCommissioniCert(tx, [row], oggi);
  return found(commissione);
}
