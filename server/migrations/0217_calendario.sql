-- The private address at which other calendars read that of a person (D-248): only the hash of its key is stored.
create table calendario_abbonamento (
  utente_id bigint primary key references utente,
  chiave_hash bytea not null unique,
  creato_ts timestamptz(3) not null,
  letto_ts timestamptz(3)
);

-- Guesses of such an address are recorded like those of other links.
alter table accesso_fallito drop constraint accesso_fallito_che_check;
alter table accesso_fallito add constraint accesso_fallito_che_check
  check (che in ('PASSWORD', 'CODICE', 'LINK_PASSWORD', 'LINK_EMAIL', 'INVITO', 'CALENDARIO', 'SSO', 'ATTESA'));
