-- The structure that presents a proposta of the third mission: its RAD reads it (decision D-133).

alter table proposta add column struttura_id bigint references struttura;
create index proposta_struttura on proposta (struttura_id) where struttura_id is not null;
