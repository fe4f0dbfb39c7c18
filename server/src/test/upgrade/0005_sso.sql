insert into sso_richiesta (id, scade_ts) values ('_1', '2025-01-01 10:05+00');
insert into sso_usata (id_hash, scade_ts) values ('\x05', '2025-01-01 10:05+00');
update sessione set sso = '{"nameId": "maria"}', sso_uscita = 'uscita' where id = 1;
