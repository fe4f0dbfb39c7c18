import { no } from '@sigeba/contract/refusals/verdict.ts';
import { canEvaluateRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione, StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { type Gruppo, gruppiOf } from '@sigeba/contract/ruoli.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { lettoreOf } from '../proposte/lettori.queries.ts';
import { findProposta, findPropostaLetta, type PropostaIntera } from '../proposte/proposte.queries.ts';
import { presentRiga } from '../proposte/righe.queries.ts';
import { presentOpen } from './presentRendicontazione.ts';
import { presentStep } from './presentStep.ts';
import { formOfRendicontazione } from './rendicontazione.form.ts';
import { findRendicontazione, isContoTerza, listSteps, type RendicontazioneRow } from './rendicontazioni.queries.ts';

export type Come = 'UFFICIO' | 'RAD' | 'DIRETTORE';
type ById = Asking & { params: { id: number } };

/** The proposta as this kind of reader reads it; refused for a caller who is no such reader. */
async function propostaOf(tx: Tx, id: number, come: Come, { actor }: Asking): Promise<PropostaIntera> {
  if (come === 'UFFICIO') return found(await findProposta(tx, { gruppi: gruppiOf(actor.roles), id }));
  const reader = lettoreOf(come, actor);
  if (reader === null) throw new Refused(no('FORBIDDEN'));
  return found(await findPropostaLetta(tx, reader, id));
}

/** A report as the office reads it, a BOZZA too; a RAD or a director reads it once it was sent (domain model, section 3). */
export const readRendicontazione =
  (come: Come) =>
  async (tx: Tx, request: ById): Promise<Rendicontazione> => {
    const step = found(await findRendicontazione(tx, { id: request.params.id }));
    const proposta = await propostaOf(tx, step.propostaId, come, request);
    if (come !== 'UFFICIO' && step.status !== 'INVIATA') throw new Refused(no('NOT_FOUND'));
    const open = { riga: presentRiga(proposta, request.actor.id), step };
    const about = { ...formOfRendicontazione(open), ruolo: come === 'UFFICIO' ? ('UFFICIO' as const) : ('STRUTTURA' as const) };
    const shown = { ...(await presentOpen(tx, open, await openForm(tx, about, request), request)), modificabile: false };
    return come === 'UFFICIO' ? { ...shown, ...(await asOffice(tx, { ...step, gruppo: proposta.gruppo }, request)) } : shown;
  };

type Valutata = Pick<RendicontazioneRow, 'status' | 'consolida' | 'valutazioneRend' | 'notaValutazioneRend'> & { gruppo: Gruppo };

/** The office reads its evaluation before it is concluded, and whether this account may write it. */
async function asOffice(tx: Tx, { valutazioneRend, notaValutazioneRend, gruppo, ...report }: Valutata, { actor }: Asking) {
  const { si: contoTerza } = await isContoTerza(tx, { utenteId: actor.id });
  const verdict = canEvaluateRendicontazione({ status: report.status, consolida: report.consolida ?? false, gruppo, contoTerza });
  return { valutazioneRend, notaValutazioneRend, valutabile: verdict.ok };
}

/** The steps of a proposta, each with its report; a RAD or a director gets sent reports only. */
export const listStepsOf =
  (come: Come) =>
  async (tx: Tx, request: ById): Promise<StepRendicontazione[]> => {
    const { id } = await propostaOf(tx, request.params.id, come, request);
    const steps = (await listSteps(tx, { propostaIds: [id] })).map((row) => presentStep(row, request.received));
    if (come === 'UFFICIO') return steps;
    return steps.map((step) => (step.rendicontazione?.status === 'BOZZA' ? { ...step, stato: null, rendicontazione: null } : step));
  };
