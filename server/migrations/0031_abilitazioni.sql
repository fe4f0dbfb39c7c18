-- Who gave an account of the office each flag, and when; null where the set-up of the server did (decision D-28).
alter table utente_abilitazione
  add column concessa_da bigint references utente,
  add column concessa_ts timestamptz(3);
