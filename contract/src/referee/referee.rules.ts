import { checkAnnoOf } from '../anno.ts';
import { emailFormat } from '../form/kinds/text.ts';
import type { Day } from '../giorno.ts';
import { dayInRome, instantInRome } from '../instant.ts';
import { EMAIL_MAX, tidyEmail } from '../login/email.rules.ts';
import type { Violazione } from '../refusals.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** How far an invitation is (domain-model, 2.8). */
export const STATI_REFEREE = [
  'INVITATO',
  'SOLLECITATO',
  'SCADUTO',
  'ACCETTATO',
  'CONCLUSO',
  'RIFIUTATO',
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
  // Told that the proposta was reopened, and that it is back (decision 159).
  'RIAPERTA',
  'TORNATA',
] as const;
export type EventoReferee = (typeof EVENTI_REFEREE)[number];

export const NOME_REFEREE_MAX = 100;
export const ALTERNATIVE_MAX = 1000;
/** Days that an invited has for an answer, where nobody says otherwise. */
export const GIORNI_INVITO = 14;
/** Days after which an answer, or an evaluation, is asked for again by itself (decision D-127). */
export const GIORNI_SOLLECITO = 7;
/** Days that a reminder or a new link gives whose term has passed. */
export const GIORNI_RICHIAMO = 7;
const DAY_MS = 86_400_000;

export type FattiReferee = {
  accettazione: string | null;
  rifiuto: string | null;
  disabilitazione: string | null;
  nonNecessario: boolean;
  sollecito: string | null;
  /** The last instant for an answer; null: none of its own. */
  scadenza: string | null;
  /** The evaluation is CONCLUSA. */
  conclusa: boolean;
  /** A conflict of interest is confirmed. */
  conflitto: boolean;
};

/** The state of an invitation at an instant. */
export function statoReferee(fatti: FattiReferee, now: Date): StatoReferee {
  if (fatti.disabilitazione !== null) return 'DISABILITATO';
  if (fatti.nonNecessario) return 'NON_NECESSARIO';
  if (fatti.rifiuto !== null) return 'RIFIUTATO';
  if (fatti.accettazione !== null) return fatti.conclusa ? 'CONCLUSO' : 'ACCETTATO';
  if (fatti.scadenza !== null && now.getTime() > Date.parse(fatti.scadenza)) return 'SCADUTO';
  return fatti.sollecito === null ? 'INVITATO' : 'SOLLECITATO';
}

/** Whether the person evaluates: accepted, enabled, necessary (decision D-130). */
export const eAttivo = (stato: StatoReferee): boolean => stato === 'ACCETTATO' || stato === 'CONCLUSO';
/** Whether the person has not answered yet. */
export const eInAttesa = (stato: StatoReferee): boolean => stato === 'INVITATO' || stato === 'SOLLECITATO' || stato === 'SCADUTO';

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

/** The panel is editable while nobody has evaluated, there is time, and the phase of the referees is the active one (evaluation, section 4). */
export function canManageReferee({ faseAttiva, tempoConcluso, valutata }: FattiPannello): Verdict {
  if (valutata) return no('GIA_VALUTATA');
  if (tempoConcluso) return no('VALUTAZIONE_TEMPO');
  return faseAttiva ? yes : no('REFEREE_FASE');
}

/** Seats are those who accepted: more may be invited than are needed (decision D-128). */
const hasSeat = ({ massimo, accettati }: FattiPannello): Verdict =>
  massimo !== null && accettati >= massimo ? no('REFEREE_MAX_RAGGIUNTO', { massimo }) : yes;

const first = (...verdicts: Verdict[]): Verdict => verdicts.find(({ ok }) => !ok) ?? yes;

export const canInviteReferee = (pannello: FattiPannello): Verdict => first(canManageReferee(pannello), hasSeat(pannello));

/** Once a day, whoever has not answered and whoever has not concluded (decisions D-127, D-129). */
export function canRemindReferee(pannello: FattiPannello, referee: FattiReferee, now: Date): Verdict {
  const stato = statoReferee(referee, now);
  const open = stato === 'ACCETTATO' || eInAttesa(stato);
  const today = referee.sollecito !== null && dayInRome(referee.sollecito) === dayInRome(now);
  return first(
    canManageReferee(pannello),
    open ? yes : no('REFEREE_STATO'),
    today ? no('REFEREE_SOLLECITATO', { quando: referee.sollecito ?? '' }) : yes,
  );
}

/** Whoever has concluded stays: the evaluation counts. */
export function canDisableReferee(pannello: FattiPannello, referee: FattiReferee, now: Date): Verdict {
  const stato = statoReferee(referee, now);
  return first(
    canManageReferee(pannello),
    stato === 'CONCLUSO' ? no('REFEREE_CONCLUSO') : yes,
    stato === 'ACCETTATO' || eInAttesa(stato) ? yes : no('REFEREE_STATO'),
  );
}

/** What is asked, by mail, of who is enabled again: of who had declined, or was not needed, nothing (decision D-128). */
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

/**
 * What the page of an invitation shows. CHIUSO: the referees are not waited for any more; SOSPESO: the proposta is being corrected, or has
 * just come back and its phase has not begun again.
 */
export const STATI_INVITO = [
  'INVITATO',
  'ACCETTATO',
  'RIFIUTATO',
  'DISABILITATO',
  'NON_NECESSARIO',
  'SCADUTO',
  'CHIUSO',
  'SOSPESO',
] as const;
export type StatoInvito = (typeof STATI_INVITO)[number];

/** `attuale`: the link is the one that holds now; an earlier one offers another. `tornata`: the last that was told is that the proposta is back. */
export function statoInvito(
  pannello: FattiPannello,
  referee: FattiReferee,
  { attuale, tornata, now }: { attuale: boolean; tornata: boolean; now: Date },
): StatoInvito {
  const stato = statoReferee(referee, now);
  if (stato === 'DISABILITATO' || stato === 'NON_NECESSARIO' || stato === 'RIFIUTATO') return stato;
  if (eAttivo(stato)) return 'ACCETTATO';
  if (tornata && !pannello.faseAttiva && !pannello.tempoConcluso && !pannello.valutata) return 'SOSPESO';
  if (!canManageReferee(pannello).ok) return 'CHIUSO';
  return stato === 'SCADUTO' || !attuale ? 'SCADUTO' : 'INVITATO';
}

/** An answer is given once and for all; the same again changes nothing (decision D-128). */
export function canAnswerInvito(stato: StatoInvito, pannello: FattiPannello): Verdict {
  if (stato === 'ACCETTATO' || stato === 'RIFIUTATO') return no('REFEREE_RISPOSTO');
  if (stato === 'DISABILITATO') return no('REFEREE_DISABILITATO');
  if (stato === 'SCADUTO') return no('REFEREE_SCADUTO');
  if (stato === 'SOSPESO') return no('REFEREE_SOSPESO');
  return stato === 'INVITATO' && canInviteReferee(pannello).ok ? yes : no('REFEREE_CHIUSO');
}

/** Accepting is declaring that there is no conflict of interest (decision D-126). In English, as the page is. */
export const checkRisposta = ({ accettato, noConflitto }: { accettato: boolean; noConflitto?: boolean | undefined }): Violazione[] =>
  accettato && noConflitto !== true ? [{ campo: 'noConflitto', messaggio: 'Please declare that you have no conflict of interest.' }] : [];

export type NuovoReferee = { cognome: string; nome: string; email: string; scadenza: Day | null };

/** What is wrong with who is to be invited (evaluation, section 5). */
export function checkReferee({ cognome, nome, email, scadenza }: NuovoReferee, oggi: Day): Violazione[] {
  const at = (campo: keyof NuovoReferee, messaggio: string | null): Violazione[] => (messaggio === null ? [] : [{ campo, messaggio }]);
  const named = (words: string, missing: string) =>
    words.trim() === '' ? missing : words.length > NOME_REFEREE_MAX ? `Inserire al massimo ${NOME_REFEREE_MAX} caratteri.` : null;
  return [
    ...at('cognome', named(cognome, 'Inserire il cognome.')),
    ...at('nome', named(nome, 'Inserire il nome.')),
    ...at('email', faultOfEmail(tidyEmail(email))),
    ...at('scadenza', scadenza !== null && scadenza < oggi ? 'La scadenza non può essere già passata.' : null),
    ...checkAnnoOf('scadenza', scadenza),
  ];
}

function faultOfEmail(email: string): string | null {
  if (email === '') return "Inserire l'e-mail.";
  return emailFormat(email)?.messaggio ?? (email.length > EMAIL_MAX ? `Sono ammessi al massimo ${EMAIL_MAX} caratteri.` : null);
}

/** The end of a day in Rome, as the last instant for an answer; 14 days from now where no day is given. */
export const scadenzaInvito = (giorno: Day | null, now: Date): Date =>
  instantInRome(giorno ?? dayInRome(new Date(now.getTime() + GIORNI_INVITO * DAY_MS)), '23:59') ?? now;

/** The term after a reminder: the one that holds, or some days more where it has passed. */
export const scadenzaDopo = (scadenza: Date | null, now: Date): Date | null =>
  scadenza === null || scadenza > now ? scadenza : instantInRome(dayInRome(new Date(now.getTime() + GIORNI_RICHIAMO * DAY_MS)), '23:59');

/** What a referee is called by who may not know the name: by the order of the invitations (decisions D-73, D-102). */
export const etichettaReferee = (numero: number): string => `Referee ${numero}`;
