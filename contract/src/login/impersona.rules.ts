import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';
import { TIPI_UTENTE } from '../ruoli.ts';

/** Reasons for acting on another's behalf: a short list, to which a ticket may be added (D-20). */
export const MOTIVI_IMPERSONA = ['COMPILAZIONE', 'ERRORE', 'VERIFICA', 'ALTRO'] as const;
export type MotivoImpersona = (typeof MOTIVI_IMPERSONA)[number];

/** Their labels for people. */
export const TESTI_MOTIVO: Record<MotivoImpersona, string> = {
  COMPILAZIONE: 'Aiuto nella compilazione',
  ERRORE: 'Segnalazione di un errore',
  VERIFICA: "Verifica di quanto vede l'utente",
  ALTRO: 'Altro',
};
/** The same for the person on whose behalf it was, who may read English (D-291). */
export const TESTI_MOTIVO_EN: Record<MotivoImpersona, string> = {
  COMPILAZIONE: 'Help with filling in',
  ERRORE: 'Report of an error',
  VERIFICA: 'Check of what the user sees',
  ALTRO: 'Other',
};

/** Types of people for whom somebody may act; all researchers, or only those of the ethics track. */
export type Impersonabili = { tipi: readonly TipoUtente[]; soloPercorsoEtico: boolean };

/**
 * For whom somebody may act (D-18): the help desk for anyone, the research office for researchers, readers and external ethics members, the
 * ethics office and its chair for proponents of istanze and for members (D-182).
 */
export function impersonabili(roles: ReadonlySet<Ruolo>): Impersonabili {
  if (!roles.has('IMPERSONA')) return { tipi: [], soloPercorsoEtico: true };
  if (roles.has('HELP_DESK')) return { tipi: TIPI_UTENTE, soloPercorsoEtico: false };
  if (roles.has('UFFICIO_RICERCA')) return { tipi: ['UTENTE', 'RAD', 'MEMBRO_COMMISSIONE_CERT'], soloPercorsoEtico: false };
  return { tipi: ['UTENTE', 'MEMBRO_COMMISSIONE_CERT'], soloPercorsoEtico: true };
}

/**
 * Whether the person at the keyboard may read codice fiscale and birth date of others: the ethics office and its chair need to know who
 * somebody is, not when they were born (D-182).
 */
export const seesAnagrafica = (tipo: TipoUtente): boolean => tipo === 'UFFICIO_RICERCA' || tipo === 'HELP_DESK';

type ImpersonationFacts = {
  roles: ReadonlySet<Ruolo>;
  self: boolean;
  /** Whether the session has shown a second factor, or none is required. */
  conFattore: boolean;
};

/**
 * Nobody acts for themselves, nobody acts for a third person while acting for another (D-18: no nesting), and where the installation
 * requires a second factor nobody acts with a password alone.
 */
export function canImpersonate({ roles, self, conFattore }: ImpersonationFacts): Verdict {
  if (!roles.has('IMPERSONA')) return no('FORBIDDEN');
  if (self) return no('NOT_SELF');
  return conFattore ? yes : no('FATTORE_PER_AGIRE');
}
