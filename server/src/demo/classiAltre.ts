import { CATEGORIA } from '../features/lookup/categorie.ts';
import { ASSEGNO, type Categoria, type ClasseModel, gruppo, responsabile, VOCI, type Voce } from './classi.ts';
import { DOCENTI, TECNICI } from './persone.ts';

const VOCI_CONVEGNI = (massimo: number): readonly Voce[] => [
  { nome: 'Ospitalità dei relatori' },
  { nome: 'Affitto di spazi e servizi tecnici' },
  { nome: 'Catering', descrizione: 'Al massimo il 20% del finanziamento', max: massimo / 5 },
  { nome: 'Stampa, grafica e comunicazione' },
  { nome: 'Pubblicazione degli atti' },
  { nome: 'Traduzione e interpretariato' },
];

const comitato: readonly Categoria[] = [responsabile(DOCENTI), { categoria: CATEGORIA.DOCENTE_RICERCATORE, ruoli: DOCENTI, massimo: 9 }];

export const CONVEGNI: readonly ClasseModel[] = [
  {
    key: 'CONVEGNI_A',
    nome: 'A – Convegno nazionale o seminario',
    descrizione: 'Convegni nazionali, seminari e giornate di studi, da 1.000 a 3.000 euro.',
    finanziamento: [1_000, 3_000],
    partecipanti: [1, 10],
    mesi: 18,
    refereeMax: 0,
    soglia: 18,
    punteggioMax: 30,
    voci: VOCI_CONVEGNI(3_000),
    categorie: comitato,
  },
  {
    key: 'CONVEGNI_B',
    nome: 'B – Convegno internazionale',
    descrizione: 'Convegni, scuole e workshop internazionali, da 2.000 a 8.000 euro.',
    finanziamento: [2_000, 8_000],
    partecipanti: [1, 10],
    mesi: 18,
    refereeMax: 0,
    soglia: 18,
    punteggioMax: 30,
    voci: VOCI_CONVEGNI(8_000),
    categorie: comitato,
  },
];

/** Their form is in English, and so is what their call says of them. */
export const SEED_PNR: readonly ClasseModel[] = [
  {
    key: 'SEED',
    nome: 'SEED – Progetto esplorativo',
    descrizione: 'Projects of 18 months within an area of the National Research Programme, from €10,000 to €30,000.',
    finanziamento: [10_000, 30_000],
    partecipanti: [2, 8],
    mesi: 18,
    refereeMax: 4,
    soglia: 32,
    punteggioMax: 50,
    voci: VOCI.slice(0, 5),
    categorie: gruppo(2, 5),
  },
  {
    key: 'SEED_GIOVANI',
    nome: 'SEED – Giovani',
    descrizione: 'For principal investigators under 40, RTDA or RTT researchers, from €10,000 to €25,000 and a research grant.',
    finanziamento: [10_000, 25_000],
    partecipanti: [1, 6],
    mesi: 18,
    refereeMax: 4,
    soglia: 32,
    punteggioMax: 50,
    importoAssegno: ASSEGNO,
    voci: [
      ...VOCI.slice(0, 5),
      {
        nome: 'Assegno di ricerca',
        descrizione: 'Un assegno annuale',
        tipo: 'ASSEGNO_RICERCA',
        importo: ASSEGNO,
        min: 0,
        max: 1,
        inglese: { nome: 'Research fellowship', descrizione: 'One fellowship of a year' },
      },
    ],
    categorie: [{ ...responsabile(['RTDA', 'RTT', 'RU']) }, ...gruppo(1, 4).slice(1)],
  },
];

const VOCI_ATTREZZATURE = (massimo: number): readonly Voce[] => [
  { nome: "Acquisto dell'attrezzatura", descrizione: 'IVA inclusa' },
  { nome: 'Trasporto, installazione e collaudo' },
  { nome: 'Adeguamento dei locali', descrizione: 'Al massimo il 10% del finanziamento', max: massimo / 10 },
  { nome: 'Manutenzione', descrizione: 'Al massimo il 10% del finanziamento', max: massimo / 10 },
];

const utilizzatori = (minimo: number): readonly Categoria[] => [
  responsabile(DOCENTI),
  { categoria: CATEGORIA.DOCENTE_RICERCATORE, ruoli: DOCENTI, minimo, massimo: 39 },
  { categoria: CATEGORIA.COMPONENTE, ruoli: TECNICI, minimo: 1, massimo: 10 },
];

/** That of 2015, before medium and large equipment had classi of their own. */
export const ATTREZZATURE_2015: ClasseModel = {
  key: 'ATTREZZATURE_2015',
  nome: 'Attrezzature Scientifiche',
  descrizione: 'Attrezzature scientifiche fino a 60.000 euro.',
  finanziamento: [5_000, 60_000],
  partecipanti: [1, 10],
  mesi: 6,
  refereeMax: 0,
  soglia: 18,
  punteggioMax: 30,
  voci: VOCI.slice(0, 5),
  categorie: [responsabile(DOCENTI)],
};

export const ATTREZZATURE: readonly ClasseModel[] = [
  {
    key: 'MEDIE_ATTREZZATURE',
    nome: 'Medie attrezzature',
    descrizione: 'Attrezzature scientifiche da 20.000 a 100.000 euro, cofinanziate dalla struttura per almeno il 20%.',
    finanziamento: [20_000, 100_000],
    partecipanti: [5, 40],
    mesi: 36,
    refereeMax: 0,
    progettiMin: 1,
    soglia: 30,
    punteggioMax: 50,
    voci: VOCI_ATTREZZATURE(100_000),
    categorie: utilizzatori(3),
  },
  {
    key: 'GRANDI_ATTREZZATURE',
    nome: 'Grandi attrezzature',
    descrizione: 'Attrezzature scientifiche da 100.001 a 400.000 euro, condivise tra almeno due dipartimenti.',
    finanziamento: [100_001, 400_000],
    partecipanti: [5, 40],
    mesi: 36,
    refereeMax: 3,
    progettiMin: 1,
    soglia: 30,
    punteggioMax: 50,
    voci: VOCI_ATTREZZATURE(400_000),
    categorie: utilizzatori(4),
  },
];
