import type { Ruolo } from '../ruoli.ts';

/** Who may read the acts on a proposta or a bando: the readers of the register. */
export const canReadStoria = (roles: ReadonlySet<Ruolo>): boolean => roles.has('UFFICIO');
