-- The reminder of conditions whose answer was not enough says so, and what it lacked.
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-48.respinta', 'it', 'Condizioni del Comitato Etico, serve un’altra risposta: istanza {{numero}}', 'Gentile {{nome}} {{cognome}},

l’istanza {{numero}}, «{{titolo}}», è approvata a condizione. La tua risposta alle condizioni è stata giudicata non sufficiente il {{giorno}}, e non ne risulta ancora un’altra.

Che cosa manca: {{motivo}}

Le condizioni: {{nota}}

Per rispondere: {{link}}');
