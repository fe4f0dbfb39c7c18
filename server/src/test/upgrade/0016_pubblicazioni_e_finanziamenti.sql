insert into pubblicazione_cache (prodotto_id, handle, dati, letto_ts) values ('11573/1', '11573/1', '{"titolo": "Onde"}', '2025-01-01 10:00+00');
insert into finanziamento_pregresso (utente_id, anno, progetto, ente, importo, origine) values (1, 2019, 'Onde 0', 'MUR', 1000.5, 'vecchio');
