-- The texts of mails, which the office may change (decision 65): what is changed stands beside the original.
create table modello_email (
  id bigint generated always as identity primary key,
  -- Its kind, as the contract declares it, with what it may name.
  chiave text not null,
  lingua text not null check (lingua in ('it', 'en')),
  soggetto_originale text not null,
  corpo_originale text not null,
  -- Null as long as the original holds.
  soggetto text,
  corpo text,
  check ((soggetto is null) = (corpo is null)),
  updated_at timestamptz(3),
  updated_by bigint references utente,
  unique (chiave, lingua)
);
create index modello_email_updated_by on modello_email (updated_by) where updated_by is not null;

-- Which of the texts a mail bears; none of those written before there was a choice.
alter table email_outbox add column modello text;

-- The mails of one act whose sender has seen them first: they wait for a minute, in which they can be taken back.
create table invio_email (
  -- Chosen by the client, which asks for it after.
  id uuid primary key,
  utente_id bigint not null references utente,
  created_at timestamptz(3) not null,
  parte_ts timestamptz(3) not null,
  annullato_ts timestamptz(3)
);
create index invio_email_utente on invio_email (utente_id);
alter table email_outbox add column invio_id uuid references invio_email;
create index email_outbox_invio on email_outbox (invio_id) where invio_id is not null;
-- The log of one person, and of one object.
create index email_outbox_utente on email_outbox (destinatario_utente_id, id) where destinatario_utente_id is not null;

-- A text with each {{name}} replaced, once: what replaces one is never read again. A line that names what has no value is left out.
create function compila_modello(testo text, parole jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(reso.riga, E'\n' order by reso.n), '')
  from (
    select l.n, string_agg(case when p.i % 2 = 1 then p.pezzo else parole ->> btrim(p.pezzo) end, '' order by p.i) as riga,
      bool_or(p.i % 2 = 0 and parole ->> btrim(p.pezzo) is null) as manca
    from unnest(string_to_array(testo, E'\n')) with ordinality as l (riga, n),
      lateral unnest(case when l.riga = '' then array[''] else regexp_split_to_array(l.riga, '\{\{|\}\}') end) with ordinality as p (pezzo, i)
    group by l.n
  ) as reso
  where not reso.manca
$$;

insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-01', 'it', 'Richiesta di partecipazione: {{titolo}}', 'Gentile {{nome}},

{{responsabile}} ti chiede di partecipare come {{categoria}} alla proposta "{{titolo}}" ({{classe}}).
Si può rispondere fino a {{scadenza}}; dopo l''invio della proposta la richiesta decade.

Per leggere la richiesta e rispondere: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-02.accettata', 'it', 'Richiesta di partecipazione accettata: {{cognomeNome}}', '{{persona}} ha accettato la richiesta di partecipazione alla proposta "{{titolo}}".

La proposta si apre qui: {{link}}'),
  ('M-02.rifiutata', 'it', 'Richiesta di partecipazione rifiutata: {{cognomeNome}}', '{{persona}} ha rifiutato la richiesta di partecipazione alla proposta "{{titolo}}".

La proposta si apre qui: {{link}}'),
  ('M-02.uscita', 'it', 'Partecipazione ritirata: {{cognomeNome}}', '{{persona}} ha ritirato la propria partecipazione alla proposta "{{titolo}}".

La proposta si apre qui: {{link}}'),
  ('M-02.ritirata', 'it', 'Richiesta di partecipazione ritirata: {{titolo}}', 'Gentile {{nome}},

la richiesta di partecipare alla proposta "{{titolo}}" ({{classe}}) di {{responsabile}} è stata ritirata: non c''è altro da fare.

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-02.decaduta', 'it', 'Richiesta di partecipazione decaduta: {{titolo}}', 'Gentile {{nome}},

la proposta "{{titolo}}" ({{classe}}) di {{responsabile}} è stata inviata senza la tua risposta: la richiesta di partecipare è decaduta e non c''è altro da fare.

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-03', 'it', 'Domanda inviata: protocollo {{numero}}', 'Gentile {{nome}},

la proposta "{{titolo}}" è stata inviata il {{inviata}} con il protocollo {{numero}}.

Impronta del contenuto (SHA-256): {{impronta}}

La domanda si può rileggere qui: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-04', 'it', 'Domanda riaperta: protocollo {{numero}}', 'Gentile {{nome}},

la proposta "{{titolo}}" (protocollo {{numero}}) è stata riaperta dall''ufficio e può essere modificata e inviata di nuovo fino al {{scadenza}} (ora italiana).

Motivo: {{motivo}}

Il numero di protocollo resta lo stesso. Se la domanda non viene inviata di nuovo entro il termine, torna a valere la versione già inviata.

{{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-05', 'it', 'Esito della proposta {{numero}}', 'Gentile {{nome}},

gli esiti della classe «{{classe}}» del bando «{{bando}}» sono ufficiali.

Proposta: "{{titolo}}" (protocollo {{numero}})
Esito: {{esito}}
Motivazione: {{motivo}}
Finanziamento concesso: {{importo}}
Assegni di ricerca concessi: {{assegnoConcesso}}

Punteggio, schede di valutazione e commenti si leggono qui: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-06', 'it', 'Rendicontazione «{{step}}»: dal {{inizio}}', 'Gentile {{nome}},

la rendicontazione «{{step}}» per il progetto "{{titolo}}" (protocollo {{numero}}) si compila e si invia {{periodo}} (ora italiana).

La compila il titolare del progetto, dalla pagina delle rendicontazioni:

{{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-07', 'it', 'Nuove date della rendicontazione «{{step}}»', 'Gentile {{nome}},

le date della rendicontazione «{{step}}» per il progetto "{{titolo}}" (protocollo {{numero}}) sono cambiate.

Prima: {{primaPeriodo}} (ora italiana)
Ora: {{periodo}} (ora italiana)

{{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-08', 'it', 'Rendicontazione «{{step}}» valutata', 'Gentile {{nome}},

la rendicontazione «{{step}}» per il progetto "{{titolo}}" (protocollo {{numero}}) è stata valutata.

Esito: {{esito}}
Nota dell''ufficio: {{nota}}

{{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-09', 'it', 'Rendicontazione inviata: {{step}}', 'Gentile {{nome}},

la rendicontazione "{{step}}" del progetto "{{titolo}}" è stata inviata il {{inviata}}.

Finanziamento speso: {{speso}}
Assegni di ricerca: {{assegno}}

Impronta del contenuto (SHA-256): {{impronta}}

La rendicontazione si può rileggere qui: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-10', 'it', 'Rendicontazione riaperta: {{step}}', 'Gentile {{nome}},

la rendicontazione "{{step}}" del progetto "{{titolo}}" (protocollo {{numero}}) è stata riaperta dall''ufficio e può essere modificata e inviata di nuovo fino al {{scadenza}} (ora italiana).

La rendicontazione si apre qui: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-16', 'it', 'Mesi di congedo dichiarati: {{cognomeNome}}', '{{persona}} ({{email}}) ha dichiarato nel profilo i mesi di congedo:

indicatore A: {{mesiA}}
indicatori B e C: {{mesiBC}}'),
  ('M-17', 'it', 'Cambio del titolare: protocollo {{numero}}', 'Gentile {{nome}},

il progetto "{{titolo}}" (protocollo {{numero}}) ha un nuovo titolare: {{nuovoTitolare}}, al posto di {{vecchioTitolare}}.

Motivo: {{motivo}}

Da ora è il nuovo titolare a compilare e inviare le rendicontazioni, anche quelle già iniziate.

{{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-18.proponente', 'it', 'Istanza inviata: protocollo {{numero}}', 'Gentile {{nome}},

l''istanza "{{titolo}}" è stata inviata al Comitato etico il {{inviata}} con il protocollo {{numero}}.

Impronta del contenuto (SHA-256): {{impronta}}

L''istanza si può rileggere qui: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-18.ufficio', 'it', 'Istanza da valutare: protocollo {{numero}}', '{{cognomeNome}} ha inviato l''istanza "{{titolo}}" il {{inviata}} con il protocollo {{numero}}.'),
  ('M-23', 'it', 'Imposta la tua password di accesso', 'Gentile {{nome}} {{cognome}},

per impostare una nuova password dell''account {{email}} apri questo link entro {{minuti}} minuti; vale una volta sola:
{{link}}

Se non hai chiesto tu di cambiare la password, ignora questo messaggio: quella attuale resta valida.'),
  ('M-23', 'en', 'Set your password', 'Dear {{nome}} {{cognome}},

to set a new password for the account {{email}} please open this link within {{minuti}} minutes; it works once only:
{{link}}

If you did not ask for a new password, please ignore this message: the present one stays valid.'),
  ('M-24.si', 'it', 'Indicatori di ricerca autorizzati', '{{persona}} ha autorizzato la visione dei propri indicatori di ricerca nella proposta "{{titolo}}".

{{link}}'),
  ('M-24.no', 'it', 'Indicatori di ricerca non autorizzati', '{{persona}} non autorizza la visione dei propri indicatori di ricerca nella proposta "{{titolo}}".

{{link}}'),
  ('M-25', 'it', 'Conferma il tuo nuovo indirizzo e-mail', 'Gentile {{nome}} {{cognome}},

per usare questo indirizzo con il tuo account SIGEBA apri questo link entro {{minuti}} minuti e premi «Conferma»; vale una volta sola:
{{link}}

Fino ad allora si entra con l’indirizzo di prima. Se non hai chiesto tu il cambio, ignora questo messaggio: non cambia nulla.'),
  ('M-26.chiesta', 'it', 'È stato chiesto di cambiare la tua e-mail di accesso', 'Gentile {{nome}} {{cognome}},

dal tuo account SIGEBA è stato chiesto di sostituire questo indirizzo con {{nuova}}. Il cambio vale solo dopo la conferma dal nuovo indirizzo.

Se non sei stato tu, imposta subito una nuova password: annulla la richiesta e chiude tutte le sessioni.
{{link}}'),
  ('M-26.cambiata', 'it', 'La tua e-mail di accesso è cambiata', 'Gentile {{nome}} {{cognome}},

l''e-mail del tuo account SIGEBA ora è {{nuova}}: è anche il nome utente con cui entri. Tutte le sessioni aperte sono state chiuse.

Se non sei stato tu, scrivi subito all’Ufficio del Comitato Etico.'),
  ('M-27', 'it', 'Nuova scadenza: {{bando}}', 'Gentile {{nome}},

il termine per la presentazione delle domande {{ambito}}, fissato al {{primaScadenza}}, è stato posticipato al {{scadenza}} (ora italiana).

La bozza {{bozza}} si può completare e inviare fino ad allora: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-28.condizioni', 'it', 'Condizioni modificate: {{classe}}', 'Gentile {{nome}},

l''ufficio ha modificato le condizioni della classe «{{classe}}» del bando «{{bando}}».
La bozza {{bozza}} va riletta e controllata di nuovo prima dell''invio: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-28.modulo', 'it', 'Modulo aggiornato: {{classe}}', 'Gentile {{nome}},

l''ufficio ha pubblicato una nuova versione del modulo che stai compilando. Le risposte già date restano; ciò che è cambiato è
scritto in testa alla bozza, che va riletta e controllata di nuovo prima dell''invio.

Bozza {{bozza}}: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-29.condizioni', 'it', 'Rettifica del bando: {{classe}}', 'Gentile {{nome}},

con il provvedimento {{provvedimento}} è stata rettificata la classe «{{classe}}» del bando «{{bando}}» ({{cosa}}).
Motivo: {{motivo}}

Riguarda la proposta {{bozza}}: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-29.modulo', 'it', 'Rettifica del bando: {{classe}}', 'Gentile {{nome}},

con il provvedimento {{provvedimento}} è stato rettificato il modulo della classe «{{classe}}» del bando «{{bando}}».
Motivo: {{motivo}}

Le domande già inviate restano come sono; le bozze passano al modulo nuovo. Riguarda la proposta {{bozza}}: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-30', 'it', 'Promemoria: richiesta di partecipazione a {{titolo}}', 'Gentile {{nome}},

{{responsabile}} attende la tua risposta alla richiesta del {{inviata}} di partecipare come {{categoria}} alla proposta "{{titolo}}" ({{classe}}).
Si può accettare o rifiutare fino a {{scadenza}}; dopo l''invio della proposta la richiesta decade.

Per leggere la richiesta e rispondere: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-31', 'it', 'Vale la versione già inviata: protocollo {{numero}}', 'Gentile {{nome}},

la proposta "{{titolo}}" (protocollo {{numero}}), riaperta fino al {{scadenza}} (ora italiana), non è stata inviata di nuovo entro il termine.

Torna a valere la versione {{versione}}, inviata il {{inviata}}. Le modifiche fatte dopo la riapertura non contano.

{{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-32', 'it', 'Domanda di {{responsabile}} sulla proposta {{titolo}}', '{{responsabile}} ha scritto all''ufficio sulla proposta "{{titolo}}" ({{classe}}){{punto}}:

{{scritto}}

Per rispondere: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-33', 'it', 'L''ufficio ricerca ha scritto sulla proposta {{titolo}}', 'Gentile {{nome}},

l''ufficio ricerca ha scritto sulla proposta "{{titolo}}" ({{classe}}){{punto}}:

{{scritto}}

Per leggere tutta la domanda e rispondere: {{link}}

Questo messaggio è inviato automaticamente: non rispondere.'),
  ('M-34', 'it', 'Domanda non ancora inviata: scade il {{scadenza}}', 'Gentile {{nome}},

la domanda {{bozza}} ({{classe}}) è validata ma non è stata inviata. Il termine è il {{scadenza}} (ora italiana): mancano meno di {{ore}} ore.

Per inviarla: {{link}}

Se non intendi presentarla non devi fare nulla.

Questo messaggio è inviato automaticamente: non rispondere.');
