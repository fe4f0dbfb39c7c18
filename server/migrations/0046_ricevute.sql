-- What a receipt says of each version that was sent, and the fingerprint of all of it.

alter table compilazione_versione
  -- The form in which it was sent: a reopened one may go on in another version.
  add column form_versione_id bigint references form_versione,
  -- What the receipt says beside the answers; null of what was sent before.
  add column ricevuta jsonb,
  -- SHA-256 of the document that `ricevuta` and `valori` make.
  add column impronta bytea check (octet_length(impronta) = 32),
  add check ((ricevuta is null) = (impronta is null));

update compilazione_versione v set form_versione_id = k.form_versione_id from compilazione k where k.id = v.compilazione_id;
alter table compilazione_versione alter column form_versione_id set not null;
