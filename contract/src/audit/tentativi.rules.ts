import { type Reason, refusals } from '../refusals/refusals.ts';

/** What callers without access guess, or what they must wait for after too many guesses, in the words of the register. */
export const TENTATIVI = {
  PASSWORD: 'una password sbagliata',
  CODICE: 'un codice sbagliato del secondo fattore',
  LINK_PASSWORD: 'un link per la password che non vale',
  LINK_EMAIL: 'un link per la e-mail che non vale',
  INVITO: 'un link di invito a referee che non vale',
  ATTESTATO: 'un codice di attestato che non vale',
  CALENDARIO: 'un indirizzo privato di calendario che non vale',
  SSO: 'una risposta dell’accesso di Ateneo che non vale',
  ATTESA: 'troppi tentativi',
} as const;
export type Tentativo = keyof typeof TENTATIVI;

const PER_MOTIVO: { readonly [reason in Reason]?: Tentativo } = {
  BAD_CREDENTIALS: 'PASSWORD',
  FATTORE_ERRATO: 'CODICE',
  LINK_PASSWORD: 'LINK_PASSWORD',
  LINK_EMAIL: 'LINK_EMAIL',
  REFEREE_LINK: 'INVITO',
  ATTESTATO_CODICE: 'ATTESTATO',
  CALENDARIO_LINK: 'CALENDARIO',
};

/**
 * What a refused call has guessed; null where nothing. `conSessione`: a person with a session who waits after too many calls has guessed
 * nothing.
 */
export function tentativoOf(reason: Reason, conSessione: boolean): Tentativo | null {
  if (refusals[reason] === refusals.TOO_MANY) return conSessione ? null : 'ATTESA';
  return PER_MOTIVO[reason] ?? null;
}
