-- The second factor of who works in an office or at the help desk: codes of an app (RFC 6238) and codes kept for when it is lost.
create table utente_fattore (
  utente_id bigint primary key references utente,
  -- The secret of the app: its first byte says whether the rest is sealed with SECRETS_KEY.
  segreto bytea not null,
  creato_ts timestamptz(3) not null,
  -- Null until a first code has shown that the app has the secret.
  attivo_ts timestamptz(3),
  -- The thirty seconds of the last code taken: neither it nor an earlier one is taken again.
  ultimo_passo bigint not null default 0,
  recupero_sale bytea not null,
  -- Digests of the codes that have not been used yet.
  recupero text[] not null
);

-- What has shown, beside the password, that it is the person: a code of the app, one of those kept, or the identity provider.
alter table sessione add column fattore varchar(10);
alter table sessione add constraint sessione_fattore check (fattore in ('TOTP', 'RECUPERO', 'SSO')) not valid;
