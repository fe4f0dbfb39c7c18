import { type FlussoIstanza, flussoIstanza } from '@sigeba/contract/cert/flusso.ts';
import { canSaveIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { EsitoIstanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { checkForm, type Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { storeValidazione } from '../../form/compilazione.ts';
import { factsToDecide, loadValori } from '../../form/stored.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { type LockedIstanza, lockIstanzaOf } from './istanza.queries.ts';
import { formOf } from './istanzaForm.ts';

type Request = Asking & { params: { id: number } };

/** Controlla: everything in the saved answers that hinders the sending, and where the flow of the form leads. */
export async function checkIstanza(tx: Tx, request: Request): Promise<EsitoIstanza> {
  const { actor, received, params } = request;
  const locked = found(await lockIstanzaOf(tx, actor.id, params.id));
  ensure(canSaveIstanza(locked));

  const { violazioni, flusso } = await examine(tx, locked, request);
  const valida = violazioni.length === 0;
  await storeValidazione(tx, locked.compilazioneId, valida, received);
  await record(tx, request, 'checkIstanza', { tipo: 'istanza', id: locked.id }, { errori: violazioni.length, flusso: flusso.esito });

  return { valida, violazioni, flusso };
}

type Esame = { violazioni: Violazione[]; flusso: FlussoIstanza };

/** The same for Controlla and for Invia, on what is stored, with the facts of this instant. */
export async function examine(tx: Tx, locked: LockedIstanza, reading: Pick<Asking, 'actor' | 'received'>): Promise<Esame> {
  const form = await formOf(tx, locked, reading);
  const valori = await loadValori(tx, form, locked.valori as Valori);
  const violazioni = checkForm(form.template, valori, await factsToDecide(tx, form, valori));
  return { violazioni, flusso: flussoIstanza(form.template, valori) };
}
