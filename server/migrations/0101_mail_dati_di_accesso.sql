-- Who single sign-on finds by other data than before is told at the address of before, as whoever changes their own (found in use, S1).
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-26.anagrafica', 'it', 'I dati con cui entri in SIGEBA sono cambiati', 'Gentile {{nome}} {{cognome}},

nel tuo account SIGEBA l’ufficio ricerca ha cambiato {{cosa}}: con questi dati l’accesso di Ateneo ti riconosce. Tutte le sessioni aperte sono state chiuse.
Nuova e-mail: {{nuova}}

Se non lo hai chiesto tu, scrivi subito all’ufficio ricerca.');
