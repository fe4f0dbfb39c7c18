-- What a proposta has come to, in one row: its phases, the sheets of the commission, how many referees, its outcome, what its reports
-- have spent. A list reads it beside the proposta instead of looking six tables up row by row (decision 0182).
-- While it is filled nobody writes to the tables that it is made of: some seconds for 100,000 proposte.

create table proposta_sintesi (
  proposta_id bigint primary key references proposta on delete cascade,
  -- [{faseId, attiva, conclusa}]: how far each phase has come.
  progresso jsonb not null,
  -- [{id, status, faseId}]: sheets of the commission.
  collegiali jsonb not null,
  -- Invited and not disabled.
  referee integer not null,
  -- Whether its form asks for research indicators.
  chiede_indicatori boolean not null,
  con_esito boolean not null,
  esito_concluso boolean not null,
  -- Euro; null as long as nobody has said.
  concesso numeric(14, 2),
  assegno_concesso numeric(14, 2),
  -- Euro of the reports sent, without assegni; null while there is none.
  speso numeric
) with (fillfactor = 80);

-- What each row must be: triggers write nothing else, and whoever doubts compares.
create view proposta_sintesi_dovuta as
select p.id as proposta_id,
  coalesce((select jsonb_agg(jsonb_build_object('faseId', f.fase_id, 'attiva', f.attiva, 'conclusa', f.conclusa) order by f.fase_id)
    from proposta_fase f where f.proposta_id = p.id), '[]') as progresso,
  coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'status', v.status, 'faseId', v.fase_id) order by v.id)
    from valutazione v where v.proposta_id = p.id and v.referee_id is null and v.eliminata_ts is null), '[]') as collegiali,
  (select count(*)::integer from referee r where r.proposta_id = p.id and r.disabilitazione_ts is null) as referee,
  (select m.chiede_indicatori from compilazione k join form_versione m on m.id = k.form_versione_id where k.id = p.compilazione_id)
    as chiede_indicatori,
  e.id is not null as con_esito, coalesce(e.esito_concluso, false) as esito_concluso,
  e.finanziamento_assegnato as concesso, e.assegno_assegnato as assegno_concesso,
  (select sum(n.finanziamento_speso) from rendicontazione n where n.proposta_id = p.id and n.status = 'INVIATA' and n.eliminata_ts is null)
    as speso
from proposta p left join esito e on e.proposta_id = p.id;

-- Makes these rows anew. Who comes second waits for the row, and only then looks: what the first has written is counted too.
create function rifai_sintesi(proposte bigint[]) returns void language plpgsql as $$
begin
  perform from proposta_sintesi where proposta_id = any(proposte) order by proposta_id for no key update;
  update proposta_sintesi s
  set (progresso, collegiali, referee, chiede_indicatori, con_esito, esito_concluso, concesso, assegno_concesso, speso) =
    (d.progresso, d.collegiali, d.referee, d.chiede_indicatori, d.con_esito, d.esito_concluso, d.concesso, d.assegno_concesso, d.speso)
  from proposta_sintesi_dovuta d
  where d.proposta_id = any(proposte) and s.proposta_id = d.proposta_id and s is distinct from d;
end $$;

-- A row of a table that says of which proposta it is.
create function rifai_sintesi_di_riga() returns trigger language plpgsql as $$
begin
  perform rifai_sintesi(case tg_op when 'INSERT' then array[new.proposta_id] when 'DELETE' then array[old.proposta_id]
    else array[old.proposta_id, new.proposta_id] end);
  return null;
end $$;

-- Many of them at once: when a call is over, and when a board is applied.
create function rifai_sintesi_di_molte() returns trigger language plpgsql as $$
begin
  perform rifai_sintesi(array(select distinct proposta_id from mosse));
  return null;
end $$;

create function nuova_sintesi() returns trigger language plpgsql as $$
begin
  insert into proposta_sintesi select d.* from proposta_sintesi_dovuta d where d.proposta_id in (select id from nuove);
  return null;
end $$;
create trigger sintesi_nuova after insert on proposta referencing new table as nuove
  for each statement execute function nuova_sintesi();

create function rifai_sintesi_del_modulo() returns trigger language plpgsql as $$
begin
  perform rifai_sintesi(case tg_table_name
    when 'proposta' then array[new.id]
    when 'compilazione' then array(select id from proposta where compilazione_id = new.id)
    else array(select p.id from proposta p join compilazione k on k.id = p.compilazione_id where k.form_versione_id = new.id) end);
  return null;
end $$;
create trigger sintesi_modulo after update of compilazione_id on proposta
  for each row when (old.compilazione_id is distinct from new.compilazione_id) execute function rifai_sintesi_del_modulo();
create trigger sintesi after update of form_versione_id on compilazione
  for each row when (old.form_versione_id is distinct from new.form_versione_id) execute function rifai_sintesi_del_modulo();
create trigger sintesi after update of modello on form_versione
  for each row when (old.chiede_indicatori is distinct from new.chiede_indicatori) execute function rifai_sintesi_del_modulo();

-- A phase begins for hundreds at once.
create trigger sintesi_nuova after insert on proposta_fase referencing new table as mosse
  for each statement execute function rifai_sintesi_di_molte();
create trigger sintesi after update or delete on proposta_fase
  for each row execute function rifai_sintesi_di_riga();

create trigger sintesi_nuova after insert on esito referencing new table as mosse
  for each statement execute function rifai_sintesi_di_molte();
create trigger sintesi_mossa after update on esito referencing new table as mosse
  for each statement execute function rifai_sintesi_di_molte();
create trigger sintesi after delete on esito
  for each row execute function rifai_sintesi_di_riga();

-- A sheet that is only written on stands as it stood: Salva bozza makes nothing anew.
create trigger sintesi_nuova after insert on valutazione
  for each row when (new.referee_id is null) execute function rifai_sintesi_di_riga();
create trigger sintesi after update of proposta_id, fase_id, referee_id, status, eliminata_ts on valutazione
  for each row when ((old.proposta_id, old.fase_id, old.referee_id, old.status, old.eliminata_ts)
    is distinct from (new.proposta_id, new.fase_id, new.referee_id, new.status, new.eliminata_ts))
  execute function rifai_sintesi_di_riga();
create trigger sintesi_tolta after delete on valutazione
  for each row when (old.referee_id is null) execute function rifai_sintesi_di_riga();

create trigger sintesi_nuova after insert or delete on referee
  for each row execute function rifai_sintesi_di_riga();
create trigger sintesi after update of proposta_id, disabilitazione_ts on referee
  for each row when ((old.proposta_id, old.disabilitazione_ts is null) is distinct from (new.proposta_id, new.disabilitazione_ts is null))
  execute function rifai_sintesi_di_riga();

create trigger sintesi_nuova after insert or delete on rendicontazione
  for each row execute function rifai_sintesi_di_riga();
create trigger sintesi after update of proposta_id, status, eliminata_ts, finanziamento_speso on rendicontazione
  for each row when ((old.status = 'INVIATA' or new.status = 'INVIATA')
    and (old.proposta_id, old.status, old.eliminata_ts, old.finanziamento_speso)
      is distinct from (new.proposta_id, new.status, new.eliminata_ts, new.finanziamento_speso))
  execute function rifai_sintesi_di_riga();

insert into proposta_sintesi select * from proposta_sintesi_dovuta;

-- Whose seat evaluates which macro-areas, and what else makes somebody more than a user, is kept with the commissioni (decision 0051).
do $$
declare tabella text;
begin
  foreach tabella in array array['commissione_membro_macroarea', 'utente_abilitazione', 'dipartimento_direttore', 'cert_commissione',
    'cert_membro_commissione']
  loop
    execute format('create constraint trigger dati_stabili after insert or update or delete on %I
      deferrable initially deferred for each row execute function muovi_dati_stabili()', tabella);
    execute format('create trigger dati_stabili_mossi after insert or update or delete or truncate on %I
      for each statement execute function muovi_dati_stabili()', tabella);
  end loop;
end $$;
