import type { CertCommissioneForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import {
  canCloseCommissioneCert,
  canDeleteCommissioneCert,
  canSaveCommissioneCert,
  checkCommissioneCert,
} from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { motivoNonIncaricabile } from '@sigeba/contract/utenti/incarico.rules.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { together } from '../../../ground/db/question.ts';
import { ensureFresh, nextUpdate } from '../../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../../ground/refuse.ts';
import { listIncaricabili } from '../../funzioni/incaricabili.queries.ts';
import {
  type CommissioneCertRow,
  deleteCommissioneCertRow,
  dismissMembriCert,
  findCommissioneCert,
  insertCommissioneCert,
  listCommissioniCert,
  listInsostituibili,
  listMembriOf,
  lockCommissioneCert,
  lockPeriodi,
  type PostoInComitato,
  seatMembriCert,
  writeCommissioneCert,
} from './commissioniCert.queries.ts';

/** A new commission, of a period that no other has. */
export async function createCommissioneCert(tx: Tx, request: Asking & { body: CertCommissioneForm }): Promise<Written> {
  const { body, received, actor } = request;
  await lockPeriodi(tx);
  const posti = await ensureForm(tx, body, { before: null, received });

  const { id } = await insertCommissioneCert(tx, { ...datiOf(body), at: received, by: actor.id });
  await seatMembriCert(tx, { id, posti });
  await record(tx, request, 'createCommissioneCert', { tipo: 'cert_commissione', id }, { titolo: body.nome.trim() });
  return { id, lastUpdate: received.toISOString() };
}

type Saving = Asking & { params: { id: number }; body: CertCommissioneForm & { lastUpdate: string } };

/** All of a commission as its form says it; whoever comes second on the same one is told (code 9). */
export async function saveCommissioneCert(tx: Tx, request: Saving): Promise<Written> {
  const { params, body, received, actor } = request;
  const row = await locked(tx, params.id);
  ensure(canSaveCommissioneCert(row, dayInRome(received)));
  ensureFresh(row, body.lastUpdate, actor);
  const posti = await ensureForm(tx, body, { before: row, received });

  const { id } = row;
  const at = nextUpdate(row, received);
  const utenti = posti.map(({ utenteId }) => utenteId);
  await together(tx, {
    write: writeCommissioneCert.with({ ...datiOf(body), id, at, by: actor.id }),
    dismiss: dismissMembriCert.with({ id, utenti }),
    seat: seatMembriCert.with({ id, posti }),
  });
  await record(tx, request, 'saveCommissioneCert', { tipo: 'cert_commissione', id }, { titolo: body.nome.trim() });
  return { id, lastUpdate: at.toISOString() };
}

type Named = Asking & { params: { id: number } };

/** The commission in office ends today; its external members look at nothing from tomorrow (D-176). */
export async function closeCommissioneCert(tx: Tx, request: Named): Promise<Written> {
  const { params, received, actor } = request;
  const row = await locked(tx, params.id);
  const oggi = dayInRome(received);
  ensure(canCloseCommissioneCert(row, { oggi, sedute: row.sedute }));

  const { id, nome, presidenteId, dataInizio } = row;
  const at = nextUpdate(row, received);
  await writeCommissioneCert(tx, { id, nome, presidenteId, dataInizio, dataFine: oggi, at, by: actor.id });
  await record(tx, request, 'closeCommissioneCert', { tipo: 'cert_commissione', id }, { titolo: nome });
  return { id, lastUpdate: at.toISOString() };
}

/** Deletes a commission that has done nothing. */
export async function deleteCommissioneCert(tx: Tx, request: Named): Promise<Record<string, never>> {
  const { id, nome, usata } = await locked(tx, request.params.id);
  ensure(canDeleteCommissioneCert({ usata }));
  await deleteCommissioneCertRow(tx, { id });
  await record(tx, request, 'deleteCommissioneCert', { tipo: 'cert_commissione', id }, { titolo: nome });
  return {};
}

async function locked(tx: Tx, id: number): Promise<CommissioneCertRow> {
  const { row } = await together(tx, {
    lockPeriodi: lockPeriodi.with(),
    lockCommissioneCert: lockCommissioneCert.with({ id }),
    row: findCommissioneCert.with({ id }),
  });
  return found(row);
}

/** Who is to sit in it, the chair always. Who sat in it before stays whatever has become of them; who has worked in it is not sent away. */
async function ensureForm(
  tx: Tx,
  form: CertCommissioneForm,
  { before, received }: { before: CommissioneCertRow | null; received: Date },
): Promise<PostoInComitato[]> {
  const { presidente } = form;
  const altre = (await listCommissioniCert(tx)).filter(({ id }) => id !== before?.id);
  const membri =
    presidente === null || form.membri.some(({ utenteId }) => utenteId === presidente.utenteId)
      ? form.membri
      : [...form.membri, { ...presidente, flag: null }];
  const ids = membri.map(({ utenteId }) => utenteId);
  const persone = new Map((await listIncaricabili(tx, { ids })).map((row) => [row.id, row]));
  const seated =
    before === null ? new Set<number>() : new Set((await listMembriOf(tx, { ids: [before.id] })).map(({ utenteId }) => utenteId));
  const oggi = dayInRome(received);
  const isExternal = (utenteId: number) => persone.get(utenteId)?.tipoUtente === 'MEMBRO_COMMISSIONE_CERT';
  const faultOf = (utenteId: number): Violazione[] => {
    if (utenteId === presidente?.utenteId && isExternal(utenteId))
      return [{ campo: 'presidente', messaggio: "Il presidente è una persona dell'Ateneo." }];
    if (seated.has(utenteId) || (isExternal(utenteId) && persone.get(utenteId)?.bloccato === false)) return [];
    const messaggio = motivoNonIncaricabile(persone.get(utenteId), 'UTENTE', oggi);
    return messaggio === null ? [] : [{ campo: utenteId === presidente?.utenteId ? 'presidente' : 'membri', messaggio }];
  };
  const staying = before === null ? [] : await listInsostituibili(tx, { id: before.id, utenti: ids });
  ensureValid([
    ...checkCommissioneCert({ ...form, membri }, altre),
    ...membri.flatMap(({ utenteId }) => faultOf(utenteId)),
    ...staying.map(({ cognome, nome }) => ({
      campo: 'membri',
      messaggio: `${cognome} ${nome} ha già istanze o sedute e resta nella commissione.`,
    })),
  ]);
  return membri.map(({ utenteId, flag }) => ({ utenteId, isInterno: !isExternal(utenteId), flag }));
}

const datiOf = ({ nome, presidente, dataInizio, dataFine }: CertCommissioneForm) => ({
  nome: nome.trim(),
  dataInizio,
  dataFine,
  // Whoever has none has been refused by now.
  presidenteId: found(presidente ?? undefined).utenteId,
});
