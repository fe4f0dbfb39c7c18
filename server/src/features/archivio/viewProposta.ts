import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Asking } from '../../ground/http/handlers.types.ts';
import { found } from '../../ground/refuse.ts';
import { presentWhole, readAround } from '../proposte/presentProposta.ts';
import { presentRiga } from '../proposte/presentRiga.ts';
import { findOfficeFacts, findProposta } from '../proposte/proposte.queries.ts';

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
