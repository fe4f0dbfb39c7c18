import type { Campo, Punto, Regola } from '@sigeba/contract/form/template/template.types.ts';

type Chiamato = (key: string) => Campo;

/** How long a project lasts, by the choice that says it: "24 mesi" as 24. */
export const durataDetta = (durata: Campo): Punto => ({
  campo: durata.id,
  quanto: durata.valori.map(({ id, descrizione }) => ({ opzione: id, valore: Number.parseInt(descrizione, 10) })),
});

/** Nobody of these lists works on a project for more months than it lasts. */
export const mesiPersonaEntro = (campo: Chiamato, elenchi: readonly string[], durata: Punto, lingua: 'it' | 'en' = 'it'): Regola[] =>
  elenchi.map((key) => ({
    tipo: 'ORDINE',
    prima: { campo: campo(key).id, colonna: 'mesiPersona' },
    poi: durata,
    messaggio:
      lingua === 'en'
        ? 'The person-months of one member may not exceed the duration of the project.'
        : 'I mesi persona di un componente non possono superare la durata del progetto.',
  }));

const PAROLE = {
  it: {
    daUno: 'I mesi del progetto si contano da 1.',
    ordine: 'Il mese di fine non può precedere quello di inizio.',
    durata: 'Il mese di fine non può superare la durata del progetto.',
  },
  en: {
    daUno: 'The months of the project count from 1.',
    ordine: 'The last month may not come before the first.',
    durata: 'The last month may not exceed the duration of the project.',
  },
};

/** The rows of a plan ("inizio", "fine"): months count from 1, none ends before it begins, nor after the project. */
export function fasiEntro({ id }: Campo, durata: Punto, lingua: 'it' | 'en' = 'it'): Regola[] {
  const mese = (colonna: 'inizio' | 'fine') => ({ campo: id, colonna });
  const { daUno, ordine, durata: oltre } = PAROLE[lingua];
  return [
    { tipo: 'ORDINE', prima: { valore: 1 }, poi: mese('inizio'), messaggio: daUno },
    { tipo: 'ORDINE', prima: mese('inizio'), poi: mese('fine'), messaggio: ordine },
    { tipo: 'ORDINE', prima: mese('fine'), poi: durata, messaggio: oltre },
  ];
}
