import type { Day } from '../giorno.ts';
import { formatDate } from '../instant.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import {
  canInviteReferee,
  canManageReferee,
  type FattiPannello,
  type FattiReferee,
  faultOfConsegna,
  first,
  type GiorniReferee,
  isAwaitingReferee,
  MOTIVO_REFEREE_MAX,
  type StatoReferee,
  statoReferee,
} from './referee.rules.ts';

/**
 * A referee who declined, withdrew or let the deadline pass may be asked again on the same row, with a new link; one whose mail was
 * refused, at another address (D-209). A declared or confirmed conflict must be excluded first.
 */
export function canReinviteReferee(pannello: FattiPannello, referee: FattiReferee, now: Date): Verdict {
  const stato = statoReferee(referee, now);
  const late = stato === 'RIFIUTATO' || stato === 'RITIRATO' || stato === 'SCADUTO';
  return first(
    canInviteReferee(pannello),
    late || (referee.nonRecapitata && isAwaitingReferee(stato)) ? yes : no('REFEREE_STATO'),
    referee.conflitto ? no('REFEREE_CONFLITTO') : yes,
    referee.dichiarato ? no('REFEREE_CONFLITTO_DICHIARATO') : yes,
  );
}

/**
 * A referee who has accepted may withdraw; one who has concluded may only declare a conflict, once: what counts the sheet waits
 * until somebody decides (D-209, D-312).
 */
export function canWithdrawAsReferee(
  stato: StatoReferee,
  { conflitto, dichiarato, ufficialeDal }: { conflitto: boolean; dichiarato: boolean; ufficialeDal: string | null },
): Verdict {
  if (ufficialeDal !== null) return no('CLASSE_UFFICIALE', { quando: ufficialeDal });
  if (stato === 'CONCLUSO' && !conflitto) return no('REFEREE_HA_CONCLUSO');
  if (stato === 'CONCLUSO') return dichiarato ? no('REFEREE_STATO') : yes;
  return stato === 'ACCETTATO' ? yes : no('REFEREE_STATO');
}

/** A referee who has accepted and not concluded may request a later day, one request at a time (D-209). */
export function canRequestProroga(pannello: FattiPannello, referee: FattiReferee, now: Date): Verdict {
  return first(
    canManageReferee(pannello),
    statoReferee(referee, now) === 'ACCETTATO' ? yes : no('REFEREE_STATO'),
    referee.proroga === null ? yes : no('REFEREE_PROROGA_CHIESTA'),
  );
}

export const canAnswerProroga = (pannello: FattiPannello, referee: FattiReferee): Verdict =>
  first(canManageReferee(pannello), referee.proroga === null ? no('REFEREE_PROROGA_NESSUNA') : yes);

/** Faults of a reason, in English, because a referee writes it. */
export function checkMotivoReferee(motivo: string): Violazione[] {
  if (motivo.trim() === '') return [{ campo: 'motivo', messaggio: 'Please tell us why.' }];
  return motivo.length > MOTIVO_REFEREE_MAX
    ? [{ campo: 'motivo', messaggio: `Please write ${MOTIVO_REFEREE_MAX} characters at most.` }]
    : [];
}

/** Faults of the later day that a referee requests, in English. */
export function checkRichiestaProroga({ giorno, motivo }: { giorno: Day; motivo: string }, dopo: Day): Violazione[] {
  const late = giorno > dopo ? [] : [{ campo: 'giorno', messaggio: `Please choose a day after ${formatDate(dopo)}.` }];
  return [...late, ...checkMotivoReferee(motivo)];
}

/** Faults of the office's answer: a day is required to grant one. */
export function checkProroga(
  { accolta, giorno, nota }: { accolta: boolean; giorno: Day | null; nota: string },
  giorni: GiorniReferee,
): Violazione[] {
  const fault = !accolta ? null : giorno === null ? 'Inserisci il giorno.' : faultOfConsegna(giorno, giorni);
  const long = nota.length > MOTIVO_REFEREE_MAX ? `Inserisci al massimo ${MOTIVO_REFEREE_MAX} caratteri.` : null;
  return [
    ...(fault === null ? [] : [{ campo: 'giorno', messaggio: fault }]),
    ...(long === null ? [] : [{ campo: 'nota', messaggio: long }]),
  ];
}
