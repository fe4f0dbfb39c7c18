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
