-- Single sign-on: what several processes must share while a person is away at the identity provider.

-- A login begun and not yet finished. SAML: the id of the request; OIDC: the state, with nonce and verifier in dati.
create table sso_richiesta (
  id varchar(120) primary key,
  dati jsonb,
  scade_ts timestamptz(3) not null
);
create index sso_richiesta_scade on sso_richiesta (scade_ts);

-- Assertions and logout requests already used, kept until they would be refused for their age anyway.
create table sso_usata (
  id_hash bytea primary key,
  scade_ts timestamptz(3) not null
);
create index sso_usata_scade on sso_usata (scade_ts);

-- Sessions opened through single sign-on: what the identity provider must be told at the exit, and the address of the exit.
alter table sessione add column sso jsonb, add column sso_uscita varchar(64) unique;
create index sessione_sso_soggetto on sessione ((sso ->> 'nameId')) where chiusa_ts is null;
