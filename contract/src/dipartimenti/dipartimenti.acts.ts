import type { ActRow, Acts, Dati } from '../atto.ts';

/** A department or structure, and what changed in it. */
const named = (what: string, { oggettoId }: ActRow, { titolo, testo }: Dati): string =>
  `${what} «${titolo ?? oggettoId}»${testo ? `: ${testo}` : ''}`;

export const dipartimentiActs = {
  createDipartimento: { tipo: 'ORGANIZZAZIONE', it: (row, dati) => `ha aggiunto il ${named('dipartimento', row, dati)}` },
  saveDipartimento: { tipo: 'ORGANIZZAZIONE', it: (row, dati) => `ha modificato il ${named('dipartimento', row, dati)}` },
  createStruttura: { tipo: 'ORGANIZZAZIONE', it: (row, dati) => `ha aggiunto la ${named('struttura', row, dati)}` },
  saveStruttura: { tipo: 'ORGANIZZAZIONE', it: (row, dati) => `ha modificato la ${named('struttura', row, dati)}` },
} satisfies Acts;
