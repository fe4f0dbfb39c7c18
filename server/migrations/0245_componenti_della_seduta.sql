-- Who sat in the commission when a sitting was registered, and as what: a later change of the commission gives nobody a vote in it, takes
-- nobody's away, and leaves its numero legale as it was.
create table cert_seduta_componente (
  seduta_id bigint not null references cert_seduta,
  membro_id bigint not null references cert_membro_commissione,
  flag smallint check (flag in (0, 1, 2)),
  primary key (seduta_id, membro_id)
);
create index cert_seduta_componente_membro on cert_seduta_componente (membro_id);

insert into cert_seduta_componente (seduta_id, membro_id, flag)
select s.id, km.id, km.flag from cert_seduta s join cert_membro_commissione km on km.commissione_id = s.commissione_id
where s.registrata_ts is not null;
