-- When a session last wrote: for the length of the replica's lag its person reads from the primary (decision 118).
alter table sessione add column scrittura_ts timestamptz(3);
