insert into proposta_partecipante (id, proposta_id, utente_id, categoria_id) overriding system value values (101, 1, 2, 1), (102, 2, 1, 1), (103, 2, 2, 1);
insert into richiesta_partecipazione (partecipante_id, status, inviata_ts, risposta_ts, motivo) values
  (101, 'RIFIUTATA', '2025-01-20 10:00+00', '2025-02-01 10:00+00', 'proposta inviata'),
  (102, 'RITIRATA', '2025-01-20 10:00+00', '2025-02-01 10:00+00', 'era accettata'),
  (103, 'RIFIUTATA', '2025-01-20 10:00+00', '2025-02-01 10:00+00', 'ritirata dal partecipante');
insert into proposta_riapertura (proposta_id, versione, riaperta_ts, riaperta_da, tenuta) values (1, 1, '2025-02-02 10:00+00', 1, '{"proposta": {"id": 1},
  "richieste": [{"id": 1, "motivo": null}, {"id": 2, "motivo": "proposta inviata"}, {"id": 3, "motivo": "era accettata"}]}');
