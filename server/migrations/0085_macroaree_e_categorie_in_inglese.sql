-- What a macro-area and a categoria of participants are called in a form in English and by its referees (decision 0134).
alter table macroarea add nome_en varchar(200);
alter table categoria add descrizione_singolare_en varchar(120), add descrizione_plurale_en varchar(120);
