import { sql } from 'kysely';
import { anyOf, first, json, many, write } from '../../ground/db/query.ts';
import { unattachedOf } from '../../ground/files/media.queries.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';

/** Settings with the last author of each, as their screen shows them. */
export const listImpostazioni = many((q, { chiavi }: { chiavi: readonly string[] }) =>
  q
    .selectFrom('configurazione as k')
    .leftJoin('utente as u', 'u.id', 'k.updated_by')
    .select(['k.chiave', 'k.valore', 'k.updated_at as quando', 'u.id as daId', 'u.cognome', 'u.nome'])
    .where('k.chiave', '=', anyOf(chiavi)),
);

/** The accounts that may be that of the third mission (D-29). */
export const listContiTerza = many((q) =>
  q
    .selectFrom('utente as u')
    .innerJoin('utente_abilitazione as f', 'f.utente_id', 'u.id')
    .select(['u.id as valore', sql<string>`u.cognome || ' ' || u.nome || ' (' || u.email || ')'`.as('nome')])
    .where('f.codice', '=', 'TERZA')
    .where('u.tipo_utente', '=', 'UFFICIO_RICERCA')
    .where('u.bloccato', '=', false)
    .orderBy('u.cognome_norm')
    .orderBy('u.id'),
);

/** The largest commissione that can still change and has more members than would be allowed. */
export const findCommissioneOver = first(
  (_, { massimo, anno }: { massimo: number; anno: number }) => sql<{ nome: string; componenti: number }>`
    select m.nome, count(*)::int as componenti
    from commissione m join commissione_membro k on k.commissione_id = m.id
    where m.anno >= ${anno} or ${inCarica()} group by m.id having count(*) > ${massimo} order by count(*) desc, m.id limit 1`,
);

/** Turns the caller's uploaded PDF into a document of the university; returns the name that the server knows. */
export const takeDocumento = first(
  (_, { id, utenteId }: { id: number; utenteId: number }) => sql<{ nome: string }>`
    update media m set ambito = 'BANDO' where m.id = ${id} and m.ambito = 'PROPOSTA' and m.mime = 'application/pdf'
      and ${unattachedOf(utenteId)} returning m.nome`,
);

/** Serialises users who save settings; readers do not wait. */
export const lockConfigurazione = write(() => sql`lock table configurazione in exclusive mode`);

type Change = { righe: readonly { chiave: string; valore: unknown; descrizione: string }[]; at: Date; by: number };

export const writeImpostazioni = write(
  (_, { righe, at, by }: Change) => sql`
    insert into configurazione (chiave, valore, descrizione, updated_at, updated_by)
    select r.chiave, coalesce(r.valore, 'null'), r.descrizione, ${at}::timestamptz, ${by}::bigint
    from jsonb_to_recordset(${json(righe)}) as r (chiave text, valore jsonb, descrizione text)
    on conflict (chiave) do update set
      valore = excluded.valore, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
);
