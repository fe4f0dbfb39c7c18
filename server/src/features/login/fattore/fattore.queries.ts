import { sql } from 'kysely';
import { first, one, type Q, type RowOf, write } from '../../../ground/db/query.ts';

/** An account with its second factor; `segreto` is null without one, and `attivo` until a first code. */
const fattoreOf = (q: Q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_fattore as f', 'f.utente_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.cognome',
      'u.nome',
      'u.tipo_utente as tipoUtente',
      'f.segreto',
      'f.attivo_ts as attivo',
      'f.recupero',
      'f.recupero_sale as sale',
      'u.identita_ts as identita',
    ])
    .where('u.id', '=', utenteId);

export const findFattore = first((q, asked: { utenteId: number }) => fattoreOf(q, asked));

/** The same, locked: whoever gives the account another identity comes before, or waits. */
export const lockFattore = first((q, asked: { utenteId: number }) => fattoreOf(q, asked).forNoKeyUpdate('u'));

/** The proof of who sits at the keyboard: the password of the account, or when the session began. */
export const findAccesso = one((q, { sessioneId }: { sessioneId: number }) =>
  q
    .selectFrom('sessione as s')
    .leftJoin('utente_credenziale as c', 'c.utente_id', 's.utente_id')
    .select(['c.password_hash as passwordHash', 's.creata_ts as entrato'])
    .where('s.id', '=', sessioneId),
);

export type FattoreRow = RowOf<typeof findFattore>;

type NewFattore = { utenteId: number; segreto: Buffer; sale: Buffer; recupero: string[]; now: Date };

/** A new factor replaces one that never had a first code; an active factor is not overwritten. */
export const insertFattore = write((q, { utenteId, segreto, sale, recupero, now }: NewFattore) =>
  q
    .insertInto('utente_fattore')
    .values({ utente_id: utenteId, segreto, recupero_sale: sale, recupero, creato_ts: now })
    .onConflict((conflict) =>
      conflict
        .column('utente_id')
        .doUpdateSet({ segreto, recupero_sale: sale, recupero, creato_ts: now, ultimo_passo: 0 })
        .where('utente_fattore.attivo_ts', 'is', null),
    ),
);

/** Uses up a code of the app, and activates the factor if it was its first; refused for a code used before and for an earlier one. */
export const usePasso = write((q, { utenteId, segreto, passo, now }: { utenteId: number; segreto: Buffer; passo: number; now: Date }) =>
  q
    .updateTable('utente_fattore')
    .set((eb) => ({ ultimo_passo: passo, attivo_ts: eb.fn.coalesce('attivo_ts', sql<Date>`${now}::timestamptz`) }))
    .where('utente_id', '=', utenteId)
    .where('segreto', '=', segreto)
    .where('ultimo_passo', '<', passo),
);

/** Uses up a recovery code. */
export const useRecupero = write((q, { utenteId, digest }: { utenteId: number; digest: string }) =>
  q
    .updateTable('utente_fattore')
    .set({ recupero: sql<string[]>`array_remove(recupero, ${digest}::text)` })
    .where('utente_id', '=', utenteId)
    .where('attivo_ts', 'is not', null)
    .where(sql<boolean>`${digest}::text = any(recupero)`),
);

export const deleteFattore = write((q, { utenteId }: { utenteId: number }) =>
  q.deleteFrom('utente_fattore').where('utente_id', '=', utenteId),
);

/** Notes that an office has taken the factor of an account away (D-249). */
export const writeTolto = write((q, { utenteId, now }: { utenteId: number; now: Date }) =>
  q.updateTable('utente').set({ fattore_tolto_ts: now }).where('id', '=', utenteId),
);

/** Marks the session in which a first code was shown. */
export const showFattore = write((q, { sessioneId }: { sessioneId: number }) =>
  q.updateTable('sessione').set({ fattore: 'TOTP' }).where('id', '=', sessioneId),
);
