-- What the holder of a project is told when an official outcome is corrected (decision D-179).
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-05.rettifica', 'it', 'Rettifica dell’esito della proposta {{numero}}', 'Gentile {{nome}},

l’esito della proposta "{{titolo}}" (protocollo {{numero}}), classe «{{classe}}» del bando «{{bando}}», è stato rettificato.

Esito: {{esito}}
Finanziamento concesso: {{importo}}
Assegni di ricerca concessi: {{assegnoConcesso}}
Motivo della rettifica: {{motivo}}

L’esito aggiornato si legge qui: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.');
