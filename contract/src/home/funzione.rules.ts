import type { Ruolo } from '../ruoli.ts';

/**
 * The function of a person at a home page that belongs to a function: it lists what waits for them. A person who acts for an external
 * member has only the profile, and no seat (D-18).
 */
export type Funzione = 'HELP_DESK' | 'CERT' | 'MEMBRO' | 'ESTERNO' | 'PROFILO_ESTERNO';

export function funzioneOf(roles: ReadonlySet<Ruolo>): Funzione {
  if (roles.has('HELP_DESK')) return 'HELP_DESK';
  if (roles.has('UFFICIO_CERT') || roles.has('PRESIDENTE_CERT')) return 'CERT';
  if (!roles.has('ESTERNO_CERT')) return 'MEMBRO';
  return roles.has('MEMBRO_CERT') ? 'ESTERNO' : 'PROFILO_ESTERNO';
}

/** Whether a researcher also has work of the commissioni in which they sit. */
export const sitsInCommissione = (roles: ReadonlySet<Ruolo>): boolean =>
  roles.has('COMMISSARIO') || roles.has('PRESIDENTE') || roles.has('MEMBRO_CERT') || roles.has('PRESIDENTE_CERT');

/** Whether somebody prepares the sittings of the ethics committee, presides over them or sits in them. */
export const sitsInComitato = (roles: ReadonlySet<Ruolo>): boolean =>
  roles.has('UFFICIO_CERT') || roles.has('PRESIDENTE_CERT') || roles.has('MEMBRO_CERT');
