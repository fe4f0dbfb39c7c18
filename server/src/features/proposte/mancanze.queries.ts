import { type RawBuilder, sql } from 'kysely';

/**
 * What of a proposta `p` still keeps its classe from being official (D-97): one of three reasons, each counted the same wherever
 * it is shown. A proposta that is not admissible needs no outcome.
 */

/** Sent and not evaluated. */
export const daValutare: RawBuilder<boolean> = sql<boolean>`(p.status = 'INVIATA' and p.status_valutazione is null
  and p.esito_speciale is distinct from 'NON_AMMISSIBILE')`;

/** Evaluated, without a concluded outcome. */
export const senzaEsito: RawBuilder<boolean> = sql<boolean>`(p.status = 'INVIATA' and p.esito_speciale is distinct from 'NON_AMMISSIBILE'
  and p.status_valutazione is not null and (p.status_valutazione = 'VALUTATA'
    or not exists (select from esito oe where oe.proposta_id = p.id and oe.esito_concluso)))`;

/** Sent, and nothing of its outcome is still to come. */
export const decisa: RawBuilder<boolean> = sql<boolean>`(p.status = 'INVIATA' and not ${daValutare} and not ${senzaEsito})`;

/** Funded by a concluded outcome: an open one counts as none, on the home of the office as in its statistics (D-283). */
export const finanziata: RawBuilder<boolean> = sql<boolean>`(p.status_valutazione = 'FINANZIATA' and not ${senzaEsito})`;

/** Given an outcome, funded or not, that is not concluded and may still change. */
export const conEsitoAperto: RawBuilder<boolean> = sql<boolean>`(p.status_valutazione in ('FINANZIATA', 'NON_FINANZIATA') and ${senzaEsito})`;

/** Funded by such an outcome: in no figure yet (D-283). */
export const finanziataAperta: RawBuilder<boolean> = sql<boolean>`(p.status_valutazione = 'FINANZIATA' and ${senzaEsito})`;

/** Reopened and not sent again. */
export const riaperta: RawBuilder<boolean> = sql<boolean>`(p.status = 'BOZZA' and p.numero_protocollo is not null)`;
