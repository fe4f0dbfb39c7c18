-- The places of an official classe are kept by each process like what changes seldom (decision 0146): a proposta that is counted
-- otherwise from now on moves the version, where outcomes are official. Before that nobody asks for places. A proposta is always
-- inserted as a draft, and never deleted.
create function muovi_graduatoria() returns trigger language plpgsql as $$
begin
  if exists (select from classe where id = new.classe_id and data_ufficializzazione is not null) then
    if tg_argv[0] = 'subito' then
      perform set_config('sigeba.dati_stabili', 'mossi', true);
    else
      update dati_stabili set versione = floor(random() * 9007199254740991)::bigint where xmin <> pg_current_xact_id()::xid;
    end if;
  end if;
  return null;
end $$;

create constraint trigger graduatoria after update of status, eliminata_ts, media, media_soglia, status_valutazione, esito_speciale on proposta
  deferrable initially deferred for each row
  when ((old.status, old.eliminata_ts, old.media, old.media_soglia, old.status_valutazione, old.esito_speciale)
    is distinct from (new.status, new.eliminata_ts, new.media, new.media_soglia, new.status_valutazione, new.esito_speciale))
  execute function muovi_graduatoria('al termine');
create trigger graduatoria_mossa after update of status, eliminata_ts, media, media_soglia, status_valutazione, esito_speciale on proposta
  for each row
  when ((old.status, old.eliminata_ts, old.media, old.media_soglia, old.status_valutazione, old.esito_speciale)
    is distinct from (new.status, new.eliminata_ts, new.media, new.media_soglia, new.status_valutazione, new.esito_speciale))
  execute function muovi_graduatoria('subito');
