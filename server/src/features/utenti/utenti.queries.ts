import type { Ordine } from '@sigeba/contract/list/list.ts';
import type { Impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import { TIPI_UTENTE, type TipoUtente } from '@sigeba/contract/ruoli.ts';
import { senzaRuolo } from '@sigeba/contract/tipoUtente.text.ts';
import type { Accesso } from '@sigeba/contract/utenti/invito.rules.ts';
import type { FiltriUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import { ORDINE_UTENTI } from '@sigeba/contract/utenti/utenti.rules.ts';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { literally } from '../../ground/db/beginning.ts';
import type { DB } from '../../ground/db/db.types.ts';
import { anyOf, many, type RowOf } from '../../ground/db/query.ts';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { completed } from '../../ground/db/steady.ts';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';
import { conFunzioni, STABILI } from '../funzioni/funzioni.queries.ts';
import { mayBeActedFor } from '../funzioni/impersonabili.queries.ts';
import { type CercaPersona, PER_PERSONA, personaFrom } from '../login/cercaPersona.queries.ts';
import { selectUtenti, utentiWithProfilo } from '../login/utente.queries.ts';

/** The people whom an operator may act for, without the operator. */
type PerCuiAgire = Impersonabili & { tranne: number; received: Date };
/** The whole registry, or the people whom an operator may act for; `codici`: whether the operator reads the registry too. */
export type Bounds = 'anagrafica' | { perCuiAgire: PerCuiAgire; codici: boolean };

type Search = Partial<PerCuiAgire> &
  CercaPersona & {
    nome?: string;
    ruoloId?: number;
    dipartimentoId?: number;
    tipoUtente?: TipoUtente;
    bloccati?: boolean;
    entrati?: boolean;
    invitati?: boolean;
  };

/** The invitation of the person `u` that was sent or will be; a trial that an operator sends to itself is none, nor is one written to a file. */
const inviti = sql`from email_outbox e where e.destinatario_utente_id = u.id and e.tipo = 'M-43' and e.modello is not null
  and e.stato not in ('ANNULLATA', 'FALLITA') and not e.su_file`;
/** When the person `u` was invited last. */
export const invitato = sql<Date | null>`(select max(coalesce(e.inviata_ts, e.created_at)) ${inviti})`;

const FILTERS = {
  ...PER_PERSONA,
  nome: ({ nome }) => sql`u.nome ilike ${nome}`,
  ruoloId: ({ ruoloId }) => sql`u.id in (select f.utente_id from utente_profilo f where f.ruolo_id = ${ruoloId})`,
  dipartimentoId: ({ dipartimentoId }) =>
    sql`u.id in (select f.utente_id from utente_profilo f where f.dipartimento_id = ${dipartimentoId})`,
  tipoUtente: ({ tipoUtente }) => sql`u.tipo_utente = ${tipoUtente}`,
  bloccati: ({ bloccati }) =>
    sql`(u.bloccato or exists (select from utente_profilo b where b.utente_id = u.id and not b.utente_interno_valido)) = ${bloccati}`,
  entrati: ({ entrati }) => sql`(u.primo_accesso_ts is not null) = ${entrati}`,
  invitati: ({ invitati }) => sql`exists (select ${inviti}) = ${invitati}`,
  tipi: (valori) => sql`(${mayBeActedFor(valori as PerCuiAgire)} and u.id <> ${valori.tranne})`,
} satisfies Filters<Search>;

type Form = { ordine: Ordine<(typeof ORDINE_UTENTI)[number]> };

const persona = [sql`u.cognome_norm`, sql`u.nome`];
/** A condition on the profile of the person `u`: `f`, with `d` its department and `r` its role. */
export const ofProfilo = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from utente_profilo f left join dipartimento d on d.id = f.dipartimento_id
    left join ruolo r on r.id = f.ruolo_id where f.utente_id = u.id)`;
/** The kind of the account `u` where the list shows it in place of a role. */
const inVeceDelRuolo = sql`case u.tipo_utente ${sql.join(
  TIPI_UTENTE.flatMap((tipo) => {
    const detto = senzaRuolo(tipo);
    return detto === null ? [] : [sql`when ${sql.lit(tipo)} then ${sql.lit(detto)}`];
  }),
  sql` `,
)} end`;

/** Each column in the order of what the list shows in it. */
const ORDINI = sortedBy(ORDINE_UTENTI, {
  persona,
  tipo: [sql`u.tipo_utente`],
  ruolo: [sql`coalesce(${ofProfilo(sql`r.descrizione`)}, ${inVeceDelRuolo})`],
  dipartimento: [ofProfilo(sql`regexp_replace(d.nome, '^Dipartimento di ', '')`)],
  termine: [ofProfilo(sql`f.data_termine_rapporto`)],
  accesso: [sql`u.ultimo_accesso_ts`],
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
  { cognome, nome = '', tipoUtente, ruoloId, dipartimentoId, bloccati, accesso, ordine = 'persona' }: FiltriUtenti,
  bounds: Bounds,
): { values: Search; shape: Form } {
  const values: Search = {
    ...personaFrom(cognome, { codici: bounds === 'anagrafica' || bounds.codici }),
    ...(ruoloId === undefined ? {} : { ruoloId }),
    ...(dipartimentoId === undefined ? {} : { dipartimentoId }),
    ...(nome === '' ? {} : { nome: `${literally(nome)}%` }),
    ...(tipoUtente === undefined ? {} : { tipoUtente }),
    ...(bloccati === undefined ? {} : { bloccati }),
    ...(bounds === 'anagrafica' ? accessoFrom(accesso) : bounds.perCuiAgire),
  };
  // When people logged in belongs to the registry: the list of those to act for is neither filtered nor sorted by it.
  return { values, shape: { ordine: bounds !== 'anagrafica' && ordine.endsWith('accesso') ? 'persona' : ordine } };
}

const ACCESSO: Record<Accesso, Pick<Search, 'entrati' | 'invitati'>> = {
  ENTRATI: { entrati: true },
  MAI_ENTRATI: { entrati: false },
  INVITATI: { entrati: false, invitati: true },
  DA_INVITARE: { entrati: false, invitati: false },
};
const accessoFrom = (accesso: Accesso | undefined) => (accesso === undefined ? {} : ACCESSO[accesso]);

/** The account in which a person's ended. */
export const unitoInOf = (eb: ExpressionBuilder<DB & { u: DB['utente'] }, 'u'>) =>
  jsonObjectFrom(eb.selectFrom('utente as q').select(['q.id', 'q.cognome', 'q.nome', 'q.email']).whereRef('q.id', '=', 'u.unito_in')).as(
    'unitoIn',
  );

type Which = { ids: readonly number[]; received: Date };

/** These people as a session carries them, with the office's notes. */
export const listUtenti = completed(
  many((q, { ids }: Which) =>
    selectUtenti(q)
      .select((eb) => [
        'u.note',
        'u.bloccato',
        unitoInOf(eb),
        'u.primo_accesso_ts as primoAccesso',
        'u.ultimo_accesso_ts as ultimoAccesso',
        invitato.as('invitato'),
      ])
      .where('u.id', '=', anyOf(ids)),
  ),
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
      'u.primo_accesso_ts as primoAccesso',
      'u.ultimo_accesso_ts as ultimoAccesso',
      invitato.as('invitato'),
      'u.updated_at as ultimaModifica',
    ])
    .where('u.id', '=', anyOf(ids)),
);
export type UtenteLine = RowOf<typeof listForFile>;
