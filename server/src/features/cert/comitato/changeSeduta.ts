import type { SedutaForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { canSaveSeduta } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../../ground/ensureFresh.ts';
import { ensure, found } from '../../../ground/refuse.ts';
import { lockCommissioneCert } from './commissioniCert.queries.ts';
import { ensureLetta, ensureMembri, ensureSeduta } from './ensureSeduta.ts';
import { lockAgenda } from './lockAgenda.ts';
import { getCommissioneCert } from './presentCommissioneCert.ts';
import { factsOf } from './readSeduta.ts';
import { riunioneOf } from './riunione.ts';
import { findSeduta, listAgenda, lockSeduta, writeSeduta } from './sedute.queries.ts';
import { storeSedutaParts } from './storeSedutaParts.ts';
import { tellAgenda } from './tellAgenda.ts';

type Request = Asking & { body: SedutaForm };

/**
 * Saves a sitting in preparation, or registers it, which locks it; members called to it are told what changes in its agenda
 * (D-147, D-197).
 */
export async function changeSeduta(tx: Tx, id: number, request: Request): Promise<{ id: number }> {
  const { body, received, actor } = request;
  await lockSeduta(tx, { id });
  const row = found(await findSeduta(tx, { id }));
  ensure(canSaveSeduta(factsOf(row)));
  ensureFresh(row, body.certSeduta.lastUpdate ?? '', actor);
  await ensureSeduta(tx, body, received);
  await lockCommissioneCert(tx, { id: row.commissioneId });
  const commissione = await getCommissioneCert(tx, row.commissioneId, received);
  const before = (await listAgenda(tx, { sedutaId: id })).map((istanza) => istanza.id);
  const { istanze, aggiunte, tolte } = await lockAgenda(tx, { sedutaId: id, before, dal: commissione.dataInizio }, request);
  ensureLetta(body, commissione);
  ensureMembri(body, commissione);

  const { dataSeduta, inPreparazione } = body.certSeduta;
  const registrata = inPreparazione ? null : received;
  const seduta = { ...riunioneOf(body.certSeduta, row), dataSeduta: dataSeduta ?? '', registrata };
  await writeSeduta(tx, { ...seduta, id, at: nextUpdate(row, received), by: actor.id });
  await storeSedutaParts(tx, { id, istanze }, request);
  await tellAgenda(tx, { sedutaId: id, aggiunte, tolte }, request);
  return { id };
}
