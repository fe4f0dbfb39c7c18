import type { TipoGovernance } from '@sigeba/contract/governance.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { first, many, one, type RowOf } from '../../ground/db/query.ts';
import { completed } from '../../ground/db/steady.ts';
import { conFunzioni, STABILI } from '../funzioni/funzioni.queries.ts';
import { selectUtenti } from '../login/utente.queries.ts';
import { invitato, unitoInOf } from './utenti.queries.ts';

/** A person of the registry with everything that their form shows. */
export const findScheda = completed(
  first((q, { id }: { id: number; received: Date }) =>
    selectUtenti(q)
      .select((eb) => [
        'u.note',
        'u.bloccato',
        unitoInOf(eb),
        jsonArrayFrom(
          eb
            .selectFrom('unione_account as z')
            .innerJoin('utente as k', 'k.id', 'z.unito_id')
            .select(['k.id', 'k.cognome', 'k.nome', 'k.email', 'z.unita_ts as quando'])
            .whereRef('z.resta_id', '=', 'u.id')
            .where('z.annullata_ts', 'is', null)
            .orderBy('z.unita_ts'),
        ).as('uniti'),
        'u.identita_ts as identitaCambiata',
        'u.primo_accesso_ts as primoAccesso',
        'u.ultimo_accesso_ts as ultimoAccesso',
        invitato.as('invitato'),
        sql<boolean>`not u.use_sso and not exists (select from utente_credenziale k where k.utente_id = u.id)`.as('senzaPassword'),
        'pr.sistema',
        'pr.dipartimento_manuale as dipartimentoManuale',
        'pr.motivo_invalidazione as motivoInvalidazione',
        'pr.motivo_invalidazione_en as motivoInvalidazioneEn',
        'pr.corso',
        'pr.ciclo',
        jsonArrayFrom(
          eb
            .selectFrom('governance as g')
            .select(['g.anno', sql<TipoGovernance>`g.tipo`.as('tipo'), 'g.dal', 'g.al'])
            .whereRef('g.utente_id', '=', 'u.id')
            .orderBy('g.anno', 'desc')
            .orderBy('g.dal', 'desc'),
        ).as('governance'),
        sql<Date>`greatest(u.updated_at, pr.updated_at)`.as('lastUpdate'),
        jsonArrayFrom(
          eb
            .selectFrom('utente_abilitazione as a')
            .select((a) => [
              'a.codice',
              'a.concessa_ts as quando',
              jsonObjectFrom(
                a.selectFrom('utente as da').select(['da.id', 'da.cognome', 'da.nome']).whereRef('da.id', '=', 'a.concessa_da'),
              ).as('da'),
            ])
            .whereRef('a.utente_id', '=', 'u.id')
            .orderBy('a.codice'),
        ).as('abilitazioni'),
      ])
      .where('u.id', '=', id),
  ),
  STABILI,
  (row, contents, asked) => Object.assign(conFunzioni(row, contents, asked), { conFunzione: contents.funzioni.mai(row.id) }),
);
export type SchedaRow = RowOf<typeof findScheda>;

/** Locks the row of a person, who may not exist, until the transaction ends. */
export const findUtenteLocked = first((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente').select('id').where('id', '=', utenteId).forNoKeyUpdate(),
);

/** Locks the profile: a transaction that holds the lock of the person's row takes this one next. */
export const lockProfiloOf = first((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente_profilo').select('utente_id').where('utente_id', '=', utenteId).forNoKeyUpdate(),
);

/** The author of the last change of a person's data, named to a caller who comes second. */
export const findLastWriterOf = first((q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('audit_log as a')
    .innerJoin('utente as u', 'u.id', 'a.utente_reale_id')
    .select(['u.id', 'u.cognome', 'u.nome'])
    .where('a.oggetto_tipo', 'in', ['utente', 'profilo'])
    .where('a.oggetto_id', '=', utenteId)
    .orderBy('a.quando', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1),
);

/** The entries that the choices of the form name. */
export const findRuoloScelto = first((q, { id }: { id: number | null }) =>
  q.selectFrom('ruolo').select(['codice', 'descrizione', 'descrizione_en as descrizioneEn', 'valido']).where('id', '=', id),
);
export const findDipartimentoScelto = first((q, { id }: { id: number | null }) =>
  q.selectFrom('dipartimento').select(['nome as descrizione', 'valido']).where('id', '=', id),
);
export const findSsdScelto = first((q, { id }: { id: number | null }) =>
  q.selectFrom('ssd').select(['codice as descrizione', 'valido']).where('id', '=', id),
);

/** Writers of codice fiscale and e-mail of accounts wait for each other: both are unique within a type. */
export const lockIdentita = one((_) => sql`select pg_advisory_xact_lock(hashtextextended('identita degli utenti', 0))`);

/** Accounts, of every type, that have one of these addresses, in lower case, or one of these codici fiscali (D-33). */
export const listTitolari = many((q, { email, codici }: { email: readonly string[]; codici: readonly string[] }) =>
  q
    .selectFrom('utente as u')
    .select([
      ...(['u.id', 'u.tipo_utente as tipoUtente', 'u.cognome', 'u.nome', 'u.codice_fiscale as codiceFiscale'] as const),
      sql<string>`lower(u.email)`.as('email'),
    ])
    .where(
      sql<boolean>`(casella(u.email) = any(array(select casella(x) from unnest(${email}::text[]) as x)) or u.codice_fiscale = any(${codici}::text[]))`,
    )
    .orderBy('u.id'),
);
export type TitolareRow = RowOf<typeof listTitolari>;
