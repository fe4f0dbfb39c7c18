import type { Ruolo } from '../ruoli.ts';

/**
 * By what somebody is at a home that is of a function: it says what waits for it, or what will stand there. Whoever acts for an
 * external member has the profile alone, and no seat (D-18).
 */
export type Funzione = 'HELP_DESK' | 'CERT' | 'MEMBRO' | 'ESTERNO' | 'PROFILO_ESTERNO';

export function funzioneOf(roles: ReadonlySet<Ruolo>): Funzione {
  if (roles.has('HELP_DESK')) return 'HELP_DESK';
  if (roles.has('UFFICIO_CERT') || roles.has('PRESIDENTE_CERT')) return 'CERT';
  if (!roles.has('ESTERNO_CERT')) return 'MEMBRO';
  return roles.has('MEMBRO_CERT') ? 'ESTERNO' : 'PROFILO_ESTERNO';
}

/** Whether more than what they present waits for a researcher: what is before the commissioni that they sit in. */
export const sitsInCommissione = (roles: ReadonlySet<Ruolo>): boolean =>
  roles.has('COMMISSARIO') || roles.has('PRESIDENTE') || roles.has('MEMBRO_CERT') || roles.has('PRESIDENTE_CERT');
