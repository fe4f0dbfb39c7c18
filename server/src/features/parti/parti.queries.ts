import { compiledOnce } from '../../ground/db/compiledOnce.ts';
import type { Tx } from '../../ground/db/db.types.ts';

/** The members of a proposta who have accepted and have a form of their own, by surname, with what they have filled in. */
export const listMembri = (tx: Tx, propostaId: number) => selectMembri(tx, { propostaId });

const selectMembri = compiledOnce((tx, { propostaId }: { propostaId: number }) =>
  tx
    .selectFrom('proposta_partecipante as pp')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
    .innerJoin('categoria as k', 'k.id', 'pp.categoria_id')
    .innerJoin('utente as u', 'u.id', 'pp.utente_id')
    .leftJoin('compilazione as m', 'm.id', 'pp.compilazione_id')
    .select([
      'u.id as utenteId',
      'u.cognome',
      'u.nome',
      'm.form_versione_id as formVersioneId',
      'm.valori',
      'm.stato_validazione as completa',
    ])
    .where('pp.proposta_id', '=', propostaId)
    .where('q.status', '=', 'ACCETTATA')
    .where('k.apre_form', '=', true)
    .where('c.form_partecipante_id', 'is not', null)
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id'),
);

export type MembroRow = Awaited<ReturnType<typeof listMembri>>[number];
