-- The name under which a mail leaves (D-266); null: SIGEBA.
alter table email_outbox add column mittente varchar(200);

-- The end of a mail is no part of its text any more: it follows from the office's signature, and from whether somebody reads answers.
create function pg_temp.senza_chiusura(testo text) returns text language sql immutable as $$
  select regexp_replace(testo,
    '\s*(Questo messaggio è inviato automaticamente(: non rispondere)?\.|This message was sent automatically: please do not reply\.)\s*$', '')
$$;
update modello_email set corpo_originale = pg_temp.senza_chiusura(corpo_originale), corpo = pg_temp.senza_chiusura(corpo);
