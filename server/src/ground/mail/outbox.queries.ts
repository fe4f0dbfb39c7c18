import { sql } from 'kysely';
import { first, json, one, write } from '../db/query.ts';

type NewMail = {
  tipo: string;
  modello: string;
  parole: Readonly<Record<string, string | null>>;
  destinatario: string;
  destinatarioId: number | null;
  oggettoTipo: string;
  oggettoId: number;
  lingua: string;
  scade: Date | null;
  calendario: string | null;
  rispondiA: string | null;
  at: Date;
};
export type NewMails = { mails: NewMail[]; invioId: string | null; parte: Date; lotto: string | null };

/** Inserts mails into the outbox, due at `parte`, each with its present text; the table refuses a kind without a text. */
export const insertMails = write(
  (_, { mails, invioId, parte, lotto }: NewMails) => sql`
    insert into email_outbox (tipo, modello, destinatario, destinatario_utente_id, oggetto_tipo, oggetto_id, lingua, soggetto, corpo,
      scade_ts, prossimo_ts, created_at, invio_id, lotto, calendario, rispondi_a)
    select m.tipo, m.modello, m.destinatario, m."destinatarioId", m."oggettoTipo", m."oggettoId", m.lingua,
      compila_modello(coalesce(t.soggetto, t.soggetto_originale), m.parole), compila_modello(coalesce(t.corpo, t.corpo_originale), m.parole),
      m.scade, ${parte}::timestamptz, m.at, ${invioId}::uuid, ${lotto}::uuid, m.calendario, m."rispondiA"
    from jsonb_to_recordset(${json(mails)}) as m (tipo text, modello text, parole jsonb, destinatario text, "destinatarioId" bigint,
        "oggettoTipo" text, "oggettoId" bigint, lingua text, scade timestamptz, calendario text, "rispondiA" text,
        at timestamptz)
      left join modello_email t on t.chiave = m.modello and t.lingua = m.lingua`,
);

type TextRequest = { modello: string; lingua: string; parole: Readonly<Record<string, string | null>> };

/** The text of one mail, as the outbox would have it. */
export const compileMail = one(
  (_, { modello, lingua, parole }: TextRequest) => sql<{ soggetto: string; corpo: string }>`
    select compila_modello(coalesce(t.soggetto, t.soggetto_originale), ${json(parole)}) as soggetto,
      compila_modello(coalesce(t.corpo, t.corpo_originale), ${json(parole)}) as corpo
    from modello_email t where t.chiave = ${modello} and t.lingua = ${lingua}`,
);

/**
 * Takes the next mail that is due; other servers leave it alone until `until`. A mail that was taken before and never put back was lost
 * with its server, and counts as uncertain once more.
 */
export const takeDue = first((q, { now, until }: { now: Date; until: Date }) =>
  q
    .updateTable('email_outbox as m')
    .set({ presa_ts: now, prossimo_ts: until, incerti: sql<number>`m.incerti + case when m.presa_ts is null then 0 else 1 end` })
    .where('m.id', '=', (eb) =>
      eb
        .selectFrom('email_outbox')
        .select('id')
        // A literal, so that the index of the mails still to send serves it.
        .where('stato', '=', sql.lit('DA_INVIARE' as const))
        .where('prossimo_ts', '<=', now)
        .orderBy('prossimo_ts')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['m.id', 'm.tipo', 'm.destinatario', 'm.soggetto', 'm.corpo', 'm.tentativi', 'm.incerti', 'm.scade_ts as scade'])
    .returning([
      'm.calendario',
      'm.rispondi_a as rispondiA',
      // Mails whose replies a person reads are sent in the name of the university (D-208).
      sql<string | null>`case when m.rispondi_a is not null
        then (select f.valore #>> '{}' from configurazione f where f.chiave = 'ente.nome') end`.as('mittente'),
    ]),
);

type Outcome = {
  id: number;
  /** When it was taken: if another server has taken it since, that one decides. */
  presa: Date;
  stato: 'DA_INVIARE' | 'INVIATA' | 'FALLITA' | 'INCERTA';
  inviata: Date | null;
  errore: string | null;
  prossimo: Date;
  tentativi: number;
  incerti: number;
  corpo: string;
};

export const writeOutcome = write((q, { id, presa, stato, inviata, errore, prossimo, tentativi, incerti, corpo }: Outcome) =>
  q
    .updateTable('email_outbox')
    .set({ stato, inviata_ts: inviata, errore, prossimo_ts: prossimo, tentativi, incerti, corpo, presa_ts: null })
    .where('id', '=', id)
    .where('presa_ts', '=', presa),
);

/**
 * The state of the outbox: how many mails were given up since an instant, and since when nothing is delivered: the oldest refused mail that
 * is younger than the last delivered one. A wrong address alone is no failure.
 */
export const readOutbox = one(
  (_, { since }: { since: Date }) => sql<{ ferme: number; inAttesaDal: Date | null }>`
    select (select count(*) from email_outbox where stato in ('FALLITA', 'INCERTA') and prossimo_ts > ${since})::int as ferme,
      (select min(created_at) from email_outbox where stato = 'DA_INVIARE' and tentativi > 0 and created_at > coalesce(
        (select max(l.inviata_ts) from (select inviata_ts from email_outbox order by id desc limit 200) as l), '-infinity')) as "inAttesaDal"`,
);
