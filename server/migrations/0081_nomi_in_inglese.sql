-- What a department or structure is called in a form in English, where it has a name there (decision 0132).
alter table dipartimento add nome_en varchar(300);
alter table struttura add nome_en varchar(300);
