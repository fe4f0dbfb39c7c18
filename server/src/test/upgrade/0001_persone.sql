insert into macroarea (id, codice, nome) values (1, 'A', 'Scienze della vita');
insert into dipartimento (id, nome, macroarea_id) values (1, 'Informatica', 1);
insert into struttura (nome) values ('Centro di calcolo');
insert into area_cun (id, codice, descrizione, ordine) values (1, '01', 'Scienze matematiche e informatiche', 1);
insert into ssd (id, codice, descrizione, area_cun_id, ordine) values (1, 'INF/01', 'Informatica', 1, 1);
insert into settore_erc (id, codice, descrizione, ordine) values (1, 'PE6', 'Computer Science', 1);
insert into tematica_h2020 (codice, descrizione, ordine) values ('H1', 'Salute', 1);
insert into ruolo (id, codice, descrizione, gruppo) values (1, 'PO', 'Professore ordinario', 'DOCENTE');
insert into utente (id, cognome, nome, cognome_norm, tipo_utente, email, codice_fiscale, data_di_nascita, use_sso, primo_accesso_ts) values
  (1, 'D''Angelò', 'Maria', 'dangelo', 'UTENTE', 'maria@ateneo.example', 'DNGMRA70A41H501X', '1970-01-01', true, '2025-01-01 10:00+00'),
  (2, 'Bianchi', 'Ugo', 'bianchi', 'UFFICIO_RICERCA', 'ugo@ateneo.example', null, null, false, null);
insert into utente_profilo (utente_id, ruolo_id, dipartimento_id, ssd_id, profilo_validato) values (1, 1, 1, 1, true);
insert into utente_credenziale (utente_id, password_hash) values (2, '$argon2id$v=19$prova');
insert into utente_abilitazione (utente_id, codice) values (2, 'UFFICIO');
insert into dipartimento_direttore (dipartimento_id, utente_id) values (1, 1);
insert into dipartimento_rad (dipartimento_id, utente_id) values (1, 2);
insert into sessione (id, token_hash, utente_id, creata_ts, ultima_attivita_ts, scade_ts) values
  (1, '\x01', 1, '2025-01-01 10:00+00', '2025-01-01 10:00+00', '2025-01-01 22:00+00');
insert into token_download (token_hash, sessione_id, risorsa, scade_ts) values ('\x02', 1, '/media/1', '2025-01-01 10:05+00');
insert into sso_transito (tokensso_hash, ssosessionid, identita, scade_ts) values ('\x03', 'a', '{"email": "maria@ateneo.example"}', '2025-01-01 10:05+00');
insert into configurazione (chiave, valore, descrizione) values ('impersona.invio', 'false', 'prova');
insert into audit_log (quando, utente_reale_id, utente_effettivo_id, azione, oggetto_tipo, oggetto_id, dati, ip) values
  ('2025-01-01 10:00+00', 1, 1, 'login', 'utente', 1, '{"versione": "1.0"}', '127.0.0.1'),
  ('2025-01-01 11:00+00', null, null, 'blockUtente', 'utente', 2, null, null);
insert into email_outbox (tipo, destinatario, destinatario_utente_id, oggetto_tipo, oggetto_id, lingua, soggetto, corpo, stato, tentativi, prossimo_ts, inviata_ts, errore, created_at) values
  ('M-03', 'maria@ateneo.example', 1, 'proposta', 1, 'it', 'Inviata', 'Testo', 'INVIATA', 1, '2025-01-01 10:00+00', '2025-01-01 10:01+00', null, '2025-01-01 10:00+00'),
  ('M-03', 'maria@ateneo.example', 1, 'proposta', 1, 'it', 'In coda', 'Testo', 'DA_INVIARE', 2, '2025-01-01 10:30+00', null, 'no', '2025-01-01 10:00+00'),
  ('M-03', 'nessuno@altrove.example', null, 'proposta', 1, 'it', 'Fallita', 'Testo', 'FALLITA', 5, '2025-01-01 10:30+00', null, 'no', '2025-01-01 10:00+00');
