import type { FattiConflitto } from '@sigeba/contract/referee/controllo.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { one } from '../../ground/db/query.ts';
import { motiviDi } from './motivi.queries.ts';

type Invitation = {
  propostaId: number;
  /** The address without its tag, which names the mailbox (D-210). */
  casella: string;
  cognome: string;
  nome: string;
  cognomeNorm: string;
  nomeNorm: string;
  /** The id of the invitation whose address is being corrected; 0: none. */
  escluso: number;
  dall: number;
};
/** The reasons except what the proponent told the office in confidence; `chiamati`: the names of people with this mailbox. */
type ControlloRow = Omit<FattiConflitto, 'indicato' | 'altriNomi'> & { chiamati: { cognome: string; nome: string }[] };

/** Whether the person `u` has these names, in either order: people are recorded both ways (D-210). */
const omonimo = ({
  cognome,
  nome,
  cognomeNorm,
  nomeNorm,
}: Pick<
  Invitation,
  'cognome' | 'nome' | 'cognomeNorm' | 'nomeNorm'
>) => sql`((u.cognome_norm = ${cognomeNorm}::text and lower(u.nome) = lower(${nome}::text))
  or (u.cognome_norm = ${nomeNorm}::text and lower(u.nome) = lower(${cognome}::text)))`;

/** Whether one domain equals the other, or is a subdomain of it. */
const stessoDominio = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`(${one} = ${other} or ${one} like '%.' || ${other} or ${other} like '%.' || ${one})`;

/** The reasons against asking a person, by address and name, to evaluate a proposta (D-129). */
export const findControllo = one(
  (_, { propostaId, casella, dall, escluso, cognome, nome, cognomeNorm, nomeNorm }: Invitation) => sql<ControlloRow>`
    with ${motiviDi({
      offerta: sql`select p.id, p.classe_id, p.responsabile_id, p.titolare_id, p.dipartimento_id, p.compilazione_id
        from proposta p where p.id = ${propostaId}`,
      chi: sql`select o.id as proposta_id, 0::bigint as chiave, coalesce(u.unito_in, u.id) as noto, ${casella}::text as email
        from offerta o left join utente u on casella(u.email) = ${casella}::text and u.tipo_utente = 'UTENTE'`,
      dall: sql<number>`${dall}::integer`,
    })},
    siede as (select s.utente_id from offerta o join classe c on c.id = o.classe_id join commissione_tipologia k on k.tipologia_id = c.tipologia_id
      join commissione m on m.id = k.commissione_id,
      lateral (select m.presidente_id as utente_id union select cm.utente_id from commissione_membro cm where cm.commissione_id = m.id) s)
    select
      coalesce((select jsonb_agg(distinct f.motivo) from motivo f), '[]') as motivi,
      exists (select from conflitto x left join utente u on u.id = x.utente_id left join referee r on r.id = x.referee_id
        where x.proposta_id = ${propostaId} and x.stato = 'CONFERMATO' and casella(coalesce(r.email, u.email)) = ${casella}::text) as confermato,
      exists (select from referee r where r.proposta_id = ${propostaId} and casella(r.email) = ${casella}::text and r.id <> ${escluso}::bigint) as invitato,
      exists (select from persona w join utente u on u.id = w.utente_id
        where ${omonimo({ cognome, nome, cognomeNorm, nomeNorm })}) as omonimo,
      coalesce((select jsonb_agg(distinct jsonb_build_object('cognome', w.cognome, 'nome', w.nome)) from (
        select u.cognome, u.nome from utente u where casella(u.email) = ${casella}::text
        union select r.cognome, r.nome from referee r where casella(r.email) = ${casella}::text and r.id <> ${escluso}::bigint) w), '[]') as chiamati,
      exists (select from siede s join noto n on n.id = s.utente_id) as commissario,
      exists (select from siede s join utente u on u.id = s.utente_id
        where ${omonimo({ cognome, nome, cognomeNorm, nomeNorm })}) as "omonimoCommissione",
      exists (select from noto) as interno,
      exists (select from noto n where not exists (select from verifica_pubblicazioni v where v.utente_id = n.id and v.fallita_dal is null))
        as "nonVerificato",
      (exists (select from offerta o join utente u on u.id = o.responsabile_id
          where ${stessoDominio(sql`split_part(casella(u.email), '@', 2)`, sql`split_part(${casella}::text, '@', 2)`)})
        or exists (select from configurazione f, lateral jsonb_array_elements_text(
            case when jsonb_typeof(f.valore) = 'array' then f.valore else '[]' end) d (dominio)
          where f.chiave = 'email.domini'
            and '.' || split_part(${casella}::text, '@', 2) like '%.' || lower(d.dominio))) as "stessoDominio"`,
);
