-- A mail is taken for a while before it is sent: whoever finds it taken too long ago does not know whether it went out.
alter table email_outbox
  -- When a server took it to send it; null once it knows what came of it.
  add column presa_ts timestamptz(3),
  -- How often nobody knows whether it went out: the server ended, or the other side never answered what it had been handed.
  add column incerti smallint not null default 0,
  -- From then on it is of no use to whoever gets it, as a link that has lapsed.
  add column scade_ts timestamptz(3);

-- Perhaps delivered: sent again by nobody but the office.
alter table email_outbox drop constraint email_outbox_stato_check;
alter table email_outbox add constraint email_outbox_stato_check check (stato in ('DA_INVIARE', 'INVIATA', 'FALLITA', 'INCERTA'));

-- What the office must look after, since when: few, among all that were ever sent.
drop index email_outbox_fallita;
create index email_outbox_ferma on email_outbox (prossimo_ts) where stato in ('FALLITA', 'INCERTA');
