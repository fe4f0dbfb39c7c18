import { sql } from 'kysely';
import { first, many } from '../../ground/db/query.ts';

/** The kind of form of a published version. */
export const findVersioneTipo = first((q, { id }: { id: number }) =>
  q
    .selectFrom('form_versione as v')
    .innerJoin('form as f', 'f.id', 'v.form_id')
    .select('f.tipo')
    .where('v.id', '=', id)
    .where('v.stato', '=', 'PUBBLICATA'),
);

/** The given ids that are no role. */
export const listMissingRuoli = many(
  (_, { ids }: { ids: readonly number[] }) => sql<{ id: number }>`
    select g.id from unnest(${ids}::bigint[]) as g (id) where not exists (select from ruolo r where r.id = g.id)`,
);

/** The given ids that are no macro-area. */
export const listMissingMacroaree = many(
  (_, { ids }: { ids: readonly number[] }) => sql<{ id: number }>`
    select g.id from unnest(${ids}::bigint[]) as g (id) where not exists (select from macroarea m where m.id = g.id)`,
);

type OfClasse = { classeId: number };

/** The drafts of a classe that were never sent, with their form version. */
export const listDraftsOf = many((q, { classeId }: OfClasse) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('compilazione as k', 'k.id', 'p.compilazione_id')
    .select(['k.id as compilazioneId', 'k.form_versione_id as versioneId'])
    .where('p.classe_id', '=', classeId)
    .where('p.status', '=', 'BOZZA')
    .where('p.versione', '=', 0)
    .where('p.eliminata_ts', 'is', null)
    .orderBy('k.id'),
);

/** The owners of the drafts of a classe, except those mailed since an instant: one mail an hour is enough. */
export const listDraftOwners = many((q, { classeId, since }: OfClasse & { since: Date }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .select(['p.id', 'p.titolo', 'u.id as utenteId', 'u.email', 'u.nome'])
    .where('p.classe_id', '=', classeId)
    .where('p.status', '=', 'BOZZA')
    .where('p.eliminata_ts', 'is', null)
    .where(
      sql<boolean>`not exists (select from email_outbox e where e.tipo = 'M-28' and e.oggetto_tipo = 'proposta' and e.oggetto_id = p.id
        and e.destinatario_utente_id = u.id and e.created_at > ${since} and e.stato <> 'ANNULLATA')`,
    )
    .orderBy('p.id'),
);

/** Everybody concerned by a correction: the responsabili of proposte of the classe, and the members who have accepted. */
export const listConcerned = many(
  (_, { classeId }: OfClasse) => sql<{ id: number; titolo: string | null; utenteId: number; email: string; nome: string }>`
    select p.id, p.titolo, u.id as "utenteId", u.email, u.nome
    from proposta p join utente u on u.id = p.responsabile_id or u.id = p.titolare_id or exists (
      select from proposta_partecipante m join richiesta_partecipazione r on r.partecipante_id = m.id
      where m.proposta_id = p.id and m.utente_id = u.id and r.status = 'ACCETTATA')
    where p.classe_id = ${classeId} and p.eliminata_ts is null
    order by p.id, u.id`,
);
