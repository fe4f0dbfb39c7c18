-- Calls that are done once, however often they are repeated for want of an answer (decision 42): the key that the browser gave
-- the act, of whoever sat at the keyboard. Swept after some days.
create table chiamata_unica (
  utente_id bigint not null references utente,
  chiave uuid not null,
  -- For whom it was done: under impersonation somebody else.
  per_utente_id bigint not null references utente,
  -- Method and path, with what of the body says what is written.
  chiamata varchar(200) not null,
  -- What it made, where the path does not say it.
  oggetto_id bigint,
  -- What it answered, where nothing can be read again.
  risposta jsonb,
  istante timestamptz(3) not null,
  primary key (utente_id, chiave)
);
create index chiamata_unica_istante on chiamata_unica (istante);
