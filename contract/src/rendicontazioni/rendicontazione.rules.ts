import { checkAnnoOf } from '../anno.ts';
import { formatInstant } from '../instant.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Gruppo } from '../ruoli.ts';

export type StatoStep = 'DA_COMPILARE' | 'BOZZA' | 'INVIATA' | 'NON_INVIATA';

/** The labels of a step's states (platform core, section 4). */
export const STATI_STEP: Record<StatoStep, string> = {
  DA_COMPILARE: 'DA COMPILARE',
  BOZZA: 'BOZZA',
  INVIATA: 'INVIATA',
  NON_INVIATA: 'NON INVIATA',
};

/** The same in English. */
export const STATI_STEP_EN: Record<StatoStep, string> = {
  DA_COMPILARE: 'TO BE FILLED IN',
  BOZZA: 'DRAFT',
  INVIATA: 'SUBMITTED',
  NON_INVIATA: 'NOT SUBMITTED',
};

type Finestra = {
  /** Null until the office sets the period. */
  inizio: Date | null;
  /** The last instant: of the step, of the tipologia where it has a fixed one, or of the extension of one report. */
  scadenza: Date | null;
};

type StepCase = Finestra & { status: 'BOZZA' | 'INVIATA' | null; now: Date };

/** The state of a step for one proposta; null while its dates are missing or in the future (D-84). */
export function statoStep({ status, inizio, scadenza, now }: StepCase): StatoStep | null {
  if (status === 'INVIATA') return 'INVIATA';
  if (scadenza !== null && now > scadenza) return 'NON_INVIATA';
  if (status === 'BOZZA') return 'BOZZA';
  return inizio !== null && scadenza !== null && inizio <= now ? 'DA_COMPILARE' : null;
}

/** Whether the reader is the titolare where there is one, the responsabile otherwise (D-63). */
export const isEffectiveHolder = (proposta: { titolare: unknown; isResponsabile: boolean; isTitolare: boolean }): boolean =>
  proposta.titolare === null ? proposta.isResponsabile : proposta.isTitolare;

type WriteCase = Finestra & {
  isHolder: boolean;
  /** FINANZIATA, with an official outcome that is shown. */
  finanziata: boolean;
  status: 'BOZZA' | 'INVIATA' | null;
  received: Date;
};

/**
 * Only the effective holder may fill in a report, of a funded proposta, until it is sent, within the window of its step (platform core,
 * sections 4 and 6; code 2 after the end). A holder who has left the university still may (D-35, D-46): the profile is not checked.
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

/** A step has one report: an existing one is continued. */
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

/** A draft that was never sent may be deleted, also after the end of the step (D-05); whatever was sent stays. */
export function canDeleteRendicontazione({ isHolder, status, sendTimestamp }: DeleteCase): Verdict {
  if (!isHolder) return no('REND_NOT_HOLDER');
  if (status === 'INVIATA' || sendTimestamp !== null) return no('REND_INVIATA');
  return yes;
}

type EvaluateCase = {
  status: 'BOZZA' | 'INVIATA';
  consolida: boolean;
  gruppo: Gruppo;
  /** The account of the office evaluates the third mission (D-29). */
  contoTerza: boolean;
};

/** The office decides whether a sent report is satisfactory, until it concludes that (D-88). */
export function canEvaluateRendicontazione({ status, consolida, gruppo, contoTerza }: EvaluateCase): Verdict {
  if (gruppo === 'TM' && !contoTerza) return no('REND_TERZA');
  if (status !== 'INVIATA') return no('REND_NON_INVIATA');
  return consolida ? no('REND_CONSOLIDATA') : yes;
}

/** Characters of the office's comment. */
export const NOTA_VALUTAZIONE_MAX = 4_000;

export const MOTIVO_RIAPERTURA_MAX = 4000;

/**
 * The office may reopen any sent report of a funded proposta, repeatedly (D-89). A concluded evaluation is deleted with it, if the caller
 * has agreed to that.
 */
export function canReopenRendicontazione({ status, finanziata, consolida, ancheValutata }: ReopenCase): Verdict {
  if (!finanziata) return no('REND_NOT_FINANZIATA');
  if (status !== 'INVIATA') return no('REND_NON_RIAPRIBILE');
  return consolida && !ancheValutata ? no('REND_VALUTATA') : yes;
}

type ReopenCase = { status: 'BOZZA' | 'INVIATA'; finanziata: boolean; consolida: boolean; ancheValutata: boolean };

type Riapertura = { prorogaAl: string | null; motivo: string; scadenza: Date | null; received: Date };

/** Faults of a reopening: after the deadline of the report it needs a proroga (D-178). */
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
      ? 'Il termine è scaduto: indica fino a quando la rendicontazione può essere inviata di nuovo.'
      : null;
  }
  if (new Date(prorogaAl) <= received) return 'Il termine deve essere futuro.';
  return scadenza !== null && new Date(prorogaAl) < scadenza
    ? `Il termine non può precedere la scadenza della rendicontazione (${formatInstant(scadenza)}).`
    : null;
}
