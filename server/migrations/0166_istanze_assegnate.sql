-- Several istanze that are assigned to a member at once are one letter.
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-19.elenco', 'it', 'Istanze assegnate', 'Gentile {{nome}},

il Comitato Etico ti ha assegnato come {{categoria}} queste istanze:

{{istanze}}

Puoi leggerle e scrivere le tue note qui: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.');
