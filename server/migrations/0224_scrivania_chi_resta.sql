-- Who follows a desk is checked when it is chosen: whoever has left the office meanwhile stays, and everything else can be saved.
create or replace function scrivania_assegnatario() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.assegnata_a is not distinct from old.assegnata_a then
    return new;
  end if;
  if new.assegnata_a is not null and not exists (
    select from utente u where u.id = new.assegnata_a and case
      when new.istanza_id is not null then u.tipo_utente = 'UFFICIO_CERT'
      else u.tipo_utente = 'UFFICIO_RICERCA' and exists (
        select from utente_abilitazione f where f.utente_id = u.id and f.codice in ('UFFICIO', 'TERZA', 'AWARD')) end)
  then
    raise exception 'the desk of % is not followed by account %', new.id, new.assegnata_a using errcode = 'check_violation';
  end if;
  return new;
end $$;
