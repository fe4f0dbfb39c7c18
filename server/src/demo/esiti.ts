import { ASSEGNO } from '../features/bandi/pronti/parti.ts';
import type { ClasseDemo } from './bandi.ts';
import type { Stato } from './piano.ts';
import type { Random } from './prng.ts';

type Chiesto = { finanziamentoRichiesto: number; assegnoRichiesto: number };

export type EsitoDemo = {
  statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null;
  esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null;
  motivazione: string | null;
  punteggio: number | null;
  esito: { finanziamento: number; assegno: number; commento: string; concluso: boolean } | null;
};

const NESSUNO: EsitoDemo = { statusValutazione: null, esitoSpeciale: null, motivazione: null, punteggio: null, esito: null };

const FINANZIATA = [
  'Progetto originale e ben articolato; il piano delle spese è congruo.',
  'Ottima qualità scientifica. Si raccomanda di anticipare la diffusione dei dati.',
  'La proposta è solida e il gruppo adeguato. Il finanziamento è ridotto alle spese ritenute essenziali.',
  'Obiettivi chiari e realizzabili nei tempi indicati.',
];
/** What is said of a grant that is not cut. */
const PER_INTERO = FINANZIATA.filter((commento) => !commento.includes('ridotto'));
const SOTTO_SOGLIA = [
  'Gli obiettivi sono generici e il metodo non è descritto a sufficienza.',
  'Il piano di lavoro non è coerente con la durata e con le risorse richieste.',
  "L'innovatività rispetto allo stato dell'arte non emerge.",
];
const SENZA_FONDI = [
  'Progetto valido, non finanziabile per esaurimento dei fondi.',
  'Proposta di buona qualità, collocata oltre le posizioni finanziabili.',
];
const NON_AMMISSIBILE = [
  'Il responsabile risulta già finanziato per lo stesso progetto nel bando precedente.',
  'Manca il numero minimo di componenti previsto dal bando.',
  'La domanda riguarda attività già concluse alla data di apertura del bando.',
];
const RESPINTA = [
  'Requisiti formali non soddisfatti: il gruppo indicato non corrisponde a quello richiesto dal bando.',
  'Il tema non rientra tra quelli ammessi.',
];

/** What became of a proposta: state, score, amounts in whole euro never above what was asked. Judged by words alone it has 0 points. */
export function esitoOf(stato: Stato, classe: ClasseDemo, chiesto: Chiesto, random: Random): EsitoDemo {
  const esito = decisoOf(stato, classe, chiesto, random);
  return classe.senzaPunteggi && esito.punteggio !== null ? { ...esito, punteggio: 0 } : esito;
}

function decisoOf(stato: Stato, classe: ClasseDemo, chiesto: Chiesto, random: Random): EsitoDemo {
  const official = classe.ufficializzazione !== null;
  switch (stato) {
    case 'BOZZA':
    case 'INVIATA':
      return NESSUNO;
    case 'VALUTATA':
      return { ...NESSUNO, statusValutazione: 'VALUTATA', punteggio: score(random, classe.soglia * 0.8, classe.punteggioMax * 0.95) };
    case 'FINANZIATA':
      return { ...NESSUNO, statusValutazione: 'FINANZIATA', ...granted(classe, chiesto, official || random.chance(0.5), random) };
    case 'NON_FINANZIATA':
      return { ...NESSUNO, statusValutazione: 'NON_FINANZIATA', ...refused(classe, official || random.chance(0.5), random) };
    case 'NON_AMMISSIBILE':
      return special('NON_AMMISSIBILE', 'NON_FINANZIATA', random.pick(NON_AMMISSIBILE));
    case 'RESPINTA':
      return { ...special('RESPINTA', 'NON_FINANZIATA', random.pick(RESPINTA)), punteggio: 0 };
  }
}

/** Scores between which the funded and the good but unfunded part. */
const lineOf = ({ soglia, punteggioMax }: ClasseDemo): number => soglia + (punteggioMax - soglia) * 0.3;

function granted(classe: ClasseDemo, { finanziamentoRichiesto, assegnoRichiesto }: Chiesto, concluso: boolean, random: Random) {
  const share = random.pick([1, 1, 0.9, 0.8, 0.7]);
  const assegni = assegnoRichiesto / ASSEGNO;
  return {
    punteggio: score(random, lineOf(classe), classe.punteggioMax * 0.99),
    esito: {
      finanziamento: Math.floor(finanziamentoRichiesto * share),
      assegno: assegni > 0 ? random.int(0, assegni) * ASSEGNO : 0,
      commento: random.pick(share === 1 ? PER_INTERO : FINANZIATA),
      concluso,
    },
  };
}

function refused(classe: ClasseDemo, concluso: boolean, random: Random) {
  const below = random.chance(0.55);
  const punteggio = below ? score(random, classe.soglia * 0.4, classe.soglia - 0.1) : score(random, classe.soglia, lineOf(classe) - 0.1);
  return { punteggio, esito: { finanziamento: 0, assegno: 0, commento: random.pick(below ? SOTTO_SOGLIA : SENZA_FONDI), concluso } };
}

const special = (esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA', statusValutazione: 'NON_FINANZIATA', motivazione: string): EsitoDemo => ({
  statusValutazione,
  esitoSpeciale,
  motivazione,
  punteggio: null,
  esito: { finanziamento: 0, assegno: 0, commento: motivazione, concluso: true },
});

/** One decimal, as the mean of several sheets gives. */
const score = (random: Random, from: number, to: number): number => Math.round((from + (to - from) * random.next()) * 10) / 10;
