import type { BandoForm, TipologiaForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { lockLimiti } from './limiti.queries.ts';
import { lockBando } from './lockBando.ts';
import { saveBando, touchesBando } from './saveBando.ts';
import { saveClasse } from './saveClasse.ts';
import { saveTipologia, touchesTipologia } from './saveTipologia.ts';

/** Limits belong to a sigla, and a sigla to a group, so saving either takes the lock of limits. */
const touchesLimiti = ({ limiti, sigla, gruppo }: TipologiaForm): boolean => [limiti, sigla, gruppo].some((value) => value !== undefined);

/**
 * Saves sections of a call, all or none. What is not sent stays. Each level has its own `lastUpdate`: two people who work on two
 * parts do not hinder each other; on the same part the second is told (code 9).
 */
export async function updateBando(tx: Tx, request: Asking & { body: BandoForm }): Promise<Written> {
  const { body } = request;
  if (body.tipologiaProgetti?.some(touchesLimiti)) await lockLimiti(tx);
  const bando = await lockBando(tx, body.id, request);
  let at = touchesBando(body) ? await saveBando(tx, bando, request) : bando.updatedAt;
  const fresh = touchesBando(body) ? await lockBando(tx, body.id, request) : bando;
  for (const form of body.tipologiaProgetti ?? []) {
    if (touchesTipologia(form)) at = await saveTipologia(tx, fresh, form, request);
    // In the order in which every transaction takes these locks, so that none waits for the other.
    for (const classe of (form.classi ?? []).toSorted((one, other) => one.id - other.id))
      at = await saveClasse(tx, fresh, form, classe, request);
  }
  return { id: body.id, lastUpdate: at.toISOString() };
}
