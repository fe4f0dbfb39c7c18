import { many, one } from '../../ground/db/query.ts';

/** The recipients of the receipt of a proposta: the responsabile and every accepted member. */
export const listDestinatari = many((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('utente as u')
    .select(['u.id', 'u.email', 'u.nome'])
    .where('u.id', 'in', (eb) =>
      eb
        .selectFrom('proposta')
        .select('responsabile_id as id')
        .where('id', '=', propostaId)
        .union(
          eb
            .selectFrom('proposta_partecipante as pp')
            .innerJoin('richiesta_partecipazione as r', 'r.partecipante_id', 'pp.id')
            .select((of) => of.ref('pp.utente_id').$notNull().as('id'))
            .where('pp.proposta_id', '=', propostaId)
            .where('r.status', '=', 'ACCETTATA'),
        ),
    )
    .orderBy('u.id'),
);

/** The address of a recipient. */
export const getPersonaEmail = one((q, { id }: { id: number }) =>
  q.selectFrom('utente').select(['id', 'nome', 'email']).where('id', '=', id),
);

/** The name of a person. */
export const getPersona = one((q, { id }: { id: number }) => q.selectFrom('utente').select(['id', 'cognome', 'nome']).where('id', '=', id));
