-- Lists that must not cost more the more there is of everything else.

-- The archive by department with a surname: as many rows are looked at as are found.
create index proposta_dipartimento_cognome on proposta (dipartimento_id, anno, responsabile_cognome_norm text_pattern_ops)
  where eliminata_ts is null;
-- Mails that the office must look after: few, among all that were ever sent.
create index email_outbox_fallita on email_outbox (id) where stato = 'FALLITA';
-- A protocol number from its beginning. Drafts have none, so that saving them costs nothing more.
create index proposta_protocollo on proposta (numero_protocollo text_pattern_ops) where numero_protocollo is not null;
