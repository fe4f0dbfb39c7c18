import { sql } from 'kysely';
import { anyOf, first, many, one, write } from '../db/query.ts';

type NewInvio = { id: string; utenteId: number; at: Date; parte: Date };

/** Records the mails of one act, and until when they can be cancelled. */
export const insertInvio = write((q, { id, utenteId, at, parte }: NewInvio) =>
  q.insertInto('invio_email').values({ id, utente_id: utenteId, created_at: at, parte_ts: parte }),
);

type OfInvio = { id: string };

/** The mails of an act, complete, as they stand in the outbox. */
export const listOfInvio = many((q, { id }: OfInvio) =>
  q
    .selectFrom('email_outbox as e')
    .leftJoin('utente as u', 'u.id', 'e.destinatario_utente_id')
    .select(['e.id', 'e.tipo', 'e.modello', 'e.lingua', 'e.oggetto_tipo as oggettoTipo', 'e.oggetto_id as oggettoId', 'e.destinatario'])
    .select(['e.soggetto', 'e.corpo', 'e.calendario', 'e.mittente', 'e.rispondi_a as rispondiA', 'u.cognome', 'u.nome'])
    .select(sql<boolean>`e.prima is not null`.as('ripresa'))
    .where('e.invio_id', '=', id)
    .orderBy('e.id'),
);

export const removeInvio = write((q, { id }: OfInvio) => q.deleteFrom('invio_email').where('id', '=', id));

/** Cancels mails before they were ever sent: they no longer belong to the act, and no log counts them. */
export const giveUpMails = write((q, { ids }: { ids: readonly number[] }) =>
  q.updateTable('email_outbox').set({ stato: 'ANNULLATA', invio_id: null, lotto: null }).where('id', '=', anyOf(ids)),
);

/** Changes the text of a mail that waits. */
export const writeTesto = write((q, { id, soggetto, corpo }: { id: number; soggetto: string; corpo: string }) =>
  q.updateTable('email_outbox').set({ soggetto, corpo }).where('id', '=', id),
);

type Prova = {
  utenteId: number;
  tipo: string;
  lingua: string;
  soggetto: string;
  corpo: string;
  calendario: string | null;
  mittente: string | null;
  rispondiA: string | null;
  at: Date;
};

/** Sends a copy of one of these mails to the caller, without reference to anybody else. */
export const insertProva = one(
  (_, { utenteId, tipo, lingua, soggetto, corpo, calendario, mittente, rispondiA, at }: Prova) => sql<{ email: string }>`
    insert into email_outbox (tipo, destinatario, destinatario_utente_id, oggetto_tipo, oggetto_id, lingua, soggetto, corpo, calendario,
      mittente, rispondi_a, prossimo_ts, created_at)
    select ${tipo}, u.email, u.id, 'utente', u.id, ${lingua}, ${soggetto}, ${corpo}, ${calendario},
      ${mittente}, ${rispondiA}, ${at}::timestamptz, ${at}::timestamptz
    from utente u where u.id = ${utenteId} returning destinatario as email`,
);

export const lockInvio = first((q, { id, utenteId }: OfInvio & { utenteId: number }) =>
  q
    .selectFrom('invio_email as i')
    .select(['i.id', 'i.parte_ts as parte', 'i.annullato_ts as annullato'])
    .select((eb) =>
      eb
        .selectFrom('email_outbox as e')
        .select((of) => of.fn.countAll<number>().as('quante'))
        .whereRef('e.invio_id', '=', 'i.id')
        .as('totale'),
    )
    .where('i.id', '=', id)
    .where('i.utente_id', '=', utenteId)
    .forUpdate('i'),
);

/** Cancelled: a mail that was to be sent again returns to its earlier state, all others are given up. */
const takenBack = sql`stato = coalesce(prima ->> 'stato', 'ANNULLATA'), tentativi = coalesce((prima ->> 'tentativi')::smallint, tentativi),
  incerti = coalesce((prima ->> 'incerti')::smallint, incerti), prossimo_ts = coalesce((prima ->> 'prossimo_ts')::timestamptz, prossimo_ts),
  invio_id = case when prima is null then invio_id else (prima ->> 'invio_id')::uuid end, prima = null`;

/** Restores mails that were left out when they were to be sent again. */
export const restoreMails = write(
  (_, { ids }: { ids: readonly number[] }) => sql`update email_outbox set ${takenBack} where id = ${anyOf(ids)}`,
);

/** None of them has been sent yet: their time had not come. */
export const cancelInvio = write(
  (_, { id }: OfInvio) => sql`
    update email_outbox set ${takenBack} where invio_id = ${id} and stato = 'DA_INVIARE' and presa_ts is null and tentativi = 0`,
);

export const markInvioAnnullato = write((q, { id, at }: OfInvio & { at: Date }) =>
  q.updateTable('invio_email').set({ annullato_ts: at }).where('id', '=', id),
);
