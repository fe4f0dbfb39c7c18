import type { SedutaForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { lockCorrente } from './commissioniCert.queries.ts';
import { ensureLetta, ensureMembri, ensureSeduta } from './ensureSeduta.ts';
import { lockAgenda } from './lockAgenda.ts';
import { getCorrente } from './presentCommissioneCert.ts';
import { riunioneOf } from './riunione.ts';
import { insertSeduta } from './sedute.queries.ts';
import { storeSedutaParts } from './storeSedutaParts.ts';

type Request = Asking & { body: SedutaForm };

/**
 * Creates a sitting of the commission in office, either registered, which locks it, or in preparation. Each istanza is in one
 * sitting at most (D-146, D-147).
 */
export async function createSeduta(tx: Tx, request: Request): Promise<{ id: number }> {
  const { body, received, actor } = request;
  await ensureSeduta(tx, body, received);
  await lockCorrente(tx, { oggi: dayInRome(received) });
  const corrente = await getCorrente(tx, received);
  const { istanze } = await lockAgenda(tx, { sedutaId: null, before: [], dal: corrente.dataInizio }, request);
  ensureLetta(body, corrente);
  ensureMembri(body, corrente);

  const { dataSeduta, inPreparazione } = body.certSeduta;
  const registrata = inPreparazione ? null : received;
  const seduta = { ...riunioneOf(body.certSeduta, null), dataSeduta: dataSeduta ?? '', registrata };
  const { id } = await insertSeduta(tx, { ...seduta, commissioneId: corrente.id, at: received, by: actor.id });
  await storeSedutaParts(tx, { id, istanze }, request);
  return { id };
}
