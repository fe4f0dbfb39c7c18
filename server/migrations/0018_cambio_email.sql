-- Another address of an account with a password: it counts when the link mailed to it has been confirmed (decision D-182).

create table email_cambio (
  -- Only the hash of the link's token is kept.
  token_hash bytea primary key,
  utente_id bigint not null references utente,
  email varchar(254) not null,
  creato_ts timestamptz(3) not null,
  scade_ts timestamptz(3) not null,
  -- Confirmed, or replaced by a later request, or undone by a new password.
  chiuso_ts timestamptz(3)
);
create unique index email_cambio_aperto on email_cambio (utente_id) where chiuso_ts is null;
create index email_cambio_utente on email_cambio (utente_id, creato_ts);
