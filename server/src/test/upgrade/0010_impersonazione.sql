insert into sessione (id, token_hash, utente_id, creata_ts, ultima_attivita_ts, scade_ts, chiusa_ts, impersonatore_sessione_id) values
  (2, '\x08', 1, '2025-01-01 10:00+00', '2025-01-01 10:00+00', '2025-01-01 22:00+00', '2025-01-01 10:30+00', 1);
