export const TIPI_UTENTE = ['UTENTE', 'UFFICIO_RICERCA', 'HELP_DESK', 'RAD', 'REFEREE', 'UFFICIO_CERT', 'MEMBRO_COMMISSIONE_CERT'] as const;
export type TipoUtente = (typeof TIPI_UTENTE)[number];

/** Who chooses the language in which they read: researchers and external members of the ethics committee (D-220). */
export const TIPI_CON_LINGUA = ['UTENTE', 'MEMBRO_COMMISSIONE_CERT'] as const satisfies readonly TipoUtente[];

/** The roles of an actor: types of user, office flags and derived functions alike (domain model, section 3). */
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
  /** A member of commissioni of which none is in charge any more: reads what they evaluated (D-103). */
  | 'EX_COMMISSARIO'
  /** Of these, a member of one whose last classe became official less than two years ago: reads its statistics too (D-205). */
  | 'EX_COMMISSARIO_RECENTE'
  /** The chair of such a one, and of none in charge: reads its boards and conflicts of interest too (D-205). */
  | 'EX_PRESIDENTE'
  | 'UFFICIO_CERT'
  | 'MEMBRO_CERT'
  | 'PRESIDENTE_CERT'
  /** A researcher as proponent of ethics applications: the only role of a researcher for which the ethics office may act. */
  | 'PROPONENTE_CERT'
  /** The account of an external ethics member without the function: its home and its own profile. */
  | 'ESTERNO_CERT'
  /** May act on behalf of others (D-18). */
  | 'IMPERSONA';

/** Readers of what a commissione evaluates; each act says who of them may do it. */
export const LETTORI_COMMISSIONE = ['COMMISSARIO', 'PRESIDENTE', 'EX_COMMISSARIO'] as const satisfies readonly Ruolo[];

/** Readers of the statistics of a commissione, and of the boards and conflicts of interest of one that they chair or chaired (D-205). */
export const LETTORI_STATISTICHE = ['COMMISSARIO', 'PRESIDENTE', 'EX_COMMISSARIO_RECENTE'] as const satisfies readonly Ruolo[];
export const LETTORI_PRESIDENZA = ['PRESIDENTE', 'EX_PRESIDENTE'] as const satisfies readonly Ruolo[];

/** Whether somebody is or was a member of a commissione. */
export const sitsOrSatInCommissione = (roles: ReadonlySet<Ruolo>): boolean => LETTORI_COMMISSIONE.some((role) => roles.has(role));

export type ActorFacts = {
  tipoUtente: TipoUtente;
  ufficio: boolean;
  terza: boolean;
  award: boolean;
  canImpersona: boolean;
  helpdesk: boolean;
  direttoreDipartimento: boolean;
  membroCommissione: boolean;
  presidenteCommissione: boolean;
  /** Member or chair of a commissione that is not in charge. */
  exCommissario?: boolean | undefined;
  /** One of these whose last classe became official less than two years ago (D-205). */
  exCommissarioRecente?: boolean | undefined;
  /** Chair of a commissione that is not in charge, and whose last classe became official less than two years ago. */
  exPresidente?: boolean | undefined;
  membroInternoCommissioneCert: boolean;
  presidenteCommissioneCert: boolean;
  /** Who acts on the person's behalf; absent or null where nobody does. */
  impersonatoDa?: { tipoUtente: TipoUtente } | null;
};

/** The roles to which the route tables refer: those of the person, or those lent to whoever acts on their behalf. */
export function rolesOf(facts: ActorFacts): ReadonlySet<Ruolo> {
  const own = ownRolesOf(facts);
  return facts.impersonatoDa == null ? own : lentTo(facts.impersonatoDa.tipoUtente, own);
}

/** The roles that the research office gets of people for whom it acts, and those that the ethics office and its chair get (D-18). */
const LENT_TO_UFFICIO: ReadonlySet<Ruolo> = new Set(['UTENTE', 'RAD', 'PROPONENTE_CERT', 'ESTERNO_CERT']);
const LENT_TO_CERT: ReadonlySet<Ruolo> = new Set(['PROPONENTE_CERT', 'ESTERNO_CERT']);

/**
 * Functions of chair, commissioner, director and ethics member are lent to the help desk only; impersonation to nobody, so that it cannot
 * be nested.
 */
function lentTo(operatore: TipoUtente, own: ReadonlySet<Ruolo>): ReadonlySet<Ruolo> {
  if (operatore === 'HELP_DESK') return new Set([...own].filter((role) => role !== 'IMPERSONA'));
  const lent = operatore === 'UFFICIO_RICERCA' ? LENT_TO_UFFICIO : LENT_TO_CERT;
  return new Set([...own].filter((role) => lent.has(role)));
}

/** A flag counts only for the type of user that may carry it. */
function ownRolesOf(facts: ActorFacts): ReadonlySet<Ruolo> {
  const { tipoUtente } = facts;
  if (tipoUtente === 'MEMBRO_COMMISSIONE_CERT') return new Set(['MEMBRO_CERT', 'ESTERNO_CERT']);
  if (tipoUtente === 'HELP_DESK' || tipoUtente === 'UFFICIO_CERT') return new Set([tipoUtente, 'IMPERSONA']);
  if (tipoUtente === 'UFFICIO_RICERCA') return rolesOfUfficio(facts);
  return tipoUtente === 'UTENTE' ? rolesOfUtente(facts) : new Set([tipoUtente]);
}

function rolesOfUfficio(facts: ActorFacts): ReadonlySet<Ruolo> {
  const roles = new Set<Ruolo>(['UFFICIO_RICERCA']);
  if (facts.ufficio) roles.add('UFFICIO');
  if (facts.terza) roles.add('TERZA');
  if (facts.award) roles.add('AWARD');
  if (facts.canImpersona && facts.helpdesk) roles.add('IMPERSONA');
  return roles;
}

function rolesOfUtente(facts: ActorFacts): ReadonlySet<Ruolo> {
  const roles = new Set<Ruolo>(['UTENTE', 'PROPONENTE_CERT']);
  if (facts.direttoreDipartimento) roles.add('DIRETTORE');
  if (facts.membroCommissione) roles.add('COMMISSARIO');
  else if (facts.exCommissario === true) roles.add('EX_COMMISSARIO');
  if (!facts.membroCommissione && facts.exCommissarioRecente === true) roles.add('EX_COMMISSARIO_RECENTE');
  if (facts.presidenteCommissione) roles.add('PRESIDENTE');
  else if (facts.exPresidente === true) roles.add('EX_PRESIDENTE');
  if (facts.membroInternoCommissioneCert) roles.add('MEMBRO_CERT');
  if (facts.presidenteCommissioneCert) roles.add('PRESIDENTE_CERT').add('IMPERSONA');
  return roles;
}

/**
 * Groups of classi: third mission and awards have their own office accounts. The database allows no others, and a test compares the two,
 * since an account that works on all groups is not asked which.
 */
export const GRUPPI = ['STANDARD', 'TM', 'AWARD'] as const;
export type Gruppo = (typeof GRUPPI)[number];

/** Whether these are all the groups. */
export const areAllGruppi = (gruppi: readonly Gruppo[]): boolean => GRUPPI.every((gruppo) => gruppi.includes(gruppo));

/** Groups of classi on which an office account works: UFFICIO on all of them, TERZA and AWARD on their own (D-59). */
export function gruppiOf(roles: ReadonlySet<Ruolo>): readonly Gruppo[] {
  if (roles.has('UFFICIO')) return GRUPPI;
  return [...(roles.has('TERZA') ? (['TM'] as const) : []), ...(roles.has('AWARD') ? (['AWARD'] as const) : [])];
}
