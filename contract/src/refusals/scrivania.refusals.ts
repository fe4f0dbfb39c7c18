import type { Refusal } from './refusal.ts';

/** The desk of an office: assignment, labels, reminders and notes. */
export const scrivaniaRefusals = {
  ASSEGNATARIO_FUORI_UFFICIO: {
    status: 409,
    code: 91,
    campo: 'assegnataA',
    it: (f: { quante: number }) =>
      f.quante === 1
        ? "L'account scelto non può seguirla: è bloccato, o lavora su altri bandi."
        : `L'account scelto non può seguirne ${f.quante}: è bloccato, o lavora su altri bandi. Non è cambiato nulla.`,
  },
  SELEZIONE_CAMBIATA: {
    status: 409,
    code: 91,
    it: () => 'La selezione non è più quella mostrata: qualcuno l’ha cambiata intanto. Rileggi i numeri e conferma di nuovo.',
  },
  LOTTO_TROPPO_GRANDE: {
    status: 409,
    code: 91,
    it: (f: { massimo: number }) => `Si cambiano al massimo ${f.massimo.toLocaleString('it-IT')} righe alla volta: restringi il filtro.`,
  },
  ETICHETTE_TROPPE: {
    status: 409,
    code: 91,
    campo: 'aggiungi',
    it: (f: { quante: number; massimo: number }) =>
      `${f.quante === 1 ? 'Una riga avrebbe' : `${f.quante} righe avrebbero`} più di ${f.massimo} etichette. Non è cambiato nulla.`,
  },
  NOTA_DI_ALTRI: { status: 409, code: 91, it: () => 'Una nota la ritira solo chi l’ha scritta.' },
  NOTA_GIA_RITIRATA: { status: 409, code: 91, it: () => 'La nota non ha più un testo: è già stata ritirata, o non è più conservata.' },
} as const satisfies Record<string, Refusal>;
