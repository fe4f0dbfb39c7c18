import { canAnonymise, checkMotivoAnonimo } from '@sigeba/contract/datiPersonali/conservazione.rules.ts';
import type { AnonimizzaForm } from '@sigeba/contract/datiPersonali/datiPersonali.routes.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { anonymiseAttestati, anonymiseEmail, anonymiseInviti, anonymiseUtenti, deleteAccessi, lockEsterno } from './anonimi.queries.ts';

type Request = Asking & { params: { id: number }; body: AnonimizzaForm };

/** The office makes a person from outside anonymous at their request (D-172): their evaluations stay, without their name. */
export async function anonimizzaUtente(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { params, body, received } = request;
  const row = found(await lockEsterno(tx, { id: params.id, oggi: dayInRome(received) }));
  ensure(canAnonymise({ ...row, anonimo: row.anonimo !== null }));
  ensureValid(checkMotivoAnonimo(body.motivo));
  await anonymise(tx, [row.id], received);
  await record(tx, request, 'anonymiseUtente', { tipo: 'utente', id: row.id }, { testo: body.motivo.trim() });
  return {};
}

/**
 * Removes names, addresses and credentials of these accounts for good. The register of acts stays as sealed: it refers to people
 * by their account, which has no name from now on.
 */
export async function anonymise(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await together(tx, {
    // Rows found by the address come first, while it is still stored.
    anonymiseEmail: anonymiseEmail.with({ ids }),
    anonymiseUtenti: anonymiseUtenti.with({ ids, now }),
    anonymiseInviti: anonymiseInviti.with({ ids }),
    anonymiseAttestati: anonymiseAttestati.with({ ids }),
    deleteAccessi: deleteAccessi.with({ ids }),
  });
}
