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

/**
 * Hours between two acts of offices that together hand an account over: another e-mail or codice fiscale, and its second factor taken away.
 * The person, who is told of the first, can object before the second (D-249).
 */
const ORE_DI_ATTESA = 24;

/** From when on the second of these acts may follow the first; null: now. */
function dopoAttesa(primo: Date | null, received: Date): Date | null {
  const fine = primo === null ? received : new Date(primo.getTime() + ORE_DI_ATTESA * 3_600_000);
  return fine > received ? fine : null;
}

type ResetFacts = {
  self: boolean;
  presente: boolean;
  /** When an office last gave the account another e-mail or codice fiscale. */
  identita: Date | null;
  received: Date;
};

/** Only the factor of another account can be removed; one's own requires a code. Not on the day after the account's identity was changed. */
export function canResetFattore({ self, presente, identita, received }: ResetFacts): Verdict {
  if (self) return no('NOT_SELF_FATTORE');
  if (!presente) return no('FATTORE_ASSENTE');
  const quando = dopoAttesa(identita, received);
  return quando === null ? yes : no('IDENTITA_RECENTE', { quando: quando.toISOString() });
}

/** Another identity is given to no account whose second factor an office has just taken away, until the person has another one. */
export function canChangeIdentita({ tolto, attivo, received }: { tolto: Date | null; attivo: boolean; received: Date }): Verdict {
  const quando = attivo ? null : dopoAttesa(tolto, received);
  return quando === null ? yes : no('FATTORE_TOLTO', { quando: quando.toISOString() });
}

/** A code for comparison, without spaces and hyphens. */
export const tidyCodice = (codice: string): string => codice.replace(/[\s-]/g, '').toLowerCase();

/** The fault of a wrong code within a session. */
export const codiceErrato = (): Violazione[] => [{ campo: 'codice', messaggio: CODICE_ERRATO }];
