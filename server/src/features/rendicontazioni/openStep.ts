import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { isEffectiveHolder } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { FormOf, StoredForm } from '../../form/stored.types.ts';
import { templateOf } from '../../form/template.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { lockProposta } from '../proposte/proposte.queries.ts';
import { findRigaOf } from '../proposte/righe.queries.ts';
import { findPlace, findStep, readRendicontazione, type StepRow } from './rendicontazioni.queries.ts';

type Reading = Pick<Asking, 'actor' | 'received'>;
type Place = { propostaId: number; stepId: number };

/** A step of a proposta that the caller takes part in. */
export type OpenStep = { riga: PropostaRiga; step: StepRow };

/** Not found where the proposta is not the caller's, or the step another classe's. */
export async function openStep(tx: Tx, { propostaId, stepId }: Place, { actor }: Reading): Promise<OpenStep> {
  const riga = found(await findRigaOf(tx, actor.id, propostaId));
  return { riga, step: found(await findStep(tx, propostaId, stepId)) };
}

/** The same, while nobody else writes on the reports of the proposta. */
export async function lockStep(tx: Tx, place: Place, reading: Reading): Promise<OpenStep> {
  found(await lockProposta(tx, reading.actor.id, place.propostaId));
  return openStep(tx, place, reading);
}

export type LockedRendicontazione = OpenStep & {
  id: number;
  stored: Awaited<ReturnType<typeof readRendicontazione>>;
  updatedAt: Date;
  updatedBy: string;
};

/** A report of a proposta that the caller takes part in; its proposta stays locked until the transaction ends. */
export async function lockRendicontazione(tx: Tx, id: number, reading: Reading): Promise<LockedRendicontazione> {
  const { riga, step } = await lockStep(tx, found(await findPlace(tx, id)), reading);
  // It may have been deleted while this waited.
  if (step.id !== id) found(undefined);
  const stored = await readRendicontazione(tx, id);
  return { riga, step, id, stored, updatedAt: step.updatedAt ?? reading.received, updatedBy: stored.updatedBy };
}

/** What the rules ask about a report. */
export const factsOfStep = ({ riga, step }: OpenStep, received: Date) => ({
  isHolder: isEffectiveHolder(riga),
  finanziata: riga.esito?.status === 'FINANZIATA',
  status: step.status,
  inizio: step.inizio,
  scadenza: step.scadenza,
  received,
});

/** The form of a report: it is about whoever holds the proposta today, or held it at the sending. */
export const formOf = ({ step }: OpenStep, template: FormTemplate, { actor, received }: Reading): FormOf => ({
  template,
  compilazioneId: step.compilazioneId,
  propostaId: step.propostaId,
  classe: step,
  utenteId: step.responsabileId,
  actorId: actor.id,
  received,
});

/** The same of one that is stored. */
export async function storedFormOf(tx: Tx, locked: LockedRendicontazione, reading: Reading): Promise<StoredForm> {
  const form = formOf(locked, await templateOf(tx, locked.stored.formVersioneId), reading);
  return { ...form, compilazioneId: locked.step.compilazioneId ?? 0 };
}
