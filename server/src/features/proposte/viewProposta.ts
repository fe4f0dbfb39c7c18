import { azioniUfficio } from '@sigeba/contract/esiti/azioni.rules.ts';
import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import type { Partecipante, Proposta, PropostaLetta, PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { PropostaValutabile } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found, Refused } from '../../ground/refuse.ts';
import type { PropostaRow } from './anno.queries.ts';
import { type Lettore, lettoreOf } from './lettori.queries.ts';
import { presentWhole } from './presentProposta.ts';
import { formOfProposta } from './propostaForm.queries.ts';
import { findConflitto, findProposta, findPropostaLetta, findPropostaValutabile, getOfficeFacts } from './proposte.queries.ts';
import { presentRiga, presentRigaConEsito } from './righe.queries.ts';
import { presentValutabile } from './valutabile.queries.ts';

type Request = Asking & { params: { id: number } };

/** A proposta as the office reads it, drafts included: read-only, with outcomes before officialisation too. */
export async function viewProposta(tx: Tx, request: Request): Promise<PropostaUfficio> {
  const { actor, received, params } = request;
  const row = found(await findProposta(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));
  const form = await openForm(tx, formOfProposta(row, 'UFFICIO'), request);
  return {
    ...(await presentWhole(row, presentRigaConEsito(row, actor.id), form)),
    ...(await getOfficeFacts(tx, { id: row.id })),
    tipoValutazione: row.tipoValutazione,
    conValutazione: row.conValutazione,
    riaperturaSempre: row.riaperturaSempre,
    tipoCambioTitolare: row.tipoCambioTitolare,
    chiusura: row.chiusura.toISOString(),
    azioniUfficio: attiUfficio(row, received),
    conReferee: row.conReferee,
    tempoConcluso: isTempoConcluso(row, received),
  };
}

/** What the office may do about the outcome of this proposta. */
function attiUfficio(row: PropostaRow, received: Date): PropostaUfficio['azioniUfficio'] {
  const { dataUfficializzazione } = row;
  return azioniUfficio({
    ...row,
    ufficiale: dataUfficializzazione !== null,
    tempoConcluso: isTempoConcluso(row, received),
  });
}

/** A proposta as a RAD or a director reads it (D-132): what was sent, its official outcome, its participants. */
export async function readProposta(tx: Tx, request: Request, lettore: Lettore['lettore']): Promise<PropostaLetta> {
  const { actor, params } = request;
  const reader = lettoreOf(lettore, actor);
  if (reader === null) throw new Refused(no('FORBIDDEN'));
  const row = found(await findPropostaLetta(tx, reader, params.id));
  const whole = await presentWhole(row, presentRiga(row, actor.id), await openForm(tx, formOfProposta(row, 'STRUTTURA'), request));
  return { ...withWhoTookPart(whole), ...(await getOfficeFacts(tx, { id: row.id })), tipoValutazione: row.tipoValutazione };
}

/** A proposta as a member of its commissione reads it, with the known part of its outcome and the member's possible acts. */
export async function readValutabile(tx: Tx, request: Request): Promise<PropostaValutabile> {
  const { actor } = request;
  const row = await findForValutatore(tx, request);
  const riga = presentRigaConEsito(row, actor.id);
  const whole = await presentWhole(row, riga, await openForm(tx, formOfProposta(row, 'VALUTATORE'), request));
  const { valutabile, refereeAttivi } = presentValutabile(row, request);
  return {
    ...withWhoTookPart(whole),
    ...(await getOfficeFacts(tx, { id: row.id })),
    ...valutabile,
    esitoUfficializzato: row.dataUfficializzazione !== null,
    dichiarabile: actor.roles.has('COMMISSARIO') && !valutabile.tempoValutazioneConclusa,
    classe: { ...riga.classe, refereeAttivi },
  };
}

/** The part that a member of its commissione may read. */
export async function findForValutatore(tx: Tx, { actor, params }: Request) {
  const of = { utenteId: actor.id, id: params.id };
  return (await findPropostaValutabile(tx, of)) ?? (await unread(tx, of));
}

/** A member learns why a proposta of their commissione is hidden from them; any other proposta does not exist. */
async function unread(tx: Tx, of: { utenteId: number; id: number }): Promise<never> {
  const { conflitto } = found(await findConflitto(tx, of));
  throw new Refused(no(conflitto ? 'CONFLITTO_INTERESSI' : 'MACROAREA_NON_VALUTABILE'));
}

/** Departments and commissioni do not read who was asked and did not accept. */
const tookPart = ({ status }: Partecipante): boolean => status === 'ACCETTATA';

const withWhoTookPart = (whole: Proposta): Proposta => ({
  ...whole,
  partecipanti_coproponenti: whole.partecipanti_coproponenti.filter(tookPart),
  partecipanti_doc_ric: whole.partecipanti_doc_ric.filter(tookPart),
  partecipanti_dott_ass_spec: whole.partecipanti_dott_ass_spec.filter(tookPart),
  partecipanti_altri: whole.partecipanti_altri.filter(tookPart),
});
