-- The language in which a researcher or an external member of the ethics committee reads (D-220); null until they log in for the first time.
alter table utente
  add column lingua text check (lingua in ('it', 'en'));
