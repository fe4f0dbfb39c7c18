import { canWriteCommissione } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { CommissioneForm, CommissioneSalvata } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import {
  dismissMembri,
  forgetMacroaree,
  insertCommissione,
  leaveTipologie,
  type MembroWrite,
  seatMembri,
  takeTipologie,
  writeCommissione,
  writeMacroaree,
} from './commissioneWrites.queries.ts';
import { findCommissione, lockCommissione } from './commissioni.queries.ts';
import { ensureComponenti } from './ensureComponenti.ts';
import { ensureTipologie } from './ensureTipologie.ts';
import { getCommissione } from './presentCommissione.ts';

/** Creates a commissione of this year or a later one. */
export async function createCommissione(tx: Tx, request: Asking & { body: CommissioneForm }): Promise<CommissioneSalvata> {
  const { body, received, actor } = request;
  const { anno } = body;
  ensure(canWriteCommissione({ anno, annoCorrente: yearInRome(received), inCarica: false }));
  const membri = await ensureComponenti(tx, body, { before: null, received });
  await ensureTipologie(tx, { id: null, anno, tipologie: idsOf(body.tipologiaProgettoList) });
  const { id } = await insertCommissione(tx, { ...datiOf(body), anno, at: received, by: actor.id });
  await writeParts(tx, id, body, membri);
  await record(tx, request, 'createCommissione', { tipo: 'commissione', id }, { titolo: body.nome.trim() });
  return presentSaved(tx, id);
}

type SaveRequest = Asking & { params: { id: number }; body: CommissioneForm & { lastUpdate: string } };

/** Saves a commissione whole; the second of two users who save it is told (code 9). */
export async function saveCommissione(tx: Tx, request: SaveRequest): Promise<CommissioneSalvata> {
  const { params, body, received, actor } = request;
  const { row } = await together(tx, { lock: lockCommissione.with(params), row: findCommissione.with(params) });
  const { id, anno, inCarica } = found(row);
  ensure(canWriteCommissione({ anno, annoCorrente: yearInRome(received), inCarica }));
  ensureFresh(found(row), body.lastUpdate, actor);
  ensureValid(body.anno === anno ? [] : [{ campo: 'anno', messaggio: "L'anno di una commissione non si cambia." }]);
  const membri = await ensureComponenti(tx, body, { before: await getCommissione(tx, id), received });
  await ensureTipologie(tx, { id, anno, tipologie: idsOf(body.tipologiaProgettoList) });
  await writeCommissione(tx, { ...datiOf(body), id, at: nextUpdate(found(row), received), by: actor.id });
  await writeParts(tx, id, body, membri);
  await record(tx, request, 'saveCommissione', { tipo: 'commissione', id }, { titolo: body.nome.trim() });
  return presentSaved(tx, id);
}

async function presentSaved(tx: Tx, id: number): Promise<CommissioneSalvata> {
  const { lastUpdate, avviso } = await getCommissione(tx, id);
  return { id, lastUpdate, avviso };
}

async function writeParts(tx: Tx, id: number, { tipologiaProgettoList }: CommissioneForm, membri: MembroWrite[]): Promise<void> {
  const [tipologie, utenti] = [idsOf(tipologiaProgettoList), membri.map(({ utenteId }) => utenteId)];
  await together(tx, {
    leave: leaveTipologie.with({ id, tipologie }),
    take: takeTipologie.with({ id, tipologie }),
    dismiss: dismissMembri.with({ id, utenti }),
    seat: seatMembri.with({ id, utenti }),
    forget: forgetMacroaree.with({ id }),
    write: writeMacroaree.with({ id, membri }),
  });
}

const idsOf = (list: readonly { id: number }[]): number[] => [...new Set(list.map(({ id }) => id))];

const datiOf = ({ nome, specializzata, refereeNascosti, refereeGestitiDaPresidente, presidente }: CommissioneForm) => ({
  nome: nome.trim(),
  specializzata,
  refereeNascosti,
  refereeGestitiDaPresidente,
  presidenteId: presidente?.utenteId ?? null,
});
