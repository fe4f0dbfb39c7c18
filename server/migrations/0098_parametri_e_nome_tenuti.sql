-- How long a classe funds and what the university is called are kept with what changes seldom: either written alone must move the
-- version too (decision 0051).
do $$
declare tabella text;
begin
  foreach tabella in array array['classe_parametro', 'configurazione']
  loop
    execute format('create constraint trigger dati_stabili after insert or update or delete on %I
      deferrable initially deferred for each row execute function muovi_dati_stabili()', tabella);
    execute format('create trigger dati_stabili_mossi after insert or update or delete or truncate on %I
      for each statement execute function muovi_dati_stabili()', tabella);
  end loop;
end $$;
