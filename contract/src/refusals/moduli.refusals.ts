import type { Refusal } from './refusal.ts';

/** Versions of forms. */
export const moduliRefusals = {
  VERSIONE_PUBBLICATA: {
    status: 409,
    code: 91,
    it: () => 'Una versione pubblicata non cambia più: comincia una nuova versione.',
  },
  MODULO_CON_BOZZA: {
    status: 409,
    code: 91,
    it: (f: { versione: number }) => `Il modulo ha già una bozza, la versione ${f.versione}: pubblicala o eliminala prima.`,
  },
  TROPPE_BOZZE: {
    status: 409,
    code: 91,
    it: (f: { bozze: number; massimo: number }) =>
      `Le bozze da aggiornare sono ${f.bozze}: in una volta al massimo ${f.massimo}. Indica meno classi.`,
  },
  // The answers were written in an earlier version of the form: nothing that was typed is dropped silently.
  MODULO_CAMBIATO: {
    status: 409,
    code: 9,
    it: () => "L'ufficio ha pubblicato una nuova versione del modulo mentre lo stavi compilando.",
  },
  MODULO_SENZA_CAMPI: {
    status: 409,
    code: 91,
    it: () => 'Il modulo non ha ancora campi: aggiungine almeno uno prima di pubblicarlo.',
  },
  VERSIONE_UGUALE: {
    status: 409,
    code: 91,
    it: (f: { versione: number }) =>
      `Non cambia niente rispetto alla versione ${f.versione}, già pubblicata: modifica la bozza oppure eliminala.`,
  },
  MODULO_UGUALE: {
    status: 409,
    code: 91,
    it: (f: { versione: number }) => `Il file è uguale alla versione ${f.versione} del modulo: non c'è niente da importare.`,
  },
} as const satisfies Record<string, Refusal>;
