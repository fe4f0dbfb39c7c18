import { CODICE_ERRATO } from '../refusals/login.refusals.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';

/** Accounts that must have a second factor, where the installation asks for it: they see and do what is others' (ASVS 6.3.3). */
export const TIPI_FATTORE: readonly TipoUtente[] = ['UFFICIO_RICERCA', 'HELP_DESK', 'UFFICIO_CERT'];

/** Who may have one: those, and the chair of the ethics commission, who acts for others too. */
export const RUOLI_FATTORE = ['UFFICIO_RICERCA', 'HELP_DESK', 'UFFICIO_CERT', 'PRESIDENTE_CERT'] as const satisfies readonly Ruolo[];

/** Digits of a code of the app, and codes kept for when it is lost. */
export const CIFRE_CODICE = 6;
export const CODICI_RECUPERO = 10;

/** What has shown, beside the password, that it is the person. */
export type Fattore = 'TOTP' | 'RECUPERO' | 'SSO';

type LoginFacts = {
  tipoUtente: TipoUtente;
  /** Whether the account has one. */
  attivo: boolean;
  /** Whether the installation asks it of `TIPI_FATTORE`. */
  obbligatorio: boolean;
  /** Whether who comes is known by an identity provider that asks for a second factor itself. */
  ssoBasta: boolean;
};

/** What a login must show beside the password: nothing, a code, or a first code of a factor that is begun now. */
export function fattoreAsked({ tipoUtente, attivo, obbligatorio, ssoBasta }: LoginFacts): 'NIENTE' | 'CODICE' | 'ATTIVARE' {
  if (ssoBasta) return 'NIENTE';
  if (attivo) return 'CODICE';
  return obbligatorio && TIPI_FATTORE.includes(tipoUtente) ? 'ATTIVARE' : 'NIENTE';
}

/** Nobody begins a second one beside one that is active. */
export const canBeginFattore = ({ attivo }: { attivo: boolean }): Verdict => (attivo ? no('FATTORE_ATTIVO') : yes);

/** How old a login by single sign-on may be that stands for a password asked again. */
export const ACCESSO_RECENTE_MINUTI = 10;

/** Of an account without a password: an open session alone begins nothing (ASVS 7.5.1). */
export const canBeginBySso = ({ entrato, now }: { entrato: Date; now: Date }): Verdict =>
  now.getTime() - entrato.getTime() <= ACCESSO_RECENTE_MINUTI * 60_000
    ? yes
    : no('ACCESSO_NON_RECENTE', { minuti: ACCESSO_RECENTE_MINUTI });

/** Taken away from somebody else's account only: of the own one it takes a code. */
export const canResetFattore = ({ self, presente }: { self: boolean; presente: boolean }): Verdict =>
  self ? no('NOT_SELF_FATTORE') : presente ? yes : no('FATTORE_ASSENTE');

/** A code as it is compared: without the spaces and lines that make it legible. */
export const tidyCodice = (codice: string): string => codice.replace(/[\s-]/g, '').toLowerCase();

/** What is wrong with a code within a session. */
export const codiceErrato = (): Violazione[] => [{ campo: 'codice', messaggio: CODICE_ERRATO }];
