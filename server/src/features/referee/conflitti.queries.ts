import type { FattiConflitto } from '@sigeba/contract/referee/referee.rules.ts';
import { sql } from 'kysely';
import { one } from '../../ground/db/question.ts';

type Chi = { propostaId: number; email: string; cognomeNorm: string; nome: string; dall: number };

/**
 * What speaks against asking somebody to evaluate a proposta: by their address and name against its people, who sits in its
 * commission, and what the university knows of the address (decision D-129).
 */
export const findConflitti = one(
  (_, { propostaId, email, cognomeNorm, nome, dall }: Chi) => sql<FattiConflitto>`
    with of_proposta as (
      select p.id, p.classe_id, p.responsabile_id, p.dipartimento_id from proposta p where p.id = ${propostaId}),
    people as (
      select o.responsabile_id as id from of_proposta o
      union select p.titolare_id from proposta p where p.id = ${propostaId} and p.titolare_id is not null
      union select k.titolare_precedente_id from cambio_titolare k where k.proposta_id = ${propostaId}
      union select m.utente_id from proposta_partecipante m join richiesta_partecipazione q on q.partecipante_id = m.id
        where m.proposta_id = ${propostaId} and m.utente_id is not null and q.status in ('PENDING', 'ACCETTATA')),
    known as (
      select u.id, f.dipartimento_id from utente u left join utente_profilo f on f.utente_id = u.id
      where lower(u.email) = ${email}::text and u.tipo_utente = 'UTENTE'),
    theirs as (
      select p.id, p.classe_id, p.anno, p.responsabile_id from proposta p, known n
      where p.eliminata_ts is null and p.id <> ${propostaId} and (p.responsabile_id = n.id or p.titolare_id = n.id
        or exists (select from proposta_partecipante m join richiesta_partecipazione q on q.partecipante_id = m.id
          where m.proposta_id = p.id and m.utente_id = n.id and q.status = 'ACCETTATA')))
    select
      exists (select from people w join utente u on u.id = w.id where lower(u.email) = ${email}::text) as persona,
      exists (select from referee r where r.proposta_id = ${propostaId} and lower(r.email) = ${email}::text) as invitato,
      exists (select from people w join utente u on u.id = w.id
        where u.cognome_norm = ${cognomeNorm}::text and lower(u.nome) = lower(${nome}::text)) as omonimo,
      exists (select from of_proposta o join classe c on c.id = o.classe_id join commissione_tipologia k on k.tipologia_id = c.tipologia_id
        join commissione m on m.id = k.commissione_id left join commissione_membro cm on cm.commissione_id = m.id
        join known n on n.id in (m.presidente_id, cm.utente_id)) as commissario,
      exists (select from known) as interno,
      exists (select from known n join of_proposta o on o.dipartimento_id = n.dipartimento_id) as "stessoDipartimento",
      exists (select from theirs t where t.anno >= ${dall}::integer and (t.responsabile_id in (select id from people)
        or exists (select from proposta_partecipante m join richiesta_partecipazione q on q.partecipante_id = m.id
          where m.proposta_id = t.id and q.status = 'ACCETTATA' and m.utente_id in (select id from people)))) as "propostaComune",
      exists (select from theirs t join of_proposta o on o.classe_id = t.classe_id, known n where t.responsabile_id = n.id) as "stessaClasse",
      exists (select from of_proposta o join utente u on u.id = o.responsabile_id
        where split_part(lower(u.email), '@', 2) = split_part(${email}::text, '@', 2)) as "stessoDominio"`,
);
