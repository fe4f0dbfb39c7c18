-- What a classe asks of who presents is kept with the classe: written alone it must move the version too (decision 0051).
create constraint trigger dati_stabili after insert or update or delete on classe_attributo
  deferrable initially deferred for each row execute function muovi_dati_stabili();
create trigger dati_stabili_mossi after insert or update or delete or truncate on classe_attributo
  for each statement execute function muovi_dati_stabili();
