import { sql } from 'kysely';
import { many, write } from '../../ground/db/query.ts';

/**
 * Everything that is filled in and was never sent, with its classe: `id` is that of the proposta, rendicontazione or istanza,
 * `utente_id` of the person who fills it in. A reopened one keeps the version that it was sent in.
 */
const drafts = sql`(
  select compilazione_id, classe_id, 'proposta' as tipo, '/proposte/' || id as path, id, titolo, responsabile_id as utente_id
    from proposta where status = 'BOZZA' and versione = 0 and eliminata_ts is null
  union all select m.compilazione_id, p.classe_id, 'proposta', '/proposte/' || p.id || '/partecipante', p.id, p.titolo, m.utente_id
    from proposta_partecipante m join proposta p on p.id = m.proposta_id
    where m.compilazione_id is not null and p.status = 'BOZZA' and p.versione = 0 and p.eliminata_ts is null
  union all select r.compilazione_id, p.classe_id, 'rendicontazione', '/rendicontazioni/' || r.id, r.id, p.titolo,
      coalesce(p.titolare_id, p.responsabile_id)
    from rendicontazione r join proposta p on p.id = r.proposta_id where r.status = 'BOZZA' and r.versione = 0 and r.eliminata_ts is null
  union all select compilazione_id, null, 'istanza', '/proposteCert/' || id, id, titolo, utente_proponente_id
    from istanza where stato_id = 1 and versione = 0 and eliminata_ts is null)`;

export type DraftRow = { compilazioneId: number; versioneId: number; classeId: number | null };

/** The drafts of a form that are written in another version than this. */
export const listDrafts = many(
  (_, { formId, except }: { formId: number; except: number }) => sql<DraftRow>`
    select k.id as "compilazioneId", k.form_versione_id as "versioneId", o.classe_id as "classeId"
    from ${drafts} o join compilazione k on k.id = o.compilazione_id join form_versione v on v.id = k.form_versione_id
    where v.form_id = ${formId} and v.id <> ${except} order by k.id`,
);

type OfDrafts = { ids: readonly number[] };
export type DestinatarioRow = {
  tipo: 'proposta' | 'rendicontazione' | 'istanza';
  id: number;
  path: string;
  titolo: string | null;
  classe: string | null;
  utenteId: number;
  email: string;
  nome: string;
};

/** The writers of these drafts, except those told of a change since an instant: one mail an hour is enough. */
export const listWriters = many(
  (_, { ids, since }: OfDrafts & { since: Date }) => sql<DestinatarioRow>`
    select o.tipo, o.id, o.path, o.titolo, c.nome as classe, u.id as "utenteId", u.email, u.nome
    from ${drafts} o join utente u on u.id = o.utente_id left join classe c on c.id = o.classe_id
    where o.compilazione_id = any(${ids}::bigint[])
      and not exists (select from email_outbox e where e.tipo = 'M-28' and e.oggetto_tipo = o.tipo and e.oggetto_id = o.id
        and e.destinatario_utente_id = u.id and e.created_at > ${since} and e.stato <> 'ANNULLATA')
    order by o.id, u.id`,
);

type Classi = { classi: readonly number[] };

/** Locks these classi's proposte: nobody saves, sends or accepts in them until the end of the transaction. */
export const lockProposte = many(
  (_, { classi }: Classi) => sql<{ id: number }>`select id from proposta where classe_id = any(${classi}::bigint[]) and status = 'BOZZA'
    and eliminata_ts is null order by id for no key update`,
);
/** The same for reports, which are begun, saved and sent under the lock of their proposta. */
export const lockRendicontazioni = many(
  (_, { classi }: Classi) => sql<{ id: number }>`select id from proposta where classe_id = any(${classi}::bigint[])
    and status = 'INVIATA' order by id for no key update`,
);
export const lockIstanze = many(() => sql<{ id: number }>`select id from istanza where stato_id = 1 order by id for no key update`);
/** Locks these classi: new drafts in them wait for the end of the transaction. */
export const lockClassi = many(
  (_, { classi }: Classi) => sql<{ id: number; nome: string; bandoId: number; bando: string; inviate: number }>`
    with held as (select id from classe where id = any(${classi}::bigint[]) order by id for update)
    select c.id, c.nome, b.id as "bandoId", b.nome as bando,
      (select count(*)::int from proposta p where p.classe_id = c.id and p.status = 'INVIATA' and p.eliminata_ts is null) as inviate
    from held join classe c on c.id = held.id join tipologia_progetto t on t.id = c.tipologia_id join bando b on b.id = t.bando_id
    order by c.id`,
);

type Touch = OfDrafts & { at: Date; by: number };
const later = (column: string, at: Date) => sql`greatest(${at}::timestamptz, ${sql.ref(column)} + interval '1 millisecond')`;

/** An editor that is open on one of these drafts is told at the next Salva (code 9). */
export const touchProposte = write(
  (_, { ids, at, by }: Touch) => sql`update proposta set updated_at = ${later('updated_at', at)}, updated_by = ${by}
    where compilazione_id = any(${ids}::bigint[])`,
);
export const touchRendicontazioni = write(
  (_, { ids, at, by }: Touch) => sql`update rendicontazione set updated_at = ${later('updated_at', at)}, updated_by = ${by}
    where compilazione_id = any(${ids}::bigint[])`,
);
export const touchIstanze = write(
  (_, { ids, at, by }: Touch) => sql`update istanza set updated_at = ${later('updated_at', at)}, updated_by = ${by}
    where compilazione_id = any(${ids}::bigint[])`,
);
/** The same for members, including those who have not begun their part. */
export const touchParti = write(
  (_, { classi, at }: Classi & { at: Date }) => sql`
    update proposta_partecipante m set parte_updated_at = greatest(${at}::timestamptz, m.parte_updated_at + interval '1 millisecond')
    from proposta p where p.id = m.proposta_id and p.classe_id = any(${classi}::bigint[]) and p.status = 'BOZZA' and p.eliminata_ts is null
      and exists (select from richiesta_partecipazione r where r.partecipante_id = m.id and r.status = 'ACCETTATA')`,
);

type VersionChange = Classi & { formId: number; to: number; at: Date; by: number };
const ofForm = (column: string, formId: number) => sql`${sql.ref(column)} in (select id from form_versione where form_id = ${formId})`;

/** New drafts in these classi get the new version, wherever the classi refer to another one of the form. */
export const pinClassi = write(
  (_, { classi, formId, to, at, by }: VersionChange) => sql`
    update classe set updated_at = ${later('updated_at', at)}, updated_by = ${by},
      form_versione_id = case when ${ofForm('form_versione_id', formId)} then ${to} else form_versione_id end,
      form_partecipante_versione_id = case when ${ofForm('form_partecipante_versione_id', formId)} then ${to}
        else form_partecipante_versione_id end,
      form_rendiconto_versione_id = case when ${ofForm('form_rendiconto_versione_id', formId)} then ${to}
        else form_rendiconto_versione_id end
    where id = any(${classi}::bigint[])`,
);
export const pinSteps = write(
  (_, { classi, formId, to }: Omit<VersionChange, 'at' | 'by'>) => sql`
    update step_rendicontazione set form_rendiconto_versione_id = ${to}
    where classe_id = any(${classi}::bigint[]) and ${ofForm('form_rendiconto_versione_id', formId)}`,
);

export const markPubblicata = write((q, { id, at, by }: { id: number; at: Date; by: number }) =>
  q.updateTable('form_versione').set({ stato: 'PUBBLICATA', pubblicata_ts: at, pubblicata_da: by }).where('id', '=', id),
);
