-- Bandi, classi and vocabularies change seldom and are read with nearly everything: each process keeps them, and every
-- statement that needs them reads this version beside its own rows (decision 0051).

create table dati_stabili (
  unica boolean primary key default true check (unica),
  -- By chance and not counted: a database restored from a backup must never come to a version again that meant something else.
  versione bigint not null
);
insert into dati_stabili (versione) values (0);

-- For each row at the commit: nobody waits for the version longer than a commit takes. For each statement at once: until
-- then the transaction knows of itself that what it has kept counts no more.
create function muovi_dati_stabili() returns trigger language plpgsql as $$
begin
  if tg_level = 'STATEMENT' then
    perform set_config('sigeba.dati_stabili', 'mossi', true);
  end if;
  if tg_level = 'ROW' or tg_op = 'TRUNCATE' then
    update dati_stabili set versione = floor(random() * 9007199254740991)::bigint where xmin <> pg_current_xact_id()::xid;
  end if;
  return null;
end $$;

do $$
declare tabella text;
begin
  foreach tabella in array array['bando', 'tipologia_progetto', 'tipologia_limite', 'classe', 'classe_categoria', 'categoria',
    'dipartimento', 'macroarea', 'ruolo', 'ssd']
  loop
    execute format('create constraint trigger dati_stabili after insert or update or delete on %I
      deferrable initially deferred for each row execute function muovi_dati_stabili()', tabella);
    execute format('create trigger dati_stabili_mossi after insert or update or delete or truncate on %I
      for each statement execute function muovi_dati_stabili()', tabella);
  end loop;
end $$;
