-- Department and macro-area of a proposta stay those of its sending; of a later titolare the department stands beside, whose director and
-- RAD read it too (D-207). Where one was handed over already, it goes back to the department of its responsabile, as far as that is known.
-- waits: proposta
alter table proposta add column titolare_dipartimento_id bigint references dipartimento;

update proposta p set
  titolare_dipartimento_id = (select f.dipartimento_id from utente_profilo f where f.utente_id = p.titolare_id),
  dipartimento_id = coalesce(d.id, p.dipartimento_id),
  macroarea_id = coalesce(d.macroarea_id, p.macroarea_id)
from utente u left join utente_profilo f on f.utente_id = u.id left join dipartimento d on d.id = f.dipartimento_id
where p.titolare_id is not null and u.id = p.responsabile_id;

create index proposta_titolare_dipartimento on proposta (titolare_dipartimento_id) where titolare_dipartimento_id is not null;
