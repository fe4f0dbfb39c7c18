insert into proposta_fase (proposta_id, fase_id, attiva, conclusa, conclusa_ts, conclusa_da) values
  (1, 1, false, true, '2025-07-21 10:00+00', 2), (1, 2, true, false, null, null);
insert into valutazione_punteggio (valutazione_id, criterio_id, punteggio, motivazione, media_precalcolata, media_modificata) values
  (1, 1, 8.25, 'Nuovo', null, false), (3, 2, 8.5, null, 8.25, true);
insert into referee_storico (referee_id, evento, quando, da) values (1, 'INVITATO', '2025-07-01 10:00+00', 2), (1, 'ACCETTATO', '2025-07-02 10:00+00', null);
insert into esito_storico (proposta_id, quando, da, dati) values (1, '2025-07-26 10:00+00', 2, '{"commento": "Prima"}');
update proposta set media = 88.25, media_soglia = 80.5 where id = 1;
update esito set ufficio_ricerca_id = 2 where proposta_id = 1;
update modello_email set soggetto = 'Of our university', corpo = 'Dear {{nome}}' where chiave = 'M-15.nonNecessario' and lingua = 'en';
