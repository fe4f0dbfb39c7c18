-- Letters to people who have not entered yet, each as it logs in.
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-43', 'it', 'Entra in SIGEBA, il sistema dei bandi di ricerca', 'Gentile {{nome}} {{cognome}},

{{ateneo}} gestisce con SIGEBA i suoi bandi di ricerca: qui si presentano le domande di finanziamento, si risponde a chi chiede di partecipare a un progetto e si seguono valutazioni e rendiconti.

Il tuo account è pronto: entra con le credenziali di Ateneo da questa pagina.
{{accesso}}

Entra almeno una volta: solo allora i colleghi possono trovarti e sceglierti nei loro progetti, e l’ufficio nelle commissioni.

Per ogni domanda: {{contatto}}
{{chiInvita}}

Questo messaggio è inviato automaticamente.'),
  ('M-43.password', 'it', 'Entra in SIGEBA, il sistema dei bandi di ricerca', 'Gentile {{nome}} {{cognome}},

{{ateneo}} gestisce con SIGEBA i suoi bandi di ricerca. Il tuo account è pronto, il nome utente è {{email}}.

Apri questa pagina e scegli «Password dimenticata?»: ricevi il collegamento con cui impostare la password.
{{accesso}}

Per ogni domanda: {{contatto}}
{{chiInvita}}

Questo messaggio è inviato automaticamente.');

-- Who was invited is asked of every person of the registry. No row has this kind yet: the index is empty, and mails wait for one reading.
-- waits: email_outbox
create index email_outbox_inviti on email_outbox (destinatario_utente_id) where tipo = 'M-43';
