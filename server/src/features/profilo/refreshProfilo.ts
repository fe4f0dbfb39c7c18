import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { found, Refused } from '../../ground/refuse.ts';
import type { Ugov } from '../../outside/ugov/persona.ts';
import { applyUgov } from './applyUgov.ts';
import { ownProfilo } from './ownProfilo.ts';
import { findProfilo, presentProfilo } from './profilo.queries.ts';

type Request = Asking & { params: { id: number } };

/**
 * Takes role, regime, end of contract, department and area from U-GOV (D-39): read first, outside any transaction, then written.
 * Any failure is 'Aggiornamento non riuscito' and changes nothing.
 */
export async function refreshProfilo(db: Db, request: Request, ugov: Ugov | null): Promise<Profilo> {
  const { actor } = request;
  const { email, codiceFiscale, sistema } = await ownProfilo(request, (utenteId) => findProfilo(db, { utenteId }));
  if (ugov === null) throw new Refused(no('UGOV_FAILED'));
  const dati = await ugov.find({ email, codiceFiscale }).catch(() => {
    throw new Refused(no('UGOV_FAILED'));
  });
  // U-GOV cannot have lost a person whom only SIGEBA knows.
  if (dati === null && sistema === 'SIGEBA') throw new Refused(no('UGOV_FAILED'));
  return db.transaction().execute(async (tx) => {
    const change = await applyUgov(tx, actor.id, dati, request.received);
    await record(tx, request, 'refreshProfilo', { tipo: 'profilo', id: actor.id }, change ?? {});
    return presentProfilo(found(await findProfilo(tx, { utenteId: actor.id })));
  });
}
