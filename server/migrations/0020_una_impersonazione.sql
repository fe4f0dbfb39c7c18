-- A session acts for one person at a time: of several left open the latest stays.

update sessione s set chiusa_ts = now()
where s.chiusa_ts is null and s.impersonatore_sessione_id is not null and exists (
  select from sessione later
  where later.impersonatore_sessione_id = s.impersonatore_sessione_id and later.chiusa_ts is null and later.id > s.id);
-- What hangs on a session that has ended has ended.
update sessione s set chiusa_ts = r.chiusa_ts
from sessione r
where r.id = s.impersonatore_sessione_id and r.chiusa_ts is not null and s.chiusa_ts is null;

create unique index sessione_una_impersonazione on sessione (impersonatore_sessione_id)
  where impersonatore_sessione_id is not null and chiusa_ts is null;
