import type { FattiConflitto } from '@sigeba/contract/referee/controllo.rules.ts';
import { sql } from 'kysely';
import { one } from '../../ground/db/question.ts';
import { motiviDi } from './motivi.queries.ts';

type Invitando = { propostaId: number; email: string; cognomeNorm: string; nome: string; dall: number };
/** All but what the proponent asked of the office in confidence. */
type ControlloRow = Omit<FattiConflitto, 'indicato'>;

/** What speaks against asking somebody to evaluate a proposta, by their address and name (decision D-129). */
export const findControllo = one(
  (_, { propostaId, email, cognomeNorm, nome, dall }: Invitando) => sql<ControlloRow>`
    with ${motiviDi({
      offerta: sql`select p.id, p.classe_id, p.responsabile_id, p.titolare_id, p.dipartimento_id, p.compilazione_id
        from proposta p where p.id = ${propostaId}`,
      chi: sql`select o.id as proposta_id, 0::bigint as chiave, u.id as noto, ${email}::text as email
        from offerta o left join utente u on lower(u.email) = ${email}::text and u.tipo_utente = 'UTENTE'`,
      dall: sql<number>`${dall}::integer`,
    })},
    siede as (select s.utente_id from offerta o join classe c on c.id = o.classe_id join commissione_tipologia k on k.tipologia_id = c.tipologia_id
      join commissione m on m.id = k.commissione_id,
      lateral (select m.presidente_id as utente_id union select cm.utente_id from commissione_membro cm where cm.commissione_id = m.id) s)
    select
      coalesce((select jsonb_agg(distinct f.motivo) from motivo f), '[]') as motivi,
      exists (select from conflitto x left join utente u on u.id = x.utente_id left join referee r on r.id = x.referee_id
        where x.proposta_id = ${propostaId} and x.stato = 'CONFERMATO' and lower(coalesce(r.email, u.email)) = ${email}::text) as confermato,
      exists (select from referee r where r.proposta_id = ${propostaId} and lower(r.email) = ${email}::text) as invitato,
      exists (select from persona w join utente u on u.id = w.utente_id
        where u.cognome_norm = ${cognomeNorm}::text and lower(u.nome) = lower(${nome}::text)) as omonimo,
      exists (select from siede s join noto n on n.id = s.utente_id) as commissario,
      exists (select from siede s join utente u on u.id = s.utente_id
        where u.cognome_norm = ${cognomeNorm}::text and lower(u.nome) = lower(${nome}::text)) as "omonimoCommissione",
      exists (select from noto) as interno,
      exists (select from noto n where not exists (select from verifica_pubblicazioni v where v.utente_id = n.id and v.fallita_dal is null))
        as "nonVerificato",
      exists (select from offerta o join utente u on u.id = o.responsabile_id
        where split_part(lower(u.email), '@', 2) = split_part(${email}::text, '@', 2)) as "stessoDominio"`,
);
