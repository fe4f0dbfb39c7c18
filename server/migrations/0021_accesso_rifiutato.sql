-- Equal refusals of one person within one minute count in one row of the audit log, which nobody can delete (found in use, S6).
create table accesso_rifiutato (
  utente_reale_id bigint not null references utente,
  utente_effettivo_id bigint not null references utente,
  minuto timestamptz(0) not null,
  motivo varchar(60) not null,
  chiamata varchar(200) not null,
  -- The first of them, in audit_log, with its address and path.
  audit_id bigint not null unique,
  volte int not null check (volte > 0),
  primary key (utente_reale_id, utente_effettivo_id, minuto, motivo, chiamata)
);

-- The register begins without them.
create index audit_log_senza_rifiuti on audit_log (quando desc, id desc) where azione <> 'accessoRifiutato';

-- What the proposta was called when the act was done; sealed with the row where it is there.
alter table audit_log add column titolo text;
