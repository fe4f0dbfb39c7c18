import { TUTOR } from '@sigeba/contract/partecipazioni/categorie.ts';
import { type RawBuilder, sql } from 'kysely';

type Tables = {
  /** Proposte: id, classe_id, responsabile_id, titolare_id, dipartimento_id, compilazione_id. */
  offerta: RawBuilder<unknown>;
  /**
   * The evaluators of each: proposta_id, chiave (of the pair, within the proposta), noto (the account that the university knows),
   * email as `casella` gives it.
   */
  chi: RawBuilder<unknown>;
  /** The first year in which something in common counts. */
  dall: RawBuilder<number>;
};

/** Publications in the answers of a proposta, by every identifier, with their year. `k` is the compilazione. */
const prodotti = (dall: RawBuilder<number>) => sql`lateral (
    select lower(z.chiave) as prodotto
    from jsonb_path_query(k.valori, '$.*.pubblicazioni[*]') as x (v),
      lateral (values (x.v ->> 'prodottoId'), (x.v ->> 'handle'), (x.v ->> 'doi')) z (chiave)
    where z.chiave is not null
      and case when (x.v ->> 'anno') ~ '^[0-9]{4}$' then (x.v ->> 'anno')::integer end >= ${dall}
  ) w`;

/**
 * The reasons why an evaluator may not be impartial: common table expressions, from `offerta` and `chi` to `motivo` (proposta_id,
 * chiave, motivo), for a classe, a proposta or a person who is only considered. Computed at each query, so never out of date.
 */
export const motiviDi = ({ offerta, chi, dall }: Tables) => sql`
  offerta as materialized (${offerta}),
  chi as materialized (${chi}),
  persona as materialized (
    select o.id as proposta_id, o.responsabile_id as utente_id, 'RESPONSABILE' as motivo from offerta o
    union all select o.id, o.titolare_id, 'TITOLARE' from offerta o where o.titolare_id <> o.responsabile_id
    union all select c.proposta_id, c.titolare_precedente_id, 'EX_TITOLARE' from cambio_titolare c join offerta o on o.id = c.proposta_id
      where c.titolare_precedente_id not in (o.responsabile_id, coalesce(o.titolare_id, 0))
    union all select m.proposta_id, m.utente_id,
        case when r.status = 'PENDING' then 'RICHIESTO' when m.categoria_id = ${sql.lit(TUTOR)} then 'TUTOR' else 'PARTECIPANTE' end
      from offerta o join proposta_partecipante m on m.proposta_id = o.id join richiesta_partecipazione r on r.partecipante_id = m.id
      where r.status in ('PENDING', 'ACCETTATA')
  ),
  noto as materialized (select distinct c.noto as id from chi c where c.noto is not null),
  sua as materialized (
    select n.id as noto, p.id, p.classe_id, p.anno from noto n join proposta p on p.responsabile_id = n.id where p.eliminata_ts is null
    union select n.id, p.id, p.classe_id, p.anno from noto n join proposta p on p.titolare_id = n.id where p.eliminata_ts is null
    union select n.id, p.id, p.classe_id, p.anno from noto n join proposta_partecipante m on m.utente_id = n.id
      join richiesta_partecipazione r on r.partecipante_id = m.id and r.status = 'ACCETTATA'
      join proposta p on p.id = m.proposta_id where p.eliminata_ts is null
  ),
  compagno as materialized (
    select s.noto, s.id as in_proposta, p.responsabile_id as utente_id from sua s join proposta p on p.id = s.id where s.anno >= ${dall}
    union select s.noto, s.id, p.titolare_id from sua s join proposta p on p.id = s.id where s.anno >= ${dall} and p.titolare_id is not null
    union select s.noto, s.id, m.utente_id from sua s join proposta_partecipante m on m.proposta_id = s.id
      join richiesta_partecipazione r on r.partecipante_id = m.id and r.status = 'ACCETTATA' where s.anno >= ${dall}
  ),
  pubblicata as materialized (
    select distinct n.id as noto, w.prodotto from noto n join proposta p on p.responsabile_id = n.id and p.eliminata_ts is null
      join compilazione k on k.id = p.compilazione_id, ${prodotti(dall)}
    union select n.id, w.prodotto from noto n join proposta_partecipante m on m.utente_id = n.id
      join compilazione k on k.id = m.compilazione_id, ${prodotti(dall)}
    union select n.id, b.chiave from noto n join pubblicazione_valutatore b on b.utente_id = n.id where b.anno >= ${dall}
  ),
  citata as materialized (
    select distinct o.id as proposta_id, w.prodotto from offerta o join compilazione k on k.id = o.compilazione_id, ${prodotti(dall)}
    union select o.id, w.prodotto from offerta o join proposta_partecipante m on m.proposta_id = o.id
      join compilazione k on k.id = m.compilazione_id, ${prodotti(dall)}
  ),
  motivo as (
    select c.proposta_id, c.chiave, g.motivo from chi c join persona g on g.proposta_id = c.proposta_id and g.utente_id = c.noto
    union select c.proposta_id, c.chiave, 'EMAIL' from chi c join persona g on g.proposta_id = c.proposta_id
      join utente u on u.id = g.utente_id and casella(u.email) = c.email where u.id is distinct from c.noto
    union select c.proposta_id, c.chiave, 'PROPRIA_PROPOSTA' from chi c join offerta o on o.id = c.proposta_id
      join sua s on s.noto = c.noto and s.classe_id = o.classe_id and s.id <> o.id
    union select c.proposta_id, c.chiave, 'PROPOSTA_COMUNE' from chi c join persona g on g.proposta_id = c.proposta_id
      join compagno w on w.noto = c.noto and w.utente_id = g.utente_id and w.in_proposta <> c.proposta_id where g.utente_id <> c.noto
    union select c.proposta_id, c.chiave, 'PUBBLICAZIONE_COMUNE' from chi c join citata q on q.proposta_id = c.proposta_id
      join pubblicata b on b.noto = c.noto and b.prodotto = q.prodotto
    union select c.proposta_id, c.chiave, 'DIPARTIMENTO' from chi c join offerta o on o.id = c.proposta_id
      join utente_profilo f on f.utente_id = c.noto and f.dipartimento_id = o.dipartimento_id
  )`;
