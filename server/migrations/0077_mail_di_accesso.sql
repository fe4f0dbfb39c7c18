-- What changes how an account is entered is told to its person (ASVS 6.3.7); a deadline that is put off says why, where there is a reason.
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-36.attivato', 'it', 'Secondo fattore attivato', 'Gentile {{nome}} {{cognome}},

il secondo fattore del tuo account SIGEBA è stato attivato il {{quando}} (ora italiana): da ora per entrare serve anche un codice dell''app.

Se non sei stato tu, scrivi subito all''ufficio ricerca.'),
  ('M-36.tolto', 'it', 'Secondo fattore tolto', 'Gentile {{nome}} {{cognome}},

il secondo fattore del tuo account SIGEBA è stato tolto il {{quando}} (ora italiana), con un codice.

Se non sei stato tu, cambia subito la password e scrivi all''ufficio ricerca.'),
  ('M-36.azzerato', 'it', 'Secondo fattore tolto da chi gestisce il servizio', 'Gentile {{nome}} {{cognome}},

il secondo fattore del tuo account SIGEBA è stato tolto il {{quando}} (ora italiana) da chi gestisce il servizio, e tutte le sessioni aperte sono state chiuse. Al prossimo accesso potrai attivarne un altro.

Se non sei stato tu a chiederlo, scrivi subito all''ufficio ricerca.'),
  ('M-37', 'it', 'La tua password è cambiata', 'Gentile {{nome}} {{cognome}},

la password dell''account {{email}} è stata impostata il {{quando}} (ora italiana), e tutte le sessioni aperte sono state chiuse.

Se non sei stato tu, impostane subito un''altra dalla pagina di accesso, con «Password dimenticata?», e scrivi all''ufficio ricerca.'),
  ('M-37', 'en', 'Your password has changed', 'Dear {{nome}} {{cognome}},

the password of the account {{email}} was set on {{quando}} (Italian time), and all open sessions have been closed.

If it was not you, please set another one at once from the login page and write to the research office.');

update modello_email set corpo_originale = replace(corpo_originale, '(ora italiana).

La bozza', '(ora italiana).

Motivo: {{motivo}}

La bozza') where chiave = 'M-27' and lingua = 'it';
