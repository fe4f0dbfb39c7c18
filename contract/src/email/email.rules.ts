import type { Ruolo } from '../ruoli.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** Who reads the outbox: of all groups, whatever classi the account works on. */
export const leggeEmail = (roles: ReadonlySet<Ruolo>): boolean => roles.has('UFFICIO') || roles.has('HELP_DESK');

/** Where a mail of SIGEBA stands: INCERTA may have been delivered, and nobody knows; ANNULLATA was given up by the office. */
export const STATI_EMAIL = ['DA_INVIARE', 'INVIATA', 'FALLITA', 'INCERTA', 'ANNULLATA'] as const;
export type StatoEmail = (typeof STATI_EMAIL)[number];

/** The same as people read it. */
export const TESTI_EMAIL: Record<StatoEmail, string> = {
  DA_INVIARE: 'In attesa',
  INVIATA: 'Inviata',
  FALLITA: 'Non consegnata',
  INCERTA: 'Esito incerto',
  ANNULLATA: 'Annullata',
};

/** Why the office does not read the text of a mail. */
export const SENZA_TESTO = {
  COMITATO: 'È un’e-mail del Comitato Etico: il testo lo legge chi ci lavora.',
  NON_CONSERVATO: 'Il testo non è conservato: conteneva un collegamento personale.',
} as const;

export type EmailFacts = {
  stato: StatoEmail;
  /** A server is sending it at this moment. */
  inInvio: boolean;
  /** It waits for its first try: whoever sent it may still take it back. */
  inAttesa: boolean;
  /** Its text is gone, as that of a link that was given up; or what it offers has lapsed. */
  superata: boolean;
};

type NonAnnullabile = 'EMAIL_INVIATA' | 'EMAIL_IN_INVIO' | 'EMAIL_IN_ATTESA' | 'EMAIL_ANNULLATA';
type NonRinviabile = 'EMAIL_INVIATA' | 'EMAIL_IN_INVIO' | 'EMAIL_IN_ATTESA' | 'EMAIL_SUPERATA';

/** Whether the office may have a mail sent again: whatever has not been delivered for certain, once it was tried and while it is of use. */
export function canResendEmail({ stato, inInvio, inAttesa, superata }: EmailFacts): Verdict<NonRinviabile> {
  if (stato === 'INVIATA') return no('EMAIL_INVIATA');
  if (superata) return no('EMAIL_SUPERATA');
  if (inAttesa) return no('EMAIL_IN_ATTESA');
  return inInvio ? no('EMAIL_IN_INVIO') : yes;
}

/** Whether the office may give a mail up: whatever has not been delivered for certain, once it was tried, and is not on its way. */
export function canCancelEmail({ stato, inInvio, inAttesa }: EmailFacts): Verdict<NonAnnullabile> {
  if (stato === 'INVIATA') return no('EMAIL_INVIATA');
  if (stato === 'ANNULLATA') return no('EMAIL_ANNULLATA');
  if (inAttesa) return no('EMAIL_IN_ATTESA');
  return inInvio ? no('EMAIL_IN_INVIO') : yes;
}

/** Columns by which the mails may be sorted. */
export const ORDINE_EMAIL = ['creata', 'stato', 'destinatario', 'soggetto', 'tentativi'] as const;
