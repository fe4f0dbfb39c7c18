import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { type Ruolo, rolesOf } from '@sigeba/contract/ruoli.ts';

const rolesOfEach = new WeakMap<Utente, ReadonlySet<Ruolo>>();

const NONE: ReadonlySet<Ruolo> = new Set();

/** The roles of the session's person, none before it is known who that is: the same function as the server's. */
export function rolesOfUtente(utente: Utente | null): ReadonlySet<Ruolo> {
  if (utente === null) return NONE;
  const roles = rolesOfEach.get(utente) ?? rolesOf(utente);
  rolesOfEach.set(utente, roles);
  return roles;
}
