import type { TipoForm } from '../form/template/template.types.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo } from '../ruoli.ts';

/** The kinds of forms in the words of the office. */
export const TESTI_TIPO_FORM: Record<TipoForm, string> = {
  PROPOSTA: 'Domanda',
  PARTECIPANTE: 'Parte dei partecipanti',
  RENDICONTO: 'Rendicontazione',
  CERT: 'Istanza al Comitato Etico',
};

/** Forms belong to no group of tipologie: only an account that works on all of them writes them. */
export const canWriteModuli = (roles: ReadonlySet<Ruolo>): boolean => roles.has('UFFICIO');

/** A published version never changes (D-152). */
export const canChangeVersione = ({ stato }: { stato: 'BOZZA' | 'PUBBLICATA' }): Verdict =>
  stato === 'BOZZA' ? yes : no('VERSIONE_PUBBLICATA');

/** Drafts that one publication moves at most: they are locked until it ends. */
export const MAX_BOZZE = 5_000;
export const canMoveDrafts = (bozze: number): Verdict => (bozze > MAX_BOZZE ? no('TROPPE_BOZZE', { bozze, massimo: MAX_BOZZE }) : yes);

/** One draft of a form at a time, since two authors would not know of each other. */
export const canBeginVersione = (versioni: readonly { stato: 'BOZZA' | 'PUBBLICATA'; versione: number }[]): Verdict => {
  const bozza = versioni.find(({ stato }) => stato === 'BOZZA');
  return bozza === undefined ? yes : no('MODULO_CON_BOZZA', { versione: bozza.versione });
};
