import type { BandoPronto, ClassePronta } from './bandoPronto.types.ts';
import { commissione, docenti, punti, responsabile, voce } from './parti.ts';

const mobilita: ClassePronta = {
  nome: 'Mobilità internazionale',
  descrizione: 'Soggiorni presso enti di altri Paesi e visite di studiosi stranieri, da 1.000 a 5.000 euro.',
  moduli: { domanda: 'MOBILITA', partecipante: null, rendiconto: 'RENDICONTO-MOBILITA' },
  attributi: { sogliaFinanziabilita: 18 },
  parametri: { FINANZIAMENTO_MIN: 1_000, FINANZIAMENTO_MAX: 5_000, PARTECIPANTI_MIN: 1, PARTECIPANTI_MAX: 4, MESI_FINANZIAMENTO: 12 },
  categorie: [responsabile(), docenti(3)],
  voci: [
    voce('Viaggio', 'Il mezzo più economico'),
    voce('Alloggio e vitto'),
    voce('Assicurazione e visti'),
    voce('Spese di ricerca presso l’ente ospitante', 'Accesso a laboratori, archivi, biblioteche'),
  ],
  fasi: [
    commissione(
      punti('Qualità del programma di ricerca', 12),
      punti('Qualità dell’ente partner', 6),
      punti('Ricadute per il Dipartimento e per l’Ateneo', 8),
      punti('Congruità delle spese', 4),
    ),
  ],
  step: [{ nome: 'Rendiconto di mobilità', mesi: 12 }],
};

const COMITATO = [responsabile(), docenti(9)];
const CONVEGNO = [
  commissione(
    punti('Rilevanza scientifica', 10),
    punti('Qualità dei relatori', 6),
    punti('Dimensione internazionale', 6),
    punti('Coinvolgimento di giovani e studenti', 4),
    punti('Cofinanziamento e congruità delle spese', 4),
  ),
];
const vociConvegno = (massimo: number) => [
  voce('Ospitalità dei relatori'),
  voce('Affitto di spazi e servizi tecnici'),
  voce('Catering', 'Al massimo il 20% del finanziamento', massimo / 5),
  voce('Stampa, grafica e comunicazione'),
  voce('Pubblicazione degli atti'),
  voce('Traduzione e interpretariato'),
];

const nazionale: ClassePronta = {
  nome: 'A – Convegno nazionale o seminario',
  descrizione: 'Convegni nazionali, seminari e giornate di studi, da 1.000 a 3.000 euro.',
  moduli: { domanda: 'CONVEGNI-A', partecipante: null, rendiconto: 'RENDICONTO-EVENTO' },
  attributi: { sogliaFinanziabilita: 18 },
  parametri: { FINANZIAMENTO_MIN: 1_000, FINANZIAMENTO_MAX: 3_000, PARTECIPANTI_MIN: 1, PARTECIPANTI_MAX: 10, MESI_FINANZIAMENTO: 18 },
  categorie: COMITATO,
  voci: vociConvegno(3_000),
  fasi: CONVEGNO,
  step: [{ nome: 'Rendiconto dell’evento', mesi: 18 }],
};

const internazionale: ClassePronta = {
  nome: 'B – Convegno internazionale',
  descrizione: 'Convegni, scuole e workshop internazionali, da 2.000 a 8.000 euro.',
  moduli: { domanda: 'CONVEGNI-B', partecipante: null, rendiconto: 'RENDICONTO-EVENTO' },
  attributi: { sogliaFinanziabilita: 18 },
  parametri: { FINANZIAMENTO_MIN: 2_000, FINANZIAMENTO_MAX: 8_000, PARTECIPANTI_MIN: 1, PARTECIPANTI_MAX: 10, MESI_FINANZIAMENTO: 18 },
  categorie: COMITATO,
  voci: vociConvegno(8_000),
  fasi: CONVEGNO,
  step: [{ nome: 'Rendiconto dell’evento', mesi: 18 }],
};

export const bandoMobilita: BandoPronto = {
  codice: 'MOBILITA-CONVEGNI',
  nome: 'Mobilità e Convegni',
  scopo: 'Contributi per soggiorni, visite di studiosi e convegni: valuta la commissione.',
  descrizione: 'Finanzia la mobilità internazionale dei docenti e dei ricercatori e l’organizzazione di convegni.',
  tipologie: [
    { nome: 'Mobilità', sigla: 'MB', gruppo: 'STANDARD', classi: [mobilita] },
    { nome: 'Convegni', sigla: 'CN', gruppo: 'STANDARD', classi: [nazionale, internazionale] },
  ],
};
