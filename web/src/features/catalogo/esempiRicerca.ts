import { AUTORIZZATI, UFFICIALI } from '@sigeba/contract/form/kinds/indicators/indicators.esempio.ts';
import type { Esempio } from './esempio.types.ts';

const pubblicazione = {
  prodottoId: '1650101',
  handle: '11573/1650101',
  tipo: 'Articolo in rivista',
  titolo: 'Onde e particelle',
  anno: 2025,
  autori: 'Rossi, A.; Verdi, B.',
  testo: 'Quaderni di fisica, 12, 1-9',
  impactFactor: 2.5,
};
const aMano = { ...pubblicazione, prodottoId: null, handle: null, tipo: '', titolo: 'Atti di un convegno', impactFactor: null };
export const pregresso = {
  titolare: 'Rossi Ada',
  enteFinanziatore: 'MUR',
  importo: 30_000,
  titoloProgetto: 'Onde',
  dataInizio: '2023-01-01',
  dataFine: '2024-12-31',
  origine: 'MANUALE',
} as const;
const impegno = { ...pregresso, percentualeImpegno: 30 };
const pregressi = {
  valore: { pregressi: [impegno] },
  sbagliato: { pregressi: [{ ...impegno, titolare: '', percentualeImpegno: 35, dataFine: '2022-12-31' }] },
};
export const ultimo = { anno: 2025, progetto: 'Onde', fondo_assegnato: 8000, fondo_non_utilizzato: 0, motivazione_mancato_utilizzo: null };
const ultimi = {
  valore: { ultimi: [{ ...ultimo, fondo_non_utilizzato: 500, motivazione_mancato_utilizzo: 'Missione annullata.' }] },
  sbagliato: { ultimi: [{ ...ultimo, fondo_non_utilizzato: 9000 }] },
};

const ada = { utenteId: 1, cognome: 'Rossi', nome: 'Ada' };
const bruno = { utenteId: 2, cognome: 'Verdi', nome: 'Bruno' };
const indicatori = { ...AUTORIZZATI, ufficiali: UFFICIALI };
const senzaAutorizzazione = { ...indicatori, autorizzazione: false, valore1: null };

/** What a person has published, been granted and measured: the kinds whose answers the catalogues and earlier systems know. */
export const esempiRicerca = {
  'h-index-part': {
    valore: {
      perUtente: [
        { ...ada, hindex: 12, database: 'Scopus' },
        { ...bruno, hindex: null, database: 'Scopus' },
      ],
    },
  },
  'publications-part': { valore: { perUtente: [{ ...ada, pubblicazioni: [pubblicazione] }] } },
  'research-indicators': { campo: { opzioni: { allowCorrection: true } }, valore: indicatori, sbagliato: senzaAutorizzazione },
  'research-indicators-part': { valore: { perUtente: [{ ...ada, ...indicatori }] } },
  'research-indicators-2021': {
    valore: { ...indicatori, mesiCongedo1: 3, mesiCongedo2: 6 },
    sbagliato: { ...indicatori, mesiCongedo1: 6, mesiCongedo2: 3 },
  },
  'h-index': { valore: { hindex: 12, database: 'Scopus' } },
  publications: {
    campo: { opzioni: { massimo: 3 } },
    valore: { pubblicazioni: [pubblicazione, aMano] },
    sbagliato: { pubblicazioni: [pubblicazione, { ...aMano, titolo: '', anno: null }] },
  },
  'publications-rend': {
    campo: { opzioni: { massimo: 3 } },
    valore: { perUtente: [{ utenteId: 1, pubblicazioni: [pubblicazione] }] },
    sbagliato: { perUtente: [{ utenteId: 2, pubblicazioni: [{ ...aMano, autori: '' }] }] },
  },
  'last-fundings': ultimi,
  'last-fundings-new': ultimi,
  'previous-fundings': pregressi,
  'previous-fundings-new': pregressi,
  'previous-fundings-new-no-perc-impegno': {
    valore: { pregressi: [pregresso] },
    sbagliato: { pregressi: [{ ...pregresso, enteFinanziatore: '' }] },
  },
} satisfies Record<string, Esempio>;
