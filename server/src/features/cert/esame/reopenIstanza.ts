import { canReopenIstanza, canRestoreIstanza, checkMotivo } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { BOZZA, INVIATA, NON_VALUTABILE, type StatoId } from '@sigeba/contract/cert/stati.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { nextUpdate } from '../../../ground/ensureFresh.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found } from '../../../ground/refuse.ts';
import { type IstanzaRow, listIstanzeNamed } from '../istanza.queries.ts';
import { insertStorico } from '../istanzaWrites.queries.ts';
import { columnsOf, dettoOf } from './detto.ts';
import { mailEsito, mailRiapertura } from './esame.mail.ts';
import { writeValutazione } from './esame.queries.ts';
import { openEsame } from './openEsame.ts';
import { rigaFor } from './rigaFor.ts';

type Request = Asking & { params: { id: number }; body: { motivo: string } };

/** 6 → 1 before a sitting has it: number, sent version and rapporteurs stay (D-143). */
export async function reopenIstanza(tx: Tx, request: Request): Promise<IstanzaRiga> {
  const { params, received, publicUrl } = request;
  const { row, facts } = await openEsame(tx, params.id, request, { lock: true });
  ensure(canReopenIstanza(facts));
  ensureValid(checkMotivo(request.body));

  const motivo = request.body.motivo.trim();
  await move(tx, { row, da: INVIATA, a: BOZZA, motivo }, request);
  await record(tx, request, 'reopenIstanza', { tipo: 'istanza', id: row.id }, { titolo: row.titolo, motivazione: motivo });
  await enqueue(tx, mailRiapertura({ row, publicUrl }, motivo), received);

  return again(tx, row.id, request);
}

/** 7 → 6: found not assessable by mistake (D-141). */
export async function restoreIstanza(tx: Tx, request: Request): Promise<IstanzaRiga> {
  const { params, received, publicUrl } = request;
  const { row, facts } = await openEsame(tx, params.id, request, { lock: true });
  ensure(canRestoreIstanza(facts));
  ensureValid(checkMotivo(request.body));

  const motivo = request.body.motivo.trim();
  await move(tx, { row, da: NON_VALUTABILE, a: INVIATA, motivo }, request);
  await record(tx, request, 'restoreIstanza', { tipo: 'istanza', id: row.id }, { titolo: row.titolo, motivazione: motivo });
  await enqueue(tx, mailEsito({ row, publicUrl }, { statoId: INVIATA, detto: motivo }), received);

  return again(tx, row.id, request);
}

const again = async (tx: Tx, id: number, { actor }: Request): Promise<IstanzaRiga> => {
  const [row] = await listIstanzeNamed(tx, { ids: [id] });
  return rigaFor(found(row), actor);
};

type Moving = { row: IstanzaRow; da: StatoId; a: StatoId; motivo: string };

/** Nothing is decided any more; what was asked of the proponent in an earlier round stays. */
async function move(tx: Tx, { row, da, a, motivo }: Moving, { actor, received }: Request): Promise<void> {
  const nothing = { note: null, noteComponenti: null, notePresidenteCert: null, favorevoli: null, astenuti: null, contrari: null };
  const { id, revisione, notaRevisione, sedutaId } = row;
  const at = nextUpdate(row, received);
  const detto = dettoOf({ ...nothing, notaRevisione, statoId: null });
  await writeValutazione(tx, {
    id,
    statoId: a,
    valutata: null,
    ...columnsOf(detto),
    deliberaId: null,
    tieneRisposta: false,
    sedutaId,
    at,
    by: actor.id,
  });
  const evento = a === BOZZA ? ('RIAPERTURA' as const) : ('RIPORTATA' as const);
  await insertStorico(tx, { passi: [{ istanzaId: id, evento, da, a, revisione, dati: { motivo } }], chi: actor.id, quando: received });
}
