-- How an entry is called in a form that is written in English (decision D-27); null: as in Italian. From the files, at each start.
alter table area_cun add column descrizione_en varchar(300);
alter table ssd add column descrizione_en varchar(300);
alter table settore_erc add column descrizione_en varchar(300);
alter table sotto_settore_erc add column descrizione_en varchar(300);
alter table tematica_h2020 add column descrizione_en varchar(300);
alter table dizionario_horizon add column descrizione_en varchar(300);
alter table ricaduta_diffusione_cultura add column descrizione_en varchar(300);
alter table ruolo add column descrizione_en varchar(200);
alter table parola_chiave_cun
  add column descrizione_en varchar(200),
  -- As descrizione_norm: what a search in a form in English compares with.
  add column descrizione_en_norm varchar(200);
