-- How the columns of a file with headings of its own were matched with those of a template, by the head of the file (D-236).
create table abbinamento_massivo (
  template smallint not null check (template between 0 and 6),
  -- SHA-256 of the headings.
  impronta char(64) not null,
  colonne varchar(1200) not null,
  salvato_ts timestamptz(3) not null,
  primary key (template, impronta)
);
