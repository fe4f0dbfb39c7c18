import type { ConvocazioneForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { canConvokeSeduta, checkConvocazione } from '@sigeba/contract/cert/comitato/convocazione.rules.ts';
import { dayInRome, instantInRome } from '@sigeba/contract/instant.ts';
import { readOra } from '@sigeba/contract/ora.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { together } from '../../../ground/db/query.ts';
import { nextUpdate } from '../../../ground/ensureFresh.ts';
import { inOrder } from '../../../ground/list/inOrder.ts';
import { enqueueAll } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found } from '../../../ground/refuse.ts';
import { listIstanzeNamed } from '../istanza.queries.ts';
import { factsOf } from './readSeduta.ts';
import { mailConvocazione } from './seduta.mail.ts';
import { findSeduta, listAgenda, listAttesi, lockSeduta, writeConvocazione } from './sedute.queries.ts';

type Request = Asking & { params: { id: number }; body: ConvocazioneForm };

/** Calls the awaited members to a sitting in preparation as it is stored; a change may be called again (D-176). */
export async function convokeSeduta(tx: Tx, request: Request): Promise<Written> {
  const { params, body, received, actor, publicUrl } = request;
  const key = { sedutaId: params.id };
  const { row, attesi, agenda } = await together(tx, {
    lock: lockSeduta.with(params),
    row: findSeduta.with(params),
    attesi: listAttesi.with(key),
    agenda: listAgenda.with(key),
  });
  const seduta = found(row);
  const { id, dataSeduta, commissione } = seduta;
  ensure(canConvokeSeduta({ ...factsOf(seduta), dataSeduta, oggi: dayInRome(received), attesi: attesi.length }));
  ensureValid([...checkConvocazione(body), ...oreInesistenti(body, dataSeduta)]);

  const meeting = { oraInizio: readOra(body.oraInizio) ?? '', oraFine: readOra(body.oraFine) ?? '', luogo: body.luogo.trim() };
  const messaggio = body.messaggio.trim();
  const at = nextUpdate(seduta, received);
  const { convocazioni } = await writeConvocazione(tx, { id, ...meeting, messaggio, at, now: received, by: actor.id });
  await record(tx, request, 'convokeSeduta', { tipo: 'seduta', id }, { testo: dataSeduta });
  const ids = agenda.map((istanza) => istanza.id);
  const istanze = ids.length === 0 ? [] : inOrder(ids, await listIstanzeNamed(tx, { ids }));
  const to = { seduta: { id, commissione, dataSeduta, ...meeting, convocazioni }, attesi, publicUrl, at: received };
  await enqueueAll(tx, mailConvocazione(to, { istanze, messaggio }), received);
  return { id, lastUpdate: at.toISOString() };
}

/** An hour is missing on the night when the clocks go forward. */
const oreInesistenti = (body: ConvocazioneForm, dataSeduta: string) =>
  (['oraInizio', 'oraFine'] as const).flatMap((campo) => {
    const ora = readOra(body[campo]);
    return ora === null || instantInRome(dataSeduta, ora) !== null ? [] : [{ campo, messaggio: 'Quel giorno quest’ora non esiste.' }];
  });
