import { checkAnnoOf } from '../anno.ts';
import type { Day } from '../giorno.ts';
import { dayInRome, formatDate, instantInRome } from '../instant.ts';
import { checkEmail, tidyEmail } from '../login/email.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';

/** The state of an invitation (domain model, section 2.8). */
export const STATI_REFEREE = [
  'INVITATO',
  'SOLLECITATO',
  'SCADUTO',
  'ACCETTATO',
  'CONCLUSO',
  'RIFIUTATO',
  'RITIRATO',
  'DISABILITATO',
  'NON_NECESSARIO',
] as const;
export type StatoReferee = (typeof STATI_REFEREE)[number];

/** The state of a referee's sheet. */
export const STATI_SCHEDA = ['DA_VALUTARE', 'BOZZA', 'CONCLUSA'] as const;
export type StatoScheda = (typeof STATI_SCHEDA)[number];

/** The events of an invitation. */
export const EVENTI_REFEREE = [
  'INVITATO',
  'SOLLECITATO',
  'NUOVO_LINK',
  'ACCETTATO',
  'RIFIUTATO',
  'DISABILITATO',
  'RIABILITATO',
  'NON_NECESSARIO',
  'RICHIAMATO',
  'CONCLUSO',
  // Notices that the proposta was reopened, and that it is back.
  'RIAPERTA',
  'TORNATA',
  // Withdrawal after accepting, conflict found after concluding, another day requested and answered, another address (D-209).
  'RITIRATO',
  'CONFLITTO',
  'PROROGA_CHIESTA',
  'PROROGA_CONCESSA',
  'PROROGA_NEGATA',
  'INDIRIZZO',
] as const;
export type EventoReferee = (typeof EVENTI_REFEREE)[number];

export const NOME_REFEREE_MAX = 100;
export const ALTERNATIVE_MAX = 1000;
/** Characters of a reason: for a withdrawal, a later day, a conflict, or an answer. */
export const MOTIVO_REFEREE_MAX = 2000;
/** Days within which an invitation has to be answered, by default. */
export const GIORNI_INVITO = 14;
/** Days after which a reminder is sent automatically (D-127). */
export const GIORNI_SOLLECITO = 7;
/** Additional days that a reminder or a new link gives after the deadline. */
export const GIORNI_RICHIAMO = 7;
const DAY_MS = 86_400_000;

export type FattiReferee = {
  accettazione: string | null;
  rifiuto: string | null;
  /** Withdrawn after accepting: this counts as a refusal too (D-209). */
  ritiro: string | null;
  disabilitazione: string | null;
  nonNecessario: boolean;
  sollecito: string | null;
  /** The last instant for an answer; null: none of its own. */
  scadenza: string | null;
  /** The evaluation is CONCLUSA. */
  conclusa: boolean;
  /** A conflict of interest is confirmed. */
  conflitto: boolean;
  /** The referee declared a conflict that nobody has excluded. */
  dichiarato: boolean;
  /** A later day was requested and not answered yet. */
  proroga: string | null;
  /** The last mail to the address was refused permanently. */
  nonRecapitata: boolean;
};

/** The state of an invitation at an instant. */
export function statoReferee(fatti: FattiReferee, now: Date): StatoReferee {
  if (fatti.disabilitazione !== null) return 'DISABILITATO';
  if (fatti.nonNecessario) return 'NON_NECESSARIO';
  if (fatti.rifiuto !== null) return fatti.ritiro === null ? 'RIFIUTATO' : 'RITIRATO';
  if (fatti.accettazione !== null) return fatti.conclusa ? 'CONCLUSO' : 'ACCETTATO';
  if (fatti.scadenza !== null && now.getTime() > Date.parse(fatti.scadenza)) return 'SCADUTO';
  return fatti.sollecito === null ? 'INVITATO' : 'SOLLECITATO';
}

/** Whether the person evaluates: accepted, enabled, necessary (D-130). */
export const isActiveReferee = (stato: StatoReferee): boolean => stato === 'ACCETTATO' || stato === 'CONCLUSO';
/** Whether the person has not answered yet. */
export const isAwaitingReferee = (stato: StatoReferee): boolean => stato === 'INVITATO' || stato === 'SOLLECITATO' || stato === 'SCADUTO';

/** The facts that decide about all referees of a proposta. */
export type FattiPannello = {
  /** A phase of the referees is active. */
  faseAttiva: boolean;
  tempoConcluso: boolean;
  /** The proposta has a status of evaluation. */
  valutata: boolean;
  /** REFEREE_MAX of the classe; null: none. */
  massimo: number | null;
  /** Accepted, enabled and necessary. */
  accettati: number;
};

/**
 * The panel may be changed while nobody has evaluated, there is time, and the phase of the referees is active (evaluation and ethics,
 * section 4).
 */
export function canManageReferee({ faseAttiva, tempoConcluso, valutata }: FattiPannello): Verdict {
  if (valutata) return no('GIA_VALUTATA');
  if (tempoConcluso) return no('VALUTAZIONE_TEMPO');
  return faseAttiva ? yes : no('REFEREE_FASE');
}

/** Only those who accepted take a seat: more may be invited than are needed (D-128). */
const hasSeat = ({ massimo, accettati }: FattiPannello): Verdict =>
  massimo !== null && accettati >= massimo ? no('REFEREE_MAX_RAGGIUNTO', { massimo }) : yes;

export const first = (...verdicts: Verdict[]): Verdict => verdicts.find(({ ok }) => !ok) ?? yes;

export const canInviteReferee = (pannello: FattiPannello): Verdict => first(canManageReferee(pannello), hasSeat(pannello));

/** A referee who has not answered, or not concluded, may be reminded once a day (D-127, D-129). */
export function canRemindReferee(pannello: FattiPannello, referee: FattiReferee, now: Date): Verdict {
  const stato = statoReferee(referee, now);
  const open = stato === 'ACCETTATO' || isAwaitingReferee(stato);
  const today = referee.sollecito !== null && dayInRome(referee.sollecito) === dayInRome(now);
  return first(
    canManageReferee(pannello),
    open ? yes : no('REFEREE_STATO'),
    today ? no('REFEREE_SOLLECITATO', { quando: referee.sollecito ?? '' }) : yes,
  );
}

/**
 * A referee who has concluded cannot be disabled, since the evaluation counts. One who has withdrawn is set aside where nobody is asked in
 * their place (D-209).
 */
export function canDisableReferee(pannello: FattiPannello, referee: FattiReferee, now: Date): Verdict {
  const stato = statoReferee(referee, now);
  return first(
    canManageReferee(pannello),
    stato === 'CONCLUSO' ? no('REFEREE_CONCLUSO') : yes,
    stato === 'ACCETTATO' || stato === 'RITIRATO' || isAwaitingReferee(stato) ? yes : no('REFEREE_STATO'),
  );
}

/** What the mail to a re-enabled referee asks for: nothing where they had declined, or were not needed (D-128). */
export const chiestoRiabilitando = ({
  accettazione,
  rifiuto,
  nonNecessario,
}: Pick<FattiReferee, 'accettazione' | 'rifiuto' | 'nonNecessario'>): 'LINK' | 'ACCESSO' | 'NIENTE' =>
  rifiuto !== null || nonNecessario ? 'NIENTE' : accettazione === null ? 'LINK' : 'ACCESSO';

/** A referee may be re-enabled in their earlier state; a seat is needed where they have one, or are asked to take one (REFEREE_MAX). */
export function canEnableReferee(pannello: FattiPannello, referee: FattiReferee, now: Date): Verdict {
  return first(
    canManageReferee(pannello),
    statoReferee(referee, now) === 'DISABILITATO' ? yes : no('REFEREE_STATO'),
    referee.conflitto ? no('REFEREE_CONFLITTO') : yes,
    chiestoRiabilitando(referee) === 'NIENTE' ? yes : hasSeat(pannello),
  );
}

/** There must be a free seat again, and somebody to take it. */
export const canEnableNonNecessari = (pannello: FattiPannello, quanti: number): Verdict =>
  first(canInviteReferee(pannello), quanti > 0 ? yes : no('REFEREE_NESSUN_NON_NECESSARIO'));

export type NuovoReferee = {
  cognome: string;
  nome: string;
  email: string;
  /** The last day for an answer. */
  scadenza: Day | null;
  /** The day by which the review is due. */
  consegna: Day | null;
};
/** Bounds of the due day: today in Rome, and the last day of the evaluation of the classe, if one is set. */
export type GiorniReferee = { oggi: Day; fine: Day | null };

/** Faults of an invitation (evaluation and ethics, section 5). */
export function checkReferee({ cognome, nome, email, scadenza, consegna }: NuovoReferee, { oggi, fine }: GiorniReferee): Violazione[] {
  const at = (campo: keyof NuovoReferee, messaggio: string | null): Violazione[] => (messaggio === null ? [] : [{ campo, messaggio }]);
  const named = (words: string, missing: string) =>
    words.trim() === '' ? missing : words.length > NOME_REFEREE_MAX ? `Inserisci al massimo ${NOME_REFEREE_MAX} caratteri.` : null;
  return [
    ...at('cognome', named(cognome, 'Inserisci il cognome.')),
    ...at('nome', named(nome, 'Inserisci il nome.')),
    ...checkEmail(tidyEmail(email)),
    ...at('scadenza', scadenza !== null && scadenza < oggi ? 'La scadenza non può essere già passata.' : null),
    ...checkAnnoOf('scadenza', scadenza),
    ...at('consegna', faultOfConsegna(consegna, { oggi, fine })),
    ...checkAnnoOf('consegna', consegna),
  ];
}

/** The due day must be in the future and within the evaluation of the classe. */
export function faultOfConsegna(consegna: Day | null, { oggi, fine }: GiorniReferee): string | null {
  if (consegna === null) return null;
  if (consegna < oggi) return 'Il giorno della consegna non può essere già passato.';
  return fine !== null && consegna > fine
    ? `La valutazione della classe finisce il ${formatDate(fine)}: per andare oltre si sposta prima quel termine.`
    : null;
}

/** The end of a day in Rome, as the last instant for an answer; 14 days from now where no day is given. */
export const scadenzaInvito = (giorno: Day | null, now: Date): Date =>
  instantInRome(giorno ?? dayInRome(new Date(now.getTime() + GIORNI_INVITO * DAY_MS)), '23:59') ?? now;

/** The deadline after a reminder: the present one, or some days more where it has passed. */
export const scadenzaDopo = (scadenza: Date | null, now: Date): Date | null =>
  scadenza === null || scadenza > now ? scadenza : instantInRome(dayInRome(new Date(now.getTime() + GIORNI_RICHIAMO * DAY_MS)), '23:59');

/** The end of that day in Rome; null where none is given. */
export const consegnaOf = (giorno: Day | null): Date | null => (giorno === null ? null : instantInRome(giorno, '23:59'));

/** The name of a referee for readers who may not know it: by the order of the invitations (D-73, D-102). */
export const etichettaReferee = (numero: number): string => `Referee ${numero}`;
