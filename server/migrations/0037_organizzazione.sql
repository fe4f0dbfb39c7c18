-- Who looks after departments and structures (decisions D-30, D-31), and which departments are qualified in a year (D-115).

alter table dipartimento
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by bigint references utente;

alter table struttura
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by bigint references utente;

-- Research contacts, whom the wire calls refereeList: they evaluate nothing.
create table dipartimento_referente (
  dipartimento_id bigint not null references dipartimento,
  utente_id bigint not null references utente,
  primary key (dipartimento_id, utente_id)
);
create index dipartimento_referente_utente on dipartimento_referente (utente_id);

-- A department that is qualified has another score to begin with.
create table dipartimento_qualificato (
  dipartimento_id bigint not null references dipartimento,
  anno smallint not null check (anno between 2000 and 2100),
  primary key (dipartimento_id, anno)
);

-- One RAD a structure: another one replaces the first.
create table struttura_rad (
  struttura_id bigint primary key references struttura,
  utente_id bigint not null references utente
);
create index struttura_rad_utente on struttura_rad (utente_id);
