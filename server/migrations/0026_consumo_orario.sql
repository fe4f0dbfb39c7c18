-- What a person has done within the hour, of each kind that has a limit (decision 36). One row a person and limit: counted
-- by whoever sits at the keyboard, for all servers together.
create table consumo_orario (
  utente_id bigint not null references utente,
  limite varchar(20) not null,
  -- The first within the hour: an hour later the count begins again.
  dal_ts timestamptz(3) not null,
  quanto double precision not null check (quanto > 0),
  primary key (utente_id, limite)
);
create index consumo_orario_dal on consumo_orario (dal_ts);
