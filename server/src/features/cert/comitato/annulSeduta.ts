import { canAnnulSeduta } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { checkMotivo } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../../ground/ensureFresh.ts';
import { enqueueAll } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found } from '../../../ground/refuse.ts';
import { listIstanzeNamed, lockIstanze } from '../istanza.queries.ts';
import { insertStorico } from '../istanzaWrites.queries.ts';
import { factsOf, isLasciata } from './readSeduta.ts';
import { mailAnnullamento } from './seduta.mail.ts';
import { findSeduta, freeIstanze, listAgenda, listAttesi, lockSeduta, type SedutaRow, writeAnnullata } from './sedute.queries.ts';

type Request = Asking & { params: { id: number }; body: { motivo: string; lastUpdate?: string | undefined } };

/** Annuls a sitting without decisions, as it was read: its istanze are free again, and the reason is kept (D-147, D-324). */
export async function annulSeduta(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { params, body, received, actor } = request;
  const sedutaId = found(await lockSeduta(tx, params)).id;
  const ids = (await listAgenda(tx, { sedutaId })).map(({ id }) => id);
  await lockIstanze(tx, { ids });
  // Read after its istanze are locked: a decision may have been under way.
  const row = found(await findSeduta(tx, params));
  const agenda = ids.length === 0 ? [] : await listIstanzeNamed(tx, { ids });
  ensure(canAnnulSeduta({ ...factsOf(row), lasciata: isLasciata(agenda, actor) }));
  ensureFresh(row, body.lastUpdate, actor);
  ensureValid(checkMotivo(body));

  const { id, dataSeduta } = row;
  const motivo = body.motivo.trim();
  const leaving = agenda.filter((istanza) => istanza.sedutaId === id);
  const entries = leaving.map(({ id: istanzaId, statoId, revisione }) => {
    return { istanzaId, evento: 'SEDUTA_ANNULLATA', da: statoId, a: statoId, revisione, dati: { motivo, dataSeduta } } as const;
  });
  await writeAnnullata(tx, { id, motivo, at: nextUpdate(row, received), by: actor.id });
  await freeIstanze(tx, { sedutaId, at: received, by: actor.id });
  await insertStorico(tx, { entries, chi: actor.id, quando: received });
  await record(
    tx,
    request,
    'annulSeduta',
    { tipo: 'seduta', id },
    { testo: dataSeduta, motivazione: motivo, ...senzaControllo(body.lastUpdate) },
  );
  await tellAnnullata(tx, row, motivo, request);
  return {};
}

/** The members who were called to the sitting and still expect it. */
async function tellAnnullata(tx: Tx, row: SedutaRow, motivo: string, { received, publicUrl }: Request): Promise<void> {
  const { convocata, registrata, id, dataSeduta, commissione, oraInizio, oraFine, luogo, convocazioni } = row;
  if (convocata === null || registrata !== null || oraInizio === null || oraFine === null) return;
  const seduta = { id, commissione, dataSeduta, oraInizio, oraFine, luogo: luogo ?? '', convocazioni: convocazioni + 1 };
  const attesi = await listAttesi(tx, { sedutaId: id });
  await enqueueAll(tx, mailAnnullamento({ seduta, attesi, publicUrl, at: received }, motivo), received);
}
