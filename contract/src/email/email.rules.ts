import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo } from '../ruoli.ts';
import { MODELLI_CERT } from './modelliCert.ts';

/** Who reads the outbox: of all groups, whatever classi the account works on. */
export const canReadEmail = (roles: ReadonlySet<Ruolo>): boolean => roles.has('UFFICIO') || roles.has('HELP_DESK');

/** The kinds of letters of the ethics committee, and the one by which its office gives an external member an account. */
export const TIPI_DEL_COMITATO: readonly string[] = [...new Set(Object.values(MODELLI_CERT).map(({ tipo }) => tipo)), 'M-22'];
/** What only letters of the committee are about. */
export const OGGETTI_DEL_COMITATO: readonly string[] = ['istanza', 'seduta'];

/** By its kind too: a letter that lists several istanze, or that somebody sent themselves to try it, is about a person. */
export const isDelComitato = ({ tipo, oggettoTipo }: { tipo: string; oggettoTipo: string }): boolean =>
  OGGETTI_DEL_COMITATO.includes(oggettoTipo) || TIPI_DEL_COMITATO.includes(tipo);

export const AMBITI_EMAIL = ['TUTTE', 'COMITATO'] as const;
export type AmbitoEmail = (typeof AMBITI_EMAIL)[number];

/** Which mails somebody has in the outbox: all of them, or those of the ethics committee; null: none. */
export function ambitoEmail(roles: ReadonlySet<Ruolo>): AmbitoEmail | null {
  if (canReadEmail(roles)) return 'TUTTE';
  return runsComitato(roles) ? 'COMITATO' : null;
}

/** Who reads the letters of the ethics committee and says whether one leaves at all: its office, and no other. */
export const runsComitato = (roles: ReadonlySet<Ruolo>): boolean => roles.has('UFFICIO_CERT');

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

/** Why somebody does not read the text of a mail. */
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
  /** It is a letter of the ethics committee. */
  delComitato: boolean;
};

type NonAnnullabile = 'EMAIL_INVIATA' | 'EMAIL_IN_INVIO' | 'EMAIL_IN_ATTESA' | 'EMAIL_ANNULLATA' | 'EMAIL_DEL_COMITATO';
type NonRinviabile = 'EMAIL_INVIATA' | 'EMAIL_IN_INVIO' | 'EMAIL_IN_ATTESA' | 'EMAIL_SUPERATA' | 'EMAIL_DEL_COMITATO';
type Roles = ReadonlySet<Ruolo>;

/**
 * Whether a mail may be sent again: whatever has not been delivered for certain, once it was tried and while it is of use. What the
 * committee did not want to leave, only its office sends after all.
 */
export function canResendEmail({ stato, inInvio, inAttesa, superata, delComitato }: EmailFacts, roles: Roles): Verdict<NonRinviabile> {
  if (stato === 'INVIATA') return no('EMAIL_INVIATA');
  if (stato === 'ANNULLATA' && delComitato && !runsComitato(roles)) return no('EMAIL_DEL_COMITATO');
  if (superata) return no('EMAIL_SUPERATA');
  if (inAttesa) return no('EMAIL_IN_ATTESA');
  return inInvio ? no('EMAIL_IN_INVIO') : yes;
}

/**
 * Whether a mail may be given up: whatever has not been delivered for certain, once it was tried, and is not on its way. A letter of
 * the committee is given up by its office alone.
 */
export function canCancelEmail({ stato, inInvio, inAttesa, delComitato }: EmailFacts, roles: Roles): Verdict<NonAnnullabile> {
  if (stato === 'INVIATA') return no('EMAIL_INVIATA');
  if (stato === 'ANNULLATA') return no('EMAIL_ANNULLATA');
  if (delComitato && !runsComitato(roles)) return no('EMAIL_DEL_COMITATO');
  if (inAttesa) return no('EMAIL_IN_ATTESA');
  return inInvio ? no('EMAIL_IN_INVIO') : yes;
}

/** Columns by which the mails may be sorted. */
export const ORDINE_EMAIL = ['creata', 'stato', 'destinatario', 'soggetto', 'tentativi'] as const;
