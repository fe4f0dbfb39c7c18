-- What is mailed to who has accepted to take part and has not filled in the own part, when the responsabile reminds them (decision 195).
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-30.parte', 'it', 'Promemoria: la tua parte della proposta {{titolo}}', 'Gentile {{nome}},

{{responsabile}} ti ricorda di compilare la tua parte della proposta "{{titolo}}" ({{classe}}): finché manca, la proposta non può essere inviata.
Si può compilare fino a {{scadenza}}.

Per compilarla: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.');

-- Why a profile must be confirmed again names what it rests on as it was and as it is: four names twice.
alter table utente_profilo alter column motivo_invalidazione type varchar(3000);
