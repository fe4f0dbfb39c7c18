-- With which regime of work somebody takes part in a classe as what: none named admits every one.
alter table classe_categoria add column regimi varchar(16)[] not null default '{}'
  check (regimi <@ array['NESSUNO', 'TEMPO_PIENO', 'TEMPO_DEFINITO']::varchar[]);
