import type { Delibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import type { ReadableParts } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import type { DeliberaRow } from './delibere.queries.ts';

/** The delibere on an istanza, for readers of the evaluation or of one of their documents (D-149). */
export function presentDelibere(rows: readonly DeliberaRow[], legge: ReadableParts): Delibera[] {
  if (!legge.valutazione && !legge.deliberaRidotta) return [];
  return rows.map(({ confermata, completa, ridotta, motivo, rettificaDi, ...row }) => ({
    ...row,
    confermataIl: confermata?.toISOString() ?? null,
    motivo: legge.valutazione ? motivo : null,
    rettificaDi,
    completa: legge.deliberaCompleta ? completa : null,
    ridotta: legge.deliberaRidotta ? ridotta : null,
  }));
}
