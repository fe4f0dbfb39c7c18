-- The verbale of a sitting as it was first given out, from which every later copy is written (D-196).
alter table cert_seduta
  add column verbale jsonb,
  add column verbale_ts timestamptz(3),
  add check ((verbale is null) = (verbale_ts is null));

-- Ethics office and chair are told who has left an istanza, and that it misses a rapporteur (D-194).
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-19.conflitto', 'it', 'Conflitto di interessi: protocollo {{numero}}', '{{cognomeNome}} ({{categoria}}) ha dichiarato un conflitto di interessi sull''istanza "{{titolo}}" (protocollo {{numero}}): non la legge più, non vota, e il suo giudizio non sta in delibera e verbale.

{{manca}}

L''istanza si trova qui: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.');
