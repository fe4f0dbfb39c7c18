import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import { first } from '../../ground/db/query.ts';

type NewAccount = {
  tipoUtente: TipoUtente;
  cognome: string;
  cognomeNorm: string;
  nome: string;
  email: string;
  codiceFiscale: string | null;
  useSso: boolean;
};

/** Inserts an account and returns its id; nothing where the e-mail or the codice fiscale already has one of this type. */
export const insertAccount = first((q, { tipoUtente, cognome, cognomeNorm, nome, email, codiceFiscale, useSso }: NewAccount) =>
  q
    .insertInto('utente')
    .values({
      tipo_utente: tipoUtente,
      cognome,
      cognome_norm: cognomeNorm,
      nome,
      email,
      codice_fiscale: codiceFiscale,
      use_sso: useSso,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** The person of the university, still in its service as far as is known, who has this e-mail, in lower case. */
export const findInternoWithEmail = first((q, { email }: { email: string }) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .where(sql`casella(u.email)`, '=', sql`casella(${email}::text)`)
    .where('u.tipo_utente', '=', 'UTENTE')
    .where(sql<boolean>`coalesce(pr.utente_interno_valido, true)`)
    .select('u.id'),
);
