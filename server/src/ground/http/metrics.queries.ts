import { sql } from 'kysely';
import { one } from '../db/query.ts';

type Backlog = {
  mails: number;
  /** When the oldest of them was first due; null without any. */
  oldestMail: Date | null;
  /** When the oldest unsealed row of the audit log was written; null where all are sealed. */
  oldestUnsealed: Date | null;
  mailsGivenUp: number;
  /** What the last comparison of the uploaded files found; null before the first. */
  files: number | null;
  filesLost: number | null;
  filesChanged: number | null;
  /** How many of them were read again, and how many could not be. */
  filesRead: number | null;
  filesUnread: number | null;
  /** When it ended. */
  filesCompared: Date | null;
  sessions: number;
  /** When the next call closes; null where none is open or planned. */
  nextDeadline: Date | null;
};

/** What waits in the database, for the monitoring of the installation. */
export const readWaiting = one(
  (_, { now }: { now: Date }) => sql<Backlog>`
    select (select count(*) from email_outbox where stato = 'DA_INVIARE')::int as mails,
      (select min(created_at) from email_outbox where stato = 'DA_INVIARE') as "oldestMail",
      (select min(a.quando) from audit_log as a left join audit_sigillo as s on s.audit_id = a.id
        where a.id > (select fino from audit_sigillatore) and s.audit_id is null) as "oldestUnsealed",
      (select count(*) from email_outbox where stato in ('FALLITA', 'INCERTA'))::int as "mailsGivenUp",
      (select file from verifica_file) as files,
      (select perduti from verifica_file) as "filesLost",
      (select cambiati from verifica_file) as "filesChanged",
      (select riletti from verifica_file) as "filesRead",
      (select cardinality(chiavi_non_lette) from verifica_file) as "filesUnread",
      (select finita_ts from verifica_file) as "filesCompared",
      (select count(*) from sessione where chiusa_ts is null and scade_ts > ${now}::timestamptz)::int as sessions,
      (select min(end_timestamp) from bando where end_timestamp > ${now}::timestamptz) as "nextDeadline"`,
);
