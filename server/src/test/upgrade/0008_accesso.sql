insert into credenziale_link (token_hash, utente_id, creato_ts, scade_ts) values ('\x06', 2, '2025-01-01 10:00+00', '2025-01-01 11:00+00');
insert into credenziale_richiesta (username, area, quando) values ('ugo@ateneo.example', 'hd', '2025-01-01 10:00+00');
insert into accesso_tentativo (chiave_hash, tentativi, dal_ts) values ('\x07', 3, '2025-01-01 10:00+00');
insert into lavoro (nome, giorno, finito_ts) values ('pulizia', '2025-01-01', '2025-01-01 02:00+00');
update utente set telefono = '06 1', ente = 'CNR' where id = 2;
