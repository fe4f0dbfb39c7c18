-- The office configures its calls: whence one was copied, who saved last at each level, the files that applicants read.

alter table bando
  add column copiato_da bigint references bando on delete set null,
  -- Null where nobody has saved since the configuration by hand began.
  add column updated_by bigint references utente;

alter table tipologia_progetto
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by bigint references utente;

alter table classe add column updated_by bigint references utente;

create table bando_file (
  bando_id bigint not null references bando on delete cascade,
  -- The copy of a call names the same files.
  media_id bigint not null references media,
  ordine smallint not null,
  primary key (bando_id, media_id)
);
create index bando_file_media on bando_file (media_id);

-- Id 5 is the tipologia Attrezzature Scientifiche of 2015-16 for ever (decision D-55): no other may be given it.
select setval(pg_get_serial_sequence('tipologia_progetto', 'id'), greatest(5, (select coalesce(max(id), 0) from tipologia_progetto)));
