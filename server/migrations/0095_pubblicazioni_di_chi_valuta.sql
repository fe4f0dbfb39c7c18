-- What the catalogue says that those who evaluate have published: by product, handle and DOI, in small letters.
create table pubblicazione_valutatore (
  utente_id bigint not null references utente,
  chiave varchar(330) not null,
  anno smallint not null,
  primary key (utente_id, chiave)
);
-- When the catalogue last said it, and since when it does not answer.
create table verifica_pubblicazioni (
  utente_id bigint primary key references utente,
  riuscita_ts timestamptz(3),
  fallita_dal timestamptz(3),
  check (num_nonnulls(riuscita_ts, fallita_dal) > 0)
);
