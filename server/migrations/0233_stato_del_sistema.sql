-- When a work of the night last failed; no row once it has ended well.
create table lavoro_fallito (
  nome varchar(40) primary key,
  fallito_ts timestamptz(3) not null
);

-- What the last night found when it compared the uploaded files with their rows: one row, absent before the first time.
create table verifica_file (
  unica boolean primary key default true check (unica),
  finita_ts timestamptz(3) not null,
  -- How many there are, how many of them the store lacks or has with another length.
  file integer not null,
  perduti integer not null,
  -- How many were read again, how many of them are not what was uploaded.
  riletti integer not null,
  cambiati integer not null
);
