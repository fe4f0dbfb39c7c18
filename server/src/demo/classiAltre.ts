import type { Voce } from '@sigeba/contract/bandi/classe.rules.ts';
import { bandoMobilita } from '../features/bandi/pronti/bandoMobilita.ts';
import type { CategoriaPronta } from '../features/bandi/pronti/bandoPronto.types.ts';
import { ASSEGNO, docenti, gruppoDiRicerca, responsabile, tecnici, VOCI_RICERCA, voce } from '../features/bandi/pronti/parti.ts';
import { type ClasseModel, daPronto } from './classi.ts';

export const CONVEGNI: readonly ClasseModel[] = [
  daPronto(bandoMobilita, 'CONVEGNI_A', 'A – Convegno nazionale o seminario'),
  daPronto(bandoMobilita, 'CONVEGNI_B', 'B – Convegno internazionale'),
];

const assegno: Voce = {
  nome: 'Assegno di ricerca',
  descrizione: 'Un assegno annuale',
  tipoImporto: 'ASSEGNO_RICERCA',
  importo: ASSEGNO,
  min: 0,
  max: 1,
};

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
    voci: VOCI_RICERCA,
    categorie: gruppoDiRicerca(2, 5),
  },
  {
    key: 'SEED_GIOVANI',
    nome: 'SEED – Giovani',
    descrizione: 'For principal investigators under 40, RTDA or RTT researchers, from €10,000 to €25,000 and a research fellowship.',
    finanziamento: [10_000, 25_000],
    partecipanti: [1, 6],
    mesi: 18,
    refereeMax: 4,
    soglia: 32,
    punteggioMax: 50,
    importoAssegno: ASSEGNO,
    voci: [...VOCI_RICERCA, assegno],
    categorie: [responsabile(['RTDA', 'RTT', 'RU']), ...gruppoDiRicerca(1, 4).slice(1)],
  },
];

const vociAttrezzature = (massimo: number): readonly Voce[] => [
  voce("Acquisto dell'attrezzatura", 'IVA inclusa'),
  voce('Trasporto, installazione e collaudo'),
  voce('Adeguamento dei locali', 'Al massimo il 10% del finanziamento', massimo / 10),
  voce('Manutenzione', 'Al massimo il 10% del finanziamento', massimo / 10),
];

const utilizzatori = (minimo: number): readonly CategoriaPronta[] => [
  responsabile(),
  { ...docenti(39), minimo },
  { ...tecnici(10), minimo: 1 },
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
  voci: VOCI_RICERCA,
  categorie: [responsabile()],
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
    voci: vociAttrezzature(100_000),
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
    voci: vociAttrezzature(400_000),
    categorie: utilizzatori(4),
  },
];
