import { anyOf, many } from '../../../ground/db/query.ts';

/** The proponents of these istanze, with what a letter says of each. */
export const listProponenti = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('istanza as i')
    .innerJoin('utente as u', 'u.id', 'i.utente_proponente_id')
    .select(['i.id', 'i.titolo', 'i.numero_protocollo as numero', 'i.revisione'])
    .select(['u.id as utenteId', 'u.email', 'u.cognome', 'u.nome', 'u.bloccato'])
    .where('i.id', '=', anyOf(ids))
    .orderBy('u.cognome_norm')
    .orderBy('u.id')
    .orderBy('i.id'),
);
