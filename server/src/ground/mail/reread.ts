import type { SENZA_TESTO } from '@sigeba/contract/email/email.rules.ts';
import { MODELLI_CERT } from '@sigeba/contract/email/modelliCert.ts';

type Written = { tipo: string; corpo: string; oggettoTipo: string };
type Reread = { testo: string; perche: null } | { testo: null; perche: keyof typeof SENZA_TESTO };

const OF_THE_COMMITTEE: readonly string[] = ['istanza', 'seduta'];
/** The kinds of its letters: one that lists several istanze, or that somebody sent themselves to try it, is about a person. */
const KINDS_OF_THE_COMMITTEE: ReadonlySet<string> = new Set(Object.values(MODELLI_CERT).map(({ tipo }) => tipo));
/** An address, and what stands behind its path: the tokens of links are nowhere else. */
const ADDRESS = /(https?:\/\/[^\s?#]+)([?#]\S*)/g;
/** A year of a list, a section of a page. */
const HARMLESS = /^(\?anno=\d{4})?(#[a-z]{1,20})?$/;

/**
 * A mail as the office reads it again: no link acts for who received it, and what belongs to the ethics committee is read by those who
 * work for it alone.
 */
export function rereadOf({ tipo, corpo, oggettoTipo }: Written): Reread {
  if (OF_THE_COMMITTEE.includes(oggettoTipo) || KINDS_OF_THE_COMMITTEE.has(tipo)) return { testo: null, perche: 'COMITATO' };
  if (corpo === '') return { testo: null, perche: 'NON_CONSERVATO' };
  const testo = corpo.replace(ADDRESS, (whole, page: string, behind: string) => (HARMLESS.test(behind) ? whole : `${page}?•••`));
  return { testo, perche: null };
}
