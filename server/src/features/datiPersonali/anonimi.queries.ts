import { type RawBuilder, sql } from 'kysely';
import { anyOf, first, many, one, write } from '../../ground/db/query.ts';

/** Whether the account has something left to do: an invitation, an evaluation, a commission of the ethics committee. */
const inCorso = (utente: RawBuilder<unknown>, oggi: unknown) => sql<boolean>`(
  exists (select from referee r where r.utente_id = ${utente} and r.rifiuto_ts is null and r.disabilitazione_ts is null
    and not r.non_necessario and not exists (
      select from valutazione v where v.referee_id = r.id and v.eliminata_ts is null and v.status = 'CONCLUSA'))
  or exists (select from cert_membro_commissione m join cert_commissione k on k.id = m.commissione_id
    where m.utente_id = ${utente} and k.data_fine >= ${oggi}::date))`;

/** An account that may be made anonymous, locked until the end of the transaction. */
export const lockEsterno = first((q, { id, oggi }: { id: number; oggi: string }) =>
  q
    .selectFrom('utente as u')
    .select(['u.id', 'u.tipo_utente as tipoUtente', 'u.anonimo_ts as anonimo', inCorso(sql.ref('u.id'), oggi).as('inCorso')])
    .where('u.id', '=', id)
    .forUpdate(),
);

type Oltre = { before: Date; tipi: readonly string[]; oggi: string };

/** People from outside who have not logged in since, and have nothing left to do. */
export const listEsterniOltre = many(
  (_, { before, tipi, oggi }: Oltre) => sql<{ id: number }>`
    select u.id from utente u
    where u.tipo_utente = ${anyOf(tipi)} and u.anonimo_ts is null
      and coalesce(u.ultimo_accesso_ts, u.created_at) < ${before}::timestamptz and not ${inCorso(sql.ref('u.id'), oggi)}
    order by u.id`,
);

type Account = { ids: readonly number[]; now: Date };

/** Replaces name and address by an anonymous name and an undeliverable address (RFC 2606), and closes the account. */
export const anonymiseUtenti = write(
  (_, { ids, now }: Account) => sql`
    update utente set cognome = 'Anonimo', nome = 'n. ' || id, cognome_norm = 'anonimo', email = 'anonimo-' || id || '@anonimo.invalid',
      codice_fiscale = null, data_di_nascita = null, telefono = null, ente = null, note = null, bloccato = true,
      anonimo_ts = ${now}::timestamptz, updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${ids}::bigint[])`,
);

/** Does the same in their invitations, which hold the name separately. */
export const anonymiseInviti = write(
  (_, { ids }: { ids: readonly number[] }) => sql`
    update referee set cognome = 'Anonimo', nome = 'n. ' || utente_id, email = 'anonimo-' || utente_id || '@anonimo.invalid', alternative = null
    where utente_id = any(${ids}::bigint[])`,
);

/** Does the same in their certificates, whose codes confirm nothing of them any more (D-290). */
export const anonymiseAttestati = write(
  (_, { ids }: { ids: readonly number[] }) => sql`update attestato set cognome = null, nome = null where utente_id = any(${ids}::bigint[])`,
);

/**
 * Removes the person from mails to them, those before they had an account included: address, subject and text; that a mail of
 * this kind was sent stays.
 */
export const anonymiseEmail = write(
  (_, { ids }: { ids: readonly number[] }) => sql`
    update email_outbox m set destinatario = 'anonimo-' || u.id || '@anonimo.invalid', soggetto = '', corpo = '', calendario = null,
      stato = case when m.stato = 'DA_INVIARE' then 'ANNULLATA' else m.stato end
    from utente u where u.id = any(${ids}::bigint[])
      and (m.destinatario_utente_id = u.id or m.destinatario_utente_id is null and lower(m.destinatario) = lower(u.email))`,
);

/** Deletes their credentials, sessions and views, and the findings on them, or on a pair with them, that were set aside, which are needed no more. */
export const deleteAccessi = many(
  (_, { ids }: { ids: readonly number[] }) => sql<{ id: number }>`
    with c as (delete from utente_credenziale where utente_id = any(${ids}::bigint[])),
      f as (delete from utente_fattore where utente_id = any(${ids}::bigint[])),
      l as (delete from credenziale_link where utente_id = any(${ids}::bigint[])),
      e as (delete from email_cambio where utente_id = any(${ids}::bigint[])),
      r as (delete from accesso_rete where utente_id = any(${ids}::bigint[])),
      ca as (delete from calendario_abbonamento where utente_id = any(${ids}::bigint[])),
      ra as (delete from rilievo_accantonato where utente_id = any(${ids}::bigint[]) or altro_id = any(${ids}::bigint[])),
      v as (delete from vista where utente_id = any(${ids}::bigint[]))
    delete from sessione where utente_id = any(${ids}::bigint[]) returning id`,
);

type Prima = { before: Date };

export const countSessioni = one(
  (_, { before }: Prima) => sql<{ quante: number }>`select count(*)::int as quante from sessione where scade_ts < ${before}::timestamptz`,
);
export const deleteSessioni = write((q, { before }: Prima) => q.deleteFrom('sessione').where('scade_ts', '<', before));

const testoOltre = (before: Date) => sql<boolean>`created_at < ${before}::timestamptz and corpo <> '' and stato <> 'DA_INVIARE'`;
export const countEmail = one(
  (_, { before }: Prima) => sql<{ quante: number }>`select count(*)::int as quante from email_outbox where ${testoOltre(before)}`,
);
export const clearEmail = write(
  (_, { before }: Prima) => sql`update email_outbox set corpo = '', calendario = null where ${testoOltre(before)}`,
);

/** Whether an invited person never had an account: they did nothing that has to be kept. */
const maiEntrato = (before: Date) =>
  sql<boolean>`utente_id is null and invito_ts < ${before}::timestamptz and email not like '%@anonimo.invalid'`;
export const countInvitati = one(
  (_, { before }: Prima) => sql<{ quante: number }>`select count(*)::int as quante from referee where ${maiEntrato(before)}`,
);
export const anonymiseInvitati = write(
  (_, { before }: Prima) => sql`
    update referee set cognome = 'Anonimo', nome = 'invito n. ' || id, email = 'invito-' || id || '@anonimo.invalid', alternative = null
    where ${maiEntrato(before)}`,
);
