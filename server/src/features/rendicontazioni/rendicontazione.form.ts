import { rendicontoCampo } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { isEffectiveHolder } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { AboutForm, AboutStored } from '../../form/stored.types.ts';
import { storedOf } from '../../form/storedOf.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found } from '../../ground/refuse.ts';
import { lockProposta } from '../proposte/lockProposta.queries.ts';
import { findPropostaOf } from '../proposte/proposte.queries.ts';
import { findRigaOf, presentRiga } from '../proposte/righe.queries.ts';
import { findPlace, findRendicontazione, findStep, type RendicontazioneRow, type StepRow } from './rendicontazioni.queries.ts';

type Place = { propostaId: number; stepId: number };

/** A step of a proposta that the caller takes part in, and a report in it. */
export type OpenStep = { riga: PropostaRiga; step: StepRow };
export type OpenRendicontazione = { riga: PropostaRiga; step: RendicontazioneRow };

/** Not found where the proposta is not the caller's, or the step belongs to another classe. */
export async function findOpenStep(tx: Tx, place: Place, { actor }: Asking): Promise<OpenStep> {
  const { row, step } = await together(tx, {
    row: findPropostaOf.with({ utenteId: actor.id, id: place.propostaId }),
    step: findStep.with(place),
  });
  return { riga: presentRiga(found(row), actor.id), step: found(step) };
}

/** The same, with the proposta locked, so that nobody else writes on its reports. */
export async function lockStep(tx: Tx, place: Place, { actor }: Asking): Promise<OpenStep> {
  const riga = presentRiga(found(await lockProposta(tx, actor.id, place.propostaId)), actor.id);
  return { riga, step: found(await findStep(tx, place)) };
}

/** A report of a proposta that the caller takes part in. */
export async function findOpenRendicontazione(tx: Tx, id: number, { actor }: Asking): Promise<OpenRendicontazione> {
  const step = found(await findRendicontazione(tx, { id }));
  return { riga: found(await findRigaOf(tx, actor.id, step.propostaId)), step };
}

/** The same; its proposta stays locked until the transaction ends. */
export async function lockRendicontazione(tx: Tx, id: number, { actor }: Asking): Promise<OpenRendicontazione> {
  const { propostaId } = found(await findPlace(tx, { id }));
  const riga = presentRiga(found(await lockProposta(tx, actor.id, propostaId)), actor.id);
  // Read after the lock: the report may have been deleted while this transaction waited.
  return { riga, step: found(await findRendicontazione(tx, { id })) };
}

/** The facts that the rules need about a report. */
export const factsOfStep = ({ riga, step }: OpenStep, received: Date) => ({
  isHolder: isEffectiveHolder(riga),
  finanziata: riga.esito?.status === 'FINANZIATA',
  status: step.status,
  inizio: step.inizio,
  scadenza: step.scadenza,
  received,
});

/** The form of a report is about the holder of the proposta today, or at the sending (D-90). */
export const aboutRendicontazione = ({ step }: OpenStep, formVersioneId: number): AboutForm => ({
  formVersioneId,
  propostaId: step.propostaId,
  classe: step,
  utenteId: step.responsabileId,
  ruolo: 'AUTORE',
});

export const formOfRendicontazione = (open: OpenRendicontazione): AboutStored => ({
  ...aboutRendicontazione(open, open.step.formVersioneId),
  ...storedOf(open.step),
});

export type Answers = { valori: Record<string, unknown>; vociRendicontoList?: Record<string, unknown>[] | undefined };

/** The rows of the report may stand beside the answers, as the documents show them, or among them. */
export function withVoci(template: FormTemplate, { valori, vociRendicontoList }: Answers): Record<string, unknown> {
  const campo = rendicontoCampo(template);
  return campo === undefined || vociRendicontoList === undefined ? valori : { ...valori, [campo.uid]: { vociRendicontoList } };
}
