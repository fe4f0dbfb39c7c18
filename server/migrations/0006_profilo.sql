-- What a person declares in the profile, where its data come from, and why it must be confirmed again.

alter table utente_profilo
  -- The person chose the department because U-GOV has none; the next one of U-GOV replaces it.
  add column dipartimento_manuale boolean not null default false,
  add column area_cun_id bigint references area_cun,
  -- First three-year training of specializzandi, doctorate of assegnisti of type 1.
  add column titolo_studio_terzo_livello boolean,
  add column tipo_sapienza varchar(8) check (tipo_sapienza in ('TIPO_1', 'TIPO_2')),
  add column mesi_congedo_a smallint check (mesi_congedo_a between 0 and 24),
  add column mesi_congedo_bc smallint check (mesi_congedo_bc between 0 and 24),
  add column validato_ts timestamptz(3),
  add column motivo_invalidazione varchar(400),
  add column utente_interno_last_update timestamptz(3),
  add column sistema varchar(8) not null default 'SIGEBA' check (sistema in ('UGOV', 'SIGEBA')),
  add constraint utente_profilo_congedi check (coalesce(mesi_congedo_a, 0) = 0 or mesi_congedo_bc >= mesi_congedo_a);
