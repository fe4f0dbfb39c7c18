-- A minimum above its maximum lets nobody send: refused here too. What stands since earlier is not looked at until it is written anew.
alter table classe_voce add constraint classe_voce_minimo check (min <= max) not valid;
alter table classe_categoria add constraint classe_categoria_minimo check (minimo <= massimo) not valid;
alter table criterio_valore add constraint criterio_valore_minimo check (minimo <= massimo) not valid;

-- Parameters stand in rows of their own: looked at when the transaction ends, so that both may be written one after the other.
create function parametri_in_ordine() returns trigger language plpgsql as $$
begin
  if exists (select from classe_parametro l join classe_parametro m on m.classe_id = l.classe_id
    where l.classe_id = new.classe_id and l.valore > m.valore
      and (l.codice, m.codice) in (('FINANZIAMENTO_MIN', 'FINANZIAMENTO_MAX'), ('PARTECIPANTI_MIN', 'PARTECIPANTI_MAX'))) then
    raise exception 'a minimum of classe % is above its maximum', new.classe_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger parametri_in_ordine after insert or update on classe_parametro
  deferrable initially deferred for each row execute function parametri_in_ordine();
