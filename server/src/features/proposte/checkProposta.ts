import { checkForm, type Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { EsitoControllo } from '@sigeba/contract/proposte/proposta.shape.ts';
import { storeValidazione } from '../../form/compilazione.ts';
import { factsToDecide, loadValori } from '../../form/stored.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Asking } from '../../ground/http/handlers.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { factsOfProposta, formOf } from './propostaFacts.ts';
import { type LockedProposta, lockProposta } from './proposte.queries.ts';

type Request = Asking & { params: { id: number } };

/** Controlla: everything in the saved answers that hinders the sending; the proposta becomes Validata or Con Errori. */
export async function checkProposta(tx: Tx, request: Request): Promise<EsitoControllo> {
  const { actor, received, params } = request;
  const locked = found(await lockProposta(tx, actor.id, params.id));
  ensure(canSaveProposta({ proposta: factsOfProposta(locked, actor.id), scadenza: locked.scadenza, received }));

  const violazioni = await violazioniOf(tx, locked, request);
  const valida = violazioni.length === 0;
  await storeValidazione(tx, locked.compilazioneId, valida, received);
  await record(tx, request, 'checkProposta', { tipo: 'proposta', id: locked.id }, { errori: violazioni.length });

  return { valida, violazioni };
}

/** The same check for Controlla and for Invia, on what is stored, with the facts of this instant. */
export async function violazioniOf(tx: Tx, locked: LockedProposta, reading: Pick<Asking, 'actor' | 'received'>): Promise<Violazione[]> {
  const form = await formOf(tx, locked, reading);
  const valori = await loadValori(tx, form, locked.valori as Valori);
  return checkForm(form.template, valori, await factsToDecide(tx, form, valori));
}
