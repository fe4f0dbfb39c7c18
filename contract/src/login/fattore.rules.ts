import { CODICE_ERRATO } from '../refusals/login.refusals.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';

/** Accounts that must have a second factor, where the installation requires it: they see and do what belongs to others (ASVS 6.3.3). */
export const TIPI_FATTORE: readonly TipoUtente[] = ['UFFICIO_RICERCA', 'HELP_DESK', 'UFFICIO_CERT'];

/** Who may have one: those, and the chair of the ethics commission, who acts for others too. */
export const RUOLI_FATTORE = ['UFFICIO_RICERCA', 'HELP_DESK', 'UFFICIO_CERT', 'PRESIDENTE_CERT'] as const satisfies readonly Ruolo[];

/** Digits of a code of the app, and number of recovery codes. */
export const CIFRE_CODICE = 6;
export const CODICI_RECUPERO = 10;

/** What confirmed the person beside the password. */
export type Fattore = 'TOTP' | 'RECUPERO' | 'SSO';

type LoginFacts = {
  tipoUtente: TipoUtente;
  /** Whether the account has one. */
  attivo: boolean;
  /** Whether the installation requires it of `TIPI_FATTORE`. */
  obbligatorio: boolean;
  /** Whether the person was authenticated by an identity provider that asks for a second factor itself. */
  ssoBasta: boolean;
};

/** What a login needs beside the password: nothing, a code, or the first code of a factor that is set up now. */
export function fattoreAsked({ tipoUtente, attivo, obbligatorio, ssoBasta }: LoginFacts): 'NIENTE' | 'CODICE' | 'ATTIVARE' {
  if (ssoBasta) return 'NIENTE';
  if (attivo) return 'CODICE';
  return obbligatorio && TIPI_FATTORE.includes(tipoUtente) ? 'ATTIVARE' : 'NIENTE';
}

/** Nobody sets up a second factor beside an active one. */
export const canBeginFattore = ({ attivo }: { attivo: boolean }): Verdict => (attivo ? no('FATTORE_ATTIVO') : yes);

/** Minutes for which a login by single sign-on replaces the repeated password. */
export const ACCESSO_RECENTE_MINUTI = 10;

/** For an account without a password: an open session alone is not enough to begin (ASVS 7.5.1). */
export const canBeginBySso = ({ entrato, now }: { entrato: Date; now: Date }): Verdict =>
  now.getTime() - entrato.getTime() <= ACCESSO_RECENTE_MINUTI * 60_000
    ? yes
    : no('ACCESSO_NON_RECENTE', { minuti: ACCESSO_RECENTE_MINUTI });

/** Only the factor of another account can be removed; one's own requires a code. */
export const canResetFattore = ({ self, presente }: { self: boolean; presente: boolean }): Verdict =>
  self ? no('NOT_SELF_FATTORE') : presente ? yes : no('FATTORE_ASSENTE');

/** A code for comparison, without spaces and hyphens. */
export const tidyCodice = (codice: string): string => codice.replace(/[\s-]/g, '').toLowerCase();

/** The fault of a wrong code within a session. */
export const codiceErrato = (): Violazione[] => [{ campo: 'codice', messaggio: CODICE_ERRATO }];
