insert into form (id, codice, tipo) values (1, 'PICCOLI', 'PROPOSTA'), (2, 'INTERMEDIO', 'RENDICONTO');
insert into form_versione (id, form_id, versione, modello) values (1, 1, 1, '{"sezioni": []}'), (2, 1, 2, '{"sezioni": [{"titolo": "A"}]}');
insert into bando (id, anno, nome, start_timestamp, end_timestamp) values (1, 2025, 'Bando 2025', '2025-01-01 00:00+00', '2025-06-30 22:00+00');
insert into tipologia_progetto (id, bando_id, nome, sigla, ordine) values (1, 1, 'Progetti piccoli', 'RP', 1), (2, 1, 'Progetti medi', 'RM', 2);
insert into classe (id, tipologia_id, nome, ordine, form_id, data_ufficializzazione, importo_singolo_assegno, soglia_finanziabilita) values
  (1, 1, 'Classe A', 1, 1, '2025-09-01 10:00+00', 24000, 60.5), (2, 2, 'Unica', 1, 1, null, null, null);
insert into classe_parametro (classe_id, codice, valore) values (1, 'FINANZIAMENTO_MAX', 8000.50);
insert into categoria (id, codice, descrizione_singolare, descrizione_plurale, apre_form) values (1, 'RESPONSABILE', 'Responsabile', 'Responsabili', true);
insert into classe_categoria (classe_id, categoria_id, ruoli, minimo, massimo) values (1, 1, '{1}', 1, 1);
insert into classe_voce (classe_id, nome, tipo_importo, max, ordine) values (1, 'Missioni', 'LIBERO', 3000, 1);
insert into tipologia_limite (sigla, categoria_id, massimo) values ('RP', 1, 1);
insert into commissione (id, nome, anno, presidente_id) values (1, 'Commissione ricerca', 2025, 1);
insert into commissione_tipologia (commissione_id, tipologia_id) values (1, 1);
insert into commissione_membro (commissione_id, utente_id) values (1, 1);
insert into cert_commissione (id, nome, presidente_id, data_inizio, data_fine) values (1, 'CERT', 1, '2025-01-01', '2027-12-31');
insert into cert_membro_commissione (commissione_id, utente_id, is_interno) values (1, 1, true);
insert into compilazione (id, form_versione_id, valori, stato_validazione) values (1, 1, '{"aaaaaa": "Onde"}', true), (2, 2, '{"aaaaaa": "Bozza"}', null);
insert into compilazione_versione (compilazione_id, versione, valori, quando) values (1, 1, '{"aaaaaa": "Onde"}', '2025-02-01 10:00+00');
insert into proposta (id, classe_id, anno, responsabile_id, responsabile_cognome_norm, titolo, status, numero_protocollo, send_timestamp, versione,
    compilazione_id, dipartimento_id, macroarea_id, ruolo_id, ssd_id, eta_alla_domanda, finanziamento_richiesto, status_valutazione, punteggio,
    created_at, updated_at, updated_by) values
  (1, 1, 2025, 1, 'dangelo', 'Onde', 'INVIATA', 'RP2025-0000001', '2025-02-01 10:00+00', 1, 1, 1, 1, 1, 1, 55, 7999.99, 'FINANZIATA', 88.25,
    '2025-01-10 10:00+00', '2025-02-01 10:00+00', 1),
  (2, 2, 2025, 1, 'dangelo', 'Bozza', 'BOZZA', null, null, 0, 2, null, null, null, null, null, 0, null, null, '2025-01-10 10:00+00', '2025-01-10 10:00+00', 1);
insert into proposta_partecipante (id, proposta_id, utente_id, categoria_id) values (1, 1, 1, 1);
insert into richiesta_partecipazione (partecipante_id, status, inviata_ts) values (1, 'PENDING', '2025-01-20 10:00+00');
insert into esito (proposta_id, finanziamento_assegnato, commento, esito_concluso) values (1, 5000.01, 'Finanziata', true);
insert into contatore_protocollo (ambito, anno, ultimo) values ('RP', 2025, 1);
