import { CATEGORIA } from '../features/lookup/categorie.ts';
import { DOCENTI, TECNICI } from './persone.ts';

export type NomeClasse =
  | 'PICCOLI'
  | 'MEDI'
  | 'GRANDI'
  | 'TIPO_1'
  | 'TIPO_2'
  | 'TM'
  | 'AVVIO_TM'
  | 'CONVEGNI_A'
  | 'CONVEGNI_B'
  | 'SEED'
  | 'SEED_GIOVANI'
  | 'MEDIE_ATTREZZATURE'
  | 'GRANDI_ATTREZZATURE'
  | 'ATTREZZATURE_2015';

export type Voce = {
  nome: string;
  descrizione?: string;
  /** As a classe whose form is in English names it. */
  inglese?: { nome: string; descrizione?: string };
  tipo?: 'LIBERO' | 'IMPORTO_FISSO' | 'ASSEGNO_RICERCA';
  importo?: number;
  /** Euro where the amount is free, number of shares elsewhere. */
  min?: number;
  max?: number;
};
export type Categoria = { categoria: number; ruoli: readonly string[]; minimo?: number; massimo?: number };

/** A classe as the call lays it down (amounts, voci and categorie of the university's practice). */
export type ClasseModel = {
  key: NomeClasse;
  nome: string;
  descrizione: string;
  finanziamento: readonly [min: number, max: number];
  /** People, the responsabile included. */
  partecipanti: readonly [min: number, max: number];
  mesi: number;
  refereeMax: number;
  progettiMin?: number;
  soglia: number;
  punteggioMax: number;
  importoAssegno?: number;
  voci: readonly Voce[];
  categorie: readonly Categoria[];
};

export const ASSEGNO = 24_000;
const BORSA = 8_000;

export const VOCI: readonly Voce[] = [
  {
    nome: 'Materiale inventariabile',
    descrizione: 'Apparecchiature e libri da inventariare',
    inglese: { nome: 'Equipment', descrizione: 'Devices and books to be inventoried' },
  },
  { nome: 'Materiale di consumo e funzionamento', inglese: { nome: 'Consumables and running costs' } },
  {
    nome: 'Missioni e partecipazione a convegni',
    descrizione: 'Viaggio, vitto, alloggio, iscrizioni',
    inglese: { nome: 'Travel and conferences', descrizione: 'Journeys, board and lodging, registration' },
  },
  { nome: 'Pubblicazioni e open access', inglese: { nome: 'Publications and open access' } },
  { nome: 'Servizi e consulenze esterne', inglese: { nome: 'External services and consultancy' } },
  { nome: 'Organizzazione di eventi' },
];
const [INVENTARIABILE, ...ALTRE] = VOCI as [Voce, ...Voce[]];

export const responsabile = (ruoli: readonly string[]): Categoria => ({ categoria: CATEGORIA.RESPONSABILE, ruoli, minimo: 1, massimo: 1 });
const inFormazione: Categoria = { categoria: CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO, ruoli: ['DR', 'AR', 'SP', 'CR'], massimo: 10 };
export const gruppo = (coproponenti: number, docenti: number): Categoria[] => [
  responsabile(DOCENTI),
  { categoria: CATEGORIA.COPROPONENTE, ruoli: DOCENTI, massimo: coproponenti },
  { categoria: CATEGORIA.DOCENTE_RICERCATORE, ruoli: DOCENTI, massimo: docenti },
  inFormazione,
  { categoria: CATEGORIA.COMPONENTE, ruoli: TECNICI, massimo: 5 },
];
const tutor: Categoria = { categoria: CATEGORIA.TUTOR, ruoli: DOCENTI, minimo: 1, massimo: 1 };

const VOCI_TM = (monitoraggioMin: number): readonly Voce[] => [
  { nome: 'Collaborazioni e prestazioni' },
  { nome: 'Materiali e noleggi' },
  { nome: 'Comunicazione e grafica' },
  { nome: 'Viaggi e ospitalità' },
  { nome: 'Accessibilità e inclusione' },
  { nome: "Monitoraggio e valutazione d'impatto", descrizione: 'Almeno il 5% della spesa', min: monitoraggioMin },
];

export const RICERCA: readonly ClasseModel[] = [
  {
    key: 'PICCOLI',
    nome: 'Progetti Piccoli',
    descrizione: 'Progetti di un anno di singoli docenti o di piccoli gruppi, da 1.000 a 4.000 euro.',
    finanziamento: [1_000, 4_000],
    partecipanti: [1, 6],
    mesi: 12,
    refereeMax: 0,
    soglia: 18,
    punteggioMax: 30,
    voci: VOCI.slice(0, 4),
    categorie: gruppo(1, 5),
  },
  {
    key: 'MEDI',
    nome: 'Progetti Medi',
    descrizione: 'Progetti biennali di gruppi di almeno tre persone, da 5.000 a 15.000 euro.',
    finanziamento: [5_000, 15_000],
    partecipanti: [3, 15],
    mesi: 24,
    refereeMax: 2,
    soglia: 35,
    punteggioMax: 60,
    voci: [
      ...VOCI,
      {
        nome: 'Borse di studio',
        descrizione: 'Borse di importo fisso, al massimo due',
        tipo: 'IMPORTO_FISSO',
        importo: BORSA,
        min: 0,
        max: 2,
      },
    ],
    categorie: gruppo(3, 11),
  },
  {
    key: 'GRANDI',
    nome: 'Progetti Grandi',
    descrizione: 'Progetti triennali di gruppi di almeno sei persone, da 20.000 a 50.000 euro oltre agli assegni di ricerca.',
    finanziamento: [20_000, 50_000],
    partecipanti: [6, 30],
    mesi: 36,
    refereeMax: 5,
    soglia: 40,
    punteggioMax: 60,
    importoAssegno: ASSEGNO,
    voci: [
      ...VOCI.slice(0, 5),
      { nome: 'Organizzazione di eventi', descrizione: 'Al massimo il 20% del finanziamento', max: 10_000 },
      {
        nome: 'Assegno di ricerca',
        descrizione: 'Assegni annuali, al massimo due',
        tipo: 'ASSEGNO_RICERCA',
        importo: ASSEGNO,
        min: 0,
        max: 2,
      },
    ],
    categorie: gruppo(5, 24),
  },
];

const inventariabileAvvio: Voce = { ...INVENTARIABILE, descrizione: 'Esclusi computer portatili e tablet a uso personale', max: 500 };

export const AVVIO: readonly ClasseModel[] = [
  {
    key: 'TIPO_1',
    nome: 'Tipo 1',
    descrizione: 'Per dottorandi, specializzandi e assegnisti senza dottorato, da 500 a 1.500 euro.',
    finanziamento: [500, 1_500],
    partecipanti: [1, 1],
    mesi: 12,
    refereeMax: 0,
    soglia: 12,
    punteggioMax: 20,
    voci: [inventariabileAvvio, ...ALTRE.slice(0, 3)],
    categorie: [responsabile(['DR', 'SP', 'AR']), tutor],
  },
  {
    key: 'TIPO_2',
    nome: 'Tipo 2',
    descrizione: 'Per assegnisti con dottorato e titolari di contratto di ricerca, da 1.000 a 3.000 euro.',
    finanziamento: [1_000, 3_000],
    partecipanti: [1, 1],
    mesi: 12,
    refereeMax: 0,
    soglia: 12,
    punteggioMax: 20,
    voci: [inventariabileAvvio, ...ALTRE.slice(0, 3)],
    categorie: [responsabile(['AR', 'CR']), tutor],
  },
];

export const TERZA_MISSIONE: readonly ClasseModel[] = [
  {
    key: 'TM',
    nome: 'Terza Missione',
    descrizione: 'Iniziative di 12, 18 o 24 mesi, da 5.000 a 30.000 euro.',
    finanziamento: [5_000, 30_000],
    partecipanti: [2, 20],
    mesi: 24,
    refereeMax: 0,
    soglia: 60,
    punteggioMax: 100,
    voci: VOCI_TM(250),
    categorie: [
      responsabile([...DOCENTI, 'PTA']),
      { categoria: CATEGORIA.DOCENTE_RICERCATORE, ruoli: DOCENTI, massimo: 19 },
      inFormazione,
      { categoria: CATEGORIA.COMPONENTE, ruoli: TECNICI, massimo: 10 },
    ],
  },
  {
    key: 'AVVIO_TM',
    nome: 'Avvio alla Terza Missione',
    descrizione: 'Iniziative di un anno di dottorandi, specializzandi e assegnisti, da 2.000 a 15.000 euro.',
    finanziamento: [2_000, 15_000],
    partecipanti: [2, 20],
    mesi: 12,
    refereeMax: 0,
    soglia: 60,
    punteggioMax: 100,
    voci: VOCI_TM(100),
    categorie: [
      responsabile(['DR', 'AR', 'SP']),
      { categoria: CATEGORIA.DOCENTE_RICERCATORE, ruoli: DOCENTI, massimo: 9 },
      inFormazione,
      { categoria: CATEGORIA.COMPONENTE, ruoli: TECNICI, massimo: 10 },
    ],
  },
];
