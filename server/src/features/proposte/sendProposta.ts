import type { Motivo } from '@sigeba/contract/bandi/bandi.shape.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { canSendProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import { loadValori } from '../../form/stored.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { nextProtocollo } from '../../ground/protocollo/nextProtocollo.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import { ammissibilitaOf, countInviate, findClasseWithLimits, utenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';
import { lockUtente } from '../utenti/lock.queries.ts';
import { ageAt } from './newProposta.ts';
import { presentWhole, readAround } from './presentProposta.ts';
import { factsOfProposta, formOf, violazioniOf } from './propostaForm.queries.ts';
import { findPropostaOf, type LockedProposta, lockProposta } from './proposte.queries.ts';
import { lapseRichieste, markInviata } from './proposte.writes.ts';
import { enqueueReceipt, listDestinatari } from './receipt.ts';
import { presentRiga } from './righe.queries.ts';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/**
 * BOZZA → INVIATA. Protocol number, frozen answers, audit row and receipt are born in the same
 * transaction, so that no proposta is sent without them, nor the reverse.
 */
export async function sendProposta(tx: Tx, request: Request, publicUrl: string): Promise<Proposta> {
  const { actor, received, params, body } = request;
  // In this order: whoever else sends or accepts holds the person first.
  const [, row] = await Promise.all([lockUtente(tx, actor.id), lockProposta(tx, actor.id, params.id)]);
  const locked = found(row);
  const [responsabile, classe, inviate] = await Promise.all([
    utenteForAmmissibilita(tx, locked.responsabileId),
    findClasseWithLimits(tx, locked.classeId),
    countInviate(tx, locked.responsabileId, locked.id),
  ]);

  // Checked again here: what the browser showed as Validata is hours old.
  const violazioni = locked.statoValidazione === null ? null : await violazioniOf(tx, locked, request);
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
  // The limits of the bando, asked again under the lock of the person: two tabs cannot send two where one is allowed (decision D-79).
  ensureAmmissibile(ammissibilitaOf(responsabile, found(classe), inviate(locked.sigla, locked.anno)));

  const [, , destinatari, around] = await Promise.all([
    lapseRichieste(tx, locked.id, received),
    record(tx, request, 'sendProposta', { tipo: 'proposta', id: locked.id }),
    listDestinatari(tx, locked.id),
    readAround(tx, locked.id),
  ]);
  await storeLoaded(tx, locked, request);
  // Last, because the register stays locked until the end of the transaction: what can be read before is read before.
  const numeroProtocollo = locked.numeroProtocollo ?? (await nextProtocollo(tx, locked.sigla, received));
  const inviata = markInviata(tx, {
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
  const receipt = { propostaId: locked.id, titolo: locked.titolo, numeroProtocollo, received, publicUrl };
  const [, , sent] = await Promise.all([inviata, enqueueReceipt(tx, destinatari, receipt), findPropostaOf(tx, actor.id, locked.id)]);

  return presentWhole(tx, found(sent), { riga: presentRiga(found(sent), actor.id), around, actor, received });
}

/** What only the tables say, the parts of the members among it, is frozen with the answers. */
async function storeLoaded(tx: Tx, locked: LockedProposta, reading: Asking): Promise<void> {
  const stored = locked.valori as Valori;
  const valori = await loadValori(tx, await formOf(tx, locked, reading), stored);
  if (valori === stored) return;
  await tx
    .updateTable('compilazione')
    .set({ valori: JSON.stringify(valori) })
    .where('id', '=', locked.compilazioneId)
    .execute();
}

function ensureAmmissibile(motivi: Motivo[]): void {
  if (motivi.length > 0) throw new Refused(no('NOT_AMMISSIBILE', { motivi: motivi.map(({ testo }) => testo) }));
}
