insert into compilazione (id, form_versione_id, valori) values (3, 1, '{"cccccc": "Etica"}');
insert into istanza (utente_proponente_id, titolo, stato_id, numero_protocollo, send_timestamp, compilazione_id, nota_valutazione, created_at, updated_at, updated_by) values
  (1, 'Etica', 2, 'CERT2025-0000001', '2025-03-01 10:00+00', 3, 'Bene', '2025-02-01 10:00+00', '2025-03-01 10:00+00', 1);
