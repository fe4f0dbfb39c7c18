-- During an upgrade servers of two versions write the same request, one its sentence in `motivo`, the other the columns of 0210. The one
-- that was not written follows the one that was: so a previous server finds the request as this one left it, and the reverse.
-- waits: richiesta_partecipazione
create or replace function stato_della_richiesta() returns trigger language plpgsql as $$
declare
  scritta boolean := case tg_op when 'INSERT' then new.motivo is not null else new.motivo is distinct from old.motivo end;
begin
  if scritta then
    new.decaduta := new.motivo is not distinct from 'proposta inviata';
    new.era_accettata := coalesce(new.motivo in ('era accettata', 'ritirata dal partecipante'), false);
  else
    new.motivo := case
      when new.decaduta then 'proposta inviata'
      when new.era_accettata and new.status = 'RITIRATA' then 'era accettata'
      when new.era_accettata then 'ritirata dal partecipante'
    end;
  end if;
  return new;
end $$;
drop trigger stato_della_richiesta on richiesta_partecipazione;
create trigger stato_della_richiesta before insert or update of status, motivo, decaduta, era_accettata on richiesta_partecipazione
  for each row execute function stato_della_richiesta();
