import { LETTERE_MAX } from '@sigeba/contract/email/lettera.rules.ts';
import type { TestoModello } from '@sigeba/contract/email/modelli.rules.ts';
import type { FiltriInviti } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureWritable, writeLettere } from '../../ground/mail/writeLettere.ts';
import { readEnte } from '../configurazione/configurazione.queries.ts';
import { listDestinatari } from './destinatari.queries.ts';
import { utenti } from './utenti.list.ts';

const CHIAVE = 'M-49.persone';

/** Writes to people of the registry: chosen ones, or all of a filter (D-279). */
export async function writeUtenti(
  tx: Tx,
  request: Asking & { body: TestoModello & { filtri: FiltriInviti } },
): Promise<{ scritte: number }> {
  const { filtri, soggetto, corpo } = request.body;
  const testo = { soggetto, corpo };
  const ids = await utenti.ids(tx, { ...request, query: Object.assign({ imper: false }, filtri) }, LETTERE_MAX + 1);
  ensureWritable(CHIAVE, testo, ids.length);
  const ateneo = await readEnte(tx);
  const destinati = (await listDestinatari(tx, { ids })).map((persona) => ({
    persona,
    oggetto: { tipo: 'utente' as const, id: persona.id },
    parole: { email: persona.email, ateneo },
  }));
  return writeLettere(tx, request, { chiave: CHIAVE, testo, destinati, esclusi: [] });
}
