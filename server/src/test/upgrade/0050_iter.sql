insert into fase_valutazione (id, classe_id, fase, nome, tipo) values (1, 1, 1, 'Referee', 'REFEREE_PARZIALE'), (2, 1, 2, 'Commissione', 'COMMISSIONE');
insert into criterio (id, classe_id, fase_id, descrizione, posizione, tipo, coefficiente) values
  (1, 1, 1, 'Originalità', 0, 'NORMALE', 1.5), (2, 1, 2, 'Media dei referee', 0, 'MEDIA_REFEREE_MODIFICABILE', 1);
insert into criterio_valore (criterio_id, valore, descrizione, posizione, minimo, massimo) values (1, 10, 'Eccellente', 0, 0, 10);
insert into referee (id, proposta_id, utente_id, nome, cognome, email, invito_ts, accettazione_ts, rifiuto_ts, non_necessario, no_conflitto) values
  (1, 1, null, 'Ada', 'Bell', 'ada@reviewer.example', '2025-07-01 10:00+00', '2025-07-02 10:00+00', null, false, true),
  (2, 1, null, 'John', 'Doe', 'john@reviewer.example', '2025-07-01 10:00+00', null, '2025-07-03 10:00+00', false, null),
  (3, 1, null, 'Eva', 'Roe', 'eva@reviewer.example', '2025-07-01 10:00+00', null, null, true, null);
insert into valutazione (id, proposta_id, fase_id, referee_id, membro_commissione_id, status, punteggio, motivazione, conclusa_ts, eliminata_ts) values
  (1, 1, 1, 1, null, 'CONCLUSA', 88.25, 'Ottimo', '2025-07-20 10:00+00', null),
  (2, 1, 2, null, 1, 'CONCLUSA', 80.5, null, '2025-07-25 10:00+00', '2025-07-26 10:00+00'),
  (3, 1, 2, null, 1, 'BOZZA', 81, null, null, null);
update classe set ufficializzata_da = 2, fine_valutazione_ts = '2025-08-01 10:00+00' where id = 1;
update step_rendicontazione set comunicato_inizio = '2025-10-01 10:00+00', comunicato_fine = '2025-12-01 10:00+00', updated_by = 2 where id = 1;
update rendicontazione set valutazione_comunicata = 1 where id = 1;
insert into iter_log_mail (id, classe_id, step_id, tipo, quando, inviata_da, inviate) values
  (1, 1, null, 'ESITO', '2025-09-01 10:00+00', 2, 1), (2, 1, 1, 'DATE', '2025-09-10 10:00+00', 2, 1), (3, 1, 1, 'MODIFICA', '2025-09-20 10:00+00', 2, 1);
