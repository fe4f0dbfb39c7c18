-- Who was convened to a sitting is told what is added to its agenda or taken from it (D-197).
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-35.ordine', 'it', 'Ordine del giorno cambiato: seduta del {{seduta}}', 'Gentile {{nome}},

l’ordine del giorno della seduta di {{comitato}} del {{seduta}} è cambiato.

{{aggiunte}}

{{tolte}}

Ordine del giorno:
{{ordine}}

Luogo: {{luogo}}

Le istanze si leggono qui: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.');
