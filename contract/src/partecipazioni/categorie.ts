/** Ids of the categorie di partecipante (D-64). */
export const CATEGORIA = {
  RESPONSABILE: 1,
  COPROPONENTE: 2,
  DOCENTE_RICERCATORE: 3,
  DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO: 4,
  TUTOR: 5,
  COMPONENTE: 6,
} as const;

/** What the office calls the people of each. */
export const NOMI_CATEGORIA: Record<keyof typeof CATEGORIA, string> = {
  RESPONSABILE: 'Responsabili',
  COPROPONENTE: 'Coproponenti',
  DOCENTE_RICERCATORE: 'Docenti e ricercatori',
  DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO: 'Dottorandi, assegnisti e specializzandi',
  TUTOR: 'Tutor',
  COMPONENTE: 'Componenti',
};

/** The person who presents a proposta. */
export const RESPONSABILE = CATEGORIA.RESPONSABILE;
/** The tutor is not part of the group that PARTECIPANTI_MIN and MAX bound, since a classe for one person has a tutor too. */
export const TUTOR = CATEGORIA.TUTOR;
/** The categoria of people typed by hand, where the form does not say. */
export const COMPONENTE = CATEGORIA.COMPONENTE;

/** Roles among the partners of a project (platform core, section 9). */
export const RUOLI_PARTENARIATO = ['Coordinatore', 'Beneficiario'] as const;
