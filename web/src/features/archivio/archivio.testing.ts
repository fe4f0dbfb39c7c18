import type { PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Answers } from '../../page/renderScreen.testing.tsx';

export const riga: PropostaArchivio = {
  id: 11,
  titolo: 'Reti neurali',
  numeroProtocollo: 'RM2026-0000001',
  status: 'INVIATA',
  statusValutazioneProposta: 'FINANZIATA',
  esitoSpeciale: null,
  esitoUfficializzato: true,
  responsabile: { id: 3, cognome: 'Rossi', nome: 'Maria' },
  titolare: null,
  classe: { id: 12, nome: 'Progetti Medi', anno: 2026, tipologiaProgetto: { id: 1, nome: 'Progetti di Ricerca' } },
  dipartimento: 'Dipartimento di Informatica',
  macroArea: 'Macroarea A',
  under40: false,
  etaAllaDomanda: 45,
  punteggio: 24.5,
  decimaliPunteggio: 1,
  punteggioMassimo: null,
  tipoValutazione: 'PUNTEGGIO',
  sogliaFinanziabilita: 18,
  sottoSoglia: false,
  finanziamentoRichiesto: 8000,
  assegnoRichiesto: 0,
  finanziamentoConcesso: 6000,
  assegnoConcesso: 0,
  conReferee: false,
  cambioTitolare: null,
  azioniUfficio: [],
  finanziamentoSpeso: null,
  sendTimestamp: '2026-03-17T13:05:09.000Z',
  lastUpdate: '2026-03-17T13:05:09.000Z',
};

const conteggi = { BOZZA: 5, ALL: 412, DA_VALUTARE: 3, VALUTATE: 9, FINANZIATE: 120, NON_FINANZIATE: 280 };

const totali = { totale: 412, richiesto: 4_102_350, assegniRichiesti: 48_000, concesso: 1_200_000.5, assegniConcessi: 0, speso: 0 };

/** An archive of two years whose page of each of these queries holds these rows. */
export function archive(rows: PropostaArchivio[], ...queries: string[]): Answers {
  const pagina = { resultList: rows, totale: rows.length === 0 ? 0 : 412, start: 1, end: rows.length };
  const lists = ['anno=2026&statusValutazione=ALL', ...queries].map((query) => [
    `GET /ur/proposte?${query}${query.includes('offset') ? '' : '&limit=20&offset=0'}`,
    pagina,
  ]);
  return {
    'GET /utenti/findById?idUtente=7': { id: 7, cognome: 'Mancini', nome: 'Paola', tipoUtente: 'UFFICIO_RICERCA', ufficio: true },
    'GET /ur/proposte/anni': [2026, 2025],
    'GET /ur/proposte/tipologie?anno=2026': [{ id: 1, nome: 'Progetti di Ricerca', classi: [{ id: 12, nome: 'Progetti Medi' }] }],
    'GET /ur/proposte/tipologie?anno=2025': [],
    'GET /ur/proposte/macroaree': [
      {
        id: 4,
        nome: 'Macroarea A',
        dipartimenti: [
          { id: 40, nome: 'Dipartimento di Fisica' },
          { id: 41, nome: 'Dipartimento di Chimica' },
        ],
      },
    ],
    'GET /ur/proposte/conteggi?anno=2026': conteggi,
    ...Object.fromEntries(lists),
    ...Object.fromEntries(['anno=2026&statusValutazione=ALL', ...queries].map((query) => [`GET /ur/proposte/totali?${query}`, totali])),
  };
}
