import {
  AMBITI_EMAIL,
  type AmbitoEmail,
  OGGETTI_DEL_COMITATO,
  ORDINE_EMAIL,
  STATI_EMAIL,
  type StatoEmail,
  TIPI_DEL_COMITATO,
} from '@sigeba/contract/email/email.rules.ts';
import type { Ordine } from '@sigeba/contract/list/list.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beginning } from '../../ground/db/beginning.ts';
import { anyOf, first, many, type Q, type RowOf, write } from '../../ground/db/query.ts';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { whichRows } from '../../ground/db/whichRows.ts';

/** Addresses in lower case, from the first up to the second, exclusive; all where none is given. */
export type SearchEmail = {
  suFile?: true;
  dal?: string;
  al?: string;
  cognome?: string;
  cognomeBefore?: string;
  utente?: number;
  numero?: string;
  proposta?: number;
};
/** The state stands in the text of the statement, so that PostgreSQL uses the partial indexes of undelivered mails. */
export type EmailShape = { stato: StatoEmail | 'TUTTE' | null; ambito: AmbitoEmail; ordine: Ordine<(typeof ORDINE_EMAIL)[number]> };

const ORDINI = sortedBy(ORDINE_EMAIL, {
  creata: [sql`e.created_at`],
  stato: [sql`e.stato`],
  destinatario: [sql`lower(e.destinatario)`],
  soggetto: [sql`lower(e.soggetto)`],
  tentativi: [sql`e.tentativi`],
});

/** Mails neither delivered nor cancelled. */
const APERTE = sql<SqlBool>`(e.stato <> 'INVIATA' and e.stato <> 'ANNULLATA')`;

const DEL_COMITATO = sql<SqlBool>`(e.oggetto_tipo in (${sql.join(OGGETTI_DEL_COMITATO.map((tipo) => sql.lit(tipo)))})
  or e.tipo in (${sql.join(TIPI_DEL_COMITATO.map((tipo) => sql.lit(tipo)))}))`;

/** The mails of an outbox `e` that somebody may see, as `isInAmbito` says it of one. */
export const inAmbito = (ambito: AmbitoEmail): RawBuilder<SqlBool> =>
  ambito === 'TUTTE' ? sql<SqlBool>`true` : ambito === 'COMITATO' ? DEL_COMITATO : sql<SqlBool>`(not ${DEL_COMITATO})`;

/** Mails about one proposta and its reports. */
const aboutProposta = (id: RawBuilder<unknown>) => sql<SqlBool>`((e.oggetto_tipo = 'proposta' and e.oggetto_id = ${id})
  or (e.oggetto_tipo = 'proposta' and e.altri_oggetti @> array[${id}])
  or (e.oggetto_tipo = 'rendicontazione' and e.oggetto_id in (select r.id from rendicontazione r where r.proposta_id = ${id})))`;

/** Mails, the latest first, unless another order is requested. */
export const whichEmail = whichRows<SearchEmail, EmailShape>(
  {
    from: 'email_outbox e',
    id: 'e.id',
    always: ({ stato, ambito }) => [
      ...(stato === 'TUTTE' ? [] : [stato === null ? APERTE : sql<SqlBool>`e.stato = ${sql.lit(stato)}`]),
      ...(ambito === 'TUTTE' ? [] : [inAmbito(ambito)]),
    ],
    filters: {
      suFile: () => sql`(e.su_file and e.stato = 'INVIATA')`,
      dal: ({ dal, al }) => beginning(sql`lower(e.destinatario)`, dal, al),
      cognome: ({ cognome, cognomeBefore }) => sql`e.destinatario_utente_id in (select u.id from utente u
        where ${beginning(sql`u.cognome_norm`, cognome, cognomeBefore)})`,
      utente: ({ utente }) => sql`e.destinatario_utente_id = ${utente}`,
      numero: ({ numero }) => aboutProposta(sql`(select p.id from proposta p where p.numero_protocollo = ${numero})`),
      proposta: ({ proposta }) => aboutProposta(sql`(select ${proposta}::bigint)`),
    },
    // The order as in the index `email_outbox_creata`: the column has no nulls to sort.
    order: ({ ordine }) => (ordine === '-creata' ? [sql`e.created_at desc`] : ORDINI.by(ordine)),
    descending: true,
  },
  { stato: [null, 'TUTTE', ...STATI_EMAIL], ambito: AMBITI_EMAIL, ordine: ORDINI.all },
);

const columns = [
  'e.id',
  'e.tipo',
  'e.stato',
  'e.destinatario',
  'e.soggetto',
  'e.created_at as creata',
  'e.inviata_ts as inviata',
  'e.su_file as suFile',
  'e.prossimo_ts as prossimo',
  'e.presa_ts as presa',
  'e.scade_ts as scade',
  'e.tentativi',
  'e.errore',
  'e.oggetto_tipo as oggettoTipo',
  'e.invio_id as invio',
] as const;

/** How many mails leave with one that waits, itself included: "Annulla l'invio" takes back all of them. */
const conQuesta = sql<number>`case when e.stato = 'DA_INVIARE' and e.tentativi = 0 then (select count(*)::int from email_outbox o
  where o.invio_id = e.invio_id and o.stato = 'DA_INVIARE' and o.presa_ts is null and o.tentativi = 0) else 0 end`;

const email = (q: Q) =>
  q
    .selectFrom('email_outbox as e')
    .select(columns)
    .select(sql<boolean>`e.corpo = ''`.as('senzaTesto'))
    .select(sql<number | null>`(select i.utente_id from invio_email i where i.id = e.invio_id)`.as('inviataDa'))
    .select(conQuesta.as('conQuesta'));

export const listEmail = many((q, { ids }: { ids: readonly number[] }) => email(q).where('e.id', '=', anyOf(ids)));

export type EmailRow = RowOf<typeof listEmail>;

/** A mail with its text, and the account that it went to. */
export const findEmail = first((q, { id }: { id: number }) =>
  email(q)
    .leftJoin('utente as u', 'u.id', 'e.destinatario_utente_id')
    .select(['e.corpo', 'e.mittente', 'e.rispondi_a as rispondiA'])
    .select(sql<string | null>`u.cognome || ' ' || u.nome`.as('persona'))
    .where('e.id', '=', id),
);

export const lockEmails = many((q, { ids }: { ids: readonly number[] }) =>
  email(q).where('e.id', '=', anyOf(ids)).orderBy('e.id').forUpdate('e'),
);

export const lockEmail = first((q, { id }: { id: number }) => email(q).where('e.id', '=', id).forUpdate());

export const writeCancel = write((q, { id }: { id: number }) =>
  q.updateTable('email_outbox').set({ stato: 'ANNULLATA', presa_ts: null }).where('id', '=', id),
);

type Resend = { ids: readonly number[]; parte: Date; invioId: string | null };

/**
 * Resets mails as if just written: due at `parte`, with a full set of attempts. Those that can be taken back (`invioId`) keep
 * their previous state.
 */
export const writeResend = write(
  (_, { ids, parte, invioId }: Resend) => sql`
    update email_outbox set stato = 'DA_INVIARE', prossimo_ts = ${parte}::timestamptz, tentativi = 0, incerti = 0, presa_ts = null,
      invio_id = coalesce(${invioId}::uuid, invio_id),
      prima = case when ${invioId}::uuid is not null then jsonb_build_object('stato', stato, 'tentativi', tentativi, 'incerti', incerti,
        'prossimo_ts', prossimo_ts, 'invio_id', invio_id) end
    where id = ${anyOf(ids)}`,
);
