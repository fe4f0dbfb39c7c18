-- To a referee whose concluded sheet counts no more (D-322), and to a member of the ethics committee whose conflict others recorded (D-323).
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-15.conflitto', 'en', 'Your review is no longer used', 'Dear {{nome}} {{cognome}},

A conflict of interest between you and the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), has been confirmed. A review may not count where there is one: yours is no longer used in the evaluation, and neither it nor the proposal opens any more.

This says nothing about the quality of your review. There is nothing left for you to do. Thank you for the time and care that you gave it.

Questions: {{chiInvita}}, {{emailInvita}}
Telephone: {{telefono}}
Research office: {{contatto}}

Kind regards,
{{chiInvita}}
{{ateneo}}'),
  ('M-19.uscito', 'it', 'Conflitto di interessi registrato: protocollo {{numero}}', 'Gentile {{nome}},

decidendo l''istanza "{{titolo}}" (protocollo {{numero}}), il Comitato Etico ha registrato che sei in conflitto di interessi.

Negli atti risulti astenuto, e una tua nota sull''istanza non vi compare. Non ne leggi più testo, note e delibera. Se non è così, scrivi alla segreteria del Comitato Etico.'),
  ('M-19.uscito', 'en', 'Conflict of interest recorded: protocol number {{numero}}', 'Dear {{nome}},

In its decision on the application "{{titolo}}" (protocol number {{numero}}), the Ethics Committee recorded that you have a conflict of interest.

The records name you as abstaining and leave out any note of yours on it. You no longer read its text, notes and decision. If this is not right, please write to the office of the Ethics Committee.');
