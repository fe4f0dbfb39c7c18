-- waits: utente
-- People are found by the beginning of an e-mail or of a codice fiscale: the unique indexes, in the order of the language, do not serve it.
create index utente_email_inizio on utente (lower(email) text_pattern_ops);
create index utente_codice_inizio on utente (codice_fiscale bpchar_pattern_ops) where codice_fiscale is not null;
