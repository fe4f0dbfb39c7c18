insert into audit_sigillo (posto, audit_id, precedente, sigillo) select 1, min(id), '\x00', '\x09' from audit_log;
