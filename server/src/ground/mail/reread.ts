import { isDelComitato, runsComitato, type SENZA_TESTO } from '@sigeba/contract/email/email.rules.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';

type Written = { tipo: string; corpo: string; oggettoTipo: string };
type Reread = { testo: string; perche: null } | { testo: null; perche: keyof typeof SENZA_TESTO };

/** An address, and what stands behind its path: the tokens of links are nowhere else. */
const ADDRESS = /(https?:\/\/[^\s?#]+)([?#]\S*)/g;
/** A year of a list, a section of a page. */
const HARMLESS = /^(\?anno=\d{4})?(#[a-z]{1,20})?$/;

/**
 * A mail as an office reads it again: no link acts for who received it, and what belongs to the ethics committee is read by its own
 * office alone.
 */
export function rereadOf({ tipo, corpo, oggettoTipo }: Written, roles: ReadonlySet<Ruolo>): Reread {
  if (isDelComitato({ tipo, oggettoTipo }) && !runsComitato(roles)) return { testo: null, perche: 'COMITATO' };
  if (corpo === '') return { testo: null, perche: 'NON_CONSERVATO' };
  const testo = corpo.replace(ADDRESS, (whole, page: string, behind: string) => (HARMLESS.test(behind) ? whole : `${page}?•••`));
  return { testo, perche: null };
}
