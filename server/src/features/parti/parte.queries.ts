import type { NotNull } from 'kysely';
import { documentOf } from '../../form/compilazione.queries.ts';
import { first, type Q, type RowOf, write } from '../../ground/db/query.ts';

type OfMembro = { utenteId: number; propostaId: number };

const parti = (q: Q, { utenteId, propostaId }: OfMembro) =>
  q
    .selectFrom('proposta_partecipante as pp')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('richiesta_partecipazione as r', 'r.partecipante_id', 'pp.id')
    .innerJoin('categoria as k', 'k.id', 'pp.categoria_id')
    .innerJoin('utente as u', 'u.id', 'pp.utente_id')
    .leftJoin('compilazione as m', 'm.id', 'pp.compilazione_id')
    .select([
      'pp.id as partecipanteId',
      'pp.compilazione_id as compilazioneId',
      'pp.parte_updated_at as parteUpdatedAt',
      'r.risposta_ts as rispostaTs',
      ...documentOf('m'),
      'c.form_partecipante_versione_id as formPartecipanteVersioneId',
      'k.apre_form as apreForm',
      'k.descrizione_singolare_en as categoriaEn',
      'u.cognome',
      'u.nome',
    ])
    .where('pp.proposta_id', '=', propostaId)
    .where('pp.utente_id', '=', utenteId)
    .where('r.status', '=', 'ACCETTATA')
    .where('c.form_partecipante_versione_id', 'is not', null)
    .$narrowType<{ formPartecipanteVersioneId: NotNull }>();

/** The part that an accepted member has filled in of a proposta so far; undefined where its classe has no form for members. */
export const findParte = first(parti);

/** The same, locked so that nobody else writes it until the end of the transaction. */
export const lockParte = first((q, of: OfMembro) => parti(q, of).forNoKeyUpdate('pp'));

export type ParteRow = RowOf<typeof findParte>;

type Tie = { partecipanteId: number; compilazioneId: number; at: Date };

/** The stored answers become the part of this member, at this instant. */
export const tieParte = write((q, { partecipanteId, compilazioneId, at }: Tie) =>
  q.updateTable('proposta_partecipante').set({ compilazione_id: compilazioneId, parte_updated_at: at }).where('id', '=', partecipanteId),
);

/** The data that the part shows has changed elsewhere: a member with the part open must see it before saving (code 9). */
export const touchParte = write((q, { partecipanteId, at }: { partecipanteId: number; at: Date }) =>
  q.updateTable('proposta_partecipante').set({ parte_updated_at: at }).where('id', '=', partecipanteId),
);
