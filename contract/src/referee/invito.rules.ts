import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import {
  canInviteReferee,
  canManageReferee,
  type FattiPannello,
  type FattiReferee,
  isActiveReferee,
  statoReferee,
} from './referee.rules.ts';

/**
 * States of the page of an invitation. CHIUSO: the referees are no longer awaited; SOSPESO: the proposta is being corrected, or has just
 * returned and its phase has not begun again.
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

/**
 * `attuale`: the link is the valid one; the page of an earlier link offers to mail it. `tornata`: the last notice was that the proposta is
 * back.
 */
export function statoInvito(
  pannello: FattiPannello,
  referee: FattiReferee,
  { attuale, tornata, now }: { attuale: boolean; tornata: boolean; now: Date },
): StatoInvito {
  const stato = statoReferee(referee, now);
  if (stato === 'DISABILITATO' || stato === 'NON_NECESSARIO' || stato === 'RIFIUTATO') return stato;
  if (stato === 'RITIRATO') return 'RIFIUTATO';
  if (isActiveReferee(stato)) return 'ACCETTATO';
  if (tornata && !pannello.faseAttiva && !pannello.tempoConcluso && !pannello.valutata) return 'SOSPESO';
  if (!canManageReferee(pannello).ok) return 'CHIUSO';
  return stato === 'SCADUTO' || !attuale ? 'SCADUTO' : 'INVITATO';
}

/** `attuale`: the answer comes by the valid link. */
type Risposta = { accettato: boolean; attuale: boolean };

/**
 * An answer is given once; repeating it changes nothing (D-128). After the deadline the invited person may still decline by the valid link,
 * so that those who wait know (D-209). An earlier link, which may have gone to another address, cannot answer.
 */
export function canAnswerInvito(stato: StatoInvito, pannello: FattiPannello, { accettato, attuale }: Risposta): Verdict {
  if (stato === 'ACCETTATO' || stato === 'RIFIUTATO') return no('REFEREE_RISPOSTO');
  if (stato === 'DISABILITATO') return no('REFEREE_DISABILITATO');
  if (stato === 'SCADUTO') return accettato || !attuale ? no('REFEREE_SCADUTO') : yes;
  if (stato === 'SOSPESO') return no('REFEREE_SOSPESO');
  return stato === 'INVITATO' && canInviteReferee(pannello).ok ? yes : no('REFEREE_CHIUSO');
}

/** Accepting declares that there is no conflict of interest (D-126). In English, like the page. */
export const checkRisposta = ({ accettato, noConflitto }: { accettato: boolean; noConflitto?: boolean | undefined }): Violazione[] =>
  accettato && noConflitto !== true ? [{ campo: 'noConflitto', messaggio: 'Please declare that you have no conflict of interest.' }] : [];
