import type { ChiaveLettera } from '@sigeba/contract/email/lettera.rules.ts';
import type { Partenza } from '@sigeba/contract/email/lettera.shape.ts';
import { LIMITI_ORARI } from '@sigeba/contract/limiti.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { readImpostazioni } from '../configurazione/configurazione.queries.ts';
import { getPartenza } from './modelli.queries.ts';

/** The text with which a letter of an office begins, and how many the caller may send within an hour. */
export async function beginLettera(tx: Tx, { query }: Asking & { query: { chiave: ChiaveLettera } }): Promise<Partenza> {
  const { soggetto, corpo } = await getPartenza(tx, query);
  const { 'limiti.persona_ora.lettere': limite } = await readImpostazioni(tx, ['limiti.persona_ora.lettere']);
  return { soggetto, corpo, invii: typeof limite === 'number' ? limite : LIMITI_ORARI.lettere.massimo };
}
