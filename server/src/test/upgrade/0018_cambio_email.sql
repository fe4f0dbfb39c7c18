insert into email_cambio (token_hash, utente_id, email, creato_ts, scade_ts) values ('\x0a', 2, 'ugo.bianchi@ateneo.example', '2025-01-01 10:00+00', '2025-01-02 10:00+00');
