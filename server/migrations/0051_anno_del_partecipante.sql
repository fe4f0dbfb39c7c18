-- The year of a proposta, repeated with each of its people: what somebody takes part in is asked by year, and led through all the
-- proposte of all years to find those of one. A proposta never changes its year.
alter table proposta_partecipante add column anno smallint;
update proposta_partecipante m set anno = p.anno from proposta p where p.id = m.proposta_id;
-- Nobody writes it but the trigger.
alter table proposta_partecipante alter column anno set default 0, alter column anno set not null;

create function anno_del_partecipante() returns trigger language plpgsql as $$
begin
  new.anno := (select anno from proposta where id = new.proposta_id);
  return new;
end $$;
create trigger anno_del_partecipante before insert on proposta_partecipante
  for each row execute function anno_del_partecipante();

drop index proposta_partecipante_utente;
create index proposta_partecipante_utente on proposta_partecipante (utente_id, anno, proposta_id);
drop index proposta_responsabile;
create index proposta_responsabile on proposta (responsabile_id, anno);
