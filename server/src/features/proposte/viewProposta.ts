import type { Partecipante, PropostaLetta, PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { no } from '@sigeba/contract/verdict.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { type Lettore, lettoreOf } from './lettori.queries.ts';
import { presentWhole } from './presentProposta.ts';
import { formOfProposta } from './propostaForm.queries.ts';
import { findProposta, findPropostaLetta, getOfficeFacts } from './proposte.queries.ts';
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
    tipoCambioTitolare: row.tipoCambioTitolare,
    chiusura: row.chiusura.toISOString(),
  };
}

/** A proposta as a RAD or a director reads it (decision D-132): what was sent, its official outcome, who took part. */
export async function readProposta(tx: Tx, request: Request, lettore: Lettore['lettore']): Promise<PropostaLetta> {
  const { actor, params } = request;
  const reader = lettoreOf(lettore, actor);
  if (reader === null) throw new Refused(no('FORBIDDEN'));
  const row = found(await findPropostaLetta(tx, reader, params.id));
  const whole = await presentWhole(row, presentRiga(row, actor.id), await openForm(tx, formOfProposta(row, 'STRUTTURA'), request));
  const { partecipanti_coproponenti, partecipanti_doc_ric, partecipanti_dott_ass_spec, partecipanti_altri, ...shown } = whole;
  const facts = await getOfficeFacts(tx, { id: row.id });
  return {
    ...shown,
    partecipanti_coproponenti: partecipanti_coproponenti.filter(tookPart),
    partecipanti_doc_ric: partecipanti_doc_ric.filter(tookPart),
    partecipanti_dott_ass_spec: partecipanti_dott_ass_spec.filter(tookPart),
    partecipanti_altri: partecipanti_altri.filter(tookPart),
    ...facts,
  };
}

/** Who was asked and did not accept is no matter of a department's. */
const tookPart = ({ status }: Partecipante): boolean => status === 'ACCETTATA';
