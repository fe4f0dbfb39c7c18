import { first, type RowOf } from '../../ground/db/query.ts';
import { utentiWithProfilo } from '../login/utente.queries.ts';

/** Everything that a form may take from the profile of the person it is about. */
export const findPersona = first((q, { utenteId }: { utenteId: number }) =>
  utentiWithProfilo(q)
    .leftJoin('area_cun as ar', 'ar.id', 'pr.area_cun_id')
    .select([
      'u.cognome',
      'u.nome',
      'u.email',
      'u.telefono',
      'u.codice_fiscale as codiceFiscale',
      'u.data_di_nascita as dataDiNascita',
      'ru.descrizione as ruolo',
      'ru.codice as codiceRuolo',
      'ru.gruppo as gruppoRuolo',
      'pr.regime',
      'pr.data_termine_rapporto as dataTermineRapporto',
      'di.nome as dipartimento',
      'di.nome_en as dipartimentoEn',
      'ar.id as areaCunId',
      'ar.descrizione as areaCun',
      'ar.descrizione_en as areaCunEn',
      's.id as ssdId',
      's.codice as codiceSsd',
      's.descrizione as descrizioneSsd',
      's.descrizione_en as descrizioneSsdEn',
      'pr.anno_corso as annoCorso',
      'pr.tipo_sapienza as tipoSapienza',
    ])
    .where('u.id', '=', utenteId),
);

export type PersonaRow = RowOf<typeof findPersona>;
