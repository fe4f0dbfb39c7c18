import { linguaNow } from '../numbers/lingua.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';

export const TESTO_DOMANDA_MAX = 4000;

/** What the list of the office begins with, and what else it may show. */
export const VISTE_DOMANDE = ['DA_RISPONDERE', 'IN_ATTESA', 'CHIUSE'] as const;
/** What the list may be sorted by. */
export const ORDINE_DOMANDE = ['quando', 'proposta', 'responsabile', 'campo'] as const;
export type VistaDomande = (typeof VISTE_DOMANDE)[number];

/** Of those who read a proposta its responsabile alone talks to the office about it: members and titolare see nothing of it. */
export const canAskUfficio = ({ isResponsabile }: { isResponsabile: boolean }): Verdict => (isResponsabile ? yes : no('NOT_RESPONSABILE'));

/** Words there must be, said in the language of the work. */
export const checkTestoDomanda = (testo: string): Violazione[] =>
  testo.trim() === '' ? [{ campo: 'testo', messaggio: linguaNow() === 'en' ? 'Please write the message.' : 'Scrivere il messaggio.' }] : [];
