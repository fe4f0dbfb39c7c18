export const TIPI_UTENTE = ['UTENTE', 'UFFICIO_RICERCA', 'HELP_DESK', 'RAD', 'REFEREE', 'UFFICIO_CERT', 'MEMBRO_COMMISSIONE_CERT'] as const;
export type TipoUtente = (typeof TIPI_UTENTE)[number];

/** Who an actor can be: types of user, office flags and derived functions alike (domain-model, section 3). */
export type Ruolo =
  | 'UTENTE'
  | 'UFFICIO_RICERCA'
  | 'UFFICIO'
  | 'TERZA'
  | 'AWARD'
  | 'HELP_DESK'
  | 'RAD'
  | 'DIRETTORE'
  | 'REFEREE'
  | 'COMMISSARIO'
  | 'PRESIDENTE'
  | 'UFFICIO_CERT'
  | 'MEMBRO_CERT'
  | 'PRESIDENTE_CERT';

export type ActorFacts = {
  tipoUtente: TipoUtente;
  ufficio: boolean;
  terza: boolean;
  award: boolean;
  direttoreDipartimento: boolean;
  membroCommissione: boolean;
  presidenteCommissione: boolean;
  membroInternoCommissioneCert: boolean;
  presidenteCommissioneCert: boolean;
};

/** The set of roles that the route tables speak of. A flag counts only for the type of user that may carry it. */
export function rolesOf(facts: ActorFacts): ReadonlySet<Ruolo> {
  const { tipoUtente } = facts;
  const roles = new Set<Ruolo>(tipoUtente === 'MEMBRO_COMMISSIONE_CERT' ? ['MEMBRO_CERT'] : [tipoUtente]);
  if (tipoUtente === 'UFFICIO_RICERCA') {
    if (facts.ufficio) roles.add('UFFICIO');
    if (facts.terza) roles.add('TERZA');
    if (facts.award) roles.add('AWARD');
  }
  if (tipoUtente === 'UTENTE') {
    if (facts.direttoreDipartimento) roles.add('DIRETTORE');
    if (facts.membroCommissione) roles.add('COMMISSARIO');
    if (facts.presidenteCommissione) roles.add('PRESIDENTE');
    if (facts.membroInternoCommissioneCert) roles.add('MEMBRO_CERT');
    if (facts.presidenteCommissioneCert) roles.add('PRESIDENTE_CERT');
  }
  return roles;
}

/** Groups of classi: third mission and awards have their own office accounts. */
export type Gruppo = 'STANDARD' | 'TM' | 'AWARD';

/** Groups of classi that an office account works on: UFFICIO all of them, TERZA and AWARD their own (decision D-59). */
export function gruppiOf(roles: ReadonlySet<Ruolo>): readonly Gruppo[] {
  if (roles.has('UFFICIO')) return ['STANDARD', 'TM', 'AWARD'];
  return [...(roles.has('TERZA') ? (['TM'] as const) : []), ...(roles.has('AWARD') ? (['AWARD'] as const) : [])];
}
