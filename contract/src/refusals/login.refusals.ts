import { formatInstant } from '../instant.ts';
import type { Refusal } from './refusal.ts';

/** Shown where somebody else tries a personal act; in English in English forms. */
export const DEVE_FARLO_INTERESSATO = {
  it: "Deve farlo l'interessato",
  en: 'Only the person can do this, and nobody on their behalf.',
} as const;

export const CODICE_ERRATO = 'Il codice non è corretto, è scaduto o è già stato usato.';

/** Login, links of accounts, and impersonation. */
export const loginRefusals = {
  // The same words for a wrong password, an unknown account and a locked one: nothing tells which accounts exist.
  BAD_CREDENTIALS: {
    status: 401,
    code: 12,
    it: () => "Nome utente o password non corretti. Dopo 10 tentativi non riusciti l'accesso resta bloccato per 15 minuti.",
  },
  UNKNOWN_PERSON: { status: 401, code: 12, it: () => "Utente non abilitato, contattare l'ufficio ricerca" },
  SSO_EXPIRED: { status: 401, code: 12, it: () => "L'accesso tramite Single Sign-On è scaduto o è già stato usato. Ripeti l'accesso." },
  // A link copied from the browser that began the login is useless elsewhere.
  SSO_ALTRO_BROWSER: {
    status: 401,
    code: 12,
    it: () => "L'accesso di questo indirizzo è stato iniziato in un altro browser e vale solo lì. Ripeti l'accesso da questa pagina.",
  },
  SSO_REFUSED: { status: 401, code: 12, it: () => "L'accesso tramite Single Sign-On non è riuscito. Ripeti l'accesso." },
  // Another person logs in than the one whose session is open in this browser.
  ALREADY_IN: {
    status: 409,
    code: 91,
    it: (f: { persona: string; altra: string }) => `Sei già collegato come ${f.persona}. Vuoi uscire ed entrare come ${f.altra}?`,
  },
  // Unknown, ended, or of a blocked account: the answer tells none of them apart.
  CALENDARIO_LINK: { status: 404, code: 4, it: () => "L'indirizzo del calendario non è valido." },
  // One sentence for a link that was used, expired, was replaced or never existed.
  LINK_PASSWORD: {
    status: 401,
    code: 12,
    it: () => 'Il link per impostare la password è scaduto o è già stato usato. Richiedine un altro.',
  },
  // A password that everybody tries first, or that consists of the person's or place's names.
  PASSWORD_FACILE: {
    status: 422,
    code: 3,
    campo: 'password',
    it: () =>
      'Questa password è troppo facile da indovinare: è tra le più usate, oppure ripete parole, date, il tuo nome o quello del sito. Scegline un’altra, per esempio una frase di più parole.',
  },
  // The same for the link that confirms an address.
  LINK_EMAIL: {
    status: 401,
    code: 12,
    it: () => "Il link per confermare l'e-mail è scaduto o è già stato usato. Ripeti la richiesta dal profilo.",
  },
  // The password, or single sign-on, was right: the page asks for the code and repeats the login with it.
  FATTORE_CODICE: { status: 401, code: 12, campo: 'codice', it: () => 'Inserisci il codice di verifica.' },
  FATTORE_ERRATO: { status: 401, code: 12, campo: 'codice', it: () => CODICE_ERRATO },
  // The right code, already used by another login: nothing was guessed.
  FATTORE_USATO: { status: 401, code: 12, campo: 'codice', it: () => CODICE_ERRATO },
  FATTORE_DA_ATTIVARE: {
    status: 401,
    code: 12,
    campo: 'fattore',
    it: () => 'Per questo account serve un secondo fattore: va attivato ora, prima di entrare.',
  },
  FATTORE_ATTIVO: { status: 409, code: 91, it: () => 'Il secondo fattore è già attivo.' },
  // An account without a password proves its identity by logging in again.
  ACCESSO_NON_RECENTE: {
    status: 409,
    code: 91,
    it: (f: { minuti: number }) =>
      `Per attivare il secondo fattore serve un accesso degli ultimi ${f.minuti} minuti: esci, rientra con il Single Sign-On e riprova.`,
  },
  FATTORE_ASSENTE: { status: 409, code: 91, it: () => 'Questo account non ha un secondo fattore.' },
  IDENTITA_RECENTE: {
    status: 409,
    code: 91,
    it: (f: { quando: string }) =>
      `L’e-mail o il codice fiscale di questo account è stato cambiato da meno di un giorno. Il secondo fattore si può togliere dal ${formatInstant(f.quando)}; prima, solo chi amministra il server.`,
  },
  FATTORE_TOLTO: {
    status: 409,
    code: 91,
    it: (f: { quando: string }) =>
      `Il secondo fattore di questo account è stato tolto da meno di un giorno. E-mail e codice fiscale si possono cambiare dal ${formatInstant(f.quando)}, o appena la persona ne attiva un altro.`,
  },
  NOT_SELF_FATTORE: {
    status: 409,
    code: 91,
    it: () => 'Il proprio secondo fattore si toglie con un codice, dalla pagina «Secondo fattore».',
  },
  FATTORE_PER_AGIRE: {
    status: 403,
    code: 13,
    it: () => 'Per operare per conto di altri serve il secondo fattore: attivalo nella pagina «Secondo fattore», esci e rientra.',
  },
  // A personal declaration or decision, tried under impersonation (D-20).
  NOT_INTERESSATO: { status: 403, code: 13, it: () => DEVE_FARLO_INTERESSATO.it },
  // "Esci impersona" without impersonation, and impersonating oneself.
  NOT_IMPERSONATING: { status: 409, code: 91, it: () => 'Nessuna impersonazione in corso.' },
  NOT_SELF: { status: 409, code: 91, it: () => 'Non è possibile impersonare se stessi.' },
} as const satisfies Record<string, Refusal>;
