/** The person who presents a proposta. */
export const RESPONSABILE = 1;
/** The tutor is not part of the group that PARTECIPANTI_MIN and MAX bound, since a classe for one person has a tutor too. */
export const TUTOR = 5;
/** The categoria of people typed by hand, where the form does not say. */
export const COMPONENTE = 6;

/** Roles among the partners of a project (platform core, section 9). */
export const RUOLI_PARTENARIATO = ['Coordinatore', 'Beneficiario'] as const;
