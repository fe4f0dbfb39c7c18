import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import type { Impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB, Tx } from '../../ground/db/db.types.ts';
import { mayBeActedFor } from '../../ground/http/impersonabili.queries.ts';
import { selectUtenti } from '../login/utente.queries.ts';

export type SearchUtenti = {
  cognome?: string | undefined;
  nome?: string | undefined;
  /** Only who may be acted for, and not the one who asks. */
  impersonabili: (Impersonabili & { tranne: number; received: Date }) | null;
};

type U = ExpressionBuilder<DB & { u: DB['utente'] }, 'u'>;

function matching(eb: U, { cognome = '', nome = '', impersonabili }: SearchUtenti): Expression<SqlBool> {
  const from = normaliseCognome(cognome);
  const prefix = `${nome.replace(/[\\%_]/g, '\\$&')}%`;
  return eb.and([
    // A normalised surname is made of a-z and 0-9, and { comes right after z; letters of other scripts follow.
    ...(from === '' ? [] : [sql<SqlBool>`(u.cognome_norm ~>=~ ${from} and u.cognome_norm ~<~ ${`${from}{`})`]),
    ...(nome === '' ? [] : [eb('u.nome', 'ilike', prefix)]),
    ...(impersonabili === null ? [] : [mayBeActedFor(impersonabili), eb('u.id', '<>', impersonabili.tranne)]),
  ]);
}

type Page = { limit: number; offset: number };

/** One page of people by surname and name (decision D-10): first which ones, then these alone with all their data. */
export async function listUtenti(tx: Tx, search: SearchUtenti, { limit, offset }: Page, received: Date) {
  const ids = tx
    .selectFrom('utente as u')
    .select('u.id')
    .where((eb) => matching(eb as unknown as U, search))
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id')
    .limit(limit)
    .offset(offset);
  return selectUtenti(tx, received)
    .select('u.note')
    .where('u.id', 'in', ids)
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id')
    .execute();
}

export async function countUtenti(tx: Tx, search: SearchUtenti): Promise<number> {
  const { totale } = await tx
    .selectFrom('utente as u')
    .select((eb) => eb.fn.countAll<number>().as('totale'))
    .where((eb) => matching(eb as unknown as U, search))
    .executeTakeFirstOrThrow();
  return totale;
}

/** Everybody of the filter from a cursor, for the CSV. */
export const streamUtenti = (tx: Tx, search: SearchUtenti, chunk: number) => selectExport(tx, search).stream(chunk);

const selectExport = (tx: Tx, search: SearchUtenti) =>
  tx
    .selectFrom('utente as u')
    .leftJoin('utente_profilo as p', 'p.utente_id', 'u.id')
    .leftJoin('ruolo as r', 'r.id', 'p.ruolo_id')
    .leftJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
    .leftJoin('macroarea as m', 'm.id', 'd.macroarea_id')
    .leftJoin('ssd as s', 's.id', 'p.ssd_id')
    .select([
      'u.cognome',
      'u.nome',
      'u.codice_fiscale as codiceFiscale',
      'u.email',
      'u.data_di_nascita as dataDiNascita',
      'u.tipo_utente as tipoUtente',
      'r.descrizione as ruolo',
      'p.regime',
      'p.data_termine_rapporto as dataTermineRapporto',
      'd.nome as dipartimento',
      'm.nome as macroArea',
      's.codice as ssd',
      'p.profilo_validato as profiloValidato',
      'u.ultimo_accesso_ts as ultimoAccesso',
      'u.updated_at as ultimaModifica',
    ])
    .where((eb) => matching(eb as unknown as U, search))
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id');

export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectExport>['execute']>>[number];
