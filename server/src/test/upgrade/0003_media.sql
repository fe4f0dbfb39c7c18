insert into media (id, nome, mime, dimensione, sha256, storage_key, ambito, proprietario_id, created_at) values
  (1, 'lettera.pdf', 'application/pdf', 12, '\x04', 'chiave', 'PROPOSTA', 1, '2025-01-20 10:00+00');
insert into compilazione_media (compilazione_id, campo_uid, media_id, ordine) values (1, 'bbbbbb', 1, 1);
