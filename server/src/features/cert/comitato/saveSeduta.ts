import type { SedutaForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import {
  canAnnulSeduta,
  canSaveSeduta,
  checkGiornoSeduta,
  checkOrdineDelGiorno,
  checkSeduta,
} from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { checkMotivo } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { INVIATA, numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Actor, Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { together } from '../../../ground/db/question.ts';
import { ensureFresh, nextUpdate } from '../../../ground/ensureFresh.ts';
import { inOrder } from '../../../ground/list/inOrder.ts';
import { enqueueAll } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found, Refused } from '../../../ground/refuse.ts';
import { rapportoOf } from '../esame/relation.ts';
import { listIstanzeNamed, lockIstanze } from '../istanza.queries.ts';
import { insertStorico } from '../istanzaWrites.queries.ts';
import { listMembriOf } from './commissioniCert.queries.ts';
import { getCommissioneCert, getCorrente } from './presentCommissioneCert.ts';
import { dateMassime, factsOf, isLasciata } from './readSeduta.ts';
import { riunioneOf } from './riunione.ts';
import { mailAnnullamento } from './seduta.mail.ts';
import {
  findSeduta,
  forgetAgenda,
  forgetPresenze,
  freeIstanze,
  insertSeduta,
  listAgenda,
  listAttesi,
  lockSeduta,
  putIstanze,
  type SedutaRow,
  writeAgenda,
  writeAnnullata,
  writePresenze,
  writeSeduta,
} from './sedute.queries.ts';
import { tellAgenda } from './tellAgenda.ts';

type Request = Asking & { body: SedutaForm };

/** Registers a sitting, which locks it; or stores one in preparation. Each istanza is in one sitting at most (D-146, D-147). */
export async function saveSeduta(tx: Tx, request: Request): Promise<{ id: number }> {
  const { body, received, actor } = request;
  const { id: known, inPreparazione } = body.certSeduta;
  const before = known === null ? null : await lockedSeduta(tx, known);
  if (before !== null) {
    ensure(canSaveSeduta(factsOf(before)));
    ensureFresh(before, body.certSeduta.lastUpdate ?? '', actor);
  }
  await ensureSeduta(tx, request);
  const commissione = before === null ? await getCorrente(tx, received) : await getCommissioneCert(tx, before.commissioneId, received);
  const { id: commissioneId, dataInizio: dal } = commissione;
  const { istanze, aggiunte, tolte } = await takeIstanze(tx, request, { before, dal });
  await ensureMembri(tx, body, commissioneId);

  const dataSeduta = body.certSeduta.dataSeduta ?? '';
  const written = { ...riunioneOf(body.certSeduta, before), dataSeduta, registrata: inPreparazione ? null : received, by: actor.id };
  const at = before === null ? received : nextUpdate(before, received);
  const id = before?.id ?? (await insertSeduta(tx, { ...written, commissioneId, at })).id;
  if (before !== null) await writeSeduta(tx, { ...written, id, at });
  await writeParts(tx, { id, istanze }, request);
  await record(
    tx,
    request,
    inPreparazione ? 'prepareSeduta' : 'registerSeduta',
    { tipo: 'seduta', id },
    { testo: dataSeduta, righe: istanze.length },
  );
  if (before !== null) await tellAgenda(tx, { sedutaId: id, aggiunte, tolte }, request);

  return { id };
}

async function lockedSeduta(tx: Tx, id: number): Promise<SedutaRow> {
  const { row } = await together(tx, { lock: lockSeduta.with({ id }), row: findSeduta.with({ id }) });
  return found(row);
}

async function ensureSeduta(tx: Tx, { body, received }: Request): Promise<void> {
  const { dataSeduta, inPreparazione } = body.certSeduta;
  const { dataMassima, dataMassimaPreparazione } = await dateMassime(tx, received);
  const seduta = { dataSeduta, inPreparazione, istanze: body.certProposte.map(({ id }) => id), membri: body.certMembroPropostaList };
  ensureValid(checkSeduta(seduta, inPreparazione ? dataMassimaPreparazione : dataMassima));
}

type Taking = { before: SedutaRow | null; dal: string };

/** Under lock: each is before the committee since the day of the sitting at the latest, and no other sitting has it. */
async function takeIstanze(tx: Tx, { body: { certSeduta, certProposte }, actor }: Request, { before, dal }: Taking) {
  const ids = [...new Set(certProposte.map(({ id }) => id))];
  const own = before === null ? [] : (await listAgenda(tx, { sedutaId: before.id })).map(({ id }) => id);
  const rows = await lockIstanze(tx, { ids: [...new Set([...ids, ...own])] });
  const wanted = rows.filter(({ id }) => ids.includes(id));
  if (wanted.length < ids.length) throw new Refused(no('NOT_FOUND'));
  const taken = wanted.filter(({ statoId, sedutaId }) => statoId !== INVIATA || (sedutaId !== null && sedutaId !== before?.id));
  if (taken.length > 0)
    throw new Refused(no('ISTANZE_NON_LIBERE', { numeri: taken.map(({ numeroProtocollo, id }) => numeroProtocollo ?? id).join(', ') }));
  const aggiunte = ids.filter((id) => !own.includes(id));
  const tolte = own.filter((id) => !ids.includes(id));
  await ensureOrdine(tx, [...aggiunte, ...tolte], actor);
  const sent = inOrder(ids, wanted).map(({ id, numeroProtocollo, revisione, sendTimestamp }) => ({
    numero: numeroConRevisione(numeroProtocollo, revisione) ?? `${id}`,
    inviata: sendTimestamp === null ? '' : dayInRome(sendTimestamp),
  }));
  ensureValid(checkGiornoSeduta(certSeduta.dataSeduta ?? '', { dal, istanze: sent }));
  return { istanze: ids, aggiunte, tolte };
}

/** What comes on the agenda or leaves it, by the hand of nobody who has a part in it. */
async function ensureOrdine(tx: Tx, mosse: readonly number[], actor: Actor): Promise<void> {
  const rows = mosse.length === 0 ? [] : inOrder(mosse, await listIstanzeNamed(tx, { ids: mosse }));
  ensureValid(checkOrdineDelGiorno(rows.map((row) => ({ ...rapportoOf(row, actor), titolo: row.titolo ?? row.numeroProtocollo ?? '' }))));
}

async function ensureMembri(tx: Tx, { certMembroPropostaList: chosen }: SedutaForm, commissioneId: number): Promise<void> {
  const seated = new Set((await listMembriOf(tx, { ids: [commissioneId] })).map(({ id }) => id));
  const ids = chosen.map(({ certMembroCommissione }) => certMembroCommissione.id);
  if (ids.some((id) => !seated.has(id)) || new Set(ids).size < ids.length) throw new Refused(no('NOT_FOUND'));
}

async function writeParts(
  tx: Tx,
  { id: sedutaId, istanze }: { id: number; istanze: readonly number[] },
  { body, actor, received }: Request,
): Promise<void> {
  const presenze = body.certMembroPropostaList.map(({ certMembroCommissione, presente }) => ({
    membroId: certMembroCommissione.id,
    presente,
  }));
  const rows = istanze.length === 0 ? [] : await listIstanzeNamed(tx, { ids: istanze });
  const dati = { dataSeduta: body.certSeduta.dataSeduta };
  const nuove = rows.filter((row) => row.sedutaId !== sedutaId);
  const passi = nuove.map(
    ({ id, revisione }) => ({ istanzaId: id, evento: 'SEDUTA' as const, da: INVIATA, a: INVIATA, revisione, dati }) as const,
  );
  const who = { at: received, by: actor.id };
  await together(tx, {
    forgetPresenze: forgetPresenze.with({ sedutaId }),
    writePresenze: writePresenze.with({ sedutaId, presenze }),
    forgetAgenda: forgetAgenda.with({ sedutaId }),
    writeAgenda: writeAgenda.with({ sedutaId, istanze }),
    freeIstanze: freeIstanze.with({ sedutaId, ...who }),
    putIstanze: putIstanze.with({ sedutaId, istanze, ...who }),
    insertStorico: insertStorico.with({ passi, chi: actor.id, quando: received }),
  });
}

type Annulling = Asking & { params: { id: number }; body: { motivo: string } };

/** A sitting in which nothing was decided: its istanze are free again, the reason stays (D-147). */
export async function annulSeduta(tx: Tx, request: Annulling): Promise<Record<string, never>> {
  const { params, body, received, actor } = request;
  const row = await lockedSeduta(tx, params.id);
  const asked = { sedutaId: row.id };
  const ids = (await listAgenda(tx, asked)).map(({ id }) => id);
  await lockIstanze(tx, { ids });
  // Asked again behind the lock of its istanze: a decision may have been under way.
  const { id, dataSeduta, ...facts } = found(await findSeduta(tx, params));
  const agenda = ids.length === 0 ? [] : await listIstanzeNamed(tx, { ids });
  ensure(canAnnulSeduta({ ...factsOf({ ...facts, id, dataSeduta }), lasciata: isLasciata(agenda, actor) }));
  ensureValid(checkMotivo(body));

  const motivo = body.motivo.trim();
  const istanze = agenda.filter((istanza) => istanza.sedutaId === id);
  const passi = istanze.map(({ id: istanzaId, statoId, revisione }) => ({
    istanzaId,
    evento: 'SEDUTA_ANNULLATA' as const,
    da: statoId,
    a: statoId,
    revisione,
    dati: { motivo, dataSeduta },
  }));
  await together(tx, {
    write: writeAnnullata.with({ id, motivo, at: nextUpdate(row, received), by: actor.id }),
    free: freeIstanze.with({ ...asked, at: received, by: actor.id }),
    insert: insertStorico.with({ passi, chi: actor.id, quando: received }),
  });
  await record(tx, request, 'annulSeduta', { tipo: 'seduta', id }, { testo: dataSeduta, motivazione: motivo });
  await tellAnnullata(tx, row, motivo, request);
  return {};
}

/** Whoever was called to it and still expects it. */
async function tellAnnullata(tx: Tx, row: SedutaRow, motivo: string, { received, publicUrl }: Annulling): Promise<void> {
  const { convocata, registrata, id, dataSeduta, commissione, oraInizio, oraFine, luogo, convocazioni } = row;
  if (convocata === null || registrata !== null || oraInizio === null || oraFine === null) return;
  const seduta = { id, commissione, dataSeduta, oraInizio, oraFine, luogo: luogo ?? '', convocazioni: convocazioni + 1 };
  const attesi = await listAttesi(tx, { sedutaId: id });
  await enqueueAll(tx, mailAnnullamento({ seduta, attesi, publicUrl, at: received }, motivo), received);
}
