-- A draft that goes on in another version of its form remembers the one it was begun in, and the answers that found no place
-- in the new one: whoever writes it is told.
alter table compilazione
  add column versione_prima_id bigint references form_versione,
  add column risposte_prima jsonb;
