import { MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { canAnswerRichieste, mergeRisposte } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Istanza, RispostaForm } from '@sigeba/contract/cert/istanza.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listUsable } from '../../ground/files/media.queries.ts';
import { ensure, ensureValid, found, Refused } from '../../ground/refuse.ts';
import { lockIstanzaOf } from './istanza.queries.ts';
import { listRichieste, type RichiestaRow, writeAllegati, writeRisposte } from './richieste.queries.ts';
import { richiesteOf } from './richieste.ts';

type Request = Asking & { params: { id: number }; body: { risposte: RispostaForm[] } };

/** Saves the proponent's answers to the requests of a revision, point by point; answers can change until the istanza is sent (D-142). */
export async function answerRichieste(tx: Tx, request: Request): Promise<Pick<Istanza, 'richieste'>> {
  const { actor, received, params, body } = request;
  const locked = found(await lockIstanzaOf(tx, { id: params.id, proponenteId: actor.id }));
  ensure(canAnswerRichieste(locked));
  const { id: istanzaId, revisione } = locked;
  const asked = (await listRichieste(tx, { istanzaId })).filter((each) => each.revisione === revisione);
  if (body.risposte.some(({ id }) => asked.every((each) => each.id !== id))) throw new Refused(no('NOT_FOUND'));
  const { risposte, superate } = mergeRisposte(body.risposte, asked);
  ensureValid(superate);
  const long = risposte.filter(({ risposta }) => (risposta ?? '').length > MAX_NOTA);
  ensureValid(long.map(({ id }) => ({ campo: `risposte.${id}`, messaggio: `Al massimo ${MAX_NOTA} caratteri.` })));

  const allegati = await allegatiOf(tx, { sent: body.risposte, asked, utenteId: actor.id });

  await writeRisposte(tx, { istanzaId, revisione, risposte, at: received });
  if (allegati.length > 0) await writeAllegati(tx, { istanzaId, revisione, allegati, at: received });
  await record(tx, request, 'answerRichieste', { tipo: 'istanza', id: istanzaId });
  return { richieste: await richiesteOf(tx, locked) };
}

type NewAllegati = { sent: readonly RispostaForm[]; asked: readonly RichiestaRow[]; utenteId: number };

/** The files that are new to their requests: fresh uploads of the proponent, PDFs, each for one request. */
async function allegatiOf(tx: Tx, { sent, asked, utenteId }: NewAllegati): Promise<{ id: number; mediaId: number | null }[]> {
  const allegati = sent.flatMap(({ id, mediaId }) =>
    mediaId === undefined || mediaId === asked.find((each) => each.id === id)?.mediaId ? [] : [{ id, mediaId }],
  );
  const ids = allegati.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]));
  if (ids.length === 0) return allegati;
  const usable = await listUsable(tx, { ids, utenteId, compilazioneId: null });
  const isUsable = (mediaId: number) =>
    usable.some((each) => each.id === mediaId && each.mime === 'application/pdf') && ids.filter((each) => each === mediaId).length === 1;
  ensureValid(
    allegati
      .filter(({ mediaId }) => mediaId !== null && !isUsable(mediaId))
      .map(({ id }) => ({ campo: `risposte.${id}`, messaggio: "L'allegato deve essere un PDF appena caricato: sceglilo di nuovo." })),
  );
  return allegati;
}
