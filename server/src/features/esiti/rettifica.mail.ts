import type { Importi } from '@sigeba/contract/esiti/assegnazione.rules.ts';
import { statusDopo } from '@sigeba/contract/esiti/esito.rules.ts';
import { statoInFrase } from '@sigeba/contract/proposte/stato.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import { euroIn } from '../../ground/mail/inLingue.ts';
import { listDestinatari } from './esiti.queries.ts';
import type { OfProposta } from './esitoForm.ts';
import type { EsitoProposta } from './esitoProposta.ts';

type Correction = { importi: Importi; motivazione: string };

/** M-05 for a corrected outcome, with its new amounts and the reason; nobody is told while the results are suspended (D-95). */
export async function mailRettifica(
  tx: Tx,
  { row }: EsitoProposta,
  { importi, motivazione }: Correction,
  { params, publicUrl }: Asking & OfProposta,
): Promise<Mail[]> {
  const { titolo, numeroProtocollo } = row;
  const { finanziamentoAssegnato, assegnoAssegnato } = importi;
  const euro = (importo: number) => (importo > 0 ? euroIn(importo) : null);
  const people = await listDestinatari(tx, params);
  return people
    .filter(({ visibilita }) => visibilita)
    .map(
      ({ id, nome, cognome, email, classe, bando }): Mail => ({
        modello: 'M-05.rettifica',
        parole: {
          nome,
          cognome,
          classe,
          bando,
          titolo: titolo ?? '',
          numero: numeroProtocollo ?? '',
          motivo: motivazione,
          esito: statoInFrase(statusDopo(importi) === 'FINANZIATA' ? 'FINANZIATA' : 'NON_FINANZIATA'),
          importo: euro(finanziamentoAssegnato),
          assegnoConcesso: euro(assegnoAssegnato),
          link: `${publicUrl}/proposte/${params.propostaId}/view`,
        },
        destinatario: { id, email },
        oggetto: { tipo: 'proposta', id: params.propostaId },
      }),
    );
}
