/** Filter of the archive of istanze: a state by its number, or all that were sent (evaluation and ethics, section 2). */
export const STATI_VALUTAZIONE = ['ALL', '1', '2', '3', '4', '5', '6', '7'] as const;
export type StatoValutazione = (typeof STATI_VALUTAZIONE)[number];

/**
 * What office and chair have to act on: nobody is assigned; no rapporteur, only experts or members who have left; in the next sitting in
 * preparation; in a registered one and not decided; sent too long ago; conditions answered and not verified.
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

/** Days without a decision after which an istanza is late, unless the university sets another number: setting `cert.giorni_ritardo`. */
export const GIORNI_RITARDO = 60;

/** The buttons in their order; the first is for the chair only. */
export const BOTTONI_VALUTAZIONE = ['1', 'ALL', '6', '2', '3', '4', '5', '7'] as const satisfies readonly StatoValutazione[];

export const ORDINE_VALUTAZIONE = [
  'titolo',
  'protocollo',
  'inviata',
  'proponente',
  'dipartimento',
  'valutata',
  'assegnata',
  'promemoria',
] as const;
