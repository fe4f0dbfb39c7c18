-- The name of a form in the words of the office; null where it never got one, and is called by its codice (D-239).
alter table form add column nome text check (length(nome) between 1 and 200);
