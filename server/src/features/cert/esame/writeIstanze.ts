import type { FiltriValutazione } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { LETTERE_MAX } from '@sigeba/contract/email/lettera.rules.ts';
import type { TestoModello } from '@sigeba/contract/email/modelli.rules.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureWritable, writeLettere } from '../../../ground/mail/writeLettere.ts';
import { readEnte } from '../../configurazione/configurazione.queries.ts';
import { listProponenti } from './destinatari.queries.ts';
import { valutazione } from './valutazione.list.ts';

type Request = Asking & { body: TestoModello & { filtri: FiltriValutazione } };

/** Writes to the proponents of the istanze of a filter or a selection (D-279). */
export async function writeIstanze(tx: Tx, request: Request): Promise<{ scritte: number }> {
  const { filtri, soggetto, corpo } = request.body;
  const testo = { soggetto, corpo };
  const ids = await valutazione.ids(tx, { ...request, query: filtri }, LETTERE_MAX + 1);
  ensureWritable('M-50', testo, ids.length);
  const ateneo = await readEnte(tx);
  const destinati = (await listProponenti(tx, { ids })).map(({ id, titolo, utenteId, email, cognome, nome, bloccato, ...istanza }) => {
    const parole = {
      titolo: titolo ?? 'senza titolo',
      numero: numeroConRevisione(istanza.numero, istanza.revisione) ?? 'in bozza',
      ateneo,
    };
    return {
      persona: { id: utenteId, email, cognome, nome, bloccato },
      oggetto: { tipo: 'istanza' as const, id },
      riga: `${parole.numero}, ${parole.titolo}`,
      parole,
    };
  });
  return writeLettere(tx, request, { chiave: 'M-50', testo, destinati, esclusi: [] });
}
