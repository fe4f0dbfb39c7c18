-- To act on behalf of somebody is a second session, of that person, which hangs on the real one and never outlives it
-- (decision D-17). Who did so when, and why, is in the audit log.

alter table sessione add column impersonatore_sessione_id bigint references sessione on delete cascade;
create index sessione_impersonazione on sessione (impersonatore_sessione_id) where impersonatore_sessione_id is not null;

create index audit_log_reale on audit_log (utente_reale_id, quando desc);
