-- The one proposta that may always be reopened (decision D-56) comes with the data of the former system, after these tables:
-- it is marked as it comes in.
create function marca_riapertura_sempre() returns trigger language plpgsql as $$
begin
  new.riapertura_sempre := true;
  return new;
end $$;
create trigger proposta_riapertura_sempre before insert on proposta
  for each row when (new.id = 1968259) execute function marca_riapertura_sempre();
