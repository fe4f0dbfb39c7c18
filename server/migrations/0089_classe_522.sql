-- The classe that is evaluated with words alone, where it was taken over with its number (decision D-54); no other is.
insert into classe_attributo (classe_id, codice, valore)
select id, 'concludiSenzaPunteggi', 'true' from classe where id = 522
on conflict (classe_id, codice) do nothing;
