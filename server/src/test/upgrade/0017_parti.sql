insert into indicatore_ricerca (utente_id, anno, data_indicatore, ssd, sc, soglia1, soglia2, soglia3, indicatore1, indicatore2, indicatore3) values
  (1, 2025, '2025-01-01', 'INF/01', '01/B1', 1, 2, 3, 4, 5, 6.5);
insert into indicatore_autorizzazione (utente_id, proposta_id, autorizzato, valore1, updated_at) values (1, 1, true, 3, '2025-01-20 10:00+00');
update classe set correzione_indicatori = true where id = 1;
