-- Without a mail server a mail is written to a file of the server: nobody has received it.
alter table email_outbox add column su_file boolean not null default false;
