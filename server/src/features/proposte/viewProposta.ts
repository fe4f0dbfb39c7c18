import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { presentWhole } from './presentProposta.ts';
import { formOfProposta } from './propostaForm.queries.ts';
import { findProposta, getOfficeFacts } from './proposte.queries.ts';
import { presentRiga } from './righe.queries.ts';

type Request = Asking & { params: { id: number } };

/** A proposta as the office reads it, drafts included: read-only, outcomes before officialisation too. */
export async function viewProposta(tx: Tx, request: Request): Promise<PropostaUfficio> {
  const { actor, received, params } = request;
  const row = found(await findProposta(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));
  const riga = presentRiga({ ...row, dataUfficializzazione: row.dataUfficializzazione ?? received, visibilita: true }, actor.id);
  const classe = { ...riga.classe, dataUfficializzazione: row.dataUfficializzazione?.toISOString() ?? null };
  return {
    ...(await presentWhole(row, { ...riga, classe }, await openForm(tx, formOfProposta(row, 'UFFICIO'), request))),
    ...(await getOfficeFacts(tx, { id: row.id })),
    conValutazione: row.conValutazione,
    riaperturaSempre: row.riaperturaSempre,
    chiusura: row.chiusura.toISOString(),
  };
}
