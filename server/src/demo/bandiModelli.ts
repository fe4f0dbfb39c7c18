import { AVVIO, type ClasseModel, RICERCA, TERZA_MISSIONE } from './classi.ts';
import { ATTREZZATURE, ATTREZZATURE_2015, CONVEGNI, SEED_PNR } from './classiAltre.ts';

import { romeInstant } from './romeTime.ts';

export type BandoModel = {
  nome: (anno: number) => string;
  descrizione: string;
  tipologia: { nome: string; sigla: string; gruppo: 'STANDARD' | 'TM' };
  classi: readonly ClasseModel[];
  /** Ids of bando and tipologia: n this year, 10 + n last year, 20 + n before. 5 is another tipologia's for ever. */
  numero: number;
  /** Days from now at which this year's closes. */
  chiudeTra: number;
  /** How earlier years ran, as MM-DD; null: this year's is the first. */
  anniPrima: { apre: string; chiude: string; ufficializza: string } | null;
  /** When the reports of all its steps are due. */
  scadenzaRendiconti?: Date;
};

const BANDI: readonly BandoModel[] = [
  {
    nome: (anno) => `Bando per la Ricerca di Ateneo ${anno}`,
    descrizione: "Finanzia progetti di ricerca di base e applicata dei docenti e dei ricercatori dell'Ateneo.",
    tipologia: { nome: 'Progetti di Ricerca', sigla: 'RM', gruppo: 'STANDARD' },
    classi: RICERCA,
    numero: 1,
    chiudeTra: 30,
    anniPrima: { apre: '03-03', chiude: '04-22', ufficializza: '11-18' },
  },
  {
    nome: (anno) => `Avvio alla Ricerca ${anno}`,
    descrizione: 'Finanzia i primi progetti di dottorandi, specializzandi, assegnisti e titolari di contratto di ricerca.',
    tipologia: { nome: 'Avvio alla Ricerca', sigla: 'AR', gruppo: 'STANDARD' },
    classi: AVVIO,
    numero: 2,
    chiudeTra: 3,
    anniPrima: { apre: '04-14', chiude: '05-20', ufficializza: '10-09' },
  },
  {
    nome: (anno) => `Iniziative di Terza Missione ${anno}`,
    descrizione: "Finanzia iniziative che portano i saperi dell'Ateneo alla società: scuole, enti locali, associazioni, imprese.",
    tipologia: { nome: 'Terza Missione', sigla: 'TM', gruppo: 'TM' },
    classi: TERZA_MISSIONE,
    numero: 3,
    chiudeTra: 24,
    anniPrima: { apre: '05-05', chiude: '06-17', ufficializza: '10-27' },
  },
  {
    nome: (anno) => `Congressi e Convegni ${anno}`,
    descrizione: "Contribuisce a convegni, seminari e scuole organizzati dai docenti dell'Ateneo.",
    tipologia: { nome: 'Convegni', sigla: 'CN', gruppo: 'STANDARD' },
    classi: CONVEGNI,
    numero: 4,
    chiudeTra: 45,
    anniPrima: null,
  },
  {
    nome: (anno) => `SEED PNR ${anno}`,
    descrizione: 'Funds exploratory projects within the areas of the National Research Programme, in view of European applications.',
    tipologia: { nome: 'SEED PNR', sigla: 'SP', gruppo: 'STANDARD' },
    classi: SEED_PNR,
    numero: 6,
    chiudeTra: 18,
    anniPrima: null,
  },
  {
    nome: (anno) => `Attrezzature scientifiche ${anno}`,
    descrizione: 'Finanzia medie e grandi attrezzature condivise tra gruppi di ricerca, con il cofinanziamento della struttura.',
    tipologia: { nome: 'Attrezzature scientifiche', sigla: 'MA', gruppo: 'STANDARD' },
    classi: ATTREZZATURE,
    numero: 7,
    chiudeTra: 52,
    anniPrima: null,
  },
];

/** The call of 2015-16, whose tipologia has id 5 for ever: its reports were due at one instant, whatever their step says (D-55). */
export const BANDO_2015: BandoModel & { anno: number } = {
  anno: 2015,
  nome: () => 'Attrezzature Scientifiche 2015',
  descrizione: 'Finanziò attrezzature scientifiche dei gruppi di ricerca.',
  tipologia: { nome: 'Attrezzature Scientifiche', sigla: 'AS', gruppo: 'STANDARD' },
  classi: [ATTREZZATURE_2015],
  numero: 5,
  chiudeTra: 0,
  anniPrima: { apre: '03-02', chiude: '04-30', ufficializza: '10-12' },
  scadenzaRendiconti: romeInstant('2016-05-20', '14:00'),
};

/** One of the years that the reporting instructions cover. */
export const BANDO_2023: BandoModel & { anno: number } = {
  anno: 2023,
  nome: () => 'Bando per la Ricerca di Ateneo 2023',
  descrizione: "Finanziò progetti di ricerca di base e applicata dei docenti e dei ricercatori dell'Ateneo.",
  tipologia: { nome: 'Progetti di Ricerca', sigla: 'RM', gruppo: 'STANDARD' },
  classi: RICERCA.filter(({ key }) => key === 'PICCOLI'),
  numero: 30,
  chiudeTra: 0,
  anniPrima: { apre: '03-03', chiude: '04-22', ufficializza: '11-18' },
};

/** The bandi of a year, counted back from this one. */
export const bandiOf = (yearsAgo: number): readonly BandoModel[] => BANDI.filter(({ anniPrima }) => yearsAgo === 0 || anniPrima !== null);

/** Id of the bando and the tipologia of a year. */
export const bandoId = ({ numero }: BandoModel, yearsAgo: number): number => yearsAgo * 10 + numero;
