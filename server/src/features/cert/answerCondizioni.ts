import { canAnswerCondizioni, MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { findIstanzaOf, lockIstanzaOf } from './istanza.queries.ts';
import { insertStorico, writeRisposta } from './istanzaWrites.queries.ts';

type Request = Asking & { params: { id: number }; body: { risposta: string } };

/** Stores how the proponent meets the conditions of an approval; the answer can change until they are verified (D-176). */
export async function answerCondizioni(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params, body } = request;
  const locked = found(await lockIstanzaOf(tx, { id: params.id, proponenteId: actor.id }));
  const row = found(await findIstanzaOf(tx, { id: params.id, proponenteId: actor.id }));
  ensure(canAnswerCondizioni({ statoId: locked.statoId, verificate: row.verificateIl !== null }));
  const risposta = body.risposta.trim();
  const messaggio = risposta === '' ? 'Inserisci la risposta.' : `Al massimo ${MAX_NOTA} caratteri.`;
  ensureValid(risposta === '' || risposta.length > MAX_NOTA ? [{ campo: 'risposta', messaggio }] : []);

  const { id, statoId: stato, revisione } = locked;
  const at = nextUpdate(locked, received);
  const entry = { istanzaId: id, evento: 'RISPOSTA_CONDIZIONI', da: stato, a: stato, revisione, dati: { risposta } } as const;
  await writeRisposta(tx, { id, risposta, sentAt: received, at, by: actor.id });
  await insertStorico(tx, { entries: [entry], chi: actor.id, quando: received });
  await record(tx, request, 'answerCondizioni', { tipo: 'istanza', id });
  return { id, lastUpdate: at.toISOString() };
}
