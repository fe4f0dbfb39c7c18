import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { mailMossi } from './mailMossi.ts';
import type { PropostaIntera } from './proposte.queries.ts';
import { type RefereeAtteso, tellRiaperta } from './refereeAttesi.queries.ts';
import { forgetFasi, insertRiapertura, markRiaperta, renewRichieste } from './riaperture.queries.ts';

type Riapertura = { finoA: Date | null; motivo: string | null; lastUpdate: string | undefined };

/**
 * INVIATA → BOZZA: the sent version is kept; requests that the sending had closed are pending again, and the people asked are
 * told (D-68).
 * @returns the referees who are evaluating it or were asked to, and the instant from which it is a BOZZA
 */
export async function openRiapertura(
  tx: Tx,
  proposta: PropostaIntera,
  { finoA, motivo, lastUpdate }: Riapertura,
  request: Asking,
): Promise<{ attesi: RefereeAtteso[]; at: Date }> {
  const { actor, received } = request;
  const { id: propostaId, versione, numeroProtocollo } = proposta;
  const by = actor.id;
  // The reopening and the rows it leaves carry the same instant: as long as they agree, nothing has been changed since.
  const at = nextUpdate(proposta, received);
  await insertRiapertura(tx, { propostaId, by, motivo, finoA, at });
  const attesi = await tellRiaperta(tx, { propostaId, at: received, by });
  await markRiaperta(tx, { propostaId, by, finoA, at });
  await renewRichieste(tx, { propostaId, at: received });
  await forgetFasi(tx, { propostaId });
  const dati = { versione, numeroProtocollo, finoA, ...(motivo === null ? {} : { motivazione: motivo }), ...senzaControllo(lastUpdate) };
  await record(tx, request, 'reopenProposta', { tipo: 'proposta', id: propostaId }, dati);
  await mailMossi(tx, propostaId, request);
  return { attesi, at };
}
