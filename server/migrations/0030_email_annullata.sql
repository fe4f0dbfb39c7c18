-- Given up by the office: nobody sends it any more, and nobody has to look after it.
alter table email_outbox drop constraint email_outbox_stato_check;
alter table email_outbox add constraint email_outbox_stato_check
  check (stato in ('DA_INVIARE', 'INVIATA', 'FALLITA', 'INCERTA', 'ANNULLATA'));
