-- Of how many points a score is, is kept with the classe: its phases and criteria, written alone, must move the version too (decision 0132).
do $$
declare tabella text;
begin
  foreach tabella in array array['fase_valutazione', 'criterio', 'criterio_valore']
  loop
    execute format('create constraint trigger dati_stabili after insert or update or delete on %I
      deferrable initially deferred for each row execute function muovi_dati_stabili()', tabella);
    execute format('create trigger dati_stabili_mossi after insert or update or delete or truncate on %I
      for each statement execute function muovi_dati_stabili()', tabella);
  end loop;
end $$;
