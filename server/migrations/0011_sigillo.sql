-- The seal of the audit log: a chain of hashes beside it, made by a job and never by the acts themselves (decision 0015).

create table audit_sigillo (
  -- The order of sealing, without gaps: rows that commit late are sealed late, whatever their id.
  posto bigint primary key check (posto > 0),
  audit_id bigint not null unique references audit_log,
  precedente bytea not null,
  sigillo bytea not null
);
create trigger audit_sigillo_append_only before update or delete or truncate on audit_sigillo
  for each statement execute function refuse_audit_change();

-- Where the sealing stands: up to `fino` every row is sealed or will never be; `poi` becomes the next such id once the
-- transactions in `attese`, which may still write below it, have ended.
create table audit_sigillatore (
  unica boolean primary key default true check (unica),
  fino bigint not null,
  poi bigint,
  attese text[] not null default '{}'
);
insert into audit_sigillatore (fino) values (0);

create index audit_log_effettivo on audit_log (utente_effettivo_id, quando desc);
create index audit_log_quando on audit_log (quando desc, id desc);
