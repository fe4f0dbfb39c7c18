import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import type { PropostaUnione } from '@sigeba/contract/unioni/unione.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { namesAccount } from '../../form/compilazione.queries.ts';
import { anyOf, first, json, many, type RowOf, write } from '../../ground/db/query.ts';
import { IMPEDISCONO, PASSANO, type Passa } from './legami.ts';

type Coppia = { resta: number; unito: number };

const changed = (at: unknown) => sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`;

/**
 * Locks both accounts until the end of the transaction: who writes a row for one of them waits, and is then refused where it ended
 * (`non_di_un_account_unito`).
 */
export const lockCoppia = many((q, { ids }: { ids: readonly number[] }) =>
  q.selectFrom('utente').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate(),
);

/** The accounts, with the data by which they may differ, and whether one shares an identity with the writer. */
export const listAccounts = many((q, { ids, chi }: { ids: readonly number[]; chi: number }) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_profilo as p', 'p.utente_id', 'u.id')
    .leftJoin('ruolo as r', 'r.id', 'p.ruolo_id')
    .leftJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
    .leftJoin('ssd as s', 's.id', 'p.ssd_id')
    .select([
      'u.id',
      'u.cognome',
      'u.nome',
      'u.email',
      'u.tipo_utente as tipoUtente',
      'u.codice_fiscale as codiceFiscale',
      'u.data_di_nascita as dataDiNascita',
      'u.bloccato',
      'u.unito_in as unitoIn',
      'r.descrizione as ruolo',
      'd.nome as dipartimento',
      's.codice as ssd',
      'p.data_termine_rapporto as dataTermineRapporto',
      sql<boolean>`exists (select from utente io where io.id = ${chi}
        and (io.id = u.id or casella(io.email) = casella(u.email) or io.codice_fiscale = u.codice_fiscale))`.as('propria'),
    ])
    .where('u.id', '=', anyOf(ids)),
);
export type AccountRow = RowOf<typeof listAccounts> & { tipoUtente: TipoUtente };

/** The proposte in which a person stands or stood. Deleted ones too: where both accounts have a row in one, the two would collide. */
const sueDi = (utente: unknown) => sql`
  select id from proposta where responsabile_id = ${utente}
  union select id from proposta where titolare_id = ${utente}
  union select proposta_id from cambio_titolare where titolare_id = ${utente} or titolare_precedente_id = ${utente}
  union select proposta_id from proposta_partecipante where utente_id = ${utente}
  union select proposta_id from rendicontazione where responsabile_snapshot = ${utente}
  union select proposta_id from indicatore_autorizzazione where utente_id = ${utente}`;

const proposte = (which: RawBuilder<unknown>) => sql<PropostaUnione[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'titolo', p.titolo, 'numeroProtocollo', p.numero_protocollo) order by p.id)
  from proposta p where ${which}), '[]')`;

/** Whether the account that remains evaluates the proposta `p`, may do so, or is said to be in conflict with it. */
const valutata = (resta: unknown) => sql`(
  exists (select from referee r where r.proposta_id = p.id
    and (r.utente_id = ${resta} or casella(r.email) = (select casella(email) from utente where id = ${resta})))
  or exists (select from valutazione v where v.proposta_id = p.id and v.membro_commissione_id = ${resta})
  or exists (select from esito e where e.proposta_id = p.id and e.membro_commissione_id = ${resta})
  or exists (select from conflitto f where f.proposta_id = p.id and f.utente_id = ${resta})
  or exists (select from conflitto_indicazione i where i.proposta_id = p.id and i.utente_id = ${resta})
  or exists (select from classe c join commissione_tipologia k on k.tipologia_id = c.tipologia_id join commissione m on m.id = k.commissione_id
    where c.id = p.classe_id and (m.presidente_id = ${resta}
      or exists (select from commissione_membro cm where cm.commissione_id = m.id and cm.utente_id = ${resta}))))`;

type Fatti = {
  comuni: PropostaUnione[];
  valutate: PropostaUnione[];
  riaperte: PropostaUnione[];
  comitato: boolean;
  invitato: boolean;
  conUniti: boolean;
  nominato: boolean;
  finanziate: number;
};

/** The answers in which people are named by their account, of the proposte `sue`: their own, of the parts of members, of reports. */
const COMPILAZIONI = sql`
  select p.compilazione_id as id from proposta p where p.id in (select id from sue)
  union select m.compilazione_id from proposta_partecipante m where m.proposta_id in (select id from sue)
  union select r.compilazione_id from rendicontazione r where r.proposta_id in (select id from sue)`;

/** What may stand against a union, of the proposte and of the ethics committee. */
export const readFatti = first(
  (_, { resta, unito }: Coppia) => sql<Fatti>`
    with sue as materialized (${sueDi(sql`${unito}::bigint`)})
    select ${proposte(sql`p.id in (select id from sue) and p.id in (${sueDi(sql`${resta}::bigint`)})`)} as comuni,
      ${proposte(sql`p.id in (select id from sue) and ${valutata(sql`${resta}::bigint`)}`)} as valutate,
      ${proposte(sql`p.id in (select id from sue)
        and exists (select from proposta_riapertura a where a.proposta_id = p.id and a.chiusa_ts is null)`)} as riaperte,
      exists (select from istanza where utente_proponente_id = ${unito})
        and (exists (select from cert_commissione where presidente_id = ${resta})
          or exists (select from cert_membro_commissione where utente_id = ${resta})
          or exists (select from cert_seduta where presidente_id = ${resta})) as comitato,
      exists (select from referee r where casella(r.email) = (select casella(email) from utente where id = ${unito})) as invitato,
      exists (select from utente where unito_in = ${unito}) as "conUniti",
      exists (select from compilazione k where k.id in (${COMPILAZIONI}) and ${namesAccount('k.valori', resta)}
        or k.id in (${COMPILAZIONI}) and ${namesAccount('k.risposte_prima', resta)}) as nominato,
      (select count(*)::int from proposta p where p.status_valutazione = 'FINANZIATA' and p.eliminata_ts is null
        and ${unito} in (p.responsabile_id, p.titolare_id)) as finanziate`,
);

const tabella = (name: string) => sql.table(name);
/** Whether the account that remains has a row of its own for the same values as `t`, which then holds. */
const giaSua = ({ tabella: name, colonna, unica, solo }: Passa, resta: unknown): RawBuilder<unknown> => {
  if (unica === undefined) return sql`false`;
  const also = (alias: string) => (solo === undefined ? sql`true` : sql.raw(`${alias}.${solo}`));
  const uguali = unica.map((each) => sql`o.${sql.ref(each)} = t.${sql.ref(each)}`);
  return sql`(${also('t')} and exists (select from ${tabella(name)} o where o.${sql.ref(colonna)} = ${resta} and ${also('o')}
    and ${sql.join(uguali, sql` and `)}))`;
};

/** How many rows of each kind pass, and how many stay with the account that ends, because the other has its own. */
export const countPassano = many(
  (_, { resta, unito }: Coppia) => sql<{ cosa: string; quante: number; restano: number }>`
    select c.cosa, sum(c.quante)::int as quante, sum(c.restano)::int as restano from (${sql.join(
      PASSANO.map(
        (passa, at) => sql`
          select ${sql.lit(at)} as ordine, ${sql.lit(passa.passa)} as cosa, count(*) filter (where not ${giaSua(passa, resta)}) as quante,
            count(*) filter (where ${giaSua(passa, resta)}) as restano
          from ${tabella(passa.tabella)} t where t.${sql.ref(passa.colonna)} = ${unito}`,
      ),
      sql` union all `,
    )}) c group by c.cosa having sum(c.quante + c.restano) > 0 order by min(c.ordine)`,
);

/** What the account that would end holds and nobody passes on. */
export const listTiene = many(
  (_, { unito }: { unito: number }) => sql<{ cosa: string }>`
    select c.cosa from (${sql.join(
      IMPEDISCONO.map(
        ({ tabella: name, colonna, impedisce }, at) => sql`
          select ${sql.lit(at)} as ordine, ${sql.lit(impedisce)} as cosa
          where exists (select from ${tabella(name)} t where t.${sql.ref(colonna)} = ${unito})`,
      ),
      sql` union all `,
    )}) c order by c.ordine`,
);

/** Sets what is stored of the person beside the reference (`anche`), taken from the account `chi`. */
const nominato = ({ anche }: Passa, chi: unknown) =>
  anche === undefined ? sql`` : sql`, ${sql.ref(anche[0])} = (select x.${sql.ref(anche[1])} from utente x where x.id = ${chi})`;

/** The tables and columns of which rows pass, in their order. */
export const LUOGHI = PASSANO.map(({ luogo }) => luogo);
type Luogo = { luogo: string };
const passaIn = ({ luogo }: Luogo): Passa => PASSANO[LUOGHI.indexOf(luogo)] as Passa;

/** Rows of one kind pass to the account that remains; answers their keys. */
export const moveRows = many(
  (_, { resta, unito }: Coppia, shape: Luogo) => {
    const passa = passaIn(shape);
    return sql<{ chiave: number }>`
      update ${tabella(passa.tabella)} t set ${sql.ref(passa.colonna)} = ${resta}${nominato(passa, resta)}
      where t.${sql.ref(passa.colonna)} = ${unito} and not ${giaSua(passa, resta)} returning t.${sql.ref(passa.chiave)} as chiave`;
  },
  { luogo: LUOGHI },
);

/** Brings rows of one kind back, as far as they are still where they went; answers how many. */
export const bringRowsBack = write(
  (_, { resta, unito, chiavi }: Coppia & { chiavi: readonly number[] }, shape: Luogo) => {
    const passa = passaIn(shape);
    return sql`
      update ${tabella(passa.tabella)} t set ${sql.ref(passa.colonna)} = ${unito}${nominato(passa, unito)}
      where t.${sql.ref(passa.colonna)} = ${resta} and t.${sql.ref(passa.chiave)} = any(${chiavi}::bigint[])`;
  },
  { luogo: LUOGHI },
);

/** The answers in which somebody's account may be named. */
export const listRisposte = many(
  (_, { utente }: { utente: number }) => sql<{ id: number }>`
    with sue as materialized (${sueDi(sql`${utente}::bigint`)}) select r.id from (${COMPILAZIONI}) r where r.id is not null`,
);

type Touch = { utente: number; at: Date; by: number };
/** Drafts of somebody's proposte and reports: an editor that is open on one is told (code 9). */
export const touchBozze = write(
  (_, { utente, at, by }: Touch) => sql`
    with sue as materialized (${sueDi(sql`${utente}::bigint`)}), r as (
      update rendicontazione set updated_at = ${changed(at)}, updated_by = ${by} where proposta_id in (select id from sue) and status = 'BOZZA')
    update proposta set updated_at = ${changed(at)}, updated_by = ${by} where id in (select id from sue) and status = 'BOZZA'`,
);

/** The keys of the rows that passed, by table and column. */
export type Mosse = Record<string, number[]>;

type NewUnione = Coppia & { motivo: string; mosse: Mosse; eraBloccato: boolean; at: Date; by: number };
export const insertUnione = write((q, { resta, unito, motivo, mosse, eraBloccato, at, by }: NewUnione) =>
  q.insertInto('unione_account').values({
    resta_id: resta,
    unito_id: unito,
    motivo,
    mosse: json(mosse),
    era_bloccato: eraBloccato,
    unita_ts: at,
    unita_da: by,
  }),
);

/** Closes the account that ends, for good as long as it points to the other. */
export const closeUnito = write((q, { resta, unito, at }: Coppia & { at: Date }) =>
  q
    .updateTable('utente')
    .set({ unito_in: resta, bloccato: true, updated_at: changed(at) })
    .where('id', '=', unito),
);

export const reopenUnito = write((q, { unito, bloccato, at }: { unito: number; bloccato: boolean; at: Date }) =>
  q
    .updateTable('utente')
    .set({ unito_in: null, bloccato, updated_at: changed(at) })
    .where('id', '=', unito),
);

/** The union in which an account ended, locked. */
export const lockUnione = first((q, { unito }: { unito: number }) =>
  q
    .selectFrom('unione_account')
    .select(['id', 'resta_id as resta', 'unita_ts as quando', 'era_bloccato as eraBloccato', sql<Mosse>`mosse`.as('mosse')])
    .where('unito_id', '=', unito)
    .where('annullata_ts', 'is', null)
    .forUpdate(),
);

export const closeUnione = write((q, { id, motivo, at, by }: { id: number; motivo: string; at: Date; by: number }) =>
  q.updateTable('unione_account').set({ annullata_ts: at, annullata_da: by, motivo_annullo: motivo }).where('id', '=', id),
);

type Dopo = {
  resta: number;
  quando: Date;
  /** Acts that change nothing. */
  tranne: readonly string[];
  proposte: readonly number[];
  istanze: readonly number[];
  rendicontazioni: readonly number[];
};

/** What was done since a union, by the person or on what passed, and whether a mail to them was written. */
export const readDopo = first(
  (_, { resta, quando, tranne, proposte: moved, istanze, rendicontazioni }: Dopo) => sql<{ atti: boolean; email: boolean }>`
    select exists (select from audit_log a where a.quando > ${quando}::timestamptz and a.azione <> all(${tranne}::text[])
        and (${resta} in (a.utente_effettivo_id, a.utente_reale_id)
          or (a.oggetto_tipo = 'proposta' and a.oggetto_id = any(${moved}::bigint[]))
          or (a.oggetto_tipo = 'istanza' and a.oggetto_id = any(${istanze}::bigint[]))
          or (a.oggetto_tipo = 'rendicontazione' and a.oggetto_id = any(${rendicontazioni}::bigint[])))) as atti,
      exists (select from email_outbox e where e.destinatario_utente_id = ${resta} and e.created_at > ${quando}::timestamptz
        and e.stato <> 'ANNULLATA') as email`,
);

/** The proposte in which these rows of a group stand. */
export const listProposteDi = many((q, { partecipanti }: { partecipanti: readonly number[] }) =>
  q.selectFrom('proposta_partecipante').select('proposta_id as id').where('id', '=', anyOf(partecipanti)),
);
