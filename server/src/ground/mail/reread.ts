import type { SENZA_TESTO } from '@sigeba/contract/email/email.rules.ts';

type Written = { corpo: string; oggettoTipo: string };
type Reread = { testo: string; perche: null } | { testo: null; perche: keyof typeof SENZA_TESTO };

const OF_THE_COMMITTEE: readonly string[] = ['istanza', 'seduta'];
/** An address, and what stands behind its path: the tokens of links are nowhere else. */
const ADDRESS = /(https?:\/\/[^\s?#]+)([?#]\S*)/g;
/** A year of a list, a section of a page. */
const HARMLESS = /^(\?anno=\d{4})?(#[a-z]{1,20})?$/;

/**
 * A mail as the office reads it again: no link acts for who received it, and what belongs to the ethics committee is read by those who
 * work for it alone.
 */
export function rereadOf({ corpo, oggettoTipo }: Written): Reread {
  if (OF_THE_COMMITTEE.includes(oggettoTipo)) return { testo: null, perche: 'COMITATO' };
  if (corpo === '') return { testo: null, perche: 'NON_CONSERVATO' };
  const testo = corpo.replace(ADDRESS, (whole, page: string, behind: string) => (HARMLESS.test(behind) ? whole : `${page}?•••`));
  return { testo, perche: null };
}
