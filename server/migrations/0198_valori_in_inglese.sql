-- What referees, who read English, are told of a value of a criterion, of its yes and of its no (D-211); null: as everybody.
alter table criterio_valore
  add column descrizione_en varchar(2048) check (descrizione_en <> ''),
  add column valore_true_en varchar(300) check (valore_true_en <> ''),
  add column valore_false_en varchar(300) check (valore_false_en <> '');
