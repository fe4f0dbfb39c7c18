import type { NomeClasse } from './classi.ts';
import type { Avanzamento } from './compila.ts';
import { CHI } from './personeNote.ts';

export type Stato = 'BOZZA' | 'INVIATA' | 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | 'NON_AMMISSIBILE' | 'RESPINTA';

type Quante = Partial<Record<Stato, number>>;

const evaluated = (FINANZIATA: number, NON_FINANZIATA: number, NON_AMMISSIBILE: number, RESPINTA: number, BOZZA: number): Quante => ({
  FINANZIATA,
  NON_FINANZIATA,
  NON_AMMISSIBILE,
  RESPINTA,
  BOZZA,
});
const open = (BOZZA: number, INVIATA: number): Quante => ({ BOZZA, INVIATA });

/** How many proposte of each state, this year, last year and the year before. */
export const PIANO: Readonly<Record<NomeClasse, readonly [Quante, Quante, Quante]>> = {
  PICCOLI: [open(17, 15), evaluated(19, 22, 3, 2, 4), evaluated(20, 20, 3, 2, 4)],
  MEDI: [open(15, 14), evaluated(14, 17, 2, 2, 3), evaluated(15, 16, 2, 2, 2)],
  GRANDI: [open(5, 4), { ...evaluated(4, 3, 1, 1, 0), VALUTATA: 4, INVIATA: 3 }, evaluated(5, 5, 1, 1, 1)],
  TIPO_1: [open(7, 9), evaluated(9, 6, 1, 0, 2), evaluated(8, 6, 1, 0, 2)],
  TIPO_2: [open(4, 4), evaluated(4, 4, 1, 0, 1), evaluated(4, 4, 0, 1, 1)],
  TM: [open(4, 3), evaluated(5, 3, 0, 1, 1), evaluated(5, 3, 1, 0, 1)],
  AVVIO_TM: [open(3, 2), evaluated(3, 2, 1, 0, 0), evaluated(3, 2, 0, 0, 1)],
  // New this year. What asks for files has drafts only: nobody in the demonstration has attached one.
  CONVEGNI_A: [open(3, 0), {}, {}],
  CONVEGNI_B: [open(2, 0), {}, {}],
  SEED: [open(3, 2), {}, {}],
  SEED_GIOVANI: [open(2, 1), {}, {}],
  MEDIE_ATTREZZATURE: [open(2, 0), {}, {}],
  GRANDI_ATTREZZATURE: [open(1, 0), {}, {}],
  ATTREZZATURE_2015: [{}, {}, {}],
};

export type Invito = { chi: number; categoria: number; status: 'PENDING' | 'ACCETTATA' };

/** A proposta that somebody of account.ts must find. */
export type Speciale = {
  classe: NomeClasse;
  /** Or the year itself, of an older call. */
  anniFa: 0 | 1 | 2 | 2015 | 2023;
  stato: Stato;
  responsabile: number;
  titolo?: string;
  avanzamento?: Avanzamento;
  /** Of a bozza that nobody has checked since it was saved. */
  daControllare?: true;
  invitati?: readonly Invito[];
};

const { maria, giovanni, sara, luca, membroCer } = CHI;
const coproponente = (chi: number, status: Invito['status']): Invito => ({ chi, categoria: 2, status });

export const SPECIALI: readonly Speciale[] = [
  {
    classe: 'MEDI',
    anniFa: 0,
    stato: 'BOZZA',
    responsabile: maria,
    titolo: 'Reti neurali grafiche per la previsione di eventi estremi',
    avanzamento: 1,
    daControllare: true,
    invitati: [coproponente(sara, 'ACCETTATA'), coproponente(giovanni, 'PENDING'), { chi: luca, categoria: 4, status: 'PENDING' }],
  },
  {
    classe: 'GRANDI',
    anniFa: 0,
    stato: 'BOZZA',
    responsabile: maria,
    titolo: 'Infrastruttura aperta per i dati climatici urbani',
    avanzamento: 0,
  },
  { classe: 'TM', anniFa: 0, stato: 'INVIATA', responsabile: maria, titolo: 'Codice aperto: ragazze e informatica nelle scuole superiori' },
  {
    classe: 'MEDI',
    anniFa: 1,
    stato: 'FINANZIATA',
    responsabile: maria,
    titolo: "Algoritmi approssimati per l'analisi di reti sociali dinamiche",
    invitati: [coproponente(giovanni, 'ACCETTATA')],
  },
  {
    classe: 'TM',
    anniFa: 1,
    stato: 'NON_FINANZIATA',
    responsabile: maria,
    titolo: 'Dati per tutti: il pensiero computazionale in biblioteca',
  },
  { classe: 'PICCOLI', anniFa: 2, stato: 'NON_FINANZIATA', responsabile: maria },
  {
    classe: 'MEDI',
    anniFa: 2,
    stato: 'BOZZA',
    responsabile: maria,
    titolo: 'Metodi di apprendimento federato per la protezione dei dati clinici',
    avanzamento: 0.6,
  },
  {
    classe: 'GRANDI',
    anniFa: 1,
    stato: 'VALUTATA',
    responsabile: giovanni,
    titolo: 'Gemelli digitali per la gestione dei flussi di dati nelle reti di telecomunicazione di nuova generazione',
  },
  { classe: 'PICCOLI', anniFa: 2, stato: 'FINANZIATA', responsabile: giovanni },
  {
    classe: 'MEDI',
    anniFa: 0,
    stato: 'BOZZA',
    responsabile: sara,
    titolo: 'Tecniche di verifica formale per il riconoscimento di attacchi informatici',
    avanzamento: 0.8,
    invitati: [{ chi: giovanni, categoria: 3, status: 'ACCETTATA' }],
  },
  {
    classe: 'PICCOLI',
    anniFa: 0,
    stato: 'BOZZA',
    responsabile: membroCer,
    titolo: 'Interventi basati sulle evidenze per la promozione del benessere lavorativo',
    avanzamento: 0.6,
    invitati: [{ chi: giovanni, categoria: 3, status: 'PENDING' }],
  },
  { classe: 'MEDI', anniFa: 2, stato: 'FINANZIATA', responsabile: sara, invitati: [{ chi: maria, categoria: 3, status: 'ACCETTATA' }] },
  {
    classe: 'TIPO_1',
    anniFa: 0,
    stato: 'BOZZA',
    responsabile: luca,
    titolo: 'Modelli linguistici verificabili per la traduzione automatica delle lingue minoritarie',
    avanzamento: 0.5,
  },
  // Never reported: its deadline passed in 2016.
  {
    classe: 'ATTREZZATURE_2015',
    anniFa: 2015,
    stato: 'FINANZIATA',
    responsabile: giovanni,
    titolo: 'Un criostato a ciclo chiuso per misure di rumore a bassa temperatura',
  },
  // Reported: at its end stand the instructions.
  { classe: 'PICCOLI', anniFa: 2023, stato: 'FINANZIATA', responsabile: sara, titolo: 'Lessici elettronici per le lingue minoritarie' },
];

/** Beyond what Controlla allows, within what a bozza may hold. */
export const TITOLO_TROPPO_LUNGO = `${'Un titolo provvisorio, ancora da accorciare, che elenca tutti gli obiettivi, i metodi, i casi di studio e i partner '.repeat(2)}del progetto`;
