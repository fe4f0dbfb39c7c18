import { first, write } from '../../ground/db/query.ts';

/** `noConflitto` is false of who withdraws because of a conflict, else null. */
type Ritiro = { id: number; noConflitto: false | null; motivo: string; at: Date };

/** Withdrawn after accepting: a refusal from now on, so that the seat is free and no sheet of theirs opens (D-209). */
export const writeRitiro = write((q, { id, noConflitto, motivo, at }: Ritiro) =>
  q
    .updateTable('referee')
    .set({ accettazione_ts: null, rifiuto_ts: at, ritiro_ts: at, ritiro_motivo: motivo, no_conflitto: noConflitto })
    .set({ proroga_ts: null, proroga_giorno: null, proroga_motivo: null })
    .where('id', '=', id),
);

/** Of who has concluded: the sheet stays, and somebody has to look at the conflict. */
export const writeConflittoDichiarato = write((q, { id }: { id: number }) =>
  q.updateTable('referee').set({ no_conflitto: false }).where('id', '=', id),
);

type Richiesta = { id: number; giorno: string; motivo: string; at: Date };
export const writeRichiestaProroga = write((q, { id, giorno, motivo, at }: Richiesta) =>
  q.updateTable('referee').set({ proroga_ts: at, proroga_giorno: giorno, proroga_motivo: motivo }).where('id', '=', id),
);

/** Answered: a day that is granted is the one of the review from now on. */
export const writeRispostaProroga = write((q, { id, consegna }: { id: number; consegna: Date | null }) =>
  q
    .updateTable('referee')
    .set({ proroga_ts: null, proroga_giorno: null, proroga_motivo: null, consegna_ts: consegna })
    .where('id', '=', id),
);

type Reinvito = { id: number; email: string; scadenza: Date; consegna: Date | null; at: Date };
/** As if asked for the first time, on the same row: what they said is in the history, and no earlier link opens anything. */
export const writeReinvito = write((q, { id, email, scadenza, consegna, at }: Reinvito) =>
  q
    .updateTable('referee')
    .set((eb) => ({ token_versione: eb('token_versione', '+', 1), email, scadenza_ts: scadenza, consegna_ts: consegna, invito_ts: at }))
    .set({ rifiuto_ts: null, ritiro_ts: null, ritiro_motivo: null, no_conflitto: null, alternative: null, invio_sollecito_ts: null })
    .where('id', '=', id),
);

/** The chair of the commission, where the chair manages the referees (D-102), whatever they are to this proposta. */
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
