import { sql } from 'kysely';
import { first, json, write } from '../db/query.ts';

type Claim = { tokenHash: Buffer; chiave: string; chiamata: string; at: Date };

/**
 * Takes the key of an act for the person at the keyboard of this session; no row where it was taken before. A second caller waits until the
 * transaction of the first has ended. The key is part of that transaction, so that a call that is refused or fails leaves it free.
 */
export const claimChiamata = first(
  (_, { tokenHash, chiave, chiamata, at }: Claim) => sql<{ claimed: boolean }>`
    insert into chiamata_unica (utente_id, chiave, per_utente_id, chiamata, istante)
    select coalesce(r.utente_id, s.utente_id), ${chiave}::uuid, s.utente_id, ${chiamata}, ${at}::timestamptz
    from sessione s left join sessione r on r.id = s.impersonatore_sessione_id
    where s.token_hash = ${tokenHash}
    on conflict (utente_id, chiave) do nothing
    returning true as "claimed"`,
);

type Owned = { utenteId: number; chiave: string };

/** What was done under a key. */
export const findChiamata = first((q, { utenteId, chiave }: Owned) =>
  q
    .selectFrom('chiamata_unica')
    .select(['chiamata', 'per_utente_id as perUtenteId', 'oggetto_id as oggettoId', 'risposta', 'istante'])
    .where('utente_id', '=', utenteId)
    .where('chiave', '=', chiave),
);

/** Stores what a retry will be answered with: the id of what was created, or the whole answer. */
export const keepOutcome = write((q, { utenteId, chiave, oggettoId, risposta }: Owned & { oggettoId: number | null; risposta: unknown }) =>
  q
    .updateTable('chiamata_unica')
    .set({ oggetto_id: oggettoId, risposta: json(risposta) })
    .where('utente_id', '=', utenteId)
    .where('chiave', '=', chiave),
);

/** Deletes keys so old that nobody waits for their answer any more. */
export const deleteOldChiamate = write((q, { before }: { before: Date }) => q.deleteFrom('chiamata_unica').where('istante', '<', before));
