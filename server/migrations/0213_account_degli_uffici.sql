-- A new account of an office is told how it logs in.
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-44', 'it', 'Il tuo account SIGEBA: {{account}}', 'Gentile {{nome}} {{cognome}},

hai un nuovo account: {{account}}. {{ateneo}} gestisce con SIGEBA i suoi bandi di ricerca.

Entra con le credenziali di Ateneo da questa pagina.
{{accesso}}

Per ogni domanda: {{contatto}}
{{chiInvita}}

Questo messaggio è inviato automaticamente.'),
  ('M-44.password', 'it', 'Il tuo account SIGEBA: {{account}}', 'Gentile {{nome}} {{cognome}},

hai un nuovo account: {{account}}. {{ateneo}} gestisce con SIGEBA i suoi bandi di ricerca.

Nome utente: {{email}}
Imposta la password entro {{minuti}} minuti, una volta sola: {{link}}

Poi si entra da qui: {{accesso}}
Se il tempo è passato, da quella pagina scegli «Password dimenticata?».

Per ogni domanda: {{contatto}}
{{chiInvita}}

Questo messaggio è inviato automaticamente.');
