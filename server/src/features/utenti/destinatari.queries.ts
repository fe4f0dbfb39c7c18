import { anyOf, many } from '../../ground/db/query.ts';

/** People of the registry to whom an office writes, in the order of their names. */
export const listDestinatari = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('utente as u')
    .select(['u.id', 'u.email', 'u.cognome', 'u.nome', 'u.bloccato'])
    .where('u.id', '=', anyOf(ids))
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id'),
);
