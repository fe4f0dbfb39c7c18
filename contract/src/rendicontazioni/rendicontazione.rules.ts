import { checkAnnoOf } from '../anno.ts';
import { formatInstant } from '../instant.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Gruppo } from '../ruoli.ts';

export type StatoStep = 'DA_COMPILARE' | 'BOZZA' | 'INVIATA' | 'NON_INVIATA';

/** How each state of a step is written (platform core, section 4). */
export const STATI_STEP: Record<StatoStep, string> = {
  DA_COMPILARE: 'DA COMPILARE',
  BOZZA: 'BOZZA',
  INVIATA: 'INVIATA',
  NON_INVIATA: 'NON INVIATA',
};

type Finestra = {
  /** Null until the office sets the period. */
  inizio: Date | null;
  /** Last instant: of the step, or of the tipologia where it has a fixed one, or of the extension granted to one report. */
  scadenza: Date | null;
};

type StepCase = Finestra & { status: 'BOZZA' | 'INVIATA' | null; now: Date };

/** The label of a step for one proposta; null while its dates are missing or still to come (D-84). */
export function statoStep({ status, inizio, scadenza, now }: StepCase): StatoStep | null {
  if (status === 'INVIATA') return 'INVIATA';
  if (scadenza !== null && now > scadenza) return 'NON_INVIATA';
  if (status === 'BOZZA') return 'BOZZA';
  return inizio !== null && scadenza !== null && inizio <= now ? 'DA_COMPILARE' : null;
}

/** The titolare where there is one, the responsabile otherwise (D-63). */
export const isEffectiveHolder = (proposta: { titolare: unknown; isResponsabile: boolean; isTitolare: boolean }): boolean =>
  proposta.titolare === null ? proposta.isResponsabile : proposta.isTitolare;

type WriteCase = Finestra & {
  isHolder: boolean;
  /** FINANZIATA, and its outcome is official and shown. */
  finanziata: boolean;
  status: 'BOZZA' | 'INVIATA' | null;
  received: Date;
};

/**
 * Only the effective holder fills in a report, of a funded proposta, while it is no sent one, within the window of its
 * step (platform core, sections 4 and 6; code 2 after the end). Who has left the university meanwhile still may
 * (D-35, D-46): nothing is asked of the profile.
 */
export function canWriteRendicontazione({ isHolder, finanziata, status, inizio, scadenza, received }: WriteCase): Verdict {
  if (!isHolder) return no('REND_NOT_HOLDER');
  if (!finanziata) return no('REND_NOT_FINANZIATA');
  if (status === 'INVIATA') return no('REND_INVIATA');
  if (inizio === null || scadenza === null) return no('REND_SENZA_DATE');
  if (received < inizio) return no('REND_NOT_OPEN', { inizio: inizio.toISOString() });
  if (received > scadenza) return no('REND_PAST_SCADENZA', { scadenza: scadenza.toISOString() });
  return yes;
}

/** A step is reported once: who finds a report there goes on with it. */
export function canCreateRendicontazione({ exists, ...writing }: Omit<WriteCase, 'status'> & { exists: boolean }): Verdict {
  if (writing.isHolder && exists) return no('REND_EXISTS');
  return canWriteRendicontazione({ ...writing, status: null });
}

/** Sent once it is validated: the last check found nothing. */
export function canSendRendicontazione({ errori, ...writing }: WriteCase & { errori: number | null }): Verdict {
  const writable = canWriteRendicontazione(writing);
  if (!writable.ok) return writable;
  return errori === 0 ? yes : no('REND_NOT_VALIDATA', { errori });
}

type DeleteCase = { isHolder: boolean; status: 'BOZZA' | 'INVIATA'; sendTimestamp: string | Date | null };

/** A draft goes while it was never sent, after the end of the step too (D-05); what was sent once stays. */
export function canDeleteRendicontazione({ isHolder, status, sendTimestamp }: DeleteCase): Verdict {
  if (!isHolder) return no('REND_NOT_HOLDER');
  if (status === 'INVIATA' || sendTimestamp !== null) return no('REND_INVIATA');
  return yes;
}

type EvaluateCase = {
  status: 'BOZZA' | 'INVIATA';
  consolida: boolean;
  gruppo: Gruppo;
  /** The account of the office is the one that evaluates the third mission (D-29). */
  contoTerza: boolean;
};

/** The office says whether a sent report is satisfactory, until it concludes that (D-88). */
export function canEvaluateRendicontazione({ status, consolida, gruppo, contoTerza }: EvaluateCase): Verdict {
  if (gruppo === 'TM' && !contoTerza) return no('REND_TERZA');
  if (status !== 'INVIATA') return no('REND_NON_INVIATA');
  return consolida ? no('REND_CONSOLIDATA') : yes;
}

/** Characters of the comment of the office. */
export const NOTA_VALUTAZIONE_MAX = 4_000;

export const MOTIVO_RIAPERTURA_MAX = 4000;

/**
 * The office reopens any sent report of a funded proposta, as often as it likes (D-89). An evaluation that was
 * concluded goes with it, after who reopens has said so.
 */
export function canReopenRendicontazione({ status, finanziata, consolida, ancheValutata }: ReopenCase): Verdict {
  if (!finanziata) return no('REND_NOT_FINANZIATA');
  if (status !== 'INVIATA') return no('REND_NON_RIAPRIBILE');
  return consolida && !ancheValutata ? no('REND_VALUTATA') : yes;
}

type ReopenCase = { status: 'BOZZA' | 'INVIATA'; finanziata: boolean; consolida: boolean; ancheValutata: boolean };

type Riapertura = { prorogaAl: string | null; motivo: string; scadenza: Date | null; received: Date };

/** What is wrong with a reopening as it is asked for: after the deadline of the report it needs a proroga (D-178). */
export function checkRiaperturaRendicontazione({ motivo, ...termine }: Riapertura): Violazione[] {
  const fault = faultOfProroga(termine);
  return [
    ...(fault === null ? [] : [{ campo: 'prorogaAl', messaggio: fault }]),
    ...checkAnnoOf('prorogaAl', termine.prorogaAl),
    ...(motivo.trim() === '' ? [{ campo: 'motivo', messaggio: 'Inserire una motivazione.' }] : []),
  ];
}

function faultOfProroga({ prorogaAl, scadenza, received }: Omit<Riapertura, 'motivo'>): string | null {
  if (prorogaAl === null) {
    return scadenza === null || received > scadenza
      ? 'Il termine è scaduto: indicare fino a quando la rendicontazione può essere inviata di nuovo.'
      : null;
  }
  if (new Date(prorogaAl) <= received) return 'Il termine deve essere futuro.';
  return scadenza !== null && new Date(prorogaAl) < scadenza
    ? `Il termine non può precedere la scadenza della rendicontazione (${formatInstant(scadenza)}).`
    : null;
}
