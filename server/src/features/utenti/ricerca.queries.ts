import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import { anyOf, many, type RowOf } from '../../ground/db/question.ts';
import { utentiWithProfilo } from '../login/utente.queries.ts';

/** Rows that a search reads at most: homonyms beyond them are told apart by the first name. */
const LETTE = 500;

type Ricerca = { words: readonly string[]; tipi: readonly TipoUtente[]; soloDocenti: boolean };

/** People with one of these words for a whole word of the surname, who have been here once (platform core, section 5). */
export const listTrovati = many((q, { words, tipi, soloDocenti }: Ricerca) =>
  utentiWithProfilo(q)
    .select([
      'u.id',
      'u.cognome',
      'u.nome',
      'u.email',
      'u.bloccato',
      'u.cognome_parole as parole',
      'ru.descrizione as ruolo',
      'di.nome as dipartimento',
      's.codice as ssd',
      'pr.utente_interno_valido as valido',
      'pr.data_termine_rapporto as dataTermineRapporto',
    ])
    .where(sql<boolean>`u.cognome_parole && ${words}::text[]`)
    .where('u.primo_accesso_ts', 'is not', null)
    .where('u.tipo_utente', '=', anyOf(tipi))
    .where(sql<boolean>`(not ${soloDocenti}::boolean or ru.gruppo = 'DOCENTE')`)
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id')
    .limit(LETTE),
);
export type TrovatoRow = RowOf<typeof listTrovati>;
