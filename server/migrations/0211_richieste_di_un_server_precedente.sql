-- A server of the previous version that still runs says how a request ended only by its sentence in `motivo`: the columns of 0210
-- follow it. A server that writes the columns never names `motivo`, so what it writes stays as it wrote it.
-- waits: richiesta_partecipazione
create function stato_della_richiesta() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.motivo is not null then
    new.decaduta := new.motivo is not distinct from 'proposta inviata';
    new.era_accettata := coalesce(new.motivo in ('era accettata', 'ritirata dal partecipante'), false);
  end if;
  return new;
end $$;
create trigger stato_della_richiesta before insert or update of motivo on richiesta_partecipazione
  for each row execute function stato_della_richiesta();
