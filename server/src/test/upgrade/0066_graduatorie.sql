insert into media (id, nome, mime, dimensione, sha256, storage_key, ambito, proprietario_id, created_at) values
  (2, 'delibera.pdf', 'application/pdf', 12, '\x05', 'altra', 'DELIBERA', 1, '2025-04-11 10:00+00');
insert into conflitto (proposta_id, utente_id, referee_id, stato, motivi, nota, deciso_ts, deciso_da, dichiarato_lato, dichiarato_ts, dichiarato_da, updated_at, updated_by) values
  (1, 2, null, 'ESCLUSO', '["DIPARTIMENTO"]', 'Da anni altrove', '2025-07-10 10:00+00', 2, null, null, null, '2025-07-10 10:00+00', 2),
  (1, null, 2, null, '[]', null, null, null, 'VALUTATORE', '2025-07-03 10:00+00', null, '2025-07-03 10:00+00', 2);
insert into graduatoria (classe_id, disponibile, updated_at, updated_by) values (1, 100000.50, '2025-08-02 10:00+00', 2);
insert into graduatoria_macroarea (classe_id, macroarea_id, disponibile) values (1, 1, 60000);
insert into graduatoria_scenario (classe_id, nome, scelte, created_at, created_by, updated_at, updated_by, applicato_ts, applicato_da) values
  (1, 'Tutti', '[{"propostaId": 1, "finanziamento": 5000.01, "assegno": 0}]', '2025-08-02 10:00+00', 2, '2025-08-03 10:00+00', 2, '2025-08-03 10:00+00', 2);
insert into cert_delibera_file (delibera_id, tipo, natura, media_id, created_at, created_by) values (1, 'COMPLETA', 'FIRMATA', 2, '2025-04-11 10:00+00', 1);
