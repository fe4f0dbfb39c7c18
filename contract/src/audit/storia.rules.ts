import type { Ruolo } from '../ruoli.ts';

/** Who reads what was done to a proposta or a bando: who reads the register itself. */
export const canReadStoria = (roles: ReadonlySet<Ruolo>): boolean => roles.has('UFFICIO');
