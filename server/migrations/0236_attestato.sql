-- Certificates of referees, each under a code that a public page verifies (D-290): what the paper says, as it says it. A later certificate for
-- the same call takes the place of an earlier one. An account that is made anonymous has no name here either, and the row stays.
create table attestato (
  id bigint generated always as identity primary key,
  codice varchar(12) not null unique check (codice ~ '^[A-HJ-NP-Z2-9]{12}$'),
  utente_id bigint not null references utente,
  bando_id bigint not null references bando,
  cognome varchar(100),
  nome varchar(100),
  bando varchar(2048) not null,
  anno integer not null,
  valutazioni integer not null check (valutazioni > 0),
  ente varchar(200) not null,
  citta varchar(100),
  rilasciato_ts timestamptz(3) not null,
  check ((cognome is null) = (nome is null))
);
create index attestato_servizio on attestato (utente_id, bando_id, id desc);

alter table accesso_fallito drop constraint accesso_fallito_che_check;
alter table accesso_fallito add constraint accesso_fallito_che_check
  check (che in ('PASSWORD', 'CODICE', 'LINK_PASSWORD', 'LINK_EMAIL', 'INVITO', 'CALENDARIO', 'ATTESTATO', 'SSO', 'ATTESA'));
