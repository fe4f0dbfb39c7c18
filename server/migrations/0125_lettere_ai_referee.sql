-- Letters to referees name the university, the call, who invites, when the review is due and where to ask; answers go to the office
-- (D-208). A referee may withdraw, ask for a later day and declare a conflict found later; the office may ask again (D-209).
-- waits: email_outbox, referee, referee_storico
alter table email_outbox add column rispondi_a text;

alter table referee
  -- What the invited was told of the proposta: about how many pages, and in which language.
  add column pagine smallint check (pagine > 0),
  add column lingua varchar(2) check (lingua in ('it', 'en')),
  -- Until when the review is asked for; null: as long as the evaluation of the classe lasts. A day that is wished, not one that closes anything.
  add column consegna_ts timestamptz(3),
  -- Withdrawn after accepting: it is a refusal too.
  add column ritiro_ts timestamptz(3) check (ritiro_ts is null or rifiuto_ts is not null),
  add column ritiro_motivo varchar(2000) check (ritiro_motivo is null or ritiro_ts is not null),
  -- A later day that was asked for and not answered yet.
  add column proroga_ts timestamptz(3),
  add column proroga_giorno date check ((proroga_giorno is null) = (proroga_ts is null)),
  add column proroga_motivo varchar(2000);

-- Who has concluded may declare a conflict found later.
do $$
declare
  name text;
begin
  select conname into name from pg_constraint
  where conrelid = 'referee'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%accettazione_ts IS NULL% OR no_conflitto%';
  execute format('alter table referee drop constraint %I', name);
end $$;

alter table referee_storico drop constraint referee_storico_evento_check,
  add constraint referee_storico_evento_check check (evento in ('INVITATO', 'SOLLECITATO', 'NUOVO_LINK', 'ACCETTATO', 'RIFIUTATO',
    'DISABILITATO', 'RIABILITATO', 'NON_NECESSARIO', 'RICHIAMATO', 'CONCLUSO', 'RIAPERTA', 'TORNATA', 'RITIRATO', 'CONFLITTO',
    'PROROGA_CHIESTA', 'PROROGA_CONCESSA', 'PROROGA_NEGATA', 'INDIRIZZO'));

create function pg_temp.firma() returns text language sql as $$
  select '

Questions: {{chiInvita}}, {{emailInvita}}
Telephone: {{telefono}}
Research office: {{contatto}}

Kind regards,
{{chiInvita}}
{{ateneo}}'
$$;

create function pg_temp.riscrivi(chi text, oggetto text, testo text) returns void language sql as $$
  update modello_email set soggetto_originale = oggetto, corpo_originale = 'Dear {{nome}} {{cognome}},

' || testo || pg_temp.firma() where chiave = chi and lingua = 'en'
$$;

do $$
begin
  perform pg_temp.riscrivi('M-11', '{{ateneo}}: would you review a research proposal? Answer by {{scadenza}}',
'on behalf of the evaluation committee of the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), I would like to ask you to review the proposal below, as your work is close to it.

Title: {{titolo}}
Principal investigator: {{responsabile}}
Length and language: about {{pagine}}, in {{lingua}}
Please answer by: {{scadenza}} (Rome time)
The review would be due by: {{termine}}

Abstract:
{{abstract}}

Your name is not disclosed to the applicants. The text is confidential: please do not share it.
If you have published or worked with the people named, or have another conflict of interest, please decline; a name you suggest would help us.
For your work you receive a certificate of service.

Accept: {{link}}
Decline: {{rifiuto}}
Opening a link does not commit you: you choose on the page.');
  perform pg_temp.riscrivi('M-12.invito', 'Reminder: would you review a research proposal for {{ateneo}}? Answer by {{scadenza}}',
'some time ago I asked you to review the proposal "{{titolo}}" ({{responsabile}}), submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy). We would be grateful for your answer by {{scadenza}} (Rome time).

The review would be due by: {{termine}}
The text is confidential, and your name is not disclosed to the applicants. If you have a conflict of interest, please decline. For your work you receive a certificate of service.

Accept: {{link}}
Decline: {{rifiuto}}
Opening a link does not commit you: you choose on the page.');
  perform pg_temp.riscrivi('M-12.valutazione', 'Reminder: your review for {{ateneo}}',
'thank you again for accepting to review the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy). It has not been submitted yet.

The review is due by: {{termine}}
You can go on with it here: {{accesso}}

If you need more time, or cannot do it any more, please tell us on the page of the proposal: you can ask for a later day or withdraw there.');
  perform pg_temp.riscrivi('M-13', 'Your access to the review for {{ateneo}}',
'thank you for accepting to review the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy).

The review is due by: {{termine}}
Your username: {{email}}
Set your password by {{scadenza}} (Rome time), with a link that works once: {{link}}
You can log in here: {{accesso}}

The proposal is confidential: please do not share it. If you find a conflict of interest later, please tell us on the page of the proposal. Once your review is submitted, your certificate of service is there too.');
  perform pg_temp.riscrivi('M-14', 'Thank you for your review',
'your review of the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), has been submitted. Thank you for your time and care.

You can read it again, and download your certificate of service, here: {{accesso}}');
  perform pg_temp.riscrivi('M-15.disabilitato', 'Your invitation to review has been withdrawn',
'we no longer need to trouble you with the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy): the invitation to review it has been withdrawn. Thank you for considering it.');
  perform pg_temp.riscrivi('M-15.nonNecessario', 'Your review is no longer needed',
'we no longer need to trouble you with the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), which you were invited to review: it does not need another referee. Thank you for considering it.');
  perform pg_temp.riscrivi('M-38.riaperta', 'The proposal that you are reviewing is being corrected',
'the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), which you are reviewing, has been given back to its principal investigator for a correction, until {{scadenza}} (Rome time).

Until then you cannot read it or go on with your review. What you have written so far is kept. We will write to you as soon as the proposal is back: please do nothing before.');
  perform pg_temp.riscrivi('M-38.nuova', 'The proposal that you are reviewing has been sent again',
'the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), has been sent again, in a new version. Please read it anew before you submit: what you had written is kept, and you can change it.

Within a few minutes, once the evaluation by referees is open again, you can go on with it here: {{accesso}}
The review is due by: {{termine}}');
  perform pg_temp.riscrivi('M-38.invariata', 'The proposal that you are reviewing is back',
'the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), was not sent again: the version that you have read stands, and what you had written is kept.

Within a few minutes, once the evaluation by referees is open again, you can go on with it here: {{accesso}}
The review is due by: {{termine}}');
  perform pg_temp.riscrivi('M-38.invito', 'The proposal that you were invited to review is being corrected',
'the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), which you were invited to review, has been given back to its principal investigator for a correction, until {{scadenza}} (Rome time).

Our invitation stands. Until the proposal is back your link to it does not open: we will write to you as soon as the proposal is back. There is nothing for you to do before.');
  perform pg_temp.riscrivi('M-38.invitoTornata', 'The proposal that you were invited to review is back',
'the proposal "{{titolo}}" ({{responsabile}}), submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), which you were invited to review, is back. Within a few minutes, once the evaluation by referees is open again, you can accept or decline. We would be grateful for your answer by {{scadenza}} (Rome time).

Accept: {{link}}
Decline: {{rifiuto}}
Opening a link does not commit you: you choose on the page.');
end $$;

insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-42.concessa', 'en', 'More time for your review', 'Dear {{nome}} {{cognome}},

thank you for telling us. Your review of the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy), is now due by: {{termine}}
{{nota}}

You can go on with it here: {{accesso}}' || pg_temp.firma()),
  ('M-42.negata', 'en', 'The day for your review stands', 'Dear {{nome}} {{cognome}},

thank you for telling us. We are sorry that we cannot give you more time for your review of the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy). It is still due by: {{termine}}
{{nota}}

If you cannot do it by then, you can withdraw on the page of the proposal: {{accesso}}' || pg_temp.firma()),
  ('M-42.ritirato', 'en', 'You have withdrawn from a review', 'Dear {{nome}} {{cognome}},

you have withdrawn from reviewing the proposal "{{titolo}}", submitted to the call "{{bando}}" ({{classe}}) of {{ateneo}} (Italy). Thank you for telling us: there is nothing left for you to do.' || pg_temp.firma()),
  ('M-41.rifiuto', 'it', 'Un referee ha rifiutato: {{titolo}}', '{{persona}} ha rifiutato l''invito a valutare la proposta "{{titolo}}" ({{classe}}).
Motivo: {{motivo}}

Per invitarne un altro: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-41.ritiro', 'it', 'Un referee si è ritirato: {{titolo}}', '{{persona}}, che aveva accettato di valutare la proposta "{{titolo}}" ({{classe}}), si è ritirato.
Motivo: {{motivo}}

Per invitarne un altro, o invitarlo di nuovo: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-41.conflitto', 'it', 'Un referee dichiara un conflitto di interessi: {{titolo}}', '{{persona}}, che ha concluso la valutazione della proposta "{{titolo}}" ({{classe}}), dichiara un conflitto di interessi.
Motivo: {{motivo}}

La valutazione resta finché non si decide. Il conflitto è da verificare: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-41.proroga', 'it', 'Un referee chiede più tempo: {{titolo}}', '{{persona}}, che valuta la proposta "{{titolo}}" ({{classe}}), chiede di poter consegnare entro il {{giorno}}.
Motivo: {{motivo}}

Attende una risposta: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.');
