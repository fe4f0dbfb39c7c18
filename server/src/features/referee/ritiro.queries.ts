import { first, write } from '../../ground/db/query.ts';

/** `noConflitto` is false where the referee withdraws because of a conflict, otherwise null. */
type Ritiro = { id: number; noConflitto: false | null; motivo: string; at: Date };

/** A withdrawal after accepting is stored as a refusal, so that the seat is free and the referee opens no sheet (D-209). */
export const writeRitiro = write((q, { id, noConflitto, motivo, at }: Ritiro) =>
  q
    .updateTable('referee')
    .set({ accettazione_ts: null, rifiuto_ts: at, ritiro_ts: at, ritiro_motivo: motivo, no_conflitto: noConflitto })
    .set({ proroga_ts: null, proroga_giorno: null, proroga_motivo: null })
    .where('id', '=', id),
);

/** A referee who has concluded declares a conflict: the sheet stays, and somebody must decide about it. */
export const writeConflittoDichiarato = write((q, { id }: { id: number }) =>
  q.updateTable('referee').set({ no_conflitto: false }).where('id', '=', id),
);

type Richiesta = { id: number; giorno: string; motivo: string; at: Date };
export const writeRichiestaProroga = write((q, { id, giorno, motivo, at }: Richiesta) =>
  q.updateTable('referee').set({ proroga_ts: at, proroga_giorno: giorno, proroga_motivo: motivo }).where('id', '=', id),
);

/** The request is answered; a granted day becomes the term of the review. */
export const writeRispostaProroga = write((q, { id, consegna }: { id: number; consegna: Date | null }) =>
  q
    .updateTable('referee')
    .set({ proroga_ts: null, proroga_giorno: null, proroga_motivo: null, consegna_ts: consegna })
    .where('id', '=', id),
);

type Reinvito = { id: number; email: string; scadenza: Date; consegna: Date | null; at: Date };
/**
 * Resets the row as if the referee were asked for the first time: their earlier answer is in the history, and earlier links are
 * invalid.
 */
export const writeReinvito = write((q, { id, email, scadenza, consegna, at }: Reinvito) =>
  q
    .updateTable('referee')
    .set((eb) => ({ token_versione: eb('token_versione', '+', 1), email, scadenza_ts: scadenza, consegna_ts: consegna, invito_ts: at }))
    .set({ rifiuto_ts: null, ritiro_ts: null, ritiro_motivo: null, no_conflitto: null, alternative: null, invio_sollecito_ts: null })
    .where('id', '=', id),
);

/** The chair of the commission, where the chair manages the referees (D-102), whatever their part in this proposta. */
export const findPresidenteGestore = first((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('commissione_tipologia as k', 'k.tipologia_id', 'c.tipologia_id')
    .innerJoin('commissione as m', 'm.id', 'k.commissione_id')
    .innerJoin('utente as u', 'u.id', 'm.presidente_id')
    .select(['u.id', 'u.email'])
    .where('p.id', '=', propostaId)
    .where('m.referee_gestiti_da_presidente', '=', true)
    .where('u.bloccato', '=', false),
);

/** The invitation that this referee has accepted. */
export const findAccettata = first((q, { utenteId, propostaId }: { utenteId: number; propostaId: number }) =>
  q
    .selectFrom('referee')
    .select('id')
    .where('utente_id', '=', utenteId)
    .where('proposta_id', '=', propostaId)
    .where('accettazione_ts', 'is not', null)
    .where('disabilitazione_ts', 'is', null)
    .where('non_necessario', '=', false),
);
