-- Where and when a sitting in preparation meets, and how often its members were called: each call takes the place of the one
-- before in their calendars.
alter table cert_seduta
  add column ora_inizio varchar(5),
  add column ora_fine varchar(5),
  add column luogo varchar(300),
  add column messaggio varchar(2000),
  add column convocata_ts timestamptz(3),
  add column convocazioni smallint not null default 0;

-- An appointment that a mail brings along, as calendars read it (RFC 5545).
alter table email_outbox add column calendario text;

insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-35', 'it', 'Convocazione: seduta del {{seduta}}', 'Gentile {{nome}},

sei convocato alla seduta di {{comitato}} del {{seduta}}.

Luogo: {{luogo}}

Ordine del giorno:
{{ordine}}

{{messaggio}}

Le istanze si leggono qui: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-35.annullata', 'it', 'Seduta annullata: {{seduta}}', 'Gentile {{nome}},

la seduta di {{comitato}} del {{seduta}} è annullata.

Motivo: {{motivo}}

Questo messaggio è inviato automaticamente: non rispondere.');
