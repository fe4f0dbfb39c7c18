/** The groups of roles of the university (D-44). */
export const GRUPPI_RUOLO = ['DOCENTE', 'DOTTORANDO', 'ASSEGNISTA', 'SPECIALIZZANDO', 'TECNICO', 'ALTRO'] as const;
export type GruppoRuolo = (typeof GRUPPI_RUOLO)[number];

/** As AUTODICHIARAZIONE names them, in the words of the office. */
export const NOMI_GRUPPO_RUOLO: Readonly<Record<GruppoRuolo, string>> = {
  DOTTORANDO: 'dottorando',
  ASSEGNISTA: 'assegnista',
  SPECIALIZZANDO: 'specializzando',
  DOCENTE: 'docente',
  TECNICO: 'tecnico',
  ALTRO: 'in un altro ruolo',
};

export const isGruppoRuolo = (gruppo: string): gruppo is GruppoRuolo => (GRUPPI_RUOLO as readonly string[]).includes(gruppo);
