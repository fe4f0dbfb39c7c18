-- A seventh template of the bulk upload: docenti e personale (D-235).
alter table caricamento_massivo drop constraint caricamento_massivo_template_check;
alter table caricamento_massivo add constraint caricamento_massivo_template_check check (template between 0 and 6);
