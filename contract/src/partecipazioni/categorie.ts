/** Whoever presents a proposta. */
export const RESPONSABILE = 1;
/** The tutor stands beside the group: not among the people whom PARTECIPANTI_MIN and MAX bound, since a classe of one person has one too. */
export const TUTOR = 5;
/** As which people typed by hand stand in the group, where the form does not say. */
export const COMPONENTE = 6;

/** What one is among the partners of a project (platform core, section 9). */
export const RUOLI_PARTENARIATO = ['Coordinatore', 'Beneficiario'] as const;
