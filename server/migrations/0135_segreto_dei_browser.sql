-- One secret of the installation, of which the key of each person's unsaved work is derived. Who has it and a computer on which
-- somebody has typed reads what was typed there: no route hands it out.
create table segreto_dei_browser (
  unico boolean primary key default true check (unico),
  segreto bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);
insert into segreto_dei_browser default values;
