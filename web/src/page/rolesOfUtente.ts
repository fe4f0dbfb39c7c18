import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { type Ruolo, rolesOf } from '@sigeba/contract/ruoli.ts';

const rolesOfEach = new WeakMap<Utente, ReadonlySet<Ruolo>>();

/** The roles of the session's person: the same function as the server's. */
export function rolesOfUtente(utente: Utente): ReadonlySet<Ruolo> {
  const roles = rolesOfEach.get(utente) ?? rolesOf(utente);
  rolesOfEach.set(utente, roles);
  return roles;
}
