import { type RawBuilder, sql } from 'kysely';

type LetterSelection = {
  /** The object of the letters. */
  tipo: 'proposta' | 'utente';
  id: RawBuilder<unknown>;
  /** The address of the letters; a corrected address has had none yet. */
  email: RawBuilder<unknown>;
};

/**
 * The answer of the mail server with which it refused the last letter about an object to an address (D-209), also where the office has
 * given that letter up since; null where the letter was or may have been delivered, or a later one was or waits.
 */
export const nonRecapitata = ({ tipo, id, email }: LetterSelection): RawBuilder<string | null> => {
  const letters = (alias: string) => sql`${sql.raw(`email_outbox ${alias}`)} where ${sql.ref(`${alias}.oggetto_tipo`)} = ${sql.lit(tipo)}
    and ${sql.ref(`${alias}.oggetto_id`)} = ${id} and ${sql.ref(`${alias}.destinatario`)} = ${email}`;
  return sql<string | null>`(select coalesce(e.errore, '') from ${letters('e')} and (e.stato = 'FALLITA'
      or e.stato = 'ANNULLATA' and e.errore is not null and e.incerti = 0)
    and not exists (select from ${letters('l')} and l.id > e.id and l.stato in ('INVIATA', 'DA_INVIARE')) order by e.id desc limit 1)`;
};
