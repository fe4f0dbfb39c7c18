import { SENZA_RISPOSTA } from '@sigeba/contract/email/mittente.rules.ts';
import type { LinguaMail } from '@sigeba/contract/email/modello.ts';
import { TIPI_CON_LINGUA } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import { first, json, one, write } from '../db/query.ts';
import type { InLingue } from './inLingue.ts';

type NewMail = {
  tipo: string;
  modello: string;
  /** The values of the placeholders by language. */
  parole: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  destinatario: string;
  destinatarioId: number | null;
  oggettoTipo: string;
  oggettoId: number;
  /** Further objects of the same kind that it is about, to which lists of mails lead too. */
  altri: readonly number[];
  /** The one language of this kind of mail; null: that of whoever gets it. */
  lingua: LinguaMail | null;
  scade: Date | null;
  calendario: InLingue | null;
  rispondiA: string | null;
  /** Whether it is a letter of the ethics committee. */
  comitato: boolean;
  at: Date;
};
export type NewMails = {
  mails: NewMail[];
  invioId: string | null;
  parte: Date;
  lotto: string | null;
  /** A text that an office wrote itself, in place of that of the kind; placeholders in it are replaced in the same way. */
  soggetto: string | null;
  corpo: string | null;
};

/** A setting in words; null where it is not set, or blank. */
export const setting = (chiave: string) =>
  sql<string | null>`(select nullif(btrim(f.valore #>> '{}'), '') from configurazione f where f.chiave = ${sql.lit(chiave)})`;
const ENTE = setting('ente.nome');

/**
 * What the research office (`comitato` false) and the ethics office have set for their mails: the sender's name, the address that takes
 * answers, and the signature in both languages (D-266).
 */
const POSTA = sql`(select false as comitato, coalesce(${setting('ufficio.mittente')}, ${ENTE}) as mittente,
    coalesce(${setting('ufficio.risposte')}, ${setting('ufficio.email')}) as risposte,
    ${setting('ufficio.firma')} as it, ${setting('ufficio.firma_en')} as en
  union all select true, coalesce(${setting('cert.mittente')}, ${ENTE}), coalesce(${setting('cert.risposte')}, ${setting('cert.email')}),
    ${setting('cert.firma')}, ${setting('cert.firma_en')})`;

type Mittente = { email: string; mittente: string | null; rispondiA: string | null; firma: string | null };

/** As whom an office writes in Italian, and the address of one of its people. */
export const findMittente = one(
  (_, { comitato, utenteId }: { comitato: boolean; utenteId: number }) => sql<Mittente>`
    select u.email, o.mittente, o.risposte as "rispondiA", o.it as firma
    from utente as u cross join ${POSTA} as o where u.id = ${utenteId} and o.comitato = ${comitato}`,
);

/** What `chiusuraOf` of the contract says, below the text of a mail in its language. */
const CHIUSURA = sql`coalesce(E'\n\n' || case l.lingua when 'en' then o.en else o.it end, '')
  || case when r.risposte is null then E'\n\n' || case l.lingua when 'en' then ${sql.lit(SENZA_RISPOSTA.en)} else ${sql.lit(SENZA_RISPOSTA.it)} end
    else '' end`;

/** The language in which somebody gets mails: that of their screens (`linguaOfPersona`), English for referees, Italian for everybody else. */
const LINGUA = sql`(select case when d.tipo_utente = 'REFEREE' then 'en'
    when d.tipo_utente in (${sql.join(TIPI_CON_LINGUA.map((tipo) => sql.lit(tipo)))}) then d.lingua end
  from utente as d where d.id = m."destinatarioId")`;

/**
 * These mails as they leave now, each with its present text in the language of its kind or of its reader, sender and signature. Answers go to
 * the office's address, else to the one that the mail itself names; nobody is told to answer to themselves.
 */
const written = ({ mails, soggetto, corpo }: NewMails) => sql`(
  select m.*, l.lingua as in_lingua, r.risposte, o.mittente,
    compila_modello(coalesce(${soggetto}::text, t.soggetto, t.soggetto_originale), m.parole -> l.lingua) as soggetto,
    compila_modello(coalesce(${corpo}::text, t.corpo, t.corpo_originale), m.parole -> l.lingua) || ${CHIUSURA} as corpo
  from jsonb_to_recordset(${json(mails)}) as m (tipo text, modello text, parole jsonb, destinatario text, "destinatarioId" bigint,
      "oggettoTipo" text, "oggettoId" bigint, altri bigint[], lingua text, scade timestamptz, calendario jsonb, "rispondiA" text,
      comitato boolean, at timestamptz)
    join ${POSTA} as o on o.comitato = m.comitato
    cross join lateral (select coalesce(m.lingua, ${LINGUA}, 'it') as lingua) as l
    cross join lateral (select nullif(coalesce(o.risposte, m."rispondiA"), m.destinatario) as risposte) as r
    left join modello_email t on t.chiave = m.modello and t.lingua = l.lingua)`;

/** Inserts mails into the outbox, due at `parte`; the table refuses a kind without a text. */
export const insertMails = write(
  (_, mails: NewMails) => sql`
    insert into email_outbox (tipo, modello, destinatario, destinatario_utente_id, oggetto_tipo, oggetto_id, altri_oggetti, lingua,
      soggetto, corpo, scade_ts, prossimo_ts, created_at, invio_id, lotto, calendario, rispondi_a, mittente)
    select tipo, modello, destinatario, "destinatarioId", "oggettoTipo", "oggettoId", nullif(altri, '{}'), in_lingua, soggetto, corpo,
      scade, ${mails.parte}::timestamptz, at, ${mails.invioId}::uuid, ${mails.lotto}::uuid, calendario ->> in_lingua, risposte, mittente
    from ${written(mails)} as w`,
);

/** The text of one mail, as the outbox would have it. */
export const compileMail = one(
  (_, mails: NewMails) => sql<{ soggetto: string; corpo: string }>`select soggetto, corpo from ${written(mails)} as w`,
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
    .returning(['m.calendario', 'm.rispondi_a as rispondiA', 'm.mittente', 'm.lingua']),
);

type Outcome = {
  id: number;
  /** When it was taken: if another server has taken it since, that one decides. */
  presa: Date;
  stato: 'DA_INVIARE' | 'INVIATA' | 'FALLITA' | 'INCERTA';
  inviata: Date | null;
  /** It was written to a file, and reached nobody. */
  suFile: boolean;
  errore: string | null;
  prossimo: Date;
  tentativi: number;
  incerti: number;
  corpo: string;
};

export const writeOutcome = write((q, { id, presa, stato, inviata, suFile, errore, prossimo, tentativi, incerti, corpo }: Outcome) =>
  q
    .updateTable('email_outbox')
    .set({ stato, inviata_ts: inviata, su_file: suFile, errore, prossimo_ts: prossimo, tentativi, incerti, corpo, presa_ts: null })
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
