-- Criteria, their values, expense items and reporting steps stand each at a place of its own in their list. Rows that shared one keep the
-- order in which they were shown.
update criterio k set posizione = n.at from (
  select id, row_number() over (partition by classe_id order by posizione, id) as at from criterio
) n where n.id = k.id and n.at <> k.posizione;
update criterio_valore v set posizione = n.at from (
  select id, row_number() over (partition by criterio_id order by posizione, id) as at from criterio_valore
) n where n.id = v.id and n.at <> v.posizione;
update classe_voce v set ordine = n.at from (
  select id, row_number() over (partition by classe_id order by ordine, id) as at from classe_voce
) n where n.id = v.id and n.at <> v.ordine;
update step_rendicontazione s set ordine = n.at from (
  select id, row_number() over (partition by classe_id order by ordine, id) as at from step_rendicontazione
) n where n.id = s.id and n.at <> s.ordine;

-- What these updates leave to be checked is checked now: a table with checks still to come cannot be altered.
set constraints all immediate;

-- Looked at when the statement ends, so that two may change places.
drop index criterio_classe;
alter table criterio add constraint criterio_classe_posizione_key unique (classe_id, posizione) deferrable;
drop index criterio_valore_criterio;
alter table criterio_valore add constraint criterio_valore_criterio_posizione_key unique (criterio_id, posizione) deferrable;
drop index classe_voce_classe;
alter table classe_voce add constraint classe_voce_classe_ordine_key unique (classe_id, ordine) deferrable;
drop index step_rendicontazione_classe;
alter table step_rendicontazione add constraint step_rendicontazione_classe_ordine_key unique (classe_id, ordine) deferrable;
