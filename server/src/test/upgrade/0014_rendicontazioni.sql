update classe set form_rendiconto_id = 2 where id = 1;
insert into compilazione (id, form_versione_id, valori) values (4, 2, '{"dddddd": "Speso"}');
insert into step_rendicontazione (id, classe_id, nome, mesi, start_timestamp, end_timestamp, ordine) values
  (1, 1, 'Intermedia', 12, '2025-10-01 10:00+00', '2025-12-01 10:00+00', 1);
insert into rendicontazione (id, proposta_id, step_id, status, compilazione_id, responsabile_snapshot, send_timestamp, inviata_da, finanziamento_speso, created_at, updated_at, updated_by) values
  (1, 1, 1, 'INVIATA', 4, 1, '2025-11-01 10:00+00', 1, 4000.10, '2025-10-01 10:00+00', '2025-11-01 10:00+00', 1);
insert into rendicontazione_voce (rendicontazione_id, nome, finanziamento_richiesto, finanziamento_speso, ordine) values (1, 'Missioni', 3000, 2999.99, 1);
