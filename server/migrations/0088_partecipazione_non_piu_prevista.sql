-- What is told to who had accepted to take part and takes part no longer, which was called a request until now (decision D-165).
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-02.tolta', 'it', 'Partecipazione non più prevista: {{titolo}}', 'Gentile {{nome}},

la tua partecipazione alla proposta "{{titolo}}" ({{classe}}) di {{responsabile}}, che avevi accettato, non è più prevista: non c''è altro da fare.

Questo messaggio è inviato automaticamente: non rispondere.');
