-- When name and addresses of a person from outside were taken away (decision 119); null of everybody else.
alter table utente add column anonimo_ts timestamptz(3);
