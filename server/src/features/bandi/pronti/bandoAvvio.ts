import type { BandoPronto, ClassePronta } from './bandoPronto.types.ts';
import { commissione, punti, responsabile, tutor, VOCI_RICERCA, voce } from './parti.ts';

const comune = {
  attributi: { sogliaFinanziabilita: 12 },
  voci: [voce('Materiale inventariabile', 'Esclusi computer portatili e tablet a uso personale', 500), ...VOCI_RICERCA.slice(1, 4)],
  fasi: [
    commissione(
      punti('Originalità', 8),
      punti('Chiarezza e fattibilità', 6),
      punti('Profilo del proponente', 4),
      punti('Congruità delle spese', 2),
    ),
  ],
  step: [{ nome: 'Rendiconto finale', mesi: 12 }],
} satisfies Partial<ClassePronta>;

const daSoli = { PARTECIPANTI_MIN: 1, PARTECIPANTI_MAX: 1, MESI_FINANZIAMENTO: 12 };

const tipo1: ClassePronta = {
  ...comune,
  nome: 'Tipo 1',
  descrizione: 'Per dottorandi, specializzandi e assegnisti senza dottorato, da 500 a 1.500 euro.',
  moduli: { domanda: 'AVVIO-TIPO-1', partecipante: null, rendiconto: 'RENDICONTO-FINALE-AVVIO' },
  parametri: { ...daSoli, FINANZIAMENTO_MIN: 500, FINANZIAMENTO_MAX: 1_500 },
  categorie: [responsabile(['DR', 'SP', 'AR']), tutor],
};

const tipo2: ClassePronta = {
  ...comune,
  nome: 'Tipo 2',
  descrizione: 'Per assegnisti con dottorato e titolari di contratto di ricerca, da 1.000 a 3.000 euro.',
  moduli: { domanda: 'AVVIO-TIPO-2', partecipante: null, rendiconto: 'RENDICONTO-FINALE-AVVIO' },
  parametri: { ...daSoli, FINANZIAMENTO_MIN: 1_000, FINANZIAMENTO_MAX: 3_000 },
  categorie: [responsabile(['AR', 'CR']), tutor],
};

export const bandoAvvio: BandoPronto = {
  codice: 'AVVIO',
  nome: 'Avvio alla Ricerca',
  scopo: 'Primi progetti di chi è in formazione, con un tutor: due classi, valuta la commissione.',
  descrizione: 'Finanzia i primi progetti di dottorandi, specializzandi, assegnisti e titolari di contratto di ricerca.',
  tipologie: [{ nome: 'Avvio alla Ricerca', sigla: 'AR', gruppo: 'STANDARD', classi: [tipo1, tipo2] }],
};
