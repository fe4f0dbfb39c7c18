-- When the office expects a call to go on: its evaluation, its outcome, its projects to start. Told to applicants, and binding nobody (decision 164).
alter table bando
  add column valutazione_prevista date,
  add column esito_previsto date,
  add column avvio_previsto date;
