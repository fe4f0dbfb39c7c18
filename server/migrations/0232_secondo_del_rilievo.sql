-- The second person of a finding about a pair: why it was set aside goes when either is made anonymous (D-172).
alter table rilievo_accantonato add column altro_id bigint references utente;
-- Whom an earlier one is about besides is not stored: its pair is shown again, to be set aside once more.
delete from rilievo_accantonato where tipo in ('DOPPIONE', 'IDENTITA');
