insert into proposta_partecipante (id, proposta_id, categoria_id, manuale, campo_uid, dati) values (2, 1, 1, true, 'eeeeee', '{"cognome": "Doe"}');
