-- A version of a form is a draft of the office until it is published, and never changes from then on (decision D-152).

alter table form_versione
  add column stato varchar(10) not null default 'PUBBLICATA' check (stato in ('BOZZA', 'PUBBLICATA')),
  -- null where it was published before this was kept.
  add column pubblicata_ts timestamptz(3),
  add column pubblicata_da bigint references utente,
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by bigint references utente;

-- One draft a form.
create unique index form_versione_bozza on form_versione (form_id) where stato = 'BOZZA';

-- How many have filled in each version.
create index compilazione_form_versione on compilazione (form_versione_id);
