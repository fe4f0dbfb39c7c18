-- The people somebody acted for last: of all that an operator did, a small part.
create index audit_log_impersonati on audit_log (utente_reale_id, oggetto_id, quando desc) where azione = 'impersonaUtente';
