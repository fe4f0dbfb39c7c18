import type { Voce } from '@sigeba/contract/bandi/classe.rules.ts';
import type { BandoPronto, ClassePronta, CriterioPronto, FasePronta } from './bandoPronto.types.ts';
import { ASSEGNO, commissione, gruppoDiRicerca, punti, qualificazione, VOCI_RICERCA, voce } from './parti.ts';

/** A scholarship, in euro. */
const BORSA = 8_000;

const eventi = (max: number | null) => voce('Organizzazione di eventi', max === null ? '' : 'Al massimo il 20% del finanziamento', max);
const borse: Voce = {
  nome: 'Borse di studio',
  descrizione: 'Borse di importo fisso, al massimo due',
  tipoImporto: 'IMPORTO_FISSO',
  importo: BORSA,
  min: 0,
  max: 2,
};
const assegni: Voce = {
  nome: 'Assegno di ricerca',
  descrizione: 'Assegni annuali, al massimo due',
  tipoImporto: 'ASSEGNO_RICERCA',
  importo: ASSEGNO,
  min: 0,
  max: 2,
};

/** Scored by the referees; the commission reads the mean, and may override it (D-116). */
const deiReferee = (descrizione: string, inglese: string, massimo: number): CriterioPronto => ({
  descrizione,
  inglese,
  tipo: 'MEDIA_REFEREE_MODIFICABILE',
  massimo,
});

const REFEREE: FasePronta = { nome: 'Referee', tipo: 'REFEREE_PARZIALE', criteri: [] };
const COMMISSIONE_CON_REFEREE = commissione(
  deiReferee('Originalità e avanzamento delle conoscenze', 'Originality and advancement of knowledge', 10),
  deiReferee('Chiarezza degli obiettivi e dei metodi', 'Clarity of objectives and methods', 10),
  deiReferee('Fattibilità e congruità dei costi', 'Feasibility and adequacy of the costs', 5),
  deiReferee('Gruppo di ricerca', 'Research team', 5),
  punti('Capacità scientifica del responsabile', 10),
  punti('Capacità di attrarre fondi competitivi', 5),
  punti('Composizione del gruppo e presenza di giovani', 5),
  punti('Congruità delle spese', 5),
  qualificazione,
);
const REQUISITI: FasePronta = {
  nome: 'Verifica dei requisiti',
  tipo: 'CHECK_BLOCCANTE',
  criteri: [{ descrizione: 'La proposta risponde ai requisiti formali del bando', massimo: 1, bloccante: true }],
};

const piccoli: ClassePronta = {
  nome: 'Progetti Piccoli',
  descrizione: 'Progetti di un anno di singoli docenti o di piccoli gruppi, da 1.000 a 4.000 euro.',
  moduli: { domanda: 'RICERCA-PICCOLI', partecipante: null, rendiconto: 'RENDICONTO-FINALE' },
  attributi: { sogliaFinanziabilita: 18, tipoCambioTitolare: 'STRUTTURATO' },
  parametri: { FINANZIAMENTO_MIN: 1_000, FINANZIAMENTO_MAX: 4_000, PARTECIPANTI_MIN: 1, PARTECIPANTI_MAX: 6, MESI_FINANZIAMENTO: 12 },
  categorie: gruppoDiRicerca(1, 5),
  voci: VOCI_RICERCA.slice(0, 4),
  fasi: [
    commissione(
      punti('Qualità scientifica', 15),
      punti('Fattibilità e congruità delle spese', 5),
      punti('Curriculum del responsabile', 5),
      qualificazione,
    ),
  ],
  step: [{ nome: 'Rendiconto finale', mesi: 12 }],
};

const medi: ClassePronta = {
  nome: 'Progetti Medi',
  descrizione: 'Progetti biennali di gruppi di almeno tre persone, da 5.000 a 15.000 euro.',
  moduli: { domanda: 'RICERCA-MEDI', partecipante: 'RICERCA-PARTECIPANTE', rendiconto: 'RENDICONTO-FINALE' },
  attributi: { sogliaFinanziabilita: 35, refereeAttivi: true, tipoCambioTitolare: 'STRUTTURATO' },
  parametri: {
    FINANZIAMENTO_MIN: 5_000,
    FINANZIAMENTO_MAX: 15_000,
    PARTECIPANTI_MIN: 3,
    PARTECIPANTI_MAX: 15,
    REFEREE_MAX: 2,
    MESI_FINANZIAMENTO: 24,
  },
  categorie: gruppoDiRicerca(3, 11),
  voci: [...VOCI_RICERCA, eventi(null), borse],
  fasi: [REFEREE, COMMISSIONE_CON_REFEREE],
  step: [
    { nome: 'Rendiconto intermedio', mesi: 12, modulo: 'RENDICONTO-INTERMEDIO' },
    { nome: 'Rendiconto finale', mesi: 24 },
  ],
};

const grandi: ClassePronta = {
  nome: 'Progetti Grandi',
  descrizione: 'Progetti triennali di gruppi di almeno sei persone, da 20.000 a 50.000 euro oltre agli assegni di ricerca.',
  moduli: { domanda: 'RICERCA-GRANDI', partecipante: 'RICERCA-PARTECIPANTE', rendiconto: 'RENDICONTO-FINALE' },
  attributi: { sogliaFinanziabilita: 40, refereeAttivi: true, importoSingoloAssegno: ASSEGNO, tipoCambioTitolare: 'STRUTTURATO' },
  parametri: {
    FINANZIAMENTO_MIN: 20_000,
    FINANZIAMENTO_MAX: 50_000,
    PARTECIPANTI_MIN: 6,
    PARTECIPANTI_MAX: 30,
    REFEREE_MAX: 5,
    MESI_FINANZIAMENTO: 36,
  },
  categorie: gruppoDiRicerca(5, 24),
  voci: [...VOCI_RICERCA, eventi(10_000), assegni],
  fasi: [REQUISITI, REFEREE, COMMISSIONE_CON_REFEREE],
  step: [
    { nome: 'Primo rendiconto intermedio', mesi: 12, modulo: 'RENDICONTO-INTERMEDIO' },
    { nome: 'Secondo rendiconto intermedio', mesi: 24, modulo: 'RENDICONTO-INTERMEDIO' },
    { nome: 'Rendiconto finale', mesi: 36 },
  ],
};

export const bandoRicerca: BandoPronto = {
  codice: 'RICERCA',
  nome: 'Bando per la Ricerca di Ateneo',
  scopo: 'Progetti piccoli, medi e grandi: i piccoli li valuta la commissione, gli altri prima i referee.',
  descrizione: 'Finanzia progetti di ricerca di base e applicata dei docenti e dei ricercatori dell’Ateneo.',
  tipologie: [{ nome: 'Progetti di Ricerca', sigla: 'RM', gruppo: 'STANDARD', classi: [piccoli, medi, grandi] }],
};
