-- Outcomes of a classe from a file (D-282): an eighth layout of columns, about proposte, whose files belong to a classe.
alter table caricamento_massivo drop constraint caricamento_massivo_template_check;
alter table caricamento_massivo add constraint caricamento_massivo_template_check check (template between 0 and 7);
alter table caricamento_massivo add column classe_id bigint references classe;
alter table caricamento_massivo add constraint caricamento_massivo_classe_check check ((template = 7) = (classe_id is not null));
create index caricamento_massivo_classe on caricamento_massivo (classe_id, caricato_ts desc) where classe_id is not null;
alter table abbinamento_massivo drop constraint abbinamento_massivo_template_check;
alter table abbinamento_massivo add constraint abbinamento_massivo_template_check check (template between 0 and 7);

-- What tells a row is no longer always a codice fiscale.
update caricamento_massivo set esito = jsonb_set(esito, '{righe}', coalesce((
  select jsonb_agg((r.riga - 'codiceFiscale') || jsonb_build_object('chiave', r.riga -> 'codiceFiscale') order by r.n)
  from jsonb_array_elements(esito -> 'righe') with ordinality as r (riga, n)), '[]'));
