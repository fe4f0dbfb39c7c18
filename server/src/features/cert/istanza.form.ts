import { countFeed, feedOf } from '@sigeba/contract/cert/feed.ts';
import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { AboutForm, AboutStored } from '../../form/stored.types.ts';
import { storedOf } from '../../form/storedOf.ts';
import { latestVersione } from '../../form/template.queries.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { findModulo } from './istanza.queries.ts';

type StoredIstanza = Omit<AboutStored, keyof AboutForm> & { formVersioneId: number; proponenteId: number };

/** The columns of an istanza that its answers fill. */
export const summaryOf = (template: FormTemplate, valori: Valori) => ({
  titolo: summarise(template, valori).titolo?.slice(0, 4000) ?? null,
  feedCompilati: countFeed(feedOf(template, valori)),
});
export type IstanzaSummary = ReturnType<typeof summaryOf>;

/** The form of an istanza belongs to its proponent, and to no classe. */
const about = (formVersioneId: number, utenteId: number, ruolo: AboutForm['ruolo'] = 'AUTORE'): AboutForm => ({
  formVersioneId,
  propostaId: null,
  classe: null,
  utenteId,
  ruolo,
});

export const formOfIstanza = ({ formVersioneId, proponenteId, ...stored }: StoredIstanza, ruolo?: AboutForm['ruolo']): AboutStored => ({
  ...about(formVersioneId, proponenteId, ruolo),
  ...storedOf(stored),
});

/** The form of an istanza not stored yet, which belongs to the caller. */
export const aboutNew = async (tx: Tx, { actor }: Asking): Promise<AboutForm> => about(await currentVersione(tx), actor.id);

/** The form version of a new istanza. */
export async function currentVersione(tx: Tx): Promise<number> {
  const modulo = await findModulo(tx);
  if (modulo === undefined) throw new Refused(no('ISTANZA_SENZA_MODULO'));
  return latestVersione(tx, modulo.id);
}
