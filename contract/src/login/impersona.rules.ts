import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';
import { TIPI_UTENTE } from '../ruoli.ts';

/** Why somebody acts on another's behalf: a short list, beside which a ticket may stand (D-20). */
export const MOTIVI_IMPERSONA = ['COMPILAZIONE', 'ERRORE', 'VERIFICA', 'ALTRO'] as const;
export type MotivoImpersona = (typeof MOTIVI_IMPERSONA)[number];

/** The reasons as people read them. */
export const TESTI_MOTIVO: Record<MotivoImpersona, string> = {
  COMPILAZIONE: 'Aiuto nella compilazione',
  ERRORE: 'Segnalazione di un errore',
  VERIFICA: "Verifica di quanto vede l'utente",
  ALTRO: 'Altro',
};

/** Types of people that someone may act for; of researchers all of them, or those of the ethics track alone. */
export type Impersonabili = { tipi: readonly TipoUtente[]; soloPercorsoEtico: boolean };

/**
 * Whom someone may act for (D-18): the help desk for anyone, the research office for researchers, readers and
 * external ethics members, the ethics office and its chair for who has an istanza and for members (D-182).
 */
export function impersonabili(roles: ReadonlySet<Ruolo>): Impersonabili {
  if (!roles.has('IMPERSONA')) return { tipi: [], soloPercorsoEtico: true };
  if (roles.has('HELP_DESK')) return { tipi: TIPI_UTENTE, soloPercorsoEtico: false };
  if (roles.has('UFFICIO_RICERCA')) return { tipi: ['UTENTE', 'RAD', 'MEMBRO_COMMISSIONE_CERT'], soloPercorsoEtico: false };
  return { tipi: ['UTENTE', 'MEMBRO_COMMISSIONE_CERT'], soloPercorsoEtico: true };
}

/**
 * Whether who sits at the keyboard may read codice fiscale and birth date of others: the ethics office and its chair
 * need to know who somebody is, not when they were born (D-182).
 */
export const seesAnagrafica = (tipo: TipoUtente): boolean => tipo === 'UFFICIO_RICERCA' || tipo === 'HELP_DESK';

type ImpersonationFacts = {
  roles: ReadonlySet<Ruolo>;
  self: boolean;
  /** Whether the session has shown a second factor, or none is asked for. */
  conFattore: boolean;
};

/**
 * Nobody acts for themselves, nobody who already acts for another acts for a third (D-18: no nesting), and where the
 * installation asks for a second factor nobody by a password alone.
 */
export function canImpersonate({ roles, self, conFattore }: ImpersonationFacts): Verdict {
  if (!roles.has('IMPERSONA')) return no('FORBIDDEN');
  if (self) return no('NOT_SELF');
  return conFattore ? yes : no('FATTORE_PER_AGIRE');
}
