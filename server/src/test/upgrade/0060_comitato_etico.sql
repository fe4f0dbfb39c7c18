insert into cert_seduta (id, commissione_id, data_seduta, registrata_ts, created_at, updated_at, updated_by)
  select 1, id, '2025-04-10', '2025-04-10 16:00+00', '2025-04-01 10:00+00', '2025-04-10 16:00+00', 1 from cert_commissione;
insert into cert_seduta_membro (seduta_id, membro_id, presente) select 1, id, true from cert_membro_commissione;
insert into cert_seduta_istanza (seduta_id, istanza_id) select 1, id from istanza;
insert into istanza_membro (istanza_id, membro_id, tipo, note, flag_minor_major, updated_at)
  select i.id, m.id, 0, 'Da rivedere', 0, '2025-04-05 10:00+00' from istanza i cross join cert_membro_commissione m;
insert into cert_delibera (id, istanza_id, numero, anno, stato_id, revisione, seduta_id, created_at, created_by)
  select n.delibera, i.id, n.numero, 2025, n.stato, n.revisione, n.seduta, n.quando, 1
  from istanza i cross join (values
    (1, 'N17', 4, 0, 1, timestamptz '2025-04-10 16:00+00'),
    (2, 'n17/2025', 2, 1, null, timestamptz '2025-05-09 22:30+00')) n (delibera, numero, stato, revisione, seduta, quando);
update istanza set seduta_id = 1, delibera_id = 2, favorevoli = 5, astenuti = 1, contrari = 0, nota_presidente = 'Unanime';
insert into istanza_storico (istanza_id, evento, da_stato, a_stato, revisione, chi, quando, dati)
  select id, 'decisa', 1, 4, 0, 1, '2025-04-10 16:00+00', '{"favorevoli": 4}' from istanza;
