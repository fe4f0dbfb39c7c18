import { canVerifyCondizioni, MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../../ground/ensureFresh.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid } from '../../../ground/refuse.ts';
import { insertStorico } from '../istanzaWrites.queries.ts';
import { mailVerifica } from './esame.mail.ts';
import { writeVerifica } from './esame.queries.ts';
import { openEsame } from './openEsame.ts';

type Request = Asking & { params: { id: number }; body: { soddisfatte: boolean; nota: string; lastUpdate?: string | undefined } };

/**
 * The office decides whether the conditions of an approval are met (D-176); if not, the note says what is missing and the
 * proponent answers again. An answer that was changed since it was read is neither verified nor taken away.
 */
export async function verifyCondizioni(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params, body, publicUrl } = request;
  const { row, facts } = await openEsame(tx, params.id, request, { lock: true });
  const { id, statoId, rispostaCondizioni, revisione } = row;
  const { propria, inConflitto } = facts;
  ensure(canVerifyCondizioni({ statoId, rispostaCondizioni, verificate: row.verificateIl !== null, propria, inConflitto }));
  // The proponent may change the answer until it is verified.
  ensureFresh(row, body.lastUpdate, actor);
  const nota = body.nota.trim();
  const lacks = !body.soddisfatte && nota === '';
  const messaggio = lacks ? 'Scrivi che cosa manca.' : `Al massimo ${MAX_NOTA} caratteri.`;
  ensureValid(lacks || nota.length > MAX_NOTA ? [{ campo: 'nota', messaggio }] : []);

  const at = nextUpdate(row, received);
  const condizioni = body.soddisfatte
    ? { verificate: received, risposta: rispostaCondizioni, rispostaIl: row.rispostaIl }
    : { verificate: null, risposta: null, rispostaIl: null };
  await writeVerifica(tx, { id, ...condizioni, at, by: actor.id });
  const evento = body.soddisfatte ? ('CONDIZIONI_VERIFICATE' as const) : ('CONDIZIONI_NON_SODDISFATTE' as const);
  const dati = { note: nota, risposta: rispostaCondizioni };
  const step = { istanzaId: id, evento, da: statoId, a: statoId, revisione, dati };
  await insertStorico(tx, { entries: [step], chi: actor.id, quando: received });
  const atto = { titolo: row.titolo, autorizzazione: body.soddisfatte, ...senzaControllo(body.lastUpdate) };
  await record(tx, request, 'verifyCondizioni', { tipo: 'istanza', id }, atto);
  await enqueue(tx, mailVerifica({ row, publicUrl }, { soddisfatte: body.soddisfatte, nota }), received);

  return { id, lastUpdate: at.toISOString() };
}
