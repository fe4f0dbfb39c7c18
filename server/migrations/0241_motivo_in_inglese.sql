-- Why a profile must be confirmed again, for a person who reads English (D-291); null where it was written before there was an English text.
alter table utente_profilo
  add column motivo_invalidazione_en text;
update utente_profilo set motivo_invalidazione_en = 'Yearly confirmation: check your data and confirm the profile again.'
where motivo_invalidazione = 'Conferma annuale: controlla i dati e conferma di nuovo il profilo.';
