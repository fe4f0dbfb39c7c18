-- A letter to somebody of several rows of a list is about all of them.
alter table email_outbox add column altri_oggetti bigint[];

-- No row has any yet: the index is empty, and mails wait for one reading.
-- waits: email_outbox
create index email_outbox_altri on email_outbox using gin (altri_oggetti) where altri_oggetti is not null;

-- The texts with which an office begins a letter of its own.
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-49.proposte', 'it', 'Comunicazione sulla proposta {{numero}}', 'Gentile {{nome}} {{cognome}},

ti scriviamo a proposito di:
{{elenco}}

Cordiali saluti'),
  ('M-49.rendiconti', 'it', 'Rendicontazione da inviare: {{numero}}', 'Gentile {{nome}} {{cognome}},

risulta ancora da inviare la rendicontazione «{{step}}» di:
{{elenco}}

Il termine è {{scadenza}}.

Cordiali saluti'),
  ('M-49.referee', 'en', '{{bando}}: your review', 'Dear {{nome}} {{cognome}},

we are writing about the proposal that you have been asked to review:
{{elenco}}

The review is due by {{scadenza}}.

Kind regards'),
  ('M-49.persone', 'it', 'Comunicazione dell’ufficio ricerca', 'Gentile {{nome}} {{cognome}},



Cordiali saluti'),
  ('M-50', 'it', 'Comunicazione sull’istanza {{numero}}', 'Gentile {{nome}} {{cognome}},

ti scriviamo a proposito di:
{{elenco}}

Cordiali saluti');
