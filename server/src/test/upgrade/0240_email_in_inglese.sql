-- The second member sits in the commission since after these sittings: only the last one names them.
insert into cert_membro_commissione (commissione_id, utente_id, is_interno) values (1, 2, true);
insert into cert_seduta (id, commissione_id, data_seduta, registrata_ts, annullata_ts, annullata_motivo, created_at, updated_at, updated_by, presidente_id) values
  (2, 1, '2026-01-15', '2026-01-15 16:00+00', null, null, '2026-01-10 10:00+00', '2026-01-15 16:00+00', 1, 1),
  (3, 1, '2026-02-15', '2026-02-15 16:00+00', '2026-02-16 10:00+00', 'Giorno sbagliato', '2026-02-10 10:00+00', '2026-02-16 10:00+00', 1, 1),
  (4, 1, '2026-03-15', '2026-03-15 16:00+00', null, null, '2026-03-10 10:00+00', '2026-03-15 16:00+00', 1, 1);
insert into cert_seduta_membro (seduta_id, membro_id, presente)
  select s.id, m.id, m.utente_id = 1 and s.id > 2 from cert_seduta s cross join cert_membro_commissione m
  where s.id > 1 and (m.utente_id = 1 or s.id = 4);
