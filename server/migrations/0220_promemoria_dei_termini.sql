-- Reminders of what is due (D-226): one row for each stage of each term, so that each goes once, whatever number of servers looks.
-- An interruption or an extension moves the term, and with it the stages begin anew.
create table promemoria_termine (
  cosa varchar(20) not null check (cosa in ('RENDICONTAZIONE', 'PARTE', 'REFEREE', 'CONDIZIONI')),
  -- The proposta, the request to take part, the referee, or the istanza.
  oggetto_id bigint not null,
  step_id bigint references step_rendicontazione on delete cascade,
  -- The term; of conditions the instant at which they were asked.
  scadenza timestamptz(3) not null,
  -- Days from the day of the term, negative before it.
  giorni smallint not null,
  destinatario_id bigint references utente,
  inviato_ts timestamptz(3) not null,
  check ((cosa = 'RENDICONTAZIONE') = (step_id is not null)),
  unique nulls not distinct (cosa, oggetto_id, step_id, scadenza, giorni)
);

insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-45', 'it', 'Rendicontazione da inviare entro il {{scadenza}}', 'Gentile {{nome}},

la rendicontazione «{{step}}» del progetto {{numero}}, «{{titolo}}», non risulta ancora inviata.
Si può compilare e inviare fino a {{scadenza}}.

Per compilarla: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-45.scaduta', 'it', 'Rendicontazione non inviata: il termine è passato', 'Gentile {{nome}},

la rendicontazione «{{step}}» del progetto {{numero}}, «{{titolo}}», non risulta inviata. Il termine era {{scadenza}} e ora non si può più compilare.

Per chiedere una proroga scrivi all’ufficio ricerca: {{contatto}}
Le tue rendicontazioni: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-46', 'it', 'Promemoria: la tua parte della domanda {{titolo}}', 'Gentile {{nome}},

hai accettato di partecipare alla domanda "{{titolo}}" di {{responsabile}} ({{classe}}), e la tua parte non è ancora compilata: finché manca, la domanda non può essere inviata.
Si può compilare fino a {{scadenza}}.

Per compilarla: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-47', 'en', 'Reminder: your review for {{ateneo}} is due by {{termine}}', 'Dear {{nome}} {{cognome}},

Thank you again for accepting to review the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy). It has not been submitted yet.

The review is due by: {{termine}}
You can go on with it here: {{accesso}}

If you need more time, or cannot do it any more, please tell us on the page of the proposal: you can ask for a later day or withdraw there.

Questions: {{chiInvita}}, {{emailInvita}}
Telephone: {{telefono}}
Research office: {{contatto}}

Kind regards,
{{chiInvita}}
{{ateneo}}'),
  ('M-47.scaduto', 'en', 'Your review for {{ateneo}} was due by {{termine}}', 'Dear {{nome}} {{cognome}},

Your review of the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), was due by {{termine}} and has not been submitted yet. It would still be of great help to us.

You can go on with it here: {{accesso}}

If you need more time, or cannot do it any more, please tell us on the page of the proposal: you can ask for a later day or withdraw there.

Questions: {{chiInvita}}, {{emailInvita}}
Telephone: {{telefono}}
Research office: {{contatto}}

Kind regards,
{{chiInvita}}
{{ateneo}}'),
  ('M-48', 'it', 'Condizioni del Comitato Etico ancora senza risposta: istanza {{numero}}', 'Gentile {{nome}} {{cognome}},

l’istanza {{numero}}, «{{titolo}}», è approvata a condizione, e alle condizioni poste il {{giorno}} non risulta ancora una risposta.

{{nota}}

Per rispondere: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.');
