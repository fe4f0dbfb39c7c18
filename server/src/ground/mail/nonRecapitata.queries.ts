import { type RawBuilder, sql } from 'kysely';

type Of = {
  /** What the letters are about. */
  tipo: 'proposta' | 'utente';
  id: RawBuilder<unknown>;
  /** Where they went; an address that was corrected since has had none yet. */
  email: RawBuilder<unknown>;
};

/**
 * What the mail server answered when it refused the last letter about something to an address (D-209), also where the office has given
 * that letter up since; null where it went or may have gone, or a later one did or waits.
 */
export const nonRecapitata = ({ tipo, id, email }: Of): RawBuilder<string | null> => {
  const letters = (alias: string) => sql`${sql.raw(`email_outbox ${alias}`)} where ${sql.ref(`${alias}.oggetto_tipo`)} = ${sql.lit(tipo)}
    and ${sql.ref(`${alias}.oggetto_id`)} = ${id} and ${sql.ref(`${alias}.destinatario`)} = ${email}`;
  return sql<string | null>`(select coalesce(e.errore, '') from ${letters('e')} and (e.stato = 'FALLITA'
      or e.stato = 'ANNULLATA' and e.errore is not null and e.incerti = 0)
    and not exists (select from ${letters('l')} and l.id > e.id and l.stato in ('INVIATA', 'DA_INVIARE')) order by e.id desc limit 1)`;
};
