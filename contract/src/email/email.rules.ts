import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo } from '../ruoli.ts';
import { MODELLI_CERT } from './modelliCert.ts';

/** Who may read the outbox beyond the ethics committee's letters, whatever classi the account works on. */
export const canReadEmail = (roles: ReadonlySet<Ruolo>): boolean => roles.has('UFFICIO') || roles.has('HELP_DESK');

/** The kinds of letters of the ethics committee, and the one by which its office gives an external member an account. */
export const TIPI_DEL_COMITATO: readonly string[] = [...new Set(Object.values(MODELLI_CERT).map(({ tipo }) => tipo)), 'M-22'];
/** Kinds of objects that only letters of the committee refer to. */
export const OGGETTI_DEL_COMITATO: readonly string[] = ['istanza', 'seduta'];

/** Checked by the kind too: a letter that lists several istanze, or a test copy, refers to a person. */
export const isDelComitato = ({ tipo, oggettoTipo }: { tipo: string; oggettoTipo: string }): boolean =>
  OGGETTI_DEL_COMITATO.includes(oggettoTipo) || TIPI_DEL_COMITATO.includes(tipo);

export const AMBITI_EMAIL = ['TUTTE', 'RICERCA', 'COMITATO'] as const;
export type AmbitoEmail = (typeof AMBITI_EMAIL)[number];

/**
 * Which mails of the outbox somebody may see, in every list and count of them (D-292): the ethics office those of its committee, the research
 * office the others, since it does not work on istanze; the help desk all, without their texts, since it sees that each arrives. Null: none.
 */
export function ambitoEmail(roles: ReadonlySet<Ruolo>): AmbitoEmail | null {
  if (roles.has('HELP_DESK') || (roles.has('UFFICIO') && runsComitato(roles))) return 'TUTTE';
  if (roles.has('UFFICIO')) return 'RICERCA';
  return runsComitato(roles) ? 'COMITATO' : null;
}

export const isInAmbito = (email: { tipo: string; oggettoTipo: string }, ambito: AmbitoEmail | null): boolean =>
  ambito === 'TUTTE' || (ambito !== null && isDelComitato(email) === (ambito === 'COMITATO'));

/**
 * What the register of acts says of a mail: subject and recipient, but of the committee's mails neither, since the research office reads the
 * whole register (D-292).
 */
export const dettaNelRegistro = (email: { tipo: string; oggettoTipo: string; soggetto: string; destinatario: string }) =>
  isDelComitato(email) ? {} : { soggetto: email.soggetto, destinatario: email.destinatario };

/** Whether somebody may read the letters of the ethics committee and decide whether one is sent: its office only. */
export const runsComitato = (roles: ReadonlySet<Ruolo>): boolean => roles.has('UFFICIO_CERT');

/** The states of a mail: INCERTA may have been delivered, and nobody knows; ANNULLATA was given up by the office. */
export const STATI_EMAIL = ['DA_INVIARE', 'INVIATA', 'FALLITA', 'INCERTA', 'ANNULLATA'] as const;
export type StatoEmail = (typeof STATI_EMAIL)[number];

/** Their labels for people. */
export const TESTI_EMAIL: Record<StatoEmail, string> = {
  DA_INVIARE: 'In attesa',
  INVIATA: 'Inviata',
  FALLITA: 'Non consegnata',
  INCERTA: 'Esito incerto',
  ANNULLATA: 'Annullata',
};

/** What became of a mail, for people: where no mail server is configured it was written to a file, and reached nobody. */
export const testoStato = ({ stato, suFile }: { stato: StatoEmail; suFile: boolean }): string =>
  suFile && stato === 'INVIATA' ? 'Scritta in un file' : TESTI_EMAIL[stato];

/** Why somebody may not read the text of a mail. */
export const SENZA_TESTO = {
  COMITATO: 'È un’e-mail del Comitato Etico: il testo lo legge chi ci lavora.',
  NON_CONSERVATO: 'Il testo non è conservato: conteneva un collegamento personale.',
} as const;

export type EmailFacts = {
  stato: StatoEmail;
  /** A server is sending it at this moment. */
  inInvio: boolean;
  /** It waits for its first try: its sender may still cancel it. */
  inAttesa: boolean;
  /** Its text was deleted, as that of a link that was given up; or its offer has lapsed. */
  superata: boolean;
  /** It is a letter of the ethics committee. */
  delComitato: boolean;
  /** It was written to a file of the server, and reached nobody. */
  suFile: boolean;
  /** A mail server is configured. */
  posta: boolean;
};

type NonAnnullabile = 'EMAIL_INVIATA' | 'EMAIL_IN_INVIO' | 'EMAIL_IN_ATTESA' | 'EMAIL_ANNULLATA' | 'EMAIL_DEL_COMITATO';
type NonRinviabile = 'EMAIL_INVIATA' | 'EMAIL_SU_FILE' | 'EMAIL_IN_INVIO' | 'EMAIL_IN_ATTESA' | 'EMAIL_SUPERATA' | 'EMAIL_DEL_COMITATO';
type Roles = ReadonlySet<Ruolo>;

/**
 * Whether a mail may be sent again: one that has not certainly been delivered, was tried before, and is still of use. One that was written
 * to a file can once there is a mail server (D-280). A letter that the committee held back can be sent by its own office only.
 */
export function canResendEmail(email: EmailFacts, roles: Roles): Verdict<NonRinviabile> {
  const { stato, inInvio, inAttesa, superata, delComitato, suFile, posta } = email;
  if (stato === 'INVIATA' && !suFile) return no('EMAIL_INVIATA');
  if (stato === 'INVIATA' && !posta) return no('EMAIL_SU_FILE');
  if (stato === 'ANNULLATA' && delComitato && !runsComitato(roles)) return no('EMAIL_DEL_COMITATO');
  if (superata) return no('EMAIL_SUPERATA');
  if (inAttesa) return no('EMAIL_IN_ATTESA');
  return inInvio ? no('EMAIL_IN_INVIO') : yes;
}

/**
 * Whether a mail may be given up: one that has not certainly been delivered, was tried before, and is not being sent. A letter of the
 * committee is given up by its own office only.
 */
export function canCancelEmail({ stato, inInvio, inAttesa, delComitato }: EmailFacts, roles: Roles): Verdict<NonAnnullabile> {
  if (stato === 'INVIATA') return no('EMAIL_INVIATA');
  if (stato === 'ANNULLATA') return no('EMAIL_ANNULLATA');
  if (delComitato && !runsComitato(roles)) return no('EMAIL_DEL_COMITATO');
  if (inAttesa) return no('EMAIL_IN_ATTESA');
  return inInvio ? no('EMAIL_IN_INVIO') : yes;
}

/** Columns by which mails may be sorted. */
export const ORDINE_EMAIL = ['creata', 'stato', 'destinatario', 'soggetto', 'tentativi'] as const;
