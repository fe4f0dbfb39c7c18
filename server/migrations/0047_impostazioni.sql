-- Who changed a setting of the university, and when; one row for each setting that its screen shows.
alter table configurazione
  add column updated_at timestamptz(3),
  add column updated_by bigint references utente;
create index configurazione_updated_by on configurazione (updated_by) where updated_by is not null;

insert into configurazione (chiave, valore, descrizione)
select 'limiti.persona_ora.' || e.key, e.value, 'Limite orario di una persona'
from configurazione c cross join lateral jsonb_each(case when jsonb_typeof(c.valore) = 'object' then c.valore else '{}' end) e
where c.chiave = 'limiti.persona_ora' and e.key in ('mail', 'create', 'ticket', 'upload', 'uploadMB')
on conflict (chiave) do nothing;
delete from configurazione where chiave = 'limiti.persona_ora';
