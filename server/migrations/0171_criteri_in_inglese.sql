-- waits: referee
-- What a criterion is called for referees, who read English (D-211); null: as for everybody.
alter table criterio add column descrizione_en varchar(2048) check (descrizione_en <> '');

-- How many criteria the invited was told they would score.
alter table referee add column criteri smallint check (criteri >= 0);

-- The invitation says how much is to be scored (D-208).
update modello_email set corpo_originale = replace(corpo_originale, 'Please answer by: {{scadenza}}', 'Criteria to score: {{criteri}}
Please answer by: {{scadenza}}') where chiave = 'M-11' and lingua = 'en';
