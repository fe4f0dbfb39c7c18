-- A classe, and a step of its reports, names versions of its forms (decisions D-58 and D-152): one that is published later
-- reaches it when the office says so. Each goes on with the newest, as whoever begins today does.

alter table classe
  add column form_versione_id bigint references form_versione,
  add column form_partecipante_versione_id bigint references form_versione,
  add column form_rendiconto_versione_id bigint references form_versione;
alter table step_rendicontazione add column form_rendiconto_versione_id bigint references form_versione;

update classe set
  form_versione_id = (select v.id from form_versione v where v.form_id = classe.form_id order by v.versione desc limit 1),
  form_partecipante_versione_id = (select v.id from form_versione v where v.form_id = form_partecipante_id order by v.versione desc limit 1),
  form_rendiconto_versione_id = (select v.id from form_versione v where v.form_id = form_rendiconto_id order by v.versione desc limit 1);
update step_rendicontazione set form_rendiconto_versione_id =
  (select v.id from form_versione v where v.form_id = form_rendiconto_id order by v.versione desc limit 1);

alter table classe
  alter column form_versione_id set not null,
  drop column form_id, drop column form_partecipante_id, drop column form_rendiconto_id;
alter table step_rendicontazione drop column form_rendiconto_id;

-- Where a version is in use.
create index classe_form_versione on classe (form_versione_id);
create index classe_form_partecipante_versione on classe (form_partecipante_versione_id);
create index classe_form_rendiconto_versione on classe (form_rendiconto_versione_id);
create index step_rendicontazione_form_versione on step_rendicontazione (form_rendiconto_versione_id);
