import { type RawBuilder, sql } from 'kysely';

type Presenza = Record<'utenteId' | 'sigla' | 'anno' | 'categoriaId', unknown>;

/** In how many proposte of a sigla and year a person already takes part, in a categoria (decision D-79). */
export const presenzeOf = ({ utenteId, sigla, anno, categoriaId }: Presenza): RawBuilder<number> => sql<number>`(
  select count(*) from proposta_partecipante m
  join richiesta_partecipazione mr on mr.partecipante_id = m.id
  join proposta mp on mp.id = m.proposta_id
  join classe mc on mc.id = mp.classe_id
  join tipologia_progetto mt on mt.id = mc.tipologia_id
  where m.utente_id = ${utenteId} and m.categoria_id = ${categoriaId} and mr.status = 'ACCETTATA'
    and mp.eliminata_ts is null and mp.anno = ${anno} and mt.sigla = ${sigla})`;
