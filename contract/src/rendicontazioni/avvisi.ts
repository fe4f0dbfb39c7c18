/** Mails about a step of the reports, and about the outcomes of its classe (D-93, D-166). */
export const AVVISI_STEP = ['DATE', 'MODIFICA', 'VALUTAZIONE'] as const;
export type AvvisoStep = (typeof AVVISI_STEP)[number];
export type AvvisoIter = AvvisoStep | 'ESITO';

export const TESTI_AVVISO: Record<AvvisoIter, string> = {
  ESITO: 'Esiti ufficiali',
  DATE: 'Date della rendicontazione',
  MODIFICA: 'Modifica delle date',
  VALUTAZIONE: 'Valutazione delle rendicontazioni',
};
