import { sql } from 'kysely';
import { first, json, write } from '../db/question.ts';

type NewMail = {
  tipo: string;
  destinatario: string;
  destinatarioId: number | null;
  oggettoTipo: string;
  oggettoId: number;
  lingua: string;
  soggetto: string;
  corpo: string;
  at: Date;
};

/** Rows of the outbox, whose first try is at once. */
export const insertMails = write(
  (_, { mails }: { mails: NewMail[] }) => sql`
    insert into email_outbox (tipo, destinatario, destinatario_utente_id, oggetto_tipo, oggetto_id, lingua, soggetto, corpo, prossimo_ts, created_at)
    select m.tipo, m.destinatario, m."destinatarioId", m."oggettoTipo", m."oggettoId", m.lingua, m.soggetto, m.corpo, m.at, m.at
    from jsonb_to_recordset(${json(mails)}) as m (tipo text, destinatario text, "destinatarioId" bigint, "oggettoTipo" text,
      "oggettoId" bigint, lingua text, soggetto text, corpo text, at timestamptz)`,
);

/** The next mail whose time has come and that no other server is sending; it stays locked until the end of the transaction. */
export const lockDue = first((q, { now }: { now: Date }) =>
  q
    .selectFrom('email_outbox')
    .select(['id', 'tipo', 'destinatario', 'soggetto', 'corpo', 'tentativi'])
    // Written out, so that the index of the mails still to send serves it.
    .where('stato', '=', sql.lit('DA_INVIARE' as const))
    .where('prossimo_ts', '<=', now)
    .orderBy('prossimo_ts')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked(),
);

type Outcome = {
  id: number;
  stato: 'DA_INVIARE' | 'INVIATA' | 'FALLITA';
  inviata: Date | null;
  errore: string | null;
  prossimo: Date;
  tentativi: number;
  corpo: string;
};

export const writeOutcome = write((q, { id, stato, inviata, errore, prossimo, tentativi, corpo }: Outcome) =>
  q.updateTable('email_outbox').set({ stato, inviata_ts: inviata, errore, prossimo_ts: prossimo, tentativi, corpo }).where('id', '=', id),
);
