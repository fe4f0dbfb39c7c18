import { checkForm, type Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import { type RendicontoSummary, summariseRendiconto } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { EsitoControllo } from '@sigeba/contract/proposte/proposta.shape.ts';
import { canWriteRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import { storeValidazione } from '../../form/compilazione.ts';
import { factsToDecide, loadValori } from '../../form/stored.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure } from '../../ground/refuse.ts';
import { factsOfStep, type LockedRendicontazione, lockRendicontazione, storedFormOf } from './openStep.ts';

type Request = Asking & { params: { id: number } };

/** Controlla: everything in the saved answers that hinders the sending. */
export async function checkRendicontazione(tx: Tx, request: Request): Promise<EsitoControllo> {
  const { received, params } = request;
  const locked = await lockRendicontazione(tx, params.id, request);
  ensure(canWriteRendicontazione(factsOfStep(locked, received)));

  const { violazioni, compilazioneId } = await checked(tx, locked, request);
  const valida = violazioni.length === 0;
  await storeValidazione(tx, compilazioneId, valida, received);
  await record(tx, request, 'checkRendicontazione', { tipo: 'rendicontazione', id: locked.id }, { errori: violazioni.length });

  return { valida, violazioni };
}

type Checked = { violazioni: Violazione[]; summary: RendicontoSummary; compilazioneId: number };

/** The same check for Controlla and for Invia, on what is stored, with the facts of this instant. */
export async function checked(tx: Tx, locked: LockedRendicontazione, request: Asking): Promise<Checked> {
  const form = await storedFormOf(tx, locked, request);
  const { template, compilazioneId } = form;
  const valori = await loadValori(tx, form, locked.stored.valori as Valori);
  const facts = await factsToDecide(tx, form, valori);
  return { violazioni: checkForm(template, valori, facts), summary: summariseRendiconto(template, valori, facts), compilazioneId };
}
