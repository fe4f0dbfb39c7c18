-- A bando that anybody may read before logging in: off until the office says so (decision D-188).
alter table bando add column pubblico boolean not null default false;

-- How many faults the last Controlla found: the home says it of each draft. Null until one was made, and after each change.
alter table compilazione add column errori integer check (errori >= 0);
