import { checkAnnoOf } from '../anno.ts';
import type { Day } from '../giorno.ts';
import { dayInRome, formatDate, instantInRome } from '../instant.ts';
import { checkEmail, tidyEmail } from '../login/email.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';

/** How far an invitation is (domain model, section 2.8). */
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

/** How far the sheet of a referee is. */
export const STATI_SCHEDA = ['DA_VALUTARE', 'BOZZA', 'CONCLUSA'] as const;
export type StatoScheda = (typeof STATI_SCHEDA)[number];

/** What happened to an invitation. */
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
  // Told that the proposta was reopened, and that it is back.
  'RIAPERTA',
  'TORNATA',
  // Withdrawn after accepting, a conflict found after concluding, another day asked for and answered, another address (D-209).
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
/** Characters of a reason, of who withdraws, asks for a later day, declares a conflict, or answers. */
export const MOTIVO_REFEREE_MAX = 2000;
/** Days that an invited has for an answer, where nobody says otherwise. */
export const GIORNI_INVITO = 14;
/** Days after which an answer, or an evaluation, is asked for again by itself (D-127). */
export const GIORNI_SOLLECITO = 7;
/** Days that a reminder or a new link gives whose term has passed. */
export const GIORNI_RICHIAMO = 7;
const DAY_MS = 86_400_000;

export type FattiReferee = {
  accettazione: string | null;
  rifiuto: string | null;
  /** Withdrawn after accepting: a refusal too (D-209). */
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
  /** They declared one that nobody has excluded. */
  dichiarato: boolean;
  /** A later day was asked for and not answered yet. */
  proroga: string | null;
  /** The last mail to the address was refused for good. */
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

/** What decides about all the referees of a proposta. */
export type FattiPannello = {
  /** A phase of the referees is the active one. */
  faseAttiva: boolean;
  tempoConcluso: boolean;
  /** The proposta has a status of evaluation. */
  valutata: boolean;
  /** REFEREE_MAX of the classe; null: none. */
  massimo: number | null;
  /** Accepted, enabled and necessary. */
  accettati: number;
};

/** The panel is editable while nobody has evaluated, there is time, and the phase of the referees is the active one (evaluation and ethics, section 4). */
export function canManageReferee({ faseAttiva, tempoConcluso, valutata }: FattiPannello): Verdict {
  if (valutata) return no('GIA_VALUTATA');
  if (tempoConcluso) return no('VALUTAZIONE_TEMPO');
  return faseAttiva ? yes : no('REFEREE_FASE');
}

/** Seats are those who accepted: more may be invited than are needed (D-128). */
const hasSeat = ({ massimo, accettati }: FattiPannello): Verdict =>
  massimo !== null && accettati >= massimo ? no('REFEREE_MAX_RAGGIUNTO', { massimo }) : yes;

export const first = (...verdicts: Verdict[]): Verdict => verdicts.find(({ ok }) => !ok) ?? yes;

export const canInviteReferee = (pannello: FattiPannello): Verdict => first(canManageReferee(pannello), hasSeat(pannello));

/** Once a day, whoever has not answered and whoever has not concluded (D-127, D-129). */
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

/** Whoever has concluded stays: the evaluation counts. Who has withdrawn is laid aside, where nobody is asked in their place (D-209). */
export function canDisableReferee(pannello: FattiPannello, referee: FattiReferee, now: Date): Verdict {
  const stato = statoReferee(referee, now);
  return first(
    canManageReferee(pannello),
    stato === 'CONCLUSO' ? no('REFEREE_CONCLUSO') : yes,
    stato === 'ACCETTATO' || stato === 'RITIRATO' || isAwaitingReferee(stato) ? yes : no('REFEREE_STATO'),
  );
}

/** What is asked, by mail, of who is enabled again: of who had declined, or was not needed, nothing (D-128). */
export const chiestoRiabilitando = ({
  accettazione,
  rifiuto,
  nonNecessario,
}: Pick<FattiReferee, 'accettazione' | 'rifiuto' | 'nonNecessario'>): 'LINK' | 'ACCESSO' | 'NIENTE' =>
  rifiuto !== null || nonNecessario ? 'NIENTE' : accettazione === null ? 'LINK' : 'ACCESSO';

/** Back to what the person was; a seat is needed by who has one, or is asked to take one (REFEREE_MAX). */
export function canEnableReferee(pannello: FattiPannello, referee: FattiReferee, now: Date): Verdict {
  return first(
    canManageReferee(pannello),
    statoReferee(referee, now) === 'DISABILITATO' ? yes : no('REFEREE_STATO'),
    referee.conflitto ? no('REFEREE_CONFLITTO') : yes,
    chiestoRiabilitando(referee) === 'NIENTE' ? yes : hasSeat(pannello),
  );
}

/** There must be a seat again, and somebody to take it. */
export const canEnableNonNecessari = (pannello: FattiPannello, quanti: number): Verdict =>
  first(canInviteReferee(pannello), quanti > 0 ? yes : no('REFEREE_NESSUN_NON_NECESSARIO'));

export type NuovoReferee = {
  cognome: string;
  nome: string;
  email: string;
  /** The last day for an answer. */
  scadenza: Day | null;
  /** The day by which the review is asked for. */
  consegna: Day | null;
};
/** When it may be asked for: today in Rome, and the last day of the evaluation of the classe, if one is set. */
export type GiorniReferee = { oggi: Day; fine: Day | null };

/** What is wrong with who is to be invited (evaluation and ethics, section 5). */
export function checkReferee({ cognome, nome, email, scadenza, consegna }: NuovoReferee, { oggi, fine }: GiorniReferee): Violazione[] {
  const at = (campo: keyof NuovoReferee, messaggio: string | null): Violazione[] => (messaggio === null ? [] : [{ campo, messaggio }]);
  const named = (words: string, missing: string) =>
    words.trim() === '' ? missing : words.length > NOME_REFEREE_MAX ? `Inserire al massimo ${NOME_REFEREE_MAX} caratteri.` : null;
  return [
    ...at('cognome', named(cognome, 'Inserire il cognome.')),
    ...at('nome', named(nome, 'Inserire il nome.')),
    ...checkEmail(tidyEmail(email)),
    ...at('scadenza', scadenza !== null && scadenza < oggi ? 'La scadenza non può essere già passata.' : null),
    ...checkAnnoOf('scadenza', scadenza),
    ...at('consegna', faultOfConsegna(consegna, { oggi, fine })),
    ...checkAnnoOf('consegna', consegna),
  ];
}

/** The day of the review lies ahead and within the evaluation of the classe, which nothing outlasts. */
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

/** The term after a reminder: the one that holds, or some days more where it has passed. */
export const scadenzaDopo = (scadenza: Date | null, now: Date): Date | null =>
  scadenza === null || scadenza > now ? scadenza : instantInRome(dayInRome(new Date(now.getTime() + GIORNI_RICHIAMO * DAY_MS)), '23:59');

/** The end of that day in Rome; null where none is asked for. */
export const consegnaOf = (giorno: Day | null): Date | null => (giorno === null ? null : instantInRome(giorno, '23:59'));

/** What a referee is called by who may not know the name: by the order of the invitations (D-73, D-102). */
export const etichettaReferee = (numero: number): string => `Referee ${numero}`;
