import { scadenzaDopo } from '@sigeba/contract/referee/referee.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { many, type RowOf, together, write } from '../../ground/db/query.ts';
import { utenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';
import { lockUtente } from '../partecipazioni/partecipazioni.queries.ts';
import { listDestinatari } from './destinatari.queries.ts';
import { lockRow } from './lockProposta.queries.ts';
import { findPropostaOf } from './proposte.queries.ts';
import { tellTornata } from './refereeAttesi.queries.ts';

/**
 * Locks a proposta that the person takes part in. The person is locked first, as when accepting a request, so that two tabs
 * cannot send two where one is allowed.
 * @returns the proposta, undefined where there is none that they may read (the rest is then nobody's to see), the person, who is the
 * responsabile where the proposta may be sent, and the recipients of the receipt
 */
export async function lockToSend(tx: Tx, of: { utenteId: number; id: number }) {
  const { locked, row, utente, destinatari } = await together(tx, {
    lock: lockUtente.with(of),
    locked: lockRow.with(of),
    row: findPropostaOf.with(of),
    utente: utenteForAmmissibilita.with(of),
    destinatari: listDestinatari.with({ propostaId: of.id }),
  });
  return { row: locked && row, utente, destinatari };
}

/**
 * Ends what a BOZZA leaves open.
 * @returns the people whose request has lapsed, and the referees who are told that the proposta is back
 */
export async function endBozza(tx: Tx, { propostaId, at, by }: { propostaId: number; at: Date; by: number }) {
  return together(tx, {
    lapsed: lapseRichieste.with({ propostaId, at }),
    riapertura: endRiapertura.with({ propostaId, at }),
    attesi: tellTornata.with({ propostaId, at, by, scadenza: scadenzaDopo(at, at) }),
  });
}

/** Requests without an answer lapse at the sending (D-68). */
const lapseRichieste = many((q, { propostaId, at }: { propostaId: number; at: Date }) =>
  q
    .updateTable('richiesta_partecipazione as q')
    .from('proposta_partecipante as pp')
    .innerJoin('utente as u', 'u.id', 'pp.utente_id')
    .set({ status: 'RIFIUTATA', risposta_ts: at, decaduta: true })
    .whereRef('q.partecipante_id', '=', 'pp.id')
    .where('q.status', '=', 'PENDING')
    .where('pp.proposta_id', '=', propostaId)
    .returning(['u.id', 'u.email', 'u.nome']),
);

/** The kept version of a reopened proposta becomes history. */
const endRiapertura = write((q, { propostaId, at }: { propostaId: number; at: Date }) =>
  q
    .updateTable('proposta_riapertura')
    .set({ esito: 'REINVIATA', chiusa_ts: at, tenuta: null })
    .where('proposta_id', '=', propostaId)
    .where('chiusa_ts', 'is', null),
);
export type Decaduta = RowOf<typeof lapseRichieste>;
