-- What is told to a referee at work when the proposta is reopened, and when it is back (decision 159).
-- waits: referee_storico
alter table referee_storico drop constraint referee_storico_evento_check,
  add constraint referee_storico_evento_check check (evento in ('INVITATO', 'SOLLECITATO', 'NUOVO_LINK', 'ACCETTATO', 'RIFIUTATO',
    'DISABILITATO', 'RIABILITATO', 'NON_NECESSARIO', 'RICHIAMATO', 'CONCLUSO', 'RIAPERTA', 'TORNATA'));

insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-38.riaperta', 'en', 'The project that you are evaluating is being corrected', 'Dear {{nome}} {{cognome}},

the project "{{titolo}}", submitted to the call "{{classe}}", which you are evaluating, has been given back to its principal investigator for a correction, until {{scadenza}} (Rome time).

Until then you cannot read it or go on with your evaluation. What you have written so far is kept. We will write to you as soon as the project is back: please do nothing before.

This message was sent automatically: please do not reply.'),
  ('M-38.nuova', 'en', 'The project that you are evaluating has been sent again', 'Dear {{nome}} {{cognome}},

the project "{{titolo}}", submitted to the call "{{classe}}", has been sent again, in a new version. Please read it anew before you conclude: what you had written is kept, and you can change it.

Within a few minutes, once the evaluation by referees is open again, you can go on with it here: {{accesso}}

This message was sent automatically: please do not reply.'),
  ('M-38.invariata', 'en', 'The project that you are evaluating is back', 'Dear {{nome}} {{cognome}},

the project "{{titolo}}", submitted to the call "{{classe}}", was not sent again: the version that you have read stands, and what you had written is kept.

Within a few minutes, once the evaluation by referees is open again, you can go on with it here: {{accesso}}

This message was sent automatically: please do not reply.');
