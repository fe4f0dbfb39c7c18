import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Ordine } from '@sigeba/contract/list/list.ts';
import type { FiltriRilievi } from '@sigeba/contract/qualita/qualita.routes.ts';
import {
  type DatiRilievo,
  ORDINE_RILIEVI,
  STATI_RILIEVO,
  type StatoRilievo,
  TIPI_RILIEVO,
  type TipoRilievo,
} from '@sigeba/contract/qualita/rilievo.rules.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf, many, type RowOf, write } from '../../ground/db/query.ts';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';
import { type CercaPersona, PER_PERSONA, personaFrom } from '../login/cercaPersona.queries.ts';
import { rilieviAt } from './trovati.queries.ts';

type Search = CercaPersona & { accantonati: boolean; oggi: string };

/** Either person of the finding `r`. */
const ofEither = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select from utente u where u.id in (r.utente_id, r.altro_id) and ${condition})`;

const FILTERS = {
  accantonati: ({ accantonati }) => sql`r.accantonato = ${accantonati}`,
  cognome: (values) => ofEither(PER_PERSONA.cognome(values)),
  cognomi: (values) => ofEither(PER_PERSONA.cognomi(values)),
  email: (values) => ofEither(PER_PERSONA.email(values)),
  codice: (values) => ofEither(PER_PERSONA.codice(values)),
  iniziali: (values) => ofEither(PER_PERSONA.iniziali(values)),
} satisfies Filters<Search>;

type Form = { tipo: StatoRilievo; ordine: Ordine<(typeof ORDINE_RILIEVI)[number]> };

const persona = [sql`p.cognome_norm`, sql`p.nome`, sql`p.id`];
const tipo = [sql`array_position(${sql.raw(`array['${TIPI_RILIEVO.join("','")}']`)}, r.tipo)`];
const ORDINI = sortedBy(ORDINE_RILIEVI, {
  persona,
  tipo,
  accantonato: [sql`(select ra.accantonato_ts from rilievo_accantonato ra where ra.id = r.id)`],
});

const statoIs = Object.fromEntries(TIPI_RILIEVO.map((each) => [each, sql<SqlBool>`r.tipo = ${sql.lit(each)}`])) as Record<
  TipoRilievo,
  RawBuilder<SqlBool>
>;

/** Findings, by their kind unless another order is asked for; surname and kind complete it. */
export const whichRilievi = whichRows<Search, Form, StatoRilievo>(
  {
    una: ({ oggi }) => rilieviAt(sql`${oggi}::date`),
    from: 'una r join utente p on p.id = r.utente_id',
    id: 'r.id',
    filters: FILTERS,
    states: { ...statoIs, ALL: sql`true` },
    state: (shape) => shape.tipo,
    order: ({ ordine }) => [...ORDINI.by(ordine), ...(ordine.endsWith('persona') ? [] : persona), ...(ordine.endsWith('tipo') ? [] : tipo)],
  },
  { tipo: STATI_RILIEVO, ordine: ORDINI.all },
);

export const searchRilievi = (
  { tipo: which, accantonati, cognome, ordine = 'tipo' }: FiltriRilievi,
  received: Date,
): { values: Search; shape: Form } => ({
  values: { accantonati, oggi: dayInRome(received), ...personaFrom(cognome, { codici: true }) },
  shape: { tipo: which, ordine },
});

type PersonaTrovata = {
  id: number;
  cognome: string;
  nome: string;
  email: string;
  tipoUtente: TipoUtente;
  ruolo: string | null;
  dipartimento: string | null;
  codiceFiscale: string | null;
  dataDiNascita: string | null;
};

/** An account with what tells it apart from another. */
const personaOf = (
  id: string,
) => sql<PersonaTrovata>`(select jsonb_build_object('id', u.id, 'cognome', u.cognome, 'nome', u.nome, 'email', u.email,
  'tipoUtente', u.tipo_utente, 'ruolo', g.descrizione, 'dipartimento', d.nome, 'codiceFiscale', u.codice_fiscale::text,
  'dataDiNascita', u.data_di_nascita)
  from utente u left join utente_profilo f on f.utente_id = u.id left join ruolo g on g.id = f.ruolo_id
    left join dipartimento d on d.id = f.dipartimento_id
  where u.id = ${sql.ref(id)})`;

type Accantonato = { motivo: string; da: { id: number; cognome: string; nome: string }; quando: string };
type Row = {
  id: number;
  tipo: TipoRilievo;
  dati: DatiRilievo;
  persona: PersonaTrovata;
  altro: PersonaTrovata | null;
  accantonato: Accantonato | null;
};

/** The findings of these ids that there are still at this instant. */
export const listRilievi = many(
  (_, { ids, received }: { ids: readonly number[]; received: Date }) => sql<Row>`
    with una as materialized (${rilieviAt(sql`(${received}::timestamptz at time zone 'Europe/Rome')::date`)})
    select r.id, r.tipo, r.dati, ${personaOf('r.utente_id')} as persona, ${personaOf('r.altro_id')} as altro,
      (select jsonb_build_object('motivo', ra.motivo, 'quando', to_char(ra.accantonato_ts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'da', jsonb_build_object('id', c.id, 'cognome', c.cognome, 'nome', c.nome))
        from rilievo_accantonato ra join utente c on c.id = ra.accantonato_da where ra.id = r.id) as accantonato
    from una r where r.id = ${anyOf(ids)}`,
);
export type RilievoRow = RowOf<typeof listRilievi>;

type Setting = { id: number; tipo: TipoRilievo; utenteId: number; altroId: number | null; motivo: string; da: number; at: Date };

/** Answers 0 where a colleague has set it aside meanwhile. */
export const insertAccantonato = write((q, { id, tipo: kind, utenteId, altroId, motivo, da, at }: Setting) =>
  q
    .insertInto('rilievo_accantonato')
    .values({ id, tipo: kind, utente_id: utenteId, altro_id: altroId, motivo, accantonato_da: da, accantonato_ts: at })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** Answers the finding that is open again, if it was set aside. */
export const deleteAccantonato = many((q, { id }: { id: number }) =>
  q.deleteFrom('rilievo_accantonato').where('id', '=', id).returning(['tipo', 'utente_id as utenteId']),
);
