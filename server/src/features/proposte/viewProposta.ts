import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { presentWhole, readAround } from './presentProposta.ts';
import { findOfficeFacts, findProposta } from './proposte.queries.ts';
import { presentRiga } from './righe.queries.ts';

type Request = Asking & { params: { id: number } };

/** A proposta as the office reads it, drafts included: read-only, outcomes before officialisation too. */
export async function viewProposta(tx: Tx, { actor, received, params }: Request): Promise<PropostaUfficio> {
  const row = found(await findProposta(tx, gruppiOf(actor.roles), params.id));
  const around = await readAround(tx, row.id);
  const riga = presentRiga({ ...row, dataUfficializzazione: row.dataUfficializzazione ?? received, visibilita: true }, actor.id);
  const classe = { ...riga.classe, dataUfficializzazione: row.dataUfficializzazione?.toISOString() ?? null };
  return {
    ...(await presentWhole(tx, row, { riga: { ...riga, classe }, around, actor, received })),
    ...(await findOfficeFacts(tx, row.id)),
  };
}
