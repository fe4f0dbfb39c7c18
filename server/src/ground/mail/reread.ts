import { isDelComitato, runsComitato, type SENZA_TESTO } from '@sigeba/contract/email/email.rules.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';

type StoredMail = { tipo: string; corpo: string; oggettoTipo: string };
type Reread = { testo: string; perche: null } | { testo: null; perche: keyof typeof SENZA_TESTO };

/** An address with its query or fragment: tokens of links occur only there. */
const ADDRESS = /(https?:\/\/[^\s?#]+)([?#]\S*)/g;
/** The year of a list, or a section of a page. */
const HARMLESS = /^(\?anno=\d{4})?(#[a-z]{1,20})?$/;

/**
 * A mail as an office reads it again: its links no longer act for the recipient, and a mail of the ethics committee is shown to the
 * committee's office only.
 */
export function rereadOf({ tipo, corpo, oggettoTipo }: StoredMail, roles: ReadonlySet<Ruolo>): Reread {
  if (isDelComitato({ tipo, oggettoTipo }) && !runsComitato(roles)) return { testo: null, perche: 'COMITATO' };
  if (corpo === '') return { testo: null, perche: 'NON_CONSERVATO' };
  const testo = corpo.replace(ADDRESS, (whole, page: string, behind: string) => (HARMLESS.test(behind) ? whole : `${page}?•••`));
  return { testo, perche: null };
}
