import type { DipartimentoCompleto, StrutturaCompleta } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { checkNomi } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureValid } from '../../ground/refuse.ts';
import {
  findMacroarea,
  insertDipartimenti,
  insertStrutture,
  listCompleti,
  listDipartimenti,
  listStrutture,
  listStruttureComplete,
  lockNomi,
} from './dipartimenti.queries.ts';
import { presentDipartimento, presentStruttura } from './presentDipartimento.ts';

type Request<Body> = Asking & { body: Body };

/** Adds departments to a macro-area by their names, all or none, so that a list pasted from elsewhere is added at once. */
export async function addDipartimenti(tx: Tx, request: Request<{ nomi: string[]; macroAreaId: number }>): Promise<DipartimentoCompleto[]> {
  const { body, received, actor } = request;
  await lockNomi(tx);
  const macroarea = await findMacroarea(tx, { id: body.macroAreaId });
  ensureValid([
    ...checkNomi(body.nomi, inVigore(await listDipartimenti(tx))),
    ...(macroarea === undefined ? [{ campo: 'macroAreaId', messaggio: 'La macro-area non esiste.' }] : []),
  ]);
  const added = await insertDipartimenti(tx, { ...body, at: received, by: actor.id });
  await recordMany(tx, request, 'createDipartimento', actsOn('dipartimento', added));
  return onlyOf(added, await listCompleti(tx)).map((row) => presentDipartimento(row, received));
}

/** Adds structures by their names, all or none. */
export async function addStrutture(tx: Tx, request: Request<{ nomi: string[] }>): Promise<StrutturaCompleta[]> {
  const { body, received, actor } = request;
  await lockNomi(tx);
  ensureValid(checkNomi(body.nomi, inVigore(await listStrutture(tx))));
  const added = await insertStrutture(tx, { nomi: body.nomi, at: received, by: actor.id });
  await recordMany(tx, request, 'createStruttura', actsOn('struttura', added));
  return onlyOf(added, await listStruttureComplete(tx)).map(presentStruttura);
}

type Voce = { id: number; nome: string; valido: boolean };

/** Valid names, except that of the one being renamed. */
export const inVigore = (rows: readonly Voce[], exceptId?: number): string[] =>
  rows.filter(({ id, valido }) => valido && id !== exceptId).map(({ nome }) => nome);

const actsOn = (tipo: 'dipartimento' | 'struttura', added: readonly { id: number; nome: string }[]) =>
  added.map(({ id, nome }) => ({ tipo, id, dati: { titolo: nome } }));

const onlyOf = <Row extends { id: number }>(added: readonly { id: number }[], rows: readonly Row[]): Row[] => {
  const ids = new Set(added.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
};
