import { linguaNow } from '../numbers/lingua.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';

export const TESTO_DOMANDA_MAX = 4000;

/** The views of the office's list; it opens with the first. */
export const VISTE_DOMANDE = ['DA_RISPONDERE', 'IN_ATTESA', 'CHIUSE'] as const;
/** Columns by which the list may be sorted. */
export const ORDINE_DOMANDE = ['quando', 'proposta', 'responsabile', 'campo'] as const;
export type VistaDomande = (typeof VISTE_DOMANDE)[number];

/** Only the responsabile writes to the office about a proposta: members and titolare see nothing of it. */
export const canAskUfficio = ({ isResponsabile }: { isResponsabile: boolean }): Verdict => (isResponsabile ? yes : no('NOT_RESPONSABILE'));

/** A message must not be empty; the fault is in the current language. */
export const checkTestoDomanda = (testo: string): Violazione[] =>
  testo.trim() === '' ? [{ campo: 'testo', messaggio: linguaNow() === 'en' ? 'Please write the message.' : 'Scrivi il messaggio.' }] : [];
