import type { Voce } from '@sigeba/contract/bandi/classe.rules.ts';
import { bandoAvvio } from '../features/bandi/pronti/bandoAvvio.ts';
import type { BandoPronto, CategoriaPronta } from '../features/bandi/pronti/bandoPronto.types.ts';
import { bandoRicerca } from '../features/bandi/pronti/bandoRicerca.ts';
import { docenti, inFormazione, responsabile, tecnici, voce } from '../features/bandi/pronti/parti.ts';
import { DOCENTI } from './persone.ts';

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
  categorie: readonly CategoriaPronta[];
};

/** What a classe whose form is in English calls the items of a research project. */
export const VOCI_EN: Readonly<Record<string, { nome: string; descrizione?: string }>> = {
  'Materiale inventariabile': { nome: 'Equipment', descrizione: 'Devices and books to be inventoried' },
  'Materiale di consumo e funzionamento': { nome: 'Consumables and running costs' },
  'Missioni e partecipazione a convegni': { nome: 'Travel and conferences', descrizione: 'Journeys, board and lodging, registration' },
  'Pubblicazioni e open access': { nome: 'Publications and open access' },
  'Servizi e consulenze esterne': { nome: 'External services and consultancy' },
  'Assegno di ricerca': { nome: 'Research fellowship', descrizione: 'One fellowship of a year' },
};

/** A classe as a ready-made call lays it down, with the points that its commissione gives. */
export function daPronto({ tipologie }: BandoPronto, key: NomeClasse, nome: string): ClasseModel {
  const pronta = tipologie.flatMap(({ classi }) => classi).find((classe) => classe.nome === nome);
  if (pronta === undefined) throw new Error(`No ready-made classe ${nome}`);
  const { descrizione, parametri, attributi, fasi, voci, categorie } = pronta;
  const criteri = fasi.filter(({ tipo }) => tipo === 'COMMISSIONE').flatMap((fase) => fase.criteri);
  return {
    key,
    nome,
    descrizione,
    finanziamento: [parametri.FINANZIAMENTO_MIN ?? 0, parametri.FINANZIAMENTO_MAX ?? 0],
    partecipanti: [parametri.PARTECIPANTI_MIN ?? 1, parametri.PARTECIPANTI_MAX ?? 1],
    mesi: parametri.MESI_FINANZIAMENTO ?? 0,
    refereeMax: parametri.REFEREE_MAX ?? 0,
    soglia: attributi.sogliaFinanziabilita ?? 0,
    punteggioMax: criteri.reduce((sum, { massimo }) => sum + massimo, 0),
    ...(attributi.importoSingoloAssegno == null ? {} : { importoAssegno: attributi.importoSingoloAssegno }),
    voci,
    categorie,
  };
}

const vociTerzaMissione = (monitoraggioMin: number): readonly Voce[] => [
  voce('Collaborazioni e prestazioni'),
  voce('Materiali e noleggi'),
  voce('Comunicazione e grafica'),
  voce('Viaggi e ospitalità'),
  voce('Accessibilità e inclusione'),
  { ...voce("Monitoraggio e valutazione d'impatto", 'Almeno il 5% della spesa'), min: monitoraggioMin },
];

export const RICERCA: readonly ClasseModel[] = [
  daPronto(bandoRicerca, 'PICCOLI', 'Progetti Piccoli'),
  daPronto(bandoRicerca, 'MEDI', 'Progetti Medi'),
  daPronto(bandoRicerca, 'GRANDI', 'Progetti Grandi'),
];

export const AVVIO: readonly ClasseModel[] = [daPronto(bandoAvvio, 'TIPO_1', 'Tipo 1'), daPronto(bandoAvvio, 'TIPO_2', 'Tipo 2')];

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
    voci: vociTerzaMissione(250),
    categorie: [responsabile([...DOCENTI, 'PTA']), docenti(19), inFormazione, tecnici(10)],
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
    voci: vociTerzaMissione(100),
    categorie: [responsabile(['DR', 'AR', 'SP']), docenti(9), inFormazione, tecnici(10)],
  },
];
