-- The log of Gestione Iter counts what stands in the outbox: what was left out or taken back was not sent.
alter table email_outbox add column lotto uuid;
create index email_outbox_lotto on email_outbox (lotto) where lotto is not null;

alter table iter_log_mail
  -- Null of what was sent before mails were counted so: of these `inviate` is all that is known.
  add column lotto uuid unique,
  -- The step as it was called: its log outlives it.
  add column step_nome text,
  -- The period that the holders were told.
  add column periodo_inizio timestamptz(3),
  add column periodo_fine timestamptz(3),
  add check ((periodo_inizio is null) = (periodo_fine is null));
update iter_log_mail l set step_nome = s.nome from step_rendicontazione s where s.id = l.step_id;
update iter_log_mail l set periodo_inizio = s.comunicato_inizio, periodo_fine = s.comunicato_fine
  from step_rendicontazione s
  where s.id = l.step_id and l.id = (select max(x.id) from iter_log_mail x where x.step_id = s.id and x.tipo in ('DATE', 'MODIFICA'));
alter table iter_log_mail
  drop constraint iter_log_mail_check,
  add constraint iter_log_mail_step check ((tipo = 'ESITO') = (step_nome is null) and (step_id is null or step_nome is not null)),
  drop constraint iter_log_mail_step_id_fkey,
  add constraint iter_log_mail_step_id_fkey foreign key (step_id) references step_rendicontazione on delete set null;

-- Said by the log and by the outbox now.
alter table step_rendicontazione drop column comunicato_inizio, drop column comunicato_fine;
alter table rendicontazione drop column valutazione_comunicata;
