-- When an office last gave an account another e-mail or codice fiscale, and when one last took its second factor away: both together
-- hand the account over, and so a day lies between them (D-249).
alter table utente add column identita_ts timestamptz(3), add column fattore_tolto_ts timestamptz(3);
