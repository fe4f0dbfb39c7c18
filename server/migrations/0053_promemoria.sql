-- Reminders of a draft that Controlla found valid and that was not sent (decision D-177): each once for a term, so that a call open
-- longer, or a reopening, has reminders of its own.
create table promemoria (
  proposta_id bigint not null references proposta,
  scadenza timestamptz(3) not null,
  ore smallint not null check (ore in (48, 3)),
  inviato_ts timestamptz(3) not null,
  primary key (proposta_id, scadenza, ore)
);
