-- The crest of the university, which every page and every document shows: the drawing where it was uploaded as SVG, and its picture.
create table stemma (
  id bigint generated always as identity primary key,
  nome varchar(255) not null,
  svg text,
  png bytea not null,
  created_at timestamptz(3) not null,
  constraint stemma_size check (octet_length(png) <= 614400 and octet_length(svg) <= 307200)
);

-- Colours are a setting from now on: the theme that the product brought besides its own becomes its five colours. A theme of the
-- installation's own was a file that no statement reads, and so was its logo.
insert into configurazione (chiave, valore, descrizione)
  select 'ente.colori', '["#822433", "#6b1d2a", "#47121b", "#faeff1", "#f2dade"]', 'Colori'
  from configurazione where chiave = 'tema.classe' and valore = '"sapienza"'
  on conflict (chiave) do nothing;
delete from configurazione where chiave in ('tema.classe', 'tema.logo');
