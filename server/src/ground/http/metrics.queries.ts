import { sql } from 'kysely';
import { many, one } from '../db/question.ts';

type Waiting = {
  mails: number;
  /** When the oldest of them was to leave first; null without any. */
  oldestMail: Date | null;
  mailsGivenUp: number;
  sessions: number;
  /** The next end of a call; null where none is open or planned. */
  nextDeadline: Date | null;
};

/** What waits in the database, for whoever watches the installation. */
export const readWaiting = one(
  (_, { now }: { now: Date }) => sql<Waiting>`
    select (select count(*) from email_outbox where stato = 'DA_INVIARE')::int as mails,
      (select min(created_at) from email_outbox where stato = 'DA_INVIARE') as "oldestMail",
      (select count(*) from email_outbox where stato in ('FALLITA', 'INCERTA'))::int as "mailsGivenUp",
      (select count(*) from sessione where chiusa_ts is null and scade_ts > ${now}::timestamptz)::int as sessions,
      (select min(end_timestamp) from bando where end_timestamp > ${now}::timestamptz) as "nextDeadline"`,
);

export const listLavori = many((q) => q.selectFrom('lavoro').select(['nome', 'finito_ts as finito']).orderBy('nome'));
