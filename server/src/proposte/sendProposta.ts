import { canSendProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import { record } from '../audit/record.ts';
import {
  ammissibilitaOf,
  countInviate,
  findClasseWithLimits,
  type UtenteForAmmissibilita,
  utenteForAmmissibilita,
} from '../bandi/ammissibilita.queries.ts';
import type { Tx } from '../db/db.types.ts';
import { ensureFresh, nextUpdate } from '../http/ensureFresh.ts';
import type { Asking } from '../http/handlers.types.ts';
import { ensure, found, Refused } from '../http/refuse.ts';
import { nextProtocollo } from '../protocollo/nextProtocollo.ts';
import { violazioniOf } from './checkProposta.ts';
import { ageAt } from './newProposta.ts';
import { presentAround, readFormParts } from './presentProposta.ts';
import { factsOfProposta } from './propostaFacts.ts';
import { type LockedProposta, lockProposta, lockUtente } from './proposte.queries.ts';
import { lapseRichieste, markInviata } from './proposte.writes.ts';
import { enqueueReceipt, listDestinatari } from './receipt.ts';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/**
 * BOZZA → INVIATA. Protocol number, frozen answers, audit row and receipt are born in the same
 * transaction, so that no proposta is sent without them, nor the reverse.
 */
export async function sendProposta(tx: Tx, request: Request, publicUrl: string): Promise<Proposta> {
  const { actor, received, params, body } = request;
  await lockUtente(tx, actor.id);
  const locked = found(await lockProposta(tx, actor.id, params.id));
  const responsabile = await utenteForAmmissibilita(tx, locked.responsabileId);

  // Checked again here: what the browser showed as Validata is hours old.
  const violazioni = locked.statoValidazione === null ? null : await violazioniOf(tx, locked, received);
  ensure(
    canSendProposta({
      proposta: factsOfProposta(locked, actor.id),
      errori: violazioni?.length ?? null,
      profiloValidato: responsabile.profiloValidato ?? false,
      scadenza: locked.scadenza,
      received,
    }),
  );
  ensureFresh(locked, body.lastUpdate);
  await ensureAmmissibile(tx, locked, responsabile);

  await lapseRichieste(tx, locked.id, received);
  await record(tx, request, 'sendProposta', { tipo: 'proposta', id: locked.id });
  const destinatari = await listDestinatari(tx, locked.id);
  const parts = await readFormParts(tx, locked, received);
  // Last, because the register stays locked until the end of the transaction: what can be read before is read before.
  const numeroProtocollo = locked.numeroProtocollo ?? (await nextProtocollo(tx, locked.sigla, received));
  await markInviata(tx, {
    id: locked.id,
    compilazioneId: locked.compilazioneId,
    numeroProtocollo,
    versione: locked.versione + 1,
    responsabile,
    eta: ageAt(responsabile, received),
    at: nextUpdate(locked, received),
    sentAt: received,
    by: actor.id,
  });
  await enqueueReceipt(tx, destinatari, { propostaId: locked.id, titolo: locked.titolo, numeroProtocollo, received, publicUrl });

  return presentAround(tx, locked.id, actor.id, parts);
}

/** The limits of the bando, asked again under the lock of the person: two tabs cannot send two where one is allowed (decision D-79). */
async function ensureAmmissibile(tx: Tx, locked: LockedProposta, responsabile: UtenteForAmmissibilita): Promise<void> {
  const classe = found(await findClasseWithLimits(tx, locked.classeId));
  const inviate = await countInviate(tx, locked.responsabileId, locked.id);
  const motivi = ammissibilitaOf(responsabile, classe, inviate(locked.sigla, locked.anno));
  if (motivi.length > 0) throw new Refused(no('NOT_AMMISSIBILE', { motivi: motivi.map(({ testo }) => testo) }));
}
