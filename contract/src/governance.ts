/** Offices of the university's government. */
export const TIPI_GOVERNANCE = [
  'RETTORE',
  'PRO_RETTORE',
  'PRO_RETTORE_VICARIO',
  'SENATORE_ACCADEMICO',
  'CONSIGLIERE_AMMINISTRAZIONE',
] as const;
export type TipoGovernance = (typeof TIPI_GOVERNANCE)[number];

export const TESTI_GOVERNANCE: Record<TipoGovernance, string> = {
  RETTORE: 'Rettore',
  PRO_RETTORE: 'Pro Rettore',
  PRO_RETTORE_VICARIO: 'Pro Rettore Vicario',
  SENATORE_ACCADEMICO: 'Senatore Accademico',
  CONSIGLIERE_AMMINISTRAZIONE: 'Consigliere Amministrazione',
};

/** Why a person with such an office may not present in a classe that excludes them, in words for that person (D-77). */
export const testoGovernance = (anno: number, tipi: readonly TipoGovernance[]): string =>
  `Per il ${anno} risulti avere un incarico di governo (${tipi.map((tipo) => TESTI_GOVERNANCE[tipo]).join(', ')}): per questa classe non puoi presentare domanda.`;
