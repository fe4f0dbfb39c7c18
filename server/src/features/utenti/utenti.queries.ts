import { CHIAMATE_AL_MASSIMO, personeChiamate } from '@sigeba/contract/cognome.ts';
import type { Ordine } from '@sigeba/contract/list/list.ts';
import type { Impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { parsePersonSearch } from '@sigeba/contract/utenti/personSearch.ts';
import type { FiltriUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import { ORDINE_UTENTI } from '@sigeba/contract/utenti/utenti.rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { literally, surnameFrom } from '../../ground/db/beginning.ts';
import { anyOf, many, type RowOf } from '../../ground/db/query.ts';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { completed } from '../../ground/db/steady.ts';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';
import { conFunzioni, STABILI } from '../funzioni/funzioni.queries.ts';
import { mayBeActedFor } from '../funzioni/impersonabili.queries.ts';
import { type CercaPersona, PER_PERSONA, personaFrom } from '../login/cercaPersona.queries.ts';
import { selectUtenti, utentiWithProfilo } from '../login/utente.queries.ts';

/** The whole registry, or the people whom an operator may act for, without the operator. */
export type Bounds = 'anagrafica' | (Impersonabili & { tranne: number; received: Date });

type Search = Partial<Exclude<Bounds, string>> &
  CercaPersona & {
    cognomi?: string[];
    nomi?: string[];
    nome?: string;
    ruoloId?: number;
    dipartimentoId?: number;
    tipoUtente?: TipoUtente;
    bloccati?: boolean;
  };

/** The positions of words that a text may mean: each is a condition of its own, so that each uses the index of surnames. */
const CHIAMATE = Array.from({ length: CHIAMATE_AL_MASSIMO }, (_, at) => at + 1);

/** People whose surname begins with one word and one of whose names begins with the other; without words nobody. */
const calledSo = (cognomi: readonly string[] | undefined, nomi: readonly string[] | undefined, at: number) => sql`(
  u.cognome_norm ~>=~ (${cognomi}::text[])[${sql.lit(at)}] and u.cognome_norm ~<~ ((${cognomi}::text[])[${sql.lit(at)}] || '{')
  and ((${nomi}::text[])[${sql.lit(at)}] = ''
    or exists (select from unnest(parole_del_cognome(u.nome)) as parola where starts_with(parola, (${nomi}::text[])[${sql.lit(at)}]))))`;

/** The people that a text may mean, as `personeChiamate` splits it. */
export const calledAny = (cognomi: readonly string[] | undefined, nomi: readonly string[] | undefined) =>
  sql<SqlBool>`(${sql.join(
    CHIAMATE.map((at) => calledSo(cognomi, nomi, at)),
    sql` or `,
  )})`;

const FILTERS = {
  ...PER_PERSONA,
  cognomi: ({ cognomi, nomi }) => calledAny(cognomi, nomi),
  nome: ({ nome }) => sql`u.nome ilike ${nome}`,
  ruoloId: ({ ruoloId }) => sql`u.id in (select f.utente_id from utente_profilo f where f.ruolo_id = ${ruoloId})`,
  dipartimentoId: ({ dipartimentoId }) =>
    sql`u.id in (select f.utente_id from utente_profilo f where f.dipartimento_id = ${dipartimentoId})`,
  tipoUtente: ({ tipoUtente }) => sql`u.tipo_utente = ${tipoUtente}`,
  bloccati: ({ bloccati }) =>
    sql`(u.bloccato or exists (select from utente_profilo b where b.utente_id = u.id and not b.utente_interno_valido)) = ${bloccati}`,
  tipi: (valori) => sql`(${mayBeActedFor(valori as Exclude<Bounds, string>)} and u.id <> ${valori.tranne})`,
} satisfies Filters<Search>;

type Form = { ordine: Ordine<(typeof ORDINE_UTENTI)[number]> };

const persona = [sql`u.cognome_norm`, sql`u.nome`];
/** A condition on the profile of the person `u`: `f`, with `d` its department and `r` its role. */
export const ofProfilo = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from utente_profilo f left join dipartimento d on d.id = f.dipartimento_id
    left join ruolo r on r.id = f.ruolo_id where f.utente_id = u.id)`;
const ORDINI = sortedBy(ORDINE_UTENTI, {
  persona,
  tipo: [sql`u.tipo_utente`],
  ruolo: [ofProfilo(sql`r.descrizione`)],
  dipartimento: [ofProfilo(sql`d.nome`)],
  termine: [ofProfilo(sql`f.data_termine_rapporto`)],
  modifica: [sql`u.updated_at`],
});

/** Sorted by surname and name (D-10), unless another order is asked for, which surname then completes. */
export const whichUtenti = whichRows<Search, Form>(
  {
    from: 'utente u',
    id: 'u.id',
    filters: FILTERS,
    order: ({ ordine }) => [...ORDINI.by(ordine), ...(ordine.endsWith('persona') ? [] : persona)],
  },
  { ordine: ORDINI.all },
);

export function searchUtenti(
  { cognome, nome = '', tipoUtente, ruoloId, dipartimentoId, bloccati, ordine = 'persona' }: FiltriUtenti,
  bounds: Bounds,
): { values: Search; shape: Form } {
  const values: Search = {
    ...foundBy(cognome, bounds),
    ...(ruoloId === undefined ? {} : { ruoloId }),
    ...(dipartimentoId === undefined ? {} : { dipartimentoId }),
    ...(nome === '' ? {} : { nome: `${literally(nome)}%` }),
    ...(tipoUtente === undefined ? {} : { tipoUtente }),
    ...(bloccati === undefined ? {} : { bloccati }),
    ...(bounds === 'anagrafica' ? {} : bounds),
  };
  return { values, shape: { ordine } };
}

/** People who may be acted for show no codice fiscale, and are not found by it. */
function foundBy(text = '', bounds: Bounds): Partial<Search> {
  const { per } = parsePersonSearch(text);
  return per === 'EMAIL' || (per === 'CODICE' && bounds === 'anagrafica') ? personaFrom(text) : calledFrom(text);
}

/** One word is a surname; several may be surname and name. */
function calledFrom(text = ''): Pick<Search, 'cognome' | 'cognomeBefore' | 'cognomi' | 'nomi'> {
  const chiamate = personeChiamate(text);
  if (chiamate.length === 1) return surnameFrom(text);
  return { cognomi: chiamate.map(({ cognome }) => cognome), nomi: chiamate.map(({ nome }) => nome) };
}

type Which = { ids: readonly number[]; received: Date };

/** These people as a session carries them, with the office's notes. */
export const listUtenti = completed(
  many((q, { ids }: Which) => selectUtenti(q).select(['u.note', 'u.bloccato']).where('u.id', '=', anyOf(ids))),
  STABILI,
  conFunzioni,
);
export type UtenteRow = RowOf<typeof listUtenti>;

/** The same for a file. */
export const listForFile = many((q, { ids }: Pick<Which, 'ids'>) =>
  utentiWithProfilo(q)
    .leftJoin('macroarea as m', 'm.id', 'di.macroarea_id')
    .select([
      'u.id',
      'u.cognome',
      'u.nome',
      'u.codice_fiscale as codiceFiscale',
      'u.email',
      'u.data_di_nascita as dataDiNascita',
      'u.tipo_utente as tipoUtente',
      'ru.descrizione as ruolo',
      'pr.regime',
      'pr.data_termine_rapporto as dataTermineRapporto',
      'di.nome as dipartimento',
      'm.nome as macroArea',
      's.codice as ssd',
      'pr.profilo_validato as profiloValidato',
      'u.ultimo_accesso_ts as ultimoAccesso',
      'u.updated_at as ultimaModifica',
    ])
    .where('u.id', '=', anyOf(ids)),
);
export type UtenteLine = RowOf<typeof listForFile>;
