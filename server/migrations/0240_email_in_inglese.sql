-- The English text of each kind of mail that a researcher or an external member of the ethics committee may get (D-297): what they may name is
-- what the Italian text may.
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-01', 'en', 'Request to take part: {{titolo}}', 'Dear {{nome}},

{{responsabile}} asks you to take part, as {{categoria}}, in the proposal "{{titolo}}" ({{classe}}).
You can answer until {{scadenza}}; once the proposal is submitted, the request lapses.

Read the request and answer: {{link}}'),
  ('M-02.accettata', 'en', 'Request to take part accepted: {{cognomeNome}}', '{{persona}} has accepted your request to take part in the proposal "{{titolo}}".

Open the proposal: {{link}}'),
  ('M-02.rifiutata', 'en', 'Request to take part declined: {{cognomeNome}}', '{{persona}} has declined your request to take part in the proposal "{{titolo}}".

Open the proposal: {{link}}'),
  ('M-02.uscita', 'en', 'Withdrawal from a proposal: {{cognomeNome}}', '{{persona}} has withdrawn from the proposal "{{titolo}}".

Open the proposal: {{link}}'),
  ('M-02.ritirata', 'en', 'Request to take part withdrawn: {{titolo}}', 'Dear {{nome}},

The request to take part in the proposal "{{titolo}}" ({{classe}}) of {{responsabile}} has been withdrawn. You do not need to do anything.'),
  ('M-02.tolta', 'en', 'You no longer take part in a proposal: {{titolo}}', 'Dear {{nome}},

You had accepted to take part in the proposal "{{titolo}}" ({{classe}}) of {{responsabile}}. You are no longer among its members. You do not need to do anything.'),
  ('M-02.decaduta', 'en', 'Request to take part lapsed: {{titolo}}', 'Dear {{nome}},

The proposal "{{titolo}}" ({{classe}}) of {{responsabile}} was submitted without your answer: the request to take part has lapsed. You do not need to do anything.'),
  ('M-03', 'en', 'Proposal submitted: protocol number {{numero}}', 'Dear {{nome}},

The proposal "{{titolo}}" was submitted on {{inviata}} (Rome time) with the protocol number {{numero}}.

Fingerprint of its contents (SHA-256): {{impronta}}

Read the proposal again: {{link}}'),
  ('M-04', 'en', 'Proposal reopened: protocol number {{numero}}', 'Dear {{nome}},

The research office has reopened the proposal "{{titolo}}" (protocol number {{numero}}). You can change it and submit it again until {{scadenza}} (Rome time).

Reason: {{motivo}}

The protocol number stays the same. If you do not submit the proposal again by then, the version already submitted counts.

{{link}}'),
  ('M-05', 'en', 'Outcome of the proposal {{numero}}', 'Dear {{nome}} {{cognome}},

The outcomes of the class "{{classe}}" of the call "{{bando}}" are official.

Proposal: "{{titolo}}" (protocol number {{numero}})
Outcome: {{esito}}
Reason: {{motivo}}
Funding awarded: {{importo}}
Research fellowships awarded: {{assegnoConcesso}}

Score, evaluation sheets and comments can be read here: {{link}}'),
  ('M-05.rettifica', 'en', 'Correction of the outcome of the proposal {{numero}}', 'Dear {{nome}} {{cognome}},

The outcome of the proposal "{{titolo}}" (protocol number {{numero}}), class "{{classe}}" of the call "{{bando}}", has been corrected.

Outcome: {{esito}}
Funding awarded: {{importo}}
Research fellowships awarded: {{assegnoConcesso}}
Reason for the correction: {{motivo}}

The new outcome can be read here: {{link}}'),
  ('M-06', 'en', 'Report "{{step}}": from {{inizio}}', 'Dear {{nome}},

The report "{{step}}" for the project "{{titolo}}" (protocol number {{numero}}) can be filled in and submitted {{periodo}} (Rome time).

The holder of the project fills it in, on the page of the reports:

{{link}}'),
  ('M-07', 'en', 'New dates of the report "{{step}}"', 'Dear {{nome}},

The dates of the report "{{step}}" for the project "{{titolo}}" (protocol number {{numero}}) have changed.

Before: {{primaPeriodo}} (Rome time)
Now: {{periodo}} (Rome time)

{{link}}'),
  ('M-08', 'en', 'Report "{{step}}" evaluated', 'Dear {{nome}},

The report "{{step}}" for the project "{{titolo}}" (protocol number {{numero}}) has been evaluated.

Result: {{esito}}
Note of the research office: {{nota}}

{{link}}'),
  ('M-09', 'en', 'Report submitted: {{step}}', 'Dear {{nome}},

The report "{{step}}" of the project "{{titolo}}" was submitted on {{inviata}} (Rome time).

Funding spent: {{speso}}
Research fellowships: {{assegno}}

Fingerprint of its contents (SHA-256): {{impronta}}

Read the report again: {{link}}'),
  ('M-10', 'en', 'Report reopened: {{step}}', 'Dear {{nome}},

The research office has reopened the report "{{step}}" of the project "{{titolo}}" (protocol number {{numero}}). You can change it and submit it again until {{scadenza}} (Rome time).

Reason: {{motivo}}

Open the report: {{link}}'),
  ('M-17', 'en', 'Change of holder: protocol number {{numero}}', 'Dear {{nome}},

The project "{{titolo}}" (protocol number {{numero}}) has a new holder: {{nuovoTitolare}}, in place of {{vecchioTitolare}}.

Reason: {{motivo}}

From now on the new holder fills in and submits the reports, also those already started.

{{link}}'),
  ('M-18.proponente', 'en', 'Application submitted: protocol number {{numero}}', 'Dear {{nome}},

The application "{{titolo}}" was submitted to the Ethics Committee on {{inviata}} (Rome time) with the protocol number {{numero}}.

Fingerprint of its contents (SHA-256): {{impronta}}

Read the application again: {{link}}'),
  ('M-19', 'en', 'Application assigned: protocol number {{numero}}', 'Dear {{nome}},

The Ethics Committee has assigned you the application "{{titolo}}" (protocol number {{numero}}) as {{categoria}}.

You can read it and write your note here: {{link}}'),
  ('M-19.elenco', 'en', 'Applications assigned', 'Dear {{nome}},

The Ethics Committee has assigned you these applications as {{categoria}}:

{{istanze}}

You can read them and write your notes here: {{link}}'),
  ('M-20', 'en', 'Outcome of your application: protocol number {{numero}}', 'Dear {{nome}} {{cognome}},

The Ethics Committee has examined the application "{{titolo}}" (protocol number {{numero}}). Outcome: {{esito}}.

{{nota}}

You can read it again here: {{link}}'),
  ('M-20.condizioni', 'en', 'Your answer to the conditions: protocol number {{numero}}', 'Dear {{nome}} {{cognome}},

The Ethics Committee has checked your answer to the conditions set for the application "{{titolo}}" (protocol number {{numero}}): {{esito}}.

{{nota}}

You can read it again here: {{link}}'),
  ('M-20.rettifica', 'en', 'Correction of the outcome: protocol number {{numero}}', 'Dear {{nome}} {{cognome}},

The Ethics Committee has corrected its decision on the application "{{titolo}}" (protocol number {{numero}}). Outcome: {{esito}}.

Reason for the correction: {{motivo}}

{{nota}}

The application and the decision are here: {{link}}'),
  ('M-21', 'en', 'Application reopened: protocol number {{numero}}', 'Dear {{nome}} {{cognome}},

The application "{{titolo}}" (protocol number {{numero}}) is a draft again: you can change it and submit it once more, with the same protocol number.

Reason: {{motivo}}

Go on with it here: {{link}}'),
  ('M-22', 'en', 'Your credentials for the Ethics Committee', 'Dear {{nome}} {{cognome}},

You are one of the external members of the Ethics Committee.

User name: {{email}}
Set your password within {{minuti}} minutes; this link works once: {{link}}

Then log in here: {{accesso}}'),
  ('M-24.si', 'en', 'Research indicators authorised', '{{persona}} has authorised the use of their research indicators in the proposal "{{titolo}}".

{{link}}'),
  ('M-24.no', 'en', 'Research indicators not authorised', '{{persona}} does not authorise the use of their research indicators in the proposal "{{titolo}}".

{{link}}'),
  ('M-25', 'en', 'Confirm your new e-mail address', 'Dear {{nome}} {{cognome}},

To use this address with your SIGEBA account, open this link within {{minuti}} minutes and press "Confirm"; it works once:
{{link}}

Until then you log in with your previous address. If you did not ask for this change, ignore this message: nothing changes.'),
  ('M-26.chiesta', 'en', 'A change of your login e-mail was requested', 'Dear {{nome}} {{cognome}},

Your SIGEBA account was asked to replace this address with {{nuova}}. The change takes effect only once it is confirmed from the new address.

If it was not you, set a new password at once: this cancels the request and ends all sessions.
{{link}}'),
  ('M-26.cambiata', 'en', 'Your login e-mail has changed', 'Dear {{nome}} {{cognome}},

The e-mail of your SIGEBA account is now {{nuova}}: it is also the user name with which you log in. All open sessions have been ended.

If it was not you, write to the office of the Ethics Committee at once.'),
  ('M-26.anagrafica', 'en', 'The data with which you log in to SIGEBA have changed', 'Dear {{nome}} {{cognome}},

The research office has changed {{cosa}} in your SIGEBA account: the university’s login recognises you by these data. All open sessions have been ended.
New e-mail: {{nuova}}

If you did not ask for this, write to the research office at once.'),
  ('M-26.unita', 'en', 'Your two SIGEBA accounts have become one', 'Dear {{nome}} {{cognome}},

The research office has joined the two SIGEBA accounts that seemed to be yours. From now on you log in with that of {{nuova}}, where you find the proposals and requests of both.

If you did not have two accounts, write to the research office at once.'),
  ('M-26.separata', 'en', 'Your two SIGEBA accounts are separate again', 'Dear {{nome}} {{cognome}},

The research office has undone the joining of the two SIGEBA accounts about which we wrote to you: each is again as it was.'),
  ('M-27', 'en', 'New deadline: {{bando}}', 'Dear {{nome}},

The deadline for proposals {{ambito}}, set for {{primaScadenza}}, has been moved to {{scadenza}} (Rome time).

Reason: {{motivo}}

You can complete and submit the draft {{bozza}} until then: {{link}}'),
  ('M-28.condizioni', 'en', 'Conditions changed: {{classe}}', 'Dear {{nome}},

The research office has changed the conditions of the class "{{classe}}" of the call "{{bando}}".
Read the draft {{bozza}} again and check it before you submit it: {{link}}'),
  ('M-28.modulo', 'en', 'Form updated: {{classe}}', 'Dear {{nome}},

A new version of the form that you are filling in has been published. Your answers are still there; what has changed is listed at the top of the draft, which has to be read and checked again before it is submitted.

Draft {{bozza}}: {{link}}'),
  ('M-29.condizioni', 'en', 'Correction of the call: {{classe}}', 'Dear {{nome}},

By the decree {{provvedimento}} the class "{{classe}}" of the call "{{bando}}" has been corrected ({{cosa}}).
Reason: {{motivo}}

This concerns the proposal {{bozza}}: {{link}}'),
  ('M-29.modulo', 'en', 'Correction of the call: {{classe}}', 'Dear {{nome}},

By the decree {{provvedimento}} the form of the class "{{classe}}" of the call "{{bando}}" has been corrected.
Reason: {{motivo}}

Proposals already submitted stay as they are; drafts move to the new form. This concerns the proposal {{bozza}}: {{link}}'),
  ('M-30', 'en', 'Reminder: request to take part in {{titolo}}', 'Dear {{nome}},

{{responsabile}} is waiting for your answer to the request of {{inviata}} to take part, as {{categoria}}, in the proposal "{{titolo}}" ({{classe}}).
You can accept or decline until {{scadenza}}; once the proposal is submitted, the request lapses.

Read the request and answer: {{link}}'),
  ('M-30.parte', 'en', 'Reminder: your part of the proposal {{titolo}}', 'Dear {{nome}},

{{responsabile}} reminds you to fill in your part of the proposal "{{titolo}}" ({{classe}}): without it the proposal cannot be submitted.
You can fill it in until {{scadenza}}.

Fill it in: {{link}}'),
  ('M-31', 'en', 'The version already submitted counts: protocol number {{numero}}', 'Dear {{nome}},

The proposal "{{titolo}}" (protocol number {{numero}}), reopened until {{scadenza}} (Rome time), was not submitted again in time.

Version {{versione}}, submitted on {{inviata}}, counts again. Changes made after the reopening do not count.

{{link}}'),
  ('M-33', 'en', 'The research office has written about the proposal {{titolo}}', 'Dear {{nome}},

The research office has written about the proposal "{{titolo}}" ({{classe}}){{punto}}:

{{scritto}}

Read the whole conversation and answer: {{link}}'),
  ('M-34', 'en', 'Proposal not submitted yet: deadline {{scadenza}}', 'Dear {{nome}},

The proposal {{bozza}} ({{classe}}) has passed the check but has not been submitted. The deadline is {{scadenza}} (Rome time): less than {{ore}} hours are left.

Submit it: {{link}}

If you do not want to submit it, you do not need to do anything.'),
  ('M-35', 'en', 'Meeting called: {{seduta}}', 'Dear {{nome}},

You are called to the meeting of {{seduta}} ({{comitato}}).

Place: {{luogo}}

Agenda:
{{ordine}}

{{messaggio}}

The applications can be read here: {{link}}'),
  ('M-35.ordine', 'en', 'Agenda changed: meeting of {{seduta}}', 'Dear {{nome}},

The agenda of the meeting of {{seduta}} ({{comitato}}) has changed.

{{aggiunte}}

{{tolte}}

Agenda:
{{ordine}}

Place: {{luogo}}

The applications can be read here: {{link}}'),
  ('M-35.annullata', 'en', 'Meeting cancelled: {{seduta}}', 'Dear {{nome}},

The meeting of {{seduta}} ({{comitato}}) is cancelled.

Reason: {{motivo}}'),
  ('M-36.attivato', 'en', 'Second factor activated', 'Dear {{nome}} {{cognome}},

The second factor of your SIGEBA account was activated on {{quando}} (Rome time): from now on you also need a code from the app to log in.

If it was not you, write to the research office at once.'),
  ('M-36.tolto', 'en', 'Second factor removed', 'Dear {{nome}} {{cognome}},

The second factor of your SIGEBA account was removed on {{quando}} (Rome time), with a code.

If it was not you, change your password and write to the research office at once.'),
  ('M-36.azzerato', 'en', 'Second factor removed by those who run the service', 'Dear {{nome}} {{cognome}},

The second factor of your SIGEBA account was removed on {{quando}} (Rome time) by those who run the service, and all open sessions have been ended. You can activate another one when you next log in.

If you did not ask for this, write to the research office at once.'),
  ('M-45', 'en', 'Report to be submitted by {{scadenza}}', 'Dear {{nome}},

The report "{{step}}" of the project {{numero}}, "{{titolo}}", has not been submitted yet.
You can fill it in and submit it until {{scadenza}}.

Fill it in: {{link}}'),
  ('M-45.scaduta', 'en', 'Report not submitted: the deadline has passed', 'Dear {{nome}},

The report "{{step}}" of the project {{numero}}, "{{titolo}}", has not been submitted. The deadline was {{scadenza}}, and it can no longer be filled in.

To ask for an extension, write to the research office: {{contatto}}
Your reports: {{link}}'),
  ('M-46', 'en', 'Reminder: your part of the proposal {{titolo}}', 'Dear {{nome}},

You have accepted to take part in the proposal "{{titolo}}" of {{responsabile}} ({{classe}}), and your part has not been filled in yet: without it the proposal cannot be submitted.
You can fill it in until {{scadenza}}.

Fill it in: {{link}}'),
  ('M-48', 'en', 'Conditions of the Ethics Committee still without an answer: application {{numero}}', 'Dear {{nome}} {{cognome}},

The application {{numero}}, "{{titolo}}", is approved with conditions, and there is no answer yet to the conditions set on {{giorno}}.

{{nota}}

Answer them: {{link}}'),
  ('M-48.respinta', 'en', 'Conditions of the Ethics Committee, another answer is needed: application {{numero}}', 'Dear {{nome}} {{cognome}},

The application {{numero}}, "{{titolo}}", is approved with conditions. On {{giorno}} your answer to the conditions was found not to be enough, and there is no other one yet.

What is missing: {{motivo}}

The conditions: {{nota}}

Answer them: {{link}}');

-- Who has never entered has no language yet: the first letter to them says the same in a few words of English.
update modello_email set corpo_originale = corpo_originale || '

In English: you are one of the external members of the Ethics Committee. Set your password with the first link within {{minuti}} minutes, then log in at the second one.'
where chiave = 'M-22' and lingua = 'it';
update modello_email set corpo_originale = corpo_originale || '

In English: {{ateneo}} uses SIGEBA for its calls for research funding, and your account is ready. Open the page above and log in with your university credentials.'
where chiave = 'M-43' and lingua = 'it';
update modello_email set corpo_originale = corpo_originale || '

In English: {{ateneo}} uses SIGEBA for its calls for research funding, and your account is ready. Open the page above and choose "Forgotten password?": you receive the link with which you set one.'
where chiave = 'M-43.password' and lingua = 'it';
