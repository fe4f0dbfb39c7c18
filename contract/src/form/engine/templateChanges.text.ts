import { type Lingua, linguaNow } from '../../numbers/lingua.ts';

/** What a new version of a form changes for the author of a draft, field by field (D-52, D-152). */
export const TESTI_CAMBIO = {
  it: {
    NUOVO_OBBLIGATORIO: 'campo nuovo, obbligatorio',
    ORA_OBBLIGATORIO: 'ora è obbligatorio',
    TOLTO: 'non c’è più: la risposta non viene inviata',
    ALTRO_TIPO: 'si compila in un altro modo: va compilato di nuovo',
    OPZIONI_TOLTE: 'alcune opzioni non ci sono più',
    LIMITE_RIDOTTO: 'il testo può essere più corto di prima',
    NUOVO: 'campo nuovo, facoltativo',
    NON_PIU_OBBLIGATORIO: 'non è più obbligatorio',
    TESTI: 'testi cambiati',
    ALTRO: 'altre condizioni cambiate',
  },
  en: {
    NUOVO_OBBLIGATORIO: 'new field, required',
    ORA_OBBLIGATORIO: 'is required now',
    TOLTO: 'is there no more: the answer is not submitted',
    ALTRO_TIPO: 'is filled in another way: please fill it in again',
    OPZIONI_TOLTE: 'some options are there no more',
    LIMITE_RIDOTTO: 'the text has to be shorter than before',
    NUOVO: 'new field, optional',
    NON_PIU_OBBLIGATORIO: 'is not required any more',
    TESTI: 'wording changed',
    ALTRO: 'other conditions changed',
  },
} as const satisfies Record<Lingua, object>;
export type CosaCambia = keyof (typeof TESTI_CAMBIO)['it'];

/** The words of a change, in the current language. */
export const testoCambio = (cosa: CosaCambia): string => TESTI_CAMBIO[linguaNow()][cosa];

const QUANTI = {
  it: {
    obbligatori: ['campo nuovo obbligatorio', 'campi nuovi obbligatori'],
    diventati: ['campo diventa obbligatorio', 'campi diventano obbligatori'],
    tolti: ['campo tolto', 'campi tolti'],
    rivedere: ['campo da rivedere', 'campi da rivedere'],
    facoltativi: ['campo nuovo facoltativo', 'campi nuovi facoltativi'],
    altri: ['altro campo cambiato', 'altri campi cambiati'],
  },
  en: {
    obbligatori: ['new required field', 'new required fields'],
    diventati: ['field becomes required', 'fields become required'],
    tolti: ['field taken away', 'fields taken away'],
    rivedere: ['field to look at again', 'fields to look at again'],
    facoltativi: ['new optional field', 'new optional fields'],
    altri: ['other field changed', 'other fields changed'],
  },
} as const satisfies Record<Lingua, object>;

/** "2 campi nuovi obbligatori, 1 campo tolto": the changes that matter for a draft; empty where there are none. */
export function summaryOfChanges(cambi: readonly { cosa: CosaCambia }[]): string {
  const count = (...cose: CosaCambia[]) => cambi.filter(({ cosa }) => cose.includes(cosa)).length;
  const words = QUANTI[linguaNow()];
  const counted: [number, readonly [string, string]][] = [
    [count('NUOVO_OBBLIGATORIO'), words.obbligatori],
    [count('ORA_OBBLIGATORIO'), words.diventati],
    [count('TOLTO'), words.tolti],
    [count('ALTRO_TIPO', 'OPZIONI_TOLTE', 'LIMITE_RIDOTTO'), words.rivedere],
    [count('NUOVO'), words.facoltativi],
    [count('NON_PIU_OBBLIGATORIO', 'TESTI', 'ALTRO'), words.altri],
  ];
  return counted.flatMap(([n, [one, many]]) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])).join(', ');
}
