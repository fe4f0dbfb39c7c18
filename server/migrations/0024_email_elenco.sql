-- The list of mails: few are not delivered, among all that were ever sent; and those to one address.
create index email_outbox_aperta on email_outbox (id) where stato <> 'INVIATA';
create index email_outbox_destinatario on email_outbox (lower(destinatario) text_pattern_ops);
