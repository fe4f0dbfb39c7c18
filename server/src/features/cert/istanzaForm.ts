import { no } from '@sigeba/contract/verdict.ts';
import type { FormOf, StoredForm } from '../../form/stored.types.ts';
import { latestVersione, templateOf } from '../../form/template.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { findModulo } from './istanza.queries.ts';

type Reading = Pick<Asking, 'actor' | 'received'>;
type Stored = { compilazioneId: number; formVersioneId: number; proponenteId: number };

/** The form of a stored istanza: about its proponent, and under no classe. */
export async function formOf(tx: Tx, istanza: Stored, { actor, received }: Reading): Promise<StoredForm> {
  return {
    template: await templateOf(tx, istanza.formVersioneId),
    compilazioneId: istanza.compilazioneId,
    propostaId: null,
    classe: null,
    utenteId: istanza.proponenteId,
    actorId: actor.id,
    received,
  };
}

/** The version that a new istanza begins with. */
export async function currentVersione(tx: Tx): Promise<number> {
  const modulo = await findModulo(tx);
  if (modulo === undefined) throw new Refused(no('ISTANZA_SENZA_MODULO'));
  return latestVersione(tx, modulo.id);
}

/** The form of an istanza not stored yet: the caller's. */
export async function newForm(tx: Tx, formVersioneId: number, { actor, received }: Reading): Promise<FormOf> {
  const template = await templateOf(tx, formVersioneId);
  return { template, compilazioneId: null, propostaId: null, classe: null, utenteId: actor.id, actorId: actor.id, received };
}
