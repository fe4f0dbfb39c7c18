import type { Tx } from '../../ground/db/db.types.ts';

const parti = (tx: Tx, utenteId: number, propostaId: number) =>
  tx
    .selectFrom('proposta_partecipante as pp')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
    .innerJoin('categoria as k', 'k.id', 'pp.categoria_id')
    .innerJoin('utente as u', 'u.id', 'pp.utente_id')
    .leftJoin('compilazione as m', 'm.id', 'pp.compilazione_id')
    .select([
      'pp.id as partecipanteId',
      'pp.compilazione_id as compilazioneId',
      'pp.parte_updated_at as parteUpdatedAt',
      'q.risposta_ts as rispostaTs',
      'm.form_versione_id as formVersioneId',
      'm.valori',
      'm.stato_validazione as completa',
      'c.form_partecipante_id as formPartecipanteId',
      'k.apre_form as apreForm',
      'u.cognome',
      'u.nome',
    ])
    .where('pp.proposta_id', '=', propostaId)
    .where('pp.utente_id', '=', utenteId)
    .where('q.status', '=', 'ACCETTATA');

/** What an accepted member has filled in of a proposta so far. */
export const findParte = (tx: Tx, utenteId: number, propostaId: number) => parti(tx, utenteId, propostaId).executeTakeFirst();

/** The same, and nobody else writes it until the end of the transaction. */
export const lockParte = (tx: Tx, utenteId: number, propostaId: number) =>
  parti(tx, utenteId, propostaId).forNoKeyUpdate('pp').executeTakeFirst();

export type ParteRow = NonNullable<Awaited<ReturnType<typeof findParte>>>;

type Tie = { partecipanteId: number; propostaId: number; compilazioneId: number; at: Date };

/** The stored answers become the part of this member, at this instant. */
export async function tieParte(tx: Tx, { partecipanteId, propostaId, compilazioneId, at }: Tie): Promise<{ propostaId: number }> {
  await tx
    .updateTable('proposta_partecipante')
    .set({ compilazione_id: compilazioneId, parte_updated_at: at })
    .where('id', '=', partecipanteId)
    .execute();
  return { propostaId };
}
