import { anyOf, many, type RowOf } from '../../ground/db/query.ts';

/** The people of these ids with the facts that decide whether they may be given an office, and the macro-area of their department. */
export const listIncaricabili = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_profilo as p', 'p.utente_id', 'u.id')
    .leftJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
    .select([
      'u.id',
      'u.cognome',
      'u.nome',
      'u.tipo_utente as tipoUtente',
      'u.bloccato',
      'u.primo_accesso_ts as primoAccesso',
      'p.utente_interno_valido as valido',
      'p.data_termine_rapporto as dataTermineRapporto',
      'd.macroarea_id as macroareaId',
    ])
    .where('u.id', '=', anyOf(ids)),
);
export type IncaricabileRow = RowOf<typeof listIncaricabili>;
