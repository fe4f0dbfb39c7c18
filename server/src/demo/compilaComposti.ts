import { lookupEntries } from '@sigeba/contract/form/kinds/choice.ts';
import type { TipoCampoOra } from '@sigeba/contract/form/kinds/kinds.ts';
import type { Colonna, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { CIRCOSTANZE } from './circostanze.ts';
import type { Filling } from './compila.types.ts';
import { addDays } from './romeTime.ts';

/** Nobody in the demonstration has attached a file, and what the tables hold comes from them. */
const nothing = (): Valore => null;

/** The server lays over them what the tables say, and what the demonstration's people would add by hand they leave out. */
const FROM_TABLES: readonly TipoCampoOra[] = [
  'participants',
  'participants_manual',
  'participants-rend',
  'participants-manual-rend',
  'publications',
  'publications-part',
  'publications-rend',
  'read-only-text',
  'h-index-part',
  'last-fundings-new',
  'previous-fundings-new',
  'previous-fundings-new-no-perc-impegno',
  'research-indicators',
  'research-indicators-2021',
  'research-indicators-part',
];

/** How the demonstration answers the kinds that hold more than one value. */
export const COMPOSTI: Partial<Record<TipoCampoOra, (filling: Filling) => Valore>> = {
  keywords: ({ testi, random }) => ({
    parole: (testi.parole ?? 'metodi, dati')
      .split(', ')
      .slice(0, random.int(2, 5))
      .map((descrizione) => ({ id: null, descrizione })),
  }),
  'keywords-select': ({ campo, facts, random }) => ({
    parole: random.sample(lookupEntries(campo, facts, {}), random.int(2, 4)).map(({ id, descrizione }) => ({ id, descrizione })),
  }),
  'date-range-field': ({ facts, random }) => {
    // A report tells what has been.
    const dal = addDays(facts.oggi, facts.rendiconto === undefined ? random.int(120, 300) : -random.int(60, 90));
    return { dal, al: addDays(dal, random.int(0, 4)) };
  },
  'complex-field': ({ campo, random }) => ({
    righe: Array.from({ length: random.int(2, 4) }, (_, at) =>
      Object.fromEntries((campo.opzioni?.colonne ?? []).map((colonna) => [colonna.uid, cell(colonna, at, { random })])),
    ),
  }),
  linee_tematiche: ({ random }) => ({
    linee: [
      {
        id: 1,
        titolo: random.pick(LINEE),
        coPiCogNom: random.pick(CO_PI),
        coPiDipartimento: random.pick(DIPARTIMENTI),
        costo: random.int(4, 12) * 1_000,
      },
    ],
  }),
  progetti_manual: ({ testi, random }) => ({
    progetti: Array.from({ length: random.int(1, 2) }, (_, at) => ({
      id: at + 1,
      soggettoFinan: random.pick(CIRCOSTANZE.ente ?? ['Commissione europea']),
      autori: random.pick(CO_PI),
      titolo: `${testi.titolo ?? 'Progetto'} (fase ${at + 1})`.slice(0, 400),
      anno: random.int(2019, 2024),
      ruolo: random.pick(['Responsabile', 'Componente', 'Responsabile di unità']),
      deposito: null,
    })),
  }),
  'other-fundings': ({ random }) => ({
    altri: [
      { ente: random.pick(CIRCOSTANZE.enteCofinanziatore ?? ['Regione Lazio']), contributoOttenuto: random.int(2, 20) * 500, note: null },
    ],
  }),
  'h-index': ({ random }) => ({ hindex: random.int(6, 58), database: random.pick(['Scopus', 'WoS', 'Google Scholar']) }),
  'indicatori-impatto-sostenibilita': ({ campo, random }) => ({
    indicatoriList: campo.valori.map(({ descrizione }) => ({ indicatore: descrizione, valore: random.int(1, 60), readOnly: false })),
  }),
  'file-upload': nothing,
  'file-multiple-upload': nothing,
  ...Object.fromEntries(FROM_TABLES.map((kind) => [kind, nothing])),
};

const LINEE = [
  'Digital, Industry, Aerospace',
  'Climate, Energy, Sustainable Mobility',
  'Health',
  'Humanistic Culture, Creativity, Inclusive Society',
];
const CO_PI = ['Marini Paola', 'Colombo Andrea', 'Ferri Lucia', 'Gatti Stefano'];
const DIPARTIMENTI = ['Fisica', 'Ingegneria informatica', 'Storia, culture e religioni', 'Biologia ambientale'];
const CELLE: Readonly<Record<string, readonly string[]>> = {
  tipo: ['Scuole', 'Cittadinanza', 'Imprese', 'Associazioni'],
  nome: ['Anna Keller', 'Pedro Almeida', 'Sofia Lindqvist', 'Marco Bellini'],
  affiliazione: ['Università di Padova', 'ETH Zürich', 'Universidade de Lisboa', 'Lunds universitet'],
  paese: ['Italia', 'Svizzera', 'Portogallo', 'Svezia'],
  titolo: ['Data and protocols', 'Analysis and tools', 'Validation', 'Dissemination'],
  risultati: ['Documented data set', 'Open-source tool', 'Two papers', 'Final workshop'],
  fase: ['Raccolta dei dati', 'Messa a punto degli strumenti', 'Analisi e confronto', 'Diffusione'],
  beneficiari: ['Studenti delle scuole', 'Residenti del quartiere', 'Docenti', 'Associazioni'],
  attivita: ['Progettazione con i partner', 'Incontri e laboratori', 'Restituzione pubblica', 'Valutazione'],
};

function cell({ uid, tipo }: Colonna, at: number, { random }: Pick<Filling, 'random'>): string | number {
  if (uid === 'inizio') return at * 3 + 1;
  if (uid === 'fine') return at * 3 + 3;
  if (uid === 'persone') return random.int(4, 90) * 10;
  if (tipo === 'testo') return CELLE[uid]?.[at] ?? 'Da definire';
  return random.int(1, 40);
}
