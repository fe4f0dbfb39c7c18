-- The office sends mails again, and may take that back within a minute: then each stands as it stood before.
-- waits: email_outbox, referee
alter table email_outbox
  -- How it stood before it was sent again: stato, tentativi, incerti, prossimo_ts, invio_id; null: its sending is the first, or is not to be taken back.
  add column prima jsonb;

-- The list of mails, the latest first.
create index email_outbox_creata on email_outbox (created_at desc, id desc);

-- Who is known by an address, whatever they were invited to.
create index referee_di_una_casella on referee (casella(email));
