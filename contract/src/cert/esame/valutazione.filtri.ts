/** What the archive of the istanze is narrowed to: a state by its number, or all that were sent (evaluation and ethics, section 2). */
export const STATI_VALUTAZIONE = ['ALL', '1', '2', '3', '4', '5', '6', '7'] as const;
export type StatoValutazione = (typeof STATI_VALUTAZIONE)[number];

/**
 * What waits for office and chair: nobody is assigned; no rapporteur, but experts or who has left; in the next
 * sitting in preparation; in a registered one and not decided; sent too long ago; conditions answered and not verified.
 */
export const ATTESE = [
  'DA_ASSEGNARE',
  'SENZA_RELATORE',
  'PROSSIMA_SEDUTA',
  'DA_DELIBERARE',
  'IN_RITARDO',
  'CONDIZIONI_DA_VERIFICARE',
] as const;
export type Attesa = (typeof ATTESE)[number];

/** After how many days without a decision an istanza is late, unless the university says otherwise: setting `cert.giorni_ritardo`. */
export const GIORNI_RITARDO = 60;

/** The buttons in their order; the first is the chair's alone. */
export const BOTTONI_VALUTAZIONE = ['1', 'ALL', '6', '2', '3', '4', '5', '7'] as const satisfies readonly StatoValutazione[];

export const ORDINE_VALUTAZIONE = ['titolo', 'protocollo', 'inviata', 'proponente', 'dipartimento', 'valutata'] as const;
